import type { Rule } from '../rule.ts';
import type { GateGlobals } from '../watch-page.ts';

export default {
  name: 'foreign-host',
  mistake: 'a font, a tracker or a form of another host',
  fix: 'ask other hosts only with consent or on a visitor’s action, and name them in the settings',
  step: 'open',
  check: async ({ page, run, origin, profile, events }) => {
    const asked = events
      .filter(({ kind, text }) => kind === 'request' && /^(?:https?|wss?):/.test(text))
      .map(({ text, resourceType }) => ({ host: new URL(text).origin, resourceType }))
      .filter(({ host }) => host !== origin)
      // Photos come without consent.
      .filter(
        ({ host, resourceType }) =>
          !run.knownHosts.includes(host) || !(profile.hasConsent || resourceType === 'image'),
      )
      .map(({ host }) => ({
        found: `it asks ${host}${profile.hasConsent ? '' : ' before the visitor has done anything'}`,
      }));
    const written = await page.evaluate((own) => {
      const { gate } = globalThis as unknown as GateGlobals;
      const targets = [
        ...[
          ...document.querySelectorAll<HTMLLinkElement>(
            'link[rel~=preconnect], link[rel~=dns-prefetch], link[rel~=stylesheet]',
          ),
        ].map((element) => ({ element, href: element.href, what: 'a link element names' })),
        ...[...document.querySelectorAll<HTMLFormElement>('form[action]')].map((element) => ({
          element,
          href: element.action,
          what: 'a form is sent to',
        })),
        ...[...document.querySelectorAll<HTMLButtonElement>('[formaction]')].map((element) => ({
          element,
          href: element.formAction,
          what: 'a button sends its form to',
        })),
      ];
      return targets
        .filter(({ href }) => URL.canParse(href) && new URL(href).origin !== own)
        .map(({ element, href, what }) => ({
          host: new URL(href).origin,
          found: `${what} ${new URL(href).origin}`,
          package: gate.describe(element).owner,
        }));
    }, origin);
    return [...asked, ...written.filter(({ host }) => !run.knownHosts.includes(host))];
  },
} satisfies Rule;
