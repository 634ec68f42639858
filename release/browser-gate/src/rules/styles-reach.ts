import { RELEASE_ELEMENT_ID } from '@site/contracts';
import type { Rule } from '../rule.ts';

/**
 * No style sheet of a remote reaches outside its regions. Rules that match an element there are switched off for a moment,
 * with their sheet: the element must keep its computed styles.
 */
export const stylesReach: Rule = {
  name: 'styles-reach',
  check: async ({ visit: { ask } }) => {
    const found = await ask(findReach, RELEASE_ELEMENT_ID);
    return found.map(({ owner, selector, element, property, before, after }) => ({
      found: `its rule ${selector} changes ${property} of ${element} from ${before} to ${after}`,
      fix: `keep its rules inside [data-mf='${owner ?? 'its name'}']`,
      ...(owner ? { package: owner } : {}),
    }));
  },
};

type Reach = {
  owner: string | undefined;
  selector: string;
  element: string;
  property: string;
  before: string;
  after: string;
};

/** Runs in the page. Names at most one property for each sheet. */
function findReach(releaseId: string): Reach[] {
  /** Elements of one rule that are compared; a rule that reaches out does so at the first. */
  const mostElements = 5;
  type Target = { selector: string; element: Element; pseudo: string | null; property: string };
  const release = JSON.parse(document.getElementById(releaseId)?.textContent ?? '{}') as {
    remotes?: object;
  };
  // A page knows the remote that rendered it, and no other.
  const [renderedBy] = Object.keys(release.remotes ?? {});
  // The shell's own sheets, the one for style attributes among them, belong to it; nothing names who constructed one.
  const ownerOf = ({ ownerNode, href }: CSSStyleSheet): string | undefined => {
    const file = ownerNode instanceof HTMLElement ? ownerNode.dataset['href'] : undefined;
    const [, name] = /\/packages\/([^/]+)\//.exec(href ?? '') ?? [];
    if (name || !ownerNode) return name;
    // The shell's own comes with its first scripts; a page's comes with a chunk.
    return file?.includes('/async/') ? renderedBy : 'shell';
  };
  const nameOf = (element: Element) => {
    const region = element.closest('header, footer, [data-mf]');
    const name = element.localName + (element.id && `#${element.id}`);
    return region && region !== element
      ? `${name} in ${region.getAttribute('data-mf') ?? region.localName}`
      : name;
  };
  const targetsOf = (rules: CSSRuleList, parent: string, outside: string): Target[] =>
    [...rules].flatMap((rule) => {
      const nested = 'cssRules' in rule ? (rule.cssRules as CSSRuleList) : undefined;
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      const isRule = rule instanceof CSSStyleRule;
      const own = isRule ? rule.selectorText : '';
      const selector = isRule && parent ? own.replaceAll('&', `:is(${parent})`) : own || parent;
      const below = nested ? targetsOf(nested, selector, outside) : [];
      const style =
        'style' in rule && rule.constructor !== CSSFontFaceRule ? (rule.style as CSSStyleDeclaration) : null;
      // A registered property of the style tool applies everywhere and shows nowhere.
      const properties = style && selector ? [...style].filter((name) => !name.startsWith('--tw-')) : [];
      if (properties.length === 0) return below;
      const [pseudo = null] = /::?(?:before|after|backdrop|placeholder|marker)\b/.exec(selector) ?? [];
      const plain = selector.replaceAll(
        /::?(?:before|after|backdrop|placeholder|marker|-[\w-]+)\b(?:\([^)]*\))?/g,
        '',
      );
      let elements: Element[] = [];
      try {
        elements = [...document.querySelectorAll(`:is(${plain.trim() || '*'})${outside}`)];
      } catch {
        // A selector that this browser does not know matches nothing.
      }
      return [
        ...below,
        ...elements
          .slice(0, mostElements)
          .flatMap((element) => properties.map((property) => ({ selector, element, pseudo, property }))),
      ];
    });

  return [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => {
    const owner = ownerOf(sheet);
    if (owner === 'shell') return [];
    const mine = owner === undefined ? '[data-mf]' : `[data-mf="${owner}"]`;
    const targets = targetsOf(sheet.cssRules, '', `:not(${mine}, ${mine} *)`);
    const valueOf = ({ element, pseudo, property }: Target) =>
      getComputedStyle(element, pseudo).getPropertyValue(property);
    if (targets.length === 0) return [];
    const withSheet = targets.map(valueOf);
    sheet.disabled = true;
    const reached = targets.flatMap((target, index) => {
      const [before, after] = [valueOf(target), withSheet[index] ?? ''];
      const { selector, property } = target;
      const element = `${nameOf(target.element)}${target.pseudo ?? ''}`;
      return before === after ? [] : [{ owner, selector, element, property, before, after }];
    });
    sheet.disabled = false;
    return reached.slice(0, 1);
  });
}
