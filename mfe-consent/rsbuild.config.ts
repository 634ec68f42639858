import { defineRemote, fragmentMarkup } from '@site/remote-kit/build';

export default defineRemote({
  name: 'consent',
  port: 3004,
  plugins: [fragmentMarkup('consent-banner', 'src/features/banner/banner-markup.ts')],
});
