import type { SiteIdentity } from '@site/contracts';
import { company } from '@site/ui/company';
import { site } from '@site/ui/site';
import { terms } from '@site/ui/terms';

/** Facts of the owner that the release tool asks the published shell for. */
export const SITE_IDENTITY: SiteIdentity = {
  product: site.product,
  contactEmail: site.contactEmail,
  hasSampleCompany: company.isSample || terms.isSample,
  // The band of the theme that is dark in both schemes: `--color-night` and its companions. Promotions as in `rivals.css`.
  openGraphColors: {
    ground: '#1a1813',
    text: '#f4f1ea',
    accent: '#ff7a5c',
    line: '#45413a',
    promotions: [
      ['#123a70', '#ffffff'],
      ['#ffc62b', '#2c1c00'],
      ['#2a7536', '#ffffff'],
      ['#c2146c', '#ffffff'],
      ['#4a2fc4', '#ffffff'],
      ['#8fdad5', '#06343a'],
    ],
  },
};

/** Colours of the browser's own frame: `--color-paper` of the theme. */
export const THEME_COLORS = { light: '#fbfaf7', dark: '#131210' } as const;
