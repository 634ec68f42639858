import { webOrigin } from './web-origin.ts';

/**
 * The origin that takes events, or the path of a proxy in front of it. PostHog's library sends them to the host for ingestion even if it is given the one of the
 * application, and the policy of the pages would refuse that.
 */
export const posthogOrigin = webOrigin({
  mistaken: otherHost,
  takesPath: ({ hostname }) => !hostname.endsWith('.posthog.com'),
});

function otherHost({ hostname }: URL): string | undefined {
  const [, region] = /^(app|eu|us|(?:eu|us)-assets)(?:\.i)?\.posthog\.com$/.exec(hostname) ?? [];
  const wanted = `${region?.startsWith('eu') ? 'eu' : 'us'}.i.posthog.com`;
  return region && hostname !== wanted
    ? `is not the host that takes events: write https://${wanted}`
    : undefined;
}
