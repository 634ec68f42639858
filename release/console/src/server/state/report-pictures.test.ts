import { expect, test } from '@rstest/core';
import { reportPage } from '@site/release-browser/report-page';
import { sampleReport } from '@site/release-browser/testing/sample-report';
import { reportPictures } from './report-pictures.ts';

const crop = (top: number, png: string) => ({
  top,
  height: 40,
  width: 390,
  fullHeight: 2000,
  png: Buffer.from(png),
});

test('the pictures of a report are those of its page, with what they show', () => {
  const page = reportPage(
    sampleReport({
      pages: [
        {
          path: '/careers/a"b',
          package: 'careers',
          change: 'changed',
          pictures: [
            {
              viewport: 'phone',
              scheme: 'dark',
              changedPixels: 10,
              share: 0.1,
              strips: [{ before: crop(0, 'old'), after: crop(8, 'new'), boxes: { before: [], after: [] } }],
            },
          ],
        },
      ],
    }),
  );
  expect(reportPictures(page).map(({ png, ...picture }) => ({ ...picture, png: png.toString() }))).toEqual([
    {
      index: 0,
      text: '/careers/a"b, phone, dark: as it is live, row 0 and below',
      width: 390,
      height: 40,
      png: 'old',
    },
    {
      index: 1,
      text: '/careers/a"b, phone, dark: as it would be, row 8 and below',
      width: 390,
      height: 40,
      png: 'new',
    },
  ]);
});
