import { site } from '@site/ui/site';
import { DemoButton } from '@site/ui/demo-button';
import { VideoButton } from '@site/ui/video-button';
import { CampaignPlanner } from '../campaign-planner/campaign-planner.tsx';
import { ClosingBanner } from '../page-frame/closing-banner.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';
import { still } from '../page-frame/still.tsx';
import ProductTour from './product-tour.tsx';

const StillProductTour = still(
  'product-tour',
  () => import('./product-tour.tsx'),
  import.meta.env.SSR ? ProductTour : undefined,
);

export default function FeaturesPage() {
  return (
    <>
      <PageHero
        label="Features"
        heading="Plan around what rivals do next"
        lead="Your channels and the predicted campaigns of your competitors on one axis. It cuts planning time by up to 70%."
        actions={
          <>
            <DemoButton source="features" size="lg" />
            <VideoButton size="lg">Feature Demo</VideoButton>
          </>
        }
      >
        <CampaignPlanner />
      </PageHero>
      <StillProductTour />
      <ClosingBanner
        heading={`Experience the Power of ${site.product}`}
        lead="In the demo the planner holds your channels and your competitors, not this sample."
        source="features"
      />
    </>
  );
}
