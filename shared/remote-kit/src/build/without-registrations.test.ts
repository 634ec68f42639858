import { expect, test } from '@rstest/core';
import { withoutRegistrations } from './without-registrations.ts';

test('registered properties become declarations of the region, before the rules that use them', () => {
  const css =
    '@layer utilities{.a{border-style:var(--tw-border-style)}}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-leading{syntax:"*";inherits:false}';
  expect(withoutRegistrations(css, '[data-mf=consent]')).toBe(
    '@layer utilities{[data-mf=consent]{--tw-border-style:solid;--tw-leading:initial}}@layer utilities{.a{border-style:var(--tw-border-style)}}',
  );
});
