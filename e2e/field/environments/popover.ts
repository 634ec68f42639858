import type { Environment } from '../environment.ts';

export default {
  name: 'missing: popovers (iOS 16, Firefox up to 124)',
  source: 'https://github.com/livewire/flux/issues/335',
  routes: 'all',
  asks: ['same text', 'alive', 'reachable'],
  options: { viewport: { width: 390, height: 844 } },
  setUp: (context) =>
    context.addInitScript(() => {
      for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
      for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
        const own: (this: Element, selector: string) => unknown = Element.prototype[name];
        const old = function (this: Element, selector: string) {
          if (selector.includes(':popover-open'))
            throw new SyntaxError(`'${selector}' is not a valid selector.`);
          return own.call(this, selector);
        };
        Object.assign(Element.prototype, { [name]: old });
      }
    }),
} satisfies Environment;
