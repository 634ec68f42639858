import type { Environment } from '../environment.ts';

type Factory = { createPolicy: (name: string, rules: object) => object };

const asks = ['same text', 'alive'] as const;

export default [
  {
    name: 'trusted types: a userscript owns the default policy',
    source: 'https://github.com/akiirui/userscript/issues/29',
    routes: 'all',
    asks,
    setUp: (context) =>
      context.addInitScript(() => {
        const { trustedTypes } = window as unknown as { trustedTypes: Factory };
        trustedTypes.createPolicy('default', { createHTML: (text: string) => text });
      }),
  },
  {
    name: 'trusted types: a default policy that lets everything pass',
    source: 'https://github.com/asbplayer/asbplayer/pull/489',
    routes: ['/', '/blog/seasonal-marketing'],
    asks,
    setUp: (context) =>
      context.addInitScript(() => {
        const { trustedTypes } = window as unknown as { trustedTypes: Factory };
        const pass = (text: string) => text;
        trustedTypes.createPolicy('default', { createHTML: pass, createScript: pass, createScriptURL: pass });
      }),
  },
  {
    name: 'trusted types: a default policy that throws',
    source: 'https://github.com/w3c/trusted-types/issues/94',
    routes: ['/', '/blog/seasonal-marketing'],
    asks,
    setUp: (context) =>
      context.addInitScript(() => {
        const { trustedTypes } = window as unknown as { trustedTypes: Factory };
        const refuse = (text: string) => {
          throw new TypeError(`refused: ${text}`);
        };
        trustedTypes.createPolicy('default', {
          createHTML: refuse,
          createScript: refuse,
          createScriptURL: refuse,
        });
      }),
  },
  {
    name: 'trusted types: creating a policy throws',
    source: 'https://github.com/pc035860/YCS-cont/issues/28',
    routes: ['/', '/blog/seasonal-marketing'],
    asks,
    setUp: (context) =>
      context.addInitScript(() => {
        const { trustedTypes } = window as unknown as { trustedTypes: Factory };
        trustedTypes.createPolicy = () => {
          throw new TypeError('Policy with name "default" already exists.');
        };
      }),
  },
  {
    name: 'trusted types: an extension creates the default policy after the page',
    source: 'https://github.com/ghostery/ghostery-extension/pull/1786',
    routes: ['/', '/blog/seasonal-marketing'],
    asks,
    late: ({ page }) =>
      page.evaluate(() => {
        const { trustedTypes } = window as unknown as { trustedTypes: Factory };
        try {
          trustedTypes.createPolicy('default', { createHTML: (text: string) => text });
        } catch {
          // As the extension, which goes on without.
        }
      }),
  },
] satisfies readonly Environment[];
