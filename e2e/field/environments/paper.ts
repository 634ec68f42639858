import { recordText } from '../../support/privacy-test.ts';
import type { Environment } from '../environment.ts';

/** Each colour scheme, before a choice and after one. */
export default (['light', 'dark'] as const).flatMap((colorScheme) =>
  [false, true].map((isChosen): Environment => ({
    name: `paper: ${colorScheme}, ${isChosen ? 'after' : 'before'} a choice`,
    source: isChosen
      ? 'https://github.com/egoist/docute/issues/227'
      : 'https://github.com/ONSdigital/design-system/pull/1728',
    routes: 'all',
    asks: ['on paper'],
    options: { colorScheme },
    ...(isChosen
      ? {
          setUp: (context) =>
            context.addInitScript((record) => {
              localStorage['cookie-consent'] = record;
            }, recordText(false)),
        }
      : {}),
  })),
);
