import { CONSENT_STORAGE_KEY } from '@site/runtime/consent';
import { heardFrom } from '../support/analytics-host.ts';
import { Devtools } from '../support/devtools.ts';
import { recordText } from '../support/privacy-test.ts';
import { expect, test } from '../support/test.ts';

/** A visitor's browser to posthog-js, which keeps silent for automated ones. */
const VISITOR = [
  '--disable-blink-features=AutomationControlled',
  '--user-agent=Mozilla/5.0 Chrome/140.0.0.0',
];

/** Opens a page in a tab. Its session is that of the tab: a page that is spoken to itself may prerender nothing. */
async function openTab(devtools: Devtools, url: string): Promise<(expression: string) => Promise<unknown>> {
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId: tab } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const attached = new Promise<string>((resolve) => {
    devtools.on(
      'Target.attachedToTarget',
      ({ sessionId }, from) => from === tab && resolve(String(sessionId)),
    );
  });
  const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await devtools.send('Target.setAutoAttach', options, String(tab));
  const page = await attached;
  const evaluate = (expression: string) => devtools.send('Runtime.evaluate', { expression }, page);
  // The rules that a test adds need a policy that the site does not have.
  await devtools.send('Page.setBypassCSP', { enabled: true }, page);
  await devtools.send('Page.navigate', { url }, page);
  return evaluate;
}

/*
 * A browser may prerender a page by itself, from its address bar. The site gives it no rules; this test does, in a file
 * without scripts.
 */
test(
  'a page that the browser prerenders runs nothing and sends nothing until it is shown',
  { tag: ['@chromium', '@nightly'] },
  async ({ ownSite: site }, { project }) => {
    const devtools = Devtools.start([...(project.use.launchOptions?.args ?? []), ...VISITOR]);
    const evaluate = await openTab(devtools, `${site.url}/robots.txt`);
    await evaluate(`
      localStorage.setItem('${CONSENT_STORAGE_KEY}', ${JSON.stringify(recordText(true))});
      document.head.append(Object.assign(document.createElement('script'), {
        type: 'speculationrules',
        text: '{ "prerender": [{ "urls": ["/faq"] }] }',
      }))`);
    // The last file that it asks for before it runs; a page that runs asks for the library of analytics.
    await expect.poll(() => site.asked.join()).toContain('/x.faq.');
    expect(site.asked.join()).not.toContain('/shell/static/js/async/');
    expect(heardFrom(site)).toEqual([]);
    const shownAt = Date.now();
    await evaluate(`void setTimeout(() => location.assign('/faq'))`);
    const pageviews = () => heardFrom(site).filter(({ event }) => event === '$pageview');
    await expect.poll(() => pageviews().map(({ properties }) => properties['path'])).toEqual(['/faq']);
    expect(Date.parse(String(pageviews()[0]?.properties['timestamp']))).toBeGreaterThanOrEqual(shownAt);
    expect(site.asked.filter((address) => address === '/faq')).toHaveLength(1);
    await devtools.close();
  },
);
