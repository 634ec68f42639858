import { afterEach, expect, rs, test } from '@rstest/core';

afterEach(() => {
  rs.unstubAllGlobals();
  rs.resetModules();
});

test('where browsers ask for trust, markup comes from the policy that the site allows', async () => {
  const createPolicy = rs.fn((_: string, { createHTML }: { createHTML: (markup: string) => string }) => ({
    createHTML: (markup: string) => ({ trusted: createHTML(markup) }),
  }));
  rs.stubGlobal('trustedTypes', {});
  rs.stubGlobal('TrustedTypePolicyFactory', { prototype: { createPolicy } });
  const { trustedMarkup } = await import('./trusted-markup.ts');
  expect(trustedMarkup('<b>x</b>')).toEqual({ trusted: '<b>x</b>' });
  expect(createPolicy.mock.calls[0]?.[0]).toBe('site-markup');
});

test('markup stays text anywhere else', async () => {
  const { trustedMarkup } = await import('./trusted-markup.ts');
  expect(trustedMarkup('<b>x</b>')).toBe('<b>x</b>');
});
