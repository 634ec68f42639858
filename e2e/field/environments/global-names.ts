import type { Environment } from '../environment.ts';
import { FOREIGN } from '../site-text.ts';

export default {
  name: 'dom: elements of extensions have the names of globals',
  source: 'https://github.com/module-federation/core/issues/2737',
  routes: ['/', '/careers', '/blog/seasonal-marketing'],
  asks: ['same text', 'alive'],
  setUp: (context) =>
    context.addInitScript((foreign) => {
      const NAMES = 'shell content marketing careers consent eventReplay site release root container';
      addEventListener('DOMContentLoaded', () => {
        for (const name of NAMES.split(' ')) {
          const named = [
            Object.assign(document.createElement('div'), { id: name }),
            Object.assign(document.createElement('form'), { name }),
          ];
          for (const element of named) {
            element.setAttribute(foreign, '');
            document.body.append(element);
          }
        }
      });
    }, FOREIGN),
} satisfies Environment;
