import { DemoButton } from '@site/ui/demo-button';
import { MarkupLinks } from '@site/ui/markup-links';
import { VideoButton } from '@site/ui/video-button';
import { FEATURES_CLOSING, FEATURES_HERO, FEATURES_PROOF, FEATURE_DEMO } from '../../content/features.ts';
import { CampaignPlanner } from '../campaign-planner/campaign-planner.tsx';
import { ClosingBanner } from '../page-frame/closing-banner.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';
import { staticContent } from '@site/ui/static-content';
import ProductTour from './product-tour.tsx';

const StaticProductTour = staticContent(
  'product-tour',
  () => import('./product-tour.tsx'),
  import.meta.env.SSR ? ProductTour : undefined,
);

export default function FeaturesPage() {
  return (
    <div className="spine">
      <PageHero
        {...FEATURES_HERO}
        proof={FEATURES_PROOF}
        actions={
          <>
            <DemoButton source="features" size="lg" />
            <VideoButton size="lg">{FEATURE_DEMO}</VideoButton>
          </>
        }
      >
        <CampaignPlanner />
      </PageHero>
      <MarkupLinks>
        <StaticProductTour />
      </MarkupLinks>
      <ClosingBanner {...FEATURES_CLOSING} source="features" />
    </div>
  );
}
