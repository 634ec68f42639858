import type { Environment } from '../environment.ts';

/** A feature as a path from the window, and who reported it. */
type Feature = readonly [path: string, source: string];

/** Features younger than some browsers in use, or switched off by privacy modes. */
const MISSING: readonly Feature[] = [
  ['requestIdleCallback', 'https://github.com/Lodin/react-vtree/issues/87'],
  ['AbortSignal.timeout', 'https://github.com/bancorprotocol/carbon-app/issues/1415'],
  ['AbortSignal.any', 'https://github.com/zayne-labs/callapi/issues/244'],
  ['structuredClone', 'https://github.com/Ant1mas/number-to-words-ru/issues/27'],
  ['crypto.randomUUID', 'https://github.com/simstudioai/sim/issues/128'],
  ['IntersectionObserver', 'https://github.com/ProjectMirador/mirador/issues/1769'],
  ['ResizeObserver', 'https://github.com/maslianok/react-resize-detector/issues/189'],
  ['PerformanceObserver', 'https://github.com/martok/palefill/issues/96'],
  ['Performance.prototype.getEntriesByType', 'https://github.com/guardian/csnx/pull/775'],
  ['Document.prototype.adoptedStyleSheets', 'https://github.com/UI5/webcomponents/pull/7434'],
  ['indexedDB', 'https://github.com/firebase/firebase-js-sdk/issues/1774'],
  ['BroadcastChannel', 'https://github.com/OpenSlides/openslides-client/issues/812'],
  ['Array.prototype.at', 'https://github.com/Metaculus/metaculus/pull/3545'],
  ['Object.hasOwn', 'https://github.com/unovue/reka-ui/issues/2039'],
  ['CSSStyleSheet', 'https://github.com/seb-oss/green/issues/1682'],
  ['Array.prototype.findLast', 'https://github.com/Chainlit/chainlit/issues/314'],
  ['Array.prototype.toSorted', 'https://github.com/99percentpeople/weblink/issues/12'],
  ['Element.prototype.replaceChildren', 'https://github.com/BrowserWorks/Waterfox-Classic/issues/14'],
  ['Performance.prototype.mark', 'https://github.com/gatsbyjs/gatsby/issues/32279'],
  ['navigator.sendBeacon', 'https://github.com/highlight/highlight/pull/1202'],
  ['matchMedia', 'https://github.com/outline/outline/issues/1457'],
];

/** What throws whenever it is touched. */
const THROWING: readonly Feature[] = [
  ['localStorage', 'https://github.com/block/buzz/issues/5079'],
  ['sessionStorage', 'https://github.com/getsentry/sentry-javascript/issues/8619'],
  ['Storage.prototype.getItem', 'https://github.com/block/buzz/issues/5078'],
  ['Storage.prototype.setItem', 'https://github.com/remotestorage/remotestorage.js/issues/921'],
  ['Document.prototype.cookie', 'https://github.com/js-cookie/js-cookie/issues/531'],
  ['indexedDB', 'https://github.com/firebase/firebase-js-sdk/issues/1774'],
  ['matchMedia', 'https://github.com/outline/outline/issues/1457'],
  ['History.prototype.scrollRestoration', 'https://github.com/hotwired/turbo/issues/1523'],
  ['Performance.prototype.mark', 'https://github.com/martok/palefill/issues/28'],
  ['Performance.prototype.getEntriesByType', 'https://github.com/element-hq/element-web/issues/6781'],
  ['PerformanceObserver', 'https://github.com/martok/palefill/issues/96'],
  ['IntersectionObserver', 'https://github.com/ProjectMirador/mirador/issues/1769'],
  ['ResizeObserver', 'https://github.com/maslianok/react-resize-detector/issues/189'],
  ['CSSStyleSheet', 'https://github.com/seb-oss/green/issues/1682'],
  ['navigator.connection', 'https://github.com/betaflight/betaflight-configurator/pull/4572'],
  ['HTMLElement.prototype.hidePopover', 'https://github.com/livewire/flux/issues/335'],
];

/** Runs in the page. */
function remove(names: string[]): void {
  let owner = window as unknown as Record<string, unknown>;
  for (const name of names.slice(0, -1)) owner = owner[name] as Record<string, unknown>;
  const name = names.at(-1) ?? '';
  for (let place = owner; place; place = Object.getPrototypeOf(place) as typeof owner)
    if (Object.hasOwn(place, name)) Reflect.deleteProperty(place, name);
}

/** Runs in the page. */
function spoil(names: string[]): void {
  const owners = names.slice(0, -1);
  const owner = owners.reduce((place, name) => Reflect.get(place, name) as object, window as object);
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(owner, names.at(-1) ?? '', { configurable: true, get: refuse, set: refuse });
}

const without = (
  group: string,
  features: readonly Feature[],
  take: (names: string[]) => void,
): Environment[] =>
  features.map(([path, source]) => ({
    name: `${group}: ${path}`,
    source,
    routes: ['/', '/privacy', '/careers', '/blog/seasonal-marketing'],
    asks: ['same text', 'alive'],
    setUp: (context) => context.addInitScript(take, path.split('.')),
  }));

export default [...without('missing', MISSING, remove), ...without('throwing', THROWING, spoil)];
