import { expect, test } from '../support/test.ts';

test('the browser of the tests reaches this machine under its names, and nothing else', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '');
  for (const name of ['localhost', 'any.preview.localhost'])
    expect(await page.goto(`http://${name}:${port}/`), name).not.toBeNull();
  for (const address of ['https://example.com/', 'http://192.0.2.1/', `http://127.0.0.2:${port}/`])
    await expect(page.goto(address), address).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
});
