import { checkInBrowser } from '@site/release-browser/check-in-browser';
import { Chromiums } from '@site/release-browser/chromiums';
import { startFaultServer } from '../faults/fault-server.ts';
import { expect, test } from '../support/test.ts';
import { asOneStep, shownSite } from './gate-site.ts';

// One worker, which starts its browsers once.
test.describe.configure({ mode: 'default' });

const chromiums = new Chromiums();
test.afterAll(() => chromiums.close());

type Check = Parameters<typeof checkInBrowser>[0];

/** What the gate looks at, the file whose answer breaks off, and what it then refuses. */
const LOOKS: Readonly<
  Record<string, { check: Pick<Check, 'pages' | 'fragments'>; file: RegExp; refused: string }>
> = {
  'a page': {
    check: { pages: [{ path: '/privacy', owner: 'marketing', changed: true, bytes: 100_000 }] },
    file: /\.woff2$/,
    refused: 'failed-request /privacy',
  },
  'a fragment': {
    check: { pages: [], fragments: [{ name: 'demo-dialog', owner: 'marketing', page: '/' }] },
    file: /\/x\.fragment\.demo-dialog\.\w+\.js$/,
    refused: 'fragment /',
  },
};

/** What the gate refuses of a site that breaks off so many of its answers to requests for a file. */
async function refusals(
  { check, file }: (typeof LOOKS)[string],
  times: number,
): Promise<{ refused: string[]; broken: number }> {
  const server = await startFaultServer(process.env['SITE_URL'] ?? '');
  let broken = 0;
  server.breakFiles(file, async (response, fromSite) => {
    const { status, headers, body } = await fromSite();
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    response.writeHead(status, { ...Object.fromEntries(headers), 'content-length': bytes.length });
    if (broken >= times) return void response.end(bytes);
    broken += 1;
    // Without a byte of it, the browser would ask again by itself.
    response.write(bytes.subarray(0, 100), () => response.destroy());
  });
  const candidate = await shownSite(server.url);
  try {
    const { findings } = await asOneStep(() =>
      checkInBrowser({ chromiums, candidate, live: undefined, changed: new Set(), ...check }),
    );
    return { refused: findings.map(({ rule, page }) => `${rule} ${page}`), broken };
  } finally {
    await candidate.close();
    await server.close();
  }
}

for (const [what, look] of Object.entries(LOOKS)) {
  test(`${what} for which an answer breaks off in one visit is looked at again, and not refused`, async () => {
    expect(await refusals(look, 1)).toEqual({ refused: [], broken: 1 });
  });

  test(`${what} for which it breaks off in every visit is refused`, async () => {
    const { refused } = await refusals(look, Infinity);
    expect(refused).toEqual([look.refused]);
  });
}

test('the live site is looked at again before a page is refused for how it looked first', async () => {
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
          bytes: 100_000,
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
});
