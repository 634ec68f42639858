import type { ServerResponse } from 'node:http';
import { checkInBrowser } from '@site/release-browser/check-in-browser';
import { Chromiums } from '@site/release-browser/chromiums';
import { startFaultServer } from '../faults/fault-server.ts';
import { expect, test } from '../support/test.ts';
import { asOneStep, shownSite } from './gate-site.ts';
import { NIGHTLY } from '../support/nightly.ts';

// One worker, which starts its browsers once.
test.describe.configure({ mode: 'default' });

const chromiums = new Chromiums();
test.afterAll(() => chromiums.close());

type Check = Parameters<typeof checkInBrowser>[0];

type Look = {
  check: Pick<Check, 'pages' | 'fragments'>;
  /** The file whose answer is spoilt. */
  file: RegExp;
  spoil: (response: ServerResponse, body: Buffer) => void;
  /** What is then refused. */
  refused: string;
};

// Without a byte of it, the browser would ask again by itself.
const breakOff: Look['spoil'] = (response, body) =>
  response.write(body.subarray(0, 100), () => response.destroy());

const PRIVACY = [{ path: '/privacy', owner: 'marketing', changed: true }];

const LOOKS: Readonly<Record<string, Look>> = {
  'a page for which an answer breaks off': {
    check: { pages: PRIVACY },
    file: /\.woff2$/,
    spoil: breakOff,
    refused: 'failed-request /privacy',
  },
  'a page that is measured wrongly': {
    check: { pages: PRIVACY },
    file: /^\/privacy$/,
    spoil: (response, body) => void response.end(String(body).replace('<header', '<header hidden')),
    refused: 'covered /privacy',
  },
  'a fragment for which an answer breaks off': {
    check: { pages: [], fragments: [{ name: 'demo-dialog', owner: 'marketing', page: '/' }] },
    file: /\/x\.fragment\.demo-dialog\.\w+\.js$/,
    spoil: breakOff,
    refused: 'fragment /',
  },
};

/** What the gate refuses of a site that spoils so many of its answers to requests for a file. */
async function refusals(
  { check, file, spoil }: Look,
  times: number,
): Promise<{ refused: string[]; spoilt: number }> {
  const server = await startFaultServer(process.env['SITE_URL'] ?? '');
  let spoilt = 0;
  server.breakFiles(file, async (response, fromSite) => {
    const { status, headers, body } = await fromSite();
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    const { 'content-length': _, ...kept } = Object.fromEntries(headers);
    response.writeHead(status, kept);
    if (spoilt >= times) return void response.end(bytes);
    spoilt += 1;
    spoil(response, bytes);
  });
  const candidate = await shownSite(server.url);
  try {
    const { findings } = await asOneStep(() =>
      checkInBrowser({ chromiums, candidate, live: undefined, changed: new Set(), visits: 'none', ...check }),
    );
    return { refused: findings.map(({ rule, page }) => `${rule} ${page}`), spoilt };
  } finally {
    await candidate.close();
    await server.close();
  }
}

for (const [what, look] of Object.entries(LOOKS)) {
  test(`${what} in one visit is looked at again, and not refused`, NIGHTLY, async () => {
    expect(await refusals(look, 1)).toEqual({ refused: [], spoilt: 1 });
  });

  test(`${what} in every visit is refused`, NIGHTLY, async () => {
    const { refused } = await refusals(look, Infinity);
    expect(refused).toEqual([look.refused]);
  });
}

test(
  'the live site is looked at again before a page is refused for how it looked first',
  NIGHTLY,
  async () => {
    const site = await shownSite(process.env['SITE_URL'] ?? '');
    const asked: string[] = [];
    try {
      const { findings } = await asOneStep(() =>
        checkInBrowser({
          chromiums,
          candidate: site,
          live: site,
          changed: new Set(),
          visits: 'none',
          pages: ['/imprint', '/privacy'].map((path) => ({
            path,
            owner: 'marketing',
            changed: true,
          })),
          keepLooks: async (viewport, look, isDoubted) => {
            asked.push(`${viewport} ${isDoubted ? 'again' : 'first'}`);
            const looks = await look();
            const { header, footer } = looks.pictures;
            return isDoubted
              ? looks
              : { ...looks, pictures: { header: footer, footer: header }, banner: header };
          },
        }),
      );
      expect(findings).toEqual([]);
      expect(asked.sort()).toEqual(['desktop again', 'desktop first', 'phone again', 'phone first']);
    } finally {
      await site.close();
    }
  },
);
