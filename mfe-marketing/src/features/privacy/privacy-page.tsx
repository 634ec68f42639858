import { PRIVACY_HERO } from '../../content/privacy-hero.ts';
import { LiveTraces } from '../browser-traces/live-traces.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';
import { staticContent } from '@site/ui/static-content';
import Policy from './policy.tsx';

const StaticPolicy = staticContent(
  'policy',
  () => import('./policy.tsx'),
  import.meta.env.SSR ? Policy : undefined,
);

export default function PrivacyPage() {
  return (
    <>
      <PageHero {...PRIVACY_HERO}>
        <LiveTraces />
      </PageHero>
      <StaticPolicy />
    </>
  );
}
