import type { HTMLElement } from 'node-html-parser';

/** Globals that scripts of a page read, and that are elements where one has this id or name and nothing else is there. */
const OF_WINDOW = [
  'eventReplay',
  '__SITE_FEDERATION__',
  '__FEDERATION__',
  'trustedTypes',
  'TrustedTypePolicyFactory',
  'requestIdleCallback',
  'navigation',
];

/** Containers of remotes, and registries of chunks. */
const OF_FEDERATION = /^(?:container of |site_)/;

/** What scripts read of the document: an element with one of these names takes its place. */
const OF_DOCUMENT =
  'activeElement addEventListener adoptedStyleSheets baseURI body cookie createElement createTreeWalker currentScript defaultView documentElement getElementById head nodeType ownerDocument querySelector querySelectorAll readyState title visibilityState'.split(
    ' ',
  );

/** What scripts read of a form: a control with one of these names takes its place. */
const OF_FORM =
  'action addEventListener elements firstChild id method nodeName nodeType ownerDocument parentNode querySelector querySelectorAll removeEventListener requestSubmit reset submit tagName target'.split(
    ' ',
  );

/** Descriptions of ids and names of a page that hide something from its scripts. */
export function takenNames(page: HTMLElement): string[] {
  const named = (selector: string, attribute: 'id' | 'name', taken: readonly string[], of: string) =>
    page
      .querySelectorAll(selector)
      .map((element) => element.getAttribute(attribute) ?? '')
      .filter((value) => taken.includes(value) || (of === 'window' && OF_FEDERATION.test(value)))
      .map((value) => `${attribute} "${value}", which hides ${of}.${value}`);
  const found = [
    ...named('[id]', 'id', OF_WINDOW, 'window'),
    ...named('form, img, iframe, embed, object', 'name', OF_WINDOW, 'window'),
    ...named('form, img, iframe, embed, object', 'name', OF_DOCUMENT, 'document'),
    ...named('img, object', 'id', OF_DOCUMENT, 'document'),
    ...['id', 'name'].flatMap((attribute) =>
      named(
        'form :is(input, button, select, textarea, output, fieldset)',
        attribute as 'id' | 'name',
        OF_FORM,
        'form',
      ),
    ),
  ];
  return [...new Set(found)].sort();
}
