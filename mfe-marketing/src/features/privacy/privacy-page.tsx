import { PRIVACY_HERO } from '../../content/privacy-hero.ts';
import { LiveTraces } from '../browser-traces/live-traces.tsx';
import { PageHero } from '../page-frame/page-hero.tsx';
import { still } from '@site/ui/still';
import Policy from './policy.tsx';

const StillPolicy = still('policy', () => import('./policy.tsx'), import.meta.env.SSR ? Policy : undefined);

export default function PrivacyPage() {
  return (
    <>
      <PageHero {...PRIVACY_HERO}>
        <LiveTraces />
      </PageHero>
      <StillPolicy />
    </>
  );
}
