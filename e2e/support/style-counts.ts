import { expect, type Page } from '@playwright/test';

/**
 * Does something in a page until that is drawn.
 *
 * @returns of how many elements the browser computed the style, each time that it did, in order
 */
export async function styleCounts(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  const counts: { at: number; elements: number }[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, ts, args } of value as unknown as {
      name: string;
      ts: number;
      args?: { elementCount?: number };
    }[])
      if (name === 'UpdateLayoutTree') counts.push({ at: ts, elements: args?.elementCount ?? 0 });
  });
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await work();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  expect(counts).not.toEqual([]);
  return counts.sort((one, other) => one.at - other.at).map(({ elements }) => elements);
}
