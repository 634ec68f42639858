import css from './inspector.css?inline';

/** The page's own facts. They are handed in: importing them here would take modules out of the entry's scope. */
type InspectedPage = {
  /** Number of the release; undefined in development. */
  number: number | undefined;
  /** Version of a package that the document runs; undefined if none is known. */
  versionOf: (owner: string) => string | undefined;
  /** Name → commit of the live version. */
  commits: Promise<Readonly<Record<string, string>>>;
};

/** Milliseconds between two looks at the page, which changes without telling the inspector. */
const LOOK_AGAIN_MS = 500;

const PARTS = '#header, main, #footer, [data-mf]';

let close: (() => void) | undefined;

/** Opens the inspector, or closes it. A key chord while someone types changes nothing. */
export function toggle(page: InspectedPage): void {
  if (close) return close();
  const { activeElement } = document;
  if (activeElement?.matches('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]'))
    return;
  close = open(page, activeElement);
}

/** A shadow tree with its own style sheet: no rule of the page applies to it, and none of its rules to the page. */
function open({ number, versionOf, commits }: InspectedPage, focusedBefore: Element | null): () => void {
  const host = document.createElement('div');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const frames = element('div', { ariaHidden: 'true' });
  const rows = element('tbody');
  const head = element('tr');
  for (const column of ['Part', 'Package', 'Version', 'Commit', 'Bytes'])
    head.append(element('th', { scope: 'col', textContent: column }));
  const title = element('h2', {
    id: 'title',
    textContent: `Site inspector${number === undefined ? '' : `: release ${number}`}`,
  });
  const button = element('button', { type: 'button', textContent: 'Close (Esc)' });
  const panel = element('section', { tabIndex: -1 }, title, button, element('table', {}, head, rows));
  panel.setAttribute('aria-labelledby', 'title');
  // In the top layer: above everything that is open, a dialog included.
  const layer = element('div', { popover: 'manual' }, frames, panel);
  shadow.append(layer);
  document.body.append(host);
  let commitOf: Readonly<Record<string, string>> = {};
  void commits.then((read) => (commitOf = read)).then(look);
  function look() {
    const parts = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(isPart);
    frames.replaceChildren(...parts.map(frameAround));
    rows.replaceChildren(...parts.map((part) => rowOf(part, versionOf, commitOf)));
    // The consent banner reserves its height there, and must not be covered.
    panel.style.bottom = getComputedStyle(document.body).paddingBottom;
  }
  look();
  const timer = setInterval(look, LOOK_AGAIN_MS);
  layer.showPopover?.();
  panel.focus();
  const closeThis = () => {
    clearInterval(timer);
    host.remove();
    document.removeEventListener('keydown', closeOnEscape);
    close = undefined;
    if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    // A dialog that was open has used the key.
    if (event.key === 'Escape' && !event.defaultPrevented) closeThis();
  };
  document.addEventListener('keydown', closeOnEscape);
  button.addEventListener('click', closeThis);
  return closeThis;
}

/** The page is its remote's region; `main` is a part only where no remote has the page. */
const isPart = (part: HTMLElement) => !part.matches('main:has([data-mf])') && boxOf(part).height > 0;

const ownerOf = ({ dataset }: HTMLElement) => dataset['mf'] ?? 'shell';

function nameOf(part: HTMLElement): string {
  const { id, dataset } = part;
  if (id === 'header' || id === 'footer') return id;
  // A dialog stands at the end of the body, outside the region that renders it.
  const fallback = part.querySelector('[role=dialog]') ? 'dialog' : 'page';
  return dataset['expose']?.replace('fragment/', '').replaceAll('-', ' ') ?? fallback;
}

function rowOf(
  part: HTMLElement,
  versionOf: InspectedPage['versionOf'],
  commitOf: Readonly<Record<string, string>>,
): HTMLElement {
  const owner = ownerOf(part);
  return element(
    'tr',
    {},
    element('th', { scope: 'row', textContent: nameOf(part) }),
    ...[
      owner === 'shell' ? owner : `mfe-${owner}`,
      versionOf(owner) ?? 'development',
      commitOf[owner] ?? 'not told',
      bytesOf(owner),
    ].map((textContent) => element('td', { textContent })),
  );
}

/** Compressed bytes of all files of a package that this document has asked for: parts of one package share them. */
function bytesOf(owner: string): string {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(`/packages/${owner}/`));
  const bytes = files.reduce((sum, file) => sum + file.encodedBodySize, 0);
  return files.length > 0 ? `${(bytes / 1000).toFixed(1)} KB` : 'not told';
}

/** Regions of remotes have no box of their own: a range around their content has one. */
function boxOf(part: HTMLElement): DOMRect {
  const box = part.getBoundingClientRect();
  if (box.height) return box;
  const range = document.createRange();
  range.selectNodeContents(part);
  return range.getBoundingClientRect();
}

function frameAround(part: HTMLElement): HTMLElement {
  const { top, left, width, height } = boxOf(part);
  const frame = element('div', { className: 'frame' });
  Object.assign(frame.style, {
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  return frame;
}

/** Makes an element with properties and content. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...content: Node[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}
