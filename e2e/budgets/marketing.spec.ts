import { expect, test } from '../support/test.ts';
import { BUDGET } from './figures.ts';

for (const route of ['/features', '/pricing', '/faq', '/imprint', '/privacy']) {
  test(`${route} loads little JavaScript beyond the shell's`, async ({ request }) => {
    const html = await (await request.get(route)).text();
    const list =
      /<script type="application\/json" id="site-scripts">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]';
    const own = (JSON.parse(list) as [string, string][])
      .map(([path]) => path)
      .filter((path) => !path.startsWith('/packages/shell/'));
    expect(own.length).toBeGreaterThan(1);
    let bytes = 0;
    for (const path of own) {
      const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
      expect(response.headers()['content-encoding'], path).toBe('br');
      bytes += Number(response.headers()['content-length']);
    }
    console.log(`${route}: ${bytes} B of JavaScript beyond the shell, brotli`);
    expect(bytes).toBeLessThanOrEqual(BUDGET.marketingPageJavaScriptBytes);
  });
}
