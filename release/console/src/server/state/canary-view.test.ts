import { afterEach, expect, test } from '@rstest/core';
import { readPlan } from '@site/release-model/canary';
import { returnCanary, stepCanary } from '@site/release-changes/testing/site-changes';
import { compareInTurn } from '@site/release-changes/evidence';
import { PreviewAddress } from '@site/release-model/preview';
import { sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { ConsoleReader } from './console-reader.ts';

let sample: SampleSite;
afterEach(() => sample.remove());

test('a canary is told from its first share to the evidence for which it was taken back', async () => {
  sample = await sampleSite();
  await sample.promote();
  const reader = new ConsoleReader(sample.site, {
    signer: undefined,
    behind: undefined,
    previewAddress: new PreviewAddress('https://*.preview.example.com'),
  });
  expect((await reader.read()).canary).toEqual({ value: null });

  const version = await sample.publishText('beta', 'second');
  await sample.promote({ beta: version }, { canary: readPlan({ share: '5', steps: '5,25,50' }) });
  await sample.ship('alpha', 'next to it');
  await stepCanary(sample.site, 25, { by: 'Ada' });
  expect(await reader.read()).toMatchObject({
    canary: {
      value: {
        isUnderWay: true,
        began: 2,
        share: 25,
        steps: [50],
        packages: [{ name: 'beta', version, live: sample.first['beta'] }],
        shares: [
          { number: 2, share: 5 },
          { number: 4, share: 25 },
        ],
        points: [],
      },
    },
    summary: { tone: 'watch', text: 'A canary gives beta to 25 % of the visitors.' },
  });

  const { canary } = (await sample.site.log.head())!.entry;
  const evidence = compareInTurn({ own: { views: 170, failures: 2 }, before: { views: 3000, failures: 9 } });
  await returnCanary(sample.site, canary!, { by: 'operator', why: '2 of 170 views failed', evidence });
  expect(await reader.read()).toMatchObject({
    canary: {
      value: {
        isUnderWay: false,
        end: { action: 'return', by: 'operator', why: '2 of 170 views failed' },
        shares: [{ share: 5 }, { share: 25 }, { number: 5, share: 0 }],
        points: [{ source: 'entry', views: 170, before: { failures: 9 }, likelihood: evidence.likelihood }],
      },
    },
    summary: { tone: 'watch', text: 'Entry 5 took back what failed: 2 of 170 views failed.' },
  });
});
