import type { Environment } from '../environment.ts';

/** What throws whenever it is touched: path from the window, and who reported it. */
const THROWING = [
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
] as const;

export default THROWING.map(([path, source]): Environment => ({
  name: `throwing: ${path}`,
  source,
  routes: ['/', '/privacy', '/careers', '/blog/seasonal-marketing'],
  asks: ['same text', 'alive'],
  options: { viewport: { width: 800, height: 800 } },
  setUp: (context) =>
    context.addInitScript((names) => {
      const owners = names.slice(0, -1);
      const owner = owners.reduce((place, name) => Reflect.get(place, name) as object, window as object);
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(owner, names.at(-1) ?? '', { configurable: true, get: refuse, set: refuse });
    }, path.split('.')),
}));
