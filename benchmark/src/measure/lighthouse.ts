import path from 'node:path';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import { PACKAGE } from '../paths.ts';
import { launchBrowser } from './browser.ts';

/** How Lighthouse slows down: `simulate` computes it from a fast load, `devtools` applies it. */
export type ThrottlingMethod = 'simulate' | 'devtools';

/** Lighthouse's figures of a page on a phone; score 0 to 100, times in ms. */
export type LighthouseFigures = { score: number; largestPaint: number; blockingTime: number };

/** The audits that the score is made of. All others have no weight, and take seconds. */
const SCORED = [
  'first-contentful-paint',
  'speed-index',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** The parts of Lighthouse that are used. The package belongs to `tools/` and may not be installed. */
type Lighthouse = {
  default: (
    url: string,
    flags: object,
    config: object,
  ) => Promise<
    | {
        lhr: {
          lighthouseVersion: string;
          categories: { performance: { score: number | null } };
          audits: Record<string, { numericValue?: number }>;
          runtimeError?: { message: string };
        };
      }
    | undefined
  >;
};

const ENTRY = path.join(PACKAGE, 'tools/node_modules/lighthouse/core/index.js');

/** Runs Lighthouse in a new browser. Rejects if it could not load the page. */
export async function runLighthouse(url: string, method: ThrottlingMethod): Promise<LighthouseFigures> {
  const { default: lighthouse } = (await import(pathToFileURL(ENTRY).href)) as Lighthouse;
  const port = await getPort();
  const browser = await launchBrowser(port);
  try {
    const result = await lighthouse(
      url,
      { port, output: 'json', logLevel: 'silent' },
      {
        extends: 'lighthouse:default',
        settings: {
          onlyAudits: SCORED,
          formFactor: 'mobile',
          throttlingMethod: method,
          disableFullPageScreenshot: true,
        },
      },
    );
    const lhr = result?.lhr;
    const score = lhr?.categories.performance.score;
    if (!lhr || lhr.runtimeError || score === null || score === undefined) {
      throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message ?? 'no score'}`);
    }
    const audit = (name: string) => lhr.audits[name]?.numericValue ?? NaN;
    return {
      score: Math.round(score * 100),
      largestPaint: audit('largest-contentful-paint'),
      blockingTime: audit('total-blocking-time'),
    };
  } finally {
    await browser.close();
  }
}
