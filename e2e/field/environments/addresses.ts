import type { Environment } from '../environment.ts';

const asks = ['same text', 'alive'] as const;
const CUT = 'https://github.com/tailscale/golink/issues/148';

/** What programs that carry an address make of it. */
const CHANGES: Readonly<Record<string, readonly [string, (path: string) => string]>> = {
  'a letter is percent-encoded': [
    'https://github.com/linkchecker/linkchecker/issues/520',
    (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  'a full stop behind it': [CUT, (path) => `${path}.`],
  'a bracket behind it': [CUT, (path) => `${path})`],
  'a campaign without its question mark': [
    'https://github.com/ArctosDB/arctos/issues/931',
    (path) => `${path}&utm_source=mail`,
  ],
  'parameters that nobody knows': [
    'https://github.com/PostHog/posthog/issues/18336',
    (path) => `${path}?fbclid=%E0%A4%A&__proto__=1#no-such-place`,
  ],
};

export default Object.entries(CHANGES).map(([name, [source, address]]): Environment => ({
  name: `address: ${name}`,
  source,
  routes: ['/pricing', '/use-cases/team-collaboration'],
  asks,
  address,
}));
