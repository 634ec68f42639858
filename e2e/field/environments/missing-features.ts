import type { Environment } from '../environment.ts';

/** What is missing: path from the window, who reported it, and why the site still fails without it. */
type Missing = readonly [path: string, source: string, fails?: string];

/** Features younger than some browsers in use, or switched off by privacy modes. */
const MISSING: readonly Missing[] = [
  ['requestIdleCallback', 'https://github.com/Lodin/react-vtree/issues/87'],
  ['AbortSignal.timeout', 'https://github.com/bancorprotocol/carbon-app/issues/1415'],
  ['AbortSignal.any', 'https://github.com/zayne-labs/callapi/issues/244'],
  ['structuredClone', 'https://github.com/Ant1mas/number-to-words-ru/issues/27'],
  ['crypto.randomUUID', 'https://github.com/simstudioai/sim/issues/128'],
  ['IntersectionObserver', 'https://github.com/ProjectMirador/mirador/issues/1769'],
  ['ResizeObserver', 'https://github.com/maslianok/react-resize-detector/issues/189'],
  [
    'PerformanceObserver',
    'https://github.com/martok/palefill/issues/96',
    'A2: the measured line of home throws',
  ],
  ['Performance.prototype.getEntriesByType', 'https://github.com/guardian/csnx/pull/775'],
  [
    'Document.prototype.adoptedStyleSheets',
    'https://github.com/UI5/webcomponents/pull/7434',
    'A2: the styles of a dialog can not be added',
  ],
  ['indexedDB', 'https://github.com/firebase/firebase-js-sdk/issues/1774'],
  ['BroadcastChannel', 'https://github.com/OpenSlides/openslides-client/issues/812'],
  ['Array.prototype.at', 'https://github.com/Metaculus/metaculus/pull/3545'],
  ['Object.hasOwn', 'https://github.com/unovue/reka-ui/issues/2039', 'A2: the container of a remote throws'],
];

const withoutOne = ([path, source, fails]: Missing): Environment => ({
  name: `missing: ${path}`,
  source,
  routes: ['/', '/privacy', '/careers', '/blog/seasonal-marketing'],
  asks: ['same text', 'alive'],
  ...(fails ? { fails } : {}),
  setUp: (context) =>
    context.addInitScript((names) => {
      let owner = window as unknown as Record<string, unknown>;
      for (const name of names.slice(0, -1)) owner = owner[name] as Record<string, unknown>;
      const name = names.at(-1) ?? '';
      for (let place = owner; place; place = Object.getPrototypeOf(place) as typeof owner)
        if (Object.hasOwn(place, name)) Reflect.deleteProperty(place, name);
    }, path.split('.')),
});

export default MISSING.map(withoutOne);
