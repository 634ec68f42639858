import type { Environment } from '../environment.ts';

/** What userscripts and extensions do with trusted types: who reports it, and how. All run in the page. */
const ACTS: Readonly<Record<string, readonly [source: string, act: () => void, isLate?: true]>> = {
  'a userscript owns the default policy': [
    'https://github.com/akiirui/userscript/issues/29',
    () => {
      trustedTypes.createPolicy('default', { createHTML: (text) => text });
    },
  ],
  'a default policy that lets everything pass': [
    'https://github.com/asbplayer/asbplayer/pull/489',
    () => {
      const pass = (text: string) => text;
      trustedTypes.createPolicy('default', { createHTML: pass, createScript: pass, createScriptURL: pass });
    },
  ],
  'a default policy that throws': [
    'https://github.com/w3c/trusted-types/issues/94',
    () => {
      const refuse = (text: string) => {
        throw new TypeError(`refused: ${text}`);
      };
      trustedTypes.createPolicy('default', {
        createHTML: refuse,
        createScript: refuse,
        createScriptURL: refuse,
      });
    },
  ],
  'creating a policy throws': [
    'https://github.com/pc035860/YCS-cont/issues/28',
    () => {
      trustedTypes.createPolicy = () => {
        throw new TypeError('Policy with name "default" already exists.');
      };
    },
  ],
  'an extension creates the default policy after the page': [
    'https://github.com/ghostery/ghostery-extension/pull/1786',
    () => {
      try {
        trustedTypes.createPolicy('default', { createHTML: (text) => text });
      } catch {
        // As the extension, which goes on without.
      }
    },
    true,
  ],
};

declare const trustedTypes: {
  createPolicy: (name: string, rules: Readonly<Record<string, (text: string) => string>>) => object;
};

export default Object.entries(ACTS).map(([name, [source, act, isLate]], index): Environment => ({
  name: `trusted types: ${name}`,
  source,
  routes: index === 0 ? 'all' : ['/', '/blog/seasonal-marketing'],
  asks: ['same text', 'alive'],
  ...(isLate
    ? { late: ({ page }) => page.evaluate(act) }
    : { setUp: (context) => context.addInitScript(act) }),
}));
