import { publicSettingsSchema } from '@site/contracts/settings';
import { adoptPublicSettings } from '@site/runtime/store';
import { expect, test } from '@rstest/core';
import { showsSampleContent } from './sample-content.ts';

test.each([
  ['http://localhost:3000', undefined, true],
  ['http://p1.preview.localhost:3000', undefined, true],
  ['https://promoscope.example', undefined, false],
  ['https://localhost.example', undefined, false],
  ['http://localhost:3000', 'hide', false],
  ['https://promoscope.example', 'show', true],
])('on %s with the setting %s samples are shown: %s', (PUBLIC_SITE_URL, PUBLIC_SAMPLE_CONTENT, isShown) => {
  adoptPublicSettings(publicSettingsSchema.parse({ PUBLIC_SITE_URL, PUBLIC_SAMPLE_CONTENT }));
  expect(showsSampleContent()).toBe(isShown);
});
