import { whileHeld, type Environment } from '../environment.ts';
import { FOREIGN } from '../field-test.ts';

/** What extensions do to a document that has arrived: who does it, and how. */
type Change = readonly [
  name: string,
  source: string,
  /** Runs in the page. */
  change: (foreign: string) => void,
  asks?: Environment['asks'],
];

const CHANGES: readonly Change[] = [
  [
    'a bar is put before the text',
    'https://github.com/remix-run/remix/issues/9779',
    (foreign) => {
      const bar = Object.assign(document.createElement('div'), { textContent: 'Translate this page?' });
      bar.setAttribute(foreign, '');
      document.querySelector('main')?.prepend(bar);
    },
  ],
  [
    'attributes of body and fields',
    'https://github.com/lazarv/react-server/issues/55',
    () => {
      document.body.setAttribute('cz-shortcut-listen', 'true');
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
      for (const field of document.querySelectorAll('input, textarea, button'))
        field.setAttribute('data-1p-ignore', 'true');
    },
  ],
  [
    'inline styles on pictures and text',
    'https://github.com/darkreader/darkreader/issues/15302',
    () => {
      for (const element of document.querySelectorAll<HTMLElement>('svg, p, h1, h2, a')) {
        element.style.setProperty('--darkreader-inline-stroke', 'currentColor');
        element.setAttribute('data-darkreader-inline-stroke', '');
      }
    },
  ],
  [
    'comments are removed',
    'https://github.com/react/react/issues/10778',
    () => {
      const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
      const all: Comment[] = [];
      while (comments.nextNode()) all.push(comments.currentNode as Comment);
      for (const comment of all) comment.remove();
    },
  ],
  [
    'a style element between body and html',
    'https://github.com/reactjs/react.dev/issues/4656',
    () => {
      document.documentElement.append(document.createElement('style'));
      document.head.prepend(document.createElement('style'));
    },
  ],
  [
    'texts are wrapped in font',
    'https://github.com/facebook/react/issues/11538',
    () => {
      const texts = document.createTreeWalker(
        document.querySelector('main') ?? document,
        NodeFilter.SHOW_TEXT,
      );
      const all: Text[] = [];
      while (texts.nextNode()) all.push(texts.currentNode as Text);
      for (const text of all.filter(({ data }) => data.trim())) {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    },
  ],
  [
    'a password manager adds fields and wraps those that are there',
    'https://github.com/vercel/next.js/issues/51816',
    (foreign) => {
      for (const field of document.querySelectorAll('main input[type=email], main input[type=text]')) {
        const [trap, place] = [document.createElement('input'), document.createElement('span')];
        Object.assign(trap, { type: 'text', tabIndex: -1 });
        trap.setAttribute(foreign, '');
        field.replaceWith(place);
        place.append(trap, field);
      }
    },
  ],
  [
    'ids are gone, and root, class and language of the page are others',
    'https://github.com/opengovsg/FormSG/issues/5213',
    (foreign) => {
      for (const element of document.querySelectorAll('main [id]')) element.removeAttribute('id');
      document.documentElement.className = 'translated-ltr';
      document.documentElement.lang = 'de';
      const bar = document.createElement('aside');
      bar.setAttribute(foreign, '');
      document.querySelector('#root')?.prepend(bar);
      document.querySelector('#root')?.append(bar.cloneNode());
    },
  ],
  [
    'an element is taken away',
    'https://github.com/WoWAnalyzer/WoWAnalyzer/issues/948',
    () => document.querySelector('main h1')?.remove(),
    // What it took away from markup stays away.
    ['alive', 'nothing lost'],
  ],
  [
    'texts are replaced',
    'https://github.com/Vizzuality/mangrove-atlas/pull/1643',
    () => {
      for (const heading of document.querySelectorAll('main :is(h1, h2, p)'))
        heading.textContent = 'Übersetzt';
    },
    // Markup that is kept stays translated.
    ['alive', 'nothing lost'],
  ],
];

export default CHANGES.map(
  ([name, source, change, asks = ['same text', 'alive', 'live text', 'nothing lost']]): Environment => ({
    name: `dom, before hydration: ${name}`,
    source,
    routes: ['/', '/careers', '/pricing', '/blog/seasonal-marketing'],
    asks,
    ...whileHeld(({ page }) => page.evaluate(change, FOREIGN)),
  }),
);
