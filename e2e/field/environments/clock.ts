import type { BrowserContext } from '@playwright/test';
import type { Environment } from '../environment.ts';

const ROUTES = ['/', '/features', '/careers', '/blog/seasonal-marketing'];
const asks = ['same text', 'alive', 'live text'] as const;

/** Sets the clock of all pages of a context. Only the date: timers go on as they are. */
const at = (time: string) => (context: BrowserContext) =>
  context.addInitScript((from) => {
    const Real = Date;
    const offset = from - Real.now();
    const now = () => Real.now() + offset;
    window.Date = new Proxy(Real, {
      construct: (_, values: [], target) =>
        Reflect.construct(Real, values.length > 0 ? values : [now()], target) as Date,
      apply: () => String(new Real(now())),
      get: (_, name) => (name === 'now' ? now : (Reflect.get(Real, name) as unknown)),
    });
  }, Date.parse(time));

export default [
  ['Pacific/Kiritimati', 'ja-JP'],
  ['Pacific/Niue', 'ar-EG'],
  ['Asia/Kathmandu', 'de-CH'],
]
  .map(([timezoneId = '', locale = '']): Environment => ({
    name: `clock: ${timezoneId}, ${locale}`,
    source: 'https://github.com/galaxyproject/galaxy-hub/pull/3746',
    routes: ROUTES,
    asks,
    options: { timezoneId, locale },
  }))
  .concat(
    ['1970-01-01T00:00:10Z', '2038-01-19T03:14:08Z'].map((time) => ({
      name: `clock: it says ${time.slice(0, 4)}`,
      source: 'https://github.com/aspnet/Security/issues/1163',
      routes: ROUTES,
      asks,
      setUp: at(time),
    })),
  );
