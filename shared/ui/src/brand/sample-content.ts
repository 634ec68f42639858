import { publicSettings } from '@site/runtime/store';

/** An origin that only this machine can reach. */
const LOCAL_ORIGIN = /^https?:\/\/([^/:]+\.)?(localhost|127\.0\.0\.1)(:|$)/;

/** Whether home shows a quote or supporters that are samples: only where the setting asks for it. */
export const showsSampleProof = (): boolean => publicSettings().PUBLIC_SAMPLE_CONTENT === 'show';

/**
 * Whether a block without real content shows its sample, with a mark. The setting PUBLIC_SAMPLE_CONTENT decides;
 * without it a local site shows samples and every other site leaves them out.
 */
export function showsSampleContent(): boolean {
  const { PUBLIC_SAMPLE_CONTENT: choice, PUBLIC_SITE_URL: origin } = publicSettings();
  return choice ? choice === 'show' : LOCAL_ORIGIN.test(origin);
}
