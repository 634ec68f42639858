import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { keyedWorkspace, type KeyedWorkspace, type OwnerLine } from './keyed-workspace.ts';
import { expectRedirect, openLive } from './open-live.ts';

/**
 * Journeys of docs/lifecycle.md, one after the other on one site whose owners have keys. A remote's first one is in
 * sixth-remote.spec.ts. Everything is typed as teams type it: `site` and `remote` with a key in the environment.
 */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** A page as a team would write it, on a path that it is given. */
const EVENTS_OF_CAREERS = `import '../app.css';
export default () => <h1 className="text-4xl">Meet the team</h1>;
export const meta = { title: 'Meet the team', description: 'Where the team of Promoscope talks to people who would like to work there.' };
`;

const EVENTS = 'mfe-events';
const CAREERS = 'mfe-careers';
const MEETUPS = 'mfe-meetups';

let all: KeyedWorkspace;
const keys: Record<'site' | 'events' | 'careers', OwnerLine> = { site: '', events: '', careers: '' };

test.beforeAll(async () => {
  all = await keyedWorkspace(["  '/events': 'events',"], [CAREERS]);
  for (const owner of ['site', 'events', 'careers'] as const) keys[owner] = await all.newKey(owner);
  all.setOwners(keys.site, { events: [keys.events], careers: [keys.careers] });
  await all.run('.', 'npx', 'create-remote', 'events', '--in-workspace');
  // A browser's look at a release has tests of its own.
  await all.as(null, '.', 'site', 'rules', '--browser', 'off', '--why', 'a test');
  await all.build('shell', EVENTS);
});
test.afterAll(() => all?.stop());

const openNew = (page: Page, to: string, heading: string) => openLive(page, `${all.site.url}${to}`, heading);

test('a remote’s first version goes live with its owner’s key, and with no other team’s', async ({
  page,
}) => {
  expect(await all.as(null, '.', 'site', 'status')).toContain('Nobody has a key');
  await all.as(null, '.', 'site', 'ship', 'shell', '--why', 'Teams have keys');
  expect(await all.as(null, '.', 'site', 'status')).toMatch(/^careers +[\da-f]{16} +current/m);
  await expect(all.as(null, EVENTS, 'remote', 'publish')).rejects.toThrow('events: this needs a key of');
  await expect(all.as('careers', EVENTS, 'remote', 'publish')).rejects.toThrow(
    /key [\da-f]{16} belongs to careers/,
  );
  expect(await all.as('events', EVENTS, 'remote', 'publish')).toContain('published  events 1.0.0-');
  await expect(all.as('careers', '.', 'site', 'promote', 'events')).rejects.toThrow('belongs to careers');
  await all.as('events', '.', 'site', 'promote', 'events', '--why', 'The first fairs');
  await openNew(page, '/events', 'Events');
});

test('the team changes and the remote stays: with the new shell only the new key counts', async ({
  page,
}) => {
  all.edit(`${EVENTS}/src/content/page-text.ts`, "title: 'Events'", "title: 'All events'");
  await all.build(EVENTS);
  await all.as('events', EVENTS, 'remote', 'publish');
  const late = await all.newKey('events', 'later');
  all.setOwners(keys.site, {
    events: [`${keys.events}, revoked: 'the team was split'`, late],
    careers: [keys.careers],
  });
  await all.build('shell');
  await expect(all.as('later', '.', 'site', 'promote', 'events')).rejects.toThrow(
    'is unknown to the live shell',
  );
  await expect(all.as('events', '.', 'site', 'ship', 'shell')).rejects.toThrow('shell: the key');
  await all.as('site', '.', 'site', 'ship', 'shell', '--why', 'Another team has the events');

  await expect(all.as('events', EVENTS, 'remote', 'publish')).rejects.toThrow(
    'is revoked (the team was split)',
  );
  const early = await all.live('events');
  await expect(all.as('later', '.', 'site', 'promote', 'events')).rejects.toThrow(
    'No version of events has a signature that counts today',
  );
  await all.as('later', EVENTS, 'remote', 'ship', '--why', 'All of them');
  await openNew(page, '/events', 'All events');

  const last = await all.live('events');
  await expect(all.as('later', '.', 'site', 'rollback', 'events')).rejects.toThrow('use a key of the site');
  await all.as('site', '.', 'site', 'rollback', 'events', '--why', 'Too many');
  expect(await all.live('events')).toBe(early);
  await openNew(page, '/events', 'Events');
  await expect(all.as('careers', '.', 'site', 'quarantine', last)).rejects.toThrow('belongs to careers');
  await all.as('later', '.', 'site', 'quarantine', last, '--why', 'Too many');
  await expect(all.as('site', '.', 'site', 'promote', last)).rejects.toThrow('is quarantined by');
  await all.as('later', '.', 'site', 'quarantine', '--stop', last);
  await all.as('site', '.', 'site', 'promote', last, '--why', 'Not too many');
});

test('a path goes to another remote with one promotion of the shell and both remotes', async ({
  page,
  context,
}) => {
  const folder = (remote: string, file: string) => path.join(all.root, remote, 'src', file);
  all.edit('shell/src/mounts.ts', "'/events': 'events'", "'/events': 'careers',\n  '/fairs': 'events'");
  renameSync(folder(EVENTS, 'pages/events.tsx'), folder(EVENTS, 'pages/fairs.tsx'));
  all.edit(`${EVENTS}/src/pages/fairs.tsx`, './events.tsx', './fairs.tsx');
  all.edit(`${EVENTS}/src/content/page-text.ts`, "title: 'All events'", "title: 'Fairs'");
  writeFileSync(folder(CAREERS, 'pages/events.tsx'), EVENTS_OF_CAREERS);
  await all.build('shell', EVENTS, CAREERS);
  const all3 = ['shell', EVENTS, CAREERS];
  await all.as('site', '.', 'site', 'publish', ...all3);
  for (const alone of all3) {
    await expect(all.as('site', '.', 'site', 'promote', alone)).rejects.toThrow(
      /path-|missing-page|dead-link/,
    );
  }
  await expect(all.as('later', '.', 'site', 'promote', ...all3)).rejects.toThrow('shell: the key');
  await openNew(page, '/events', 'All events');
  await all.as('site', '.', 'site', 'promote', ...all3, '--why', 'Careers shows the events now');

  const fresh = await context.newPage();
  await openNew(fresh, '/events', 'Meet the team');
  await openNew(fresh, '/fairs', 'Fairs');
  await fresh.getByRole('link', { name: 'Careers' }).first().click();
  await expect(fresh).toHaveURL(`${all.site.url}/careers`);
  // The page that was open has the remote that it was opened with.
  await page.getByRole('button', { name: 'Talk to us' }).click();
  await expect(page.getByRole('dialog', { name: 'Talk to us' })).toBeVisible();
});

test('a remote gets another name: one promotion, and its old addresses lead to the new ones', async ({
  page,
  context,
}) => {
  await all.run('.', 'npx', 'create-remote', 'meetups', '--mount', '/meet-us', '--in-workspace');
  all.edit('shell/src/mounts.ts', "'/fairs': 'events'", "'/fairs': 'events',\n  '/meet-us': 'meetups'");
  all.edit('shell/src/mounts.ts', /(REDIRECTS\b.*= )\{\}/, "$1{ '/fairs': '/meet-us' }");
  await all.build('shell', MEETUPS);
  await openNew(page, '/fairs', 'Fairs');
  await all.as('site', '.', 'site', 'publish', 'shell', MEETUPS);
  const rename = ['promote', 'shell', MEETUPS, '--retire', 'events', '--why', 'Meetups says it better'];
  await expect(all.as('later', '.', 'site', ...rename)).rejects.toThrow('shell: the key');
  await all.as('site', '.', 'site', ...rename);
  await expectRedirect(
    await context.newPage(),
    all.site.url,
    '/fairs/berlin?from=mail',
    '/meet-us?from=mail',
  );
  await openNew(await context.newPage(), '/meet-us', 'Meetups');
  await page.getByRole('link', { name: 'Careers' }).first().click();
  await expect(page).toHaveURL(`${all.site.url}/careers`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fairs');
});

test('a remote is retired by its owner: everything comes back with the site’s key, and goes again', async ({
  page,
  context,
}) => {
  const renamed = await Promise.all([all.live('shell'), all.live('meetups')]);
  const before = String((await all.site.site.log.headNumber()) - 1);
  const back = ['rollback', '--release', before, '--why', 'Too early'];
  await expect(all.as('later', '.', 'site', ...back)).rejects.toThrow('the site: the key');
  await all.as('site', '.', 'site', ...back);
  await openNew(page, '/fairs', 'Fairs');
  await all.as('site', '.', 'site', 'promote', ...renamed, '--why', 'Once more');
  await openNew(page, '/fairs', 'Fairs');
  const retire = ['promote', '--retire', 'events', '--why', 'It has another name'];
  await expect(all.as('careers', '.', 'site', ...retire)).rejects.toThrow('belongs to careers');
  await all.as('later', '.', 'site', ...retire);
  await expectRedirect(await context.newPage(), all.site.url, '/fairs', '/meet-us');
  await openNew(await context.newPage(), '/meet-us', 'Meetups');
  await page.getByRole('link', { name: 'Careers' }).first().click();
  await expect(page).toHaveURL(`${all.site.url}/careers`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fairs');
});

test('a new major of the contract: the shell first, then the remotes one by one, then the old one goes', async ({
  page,
}) => {
  const ship = (folder: string) => all.as('site', '.', 'site', 'ship', folder);
  const contract = all.restate('shell', { contract: '9.0.0' });
  await expect(ship('shell')).rejects.toThrow(/careers: version-mismatch: needs the contract/);
  all.restate('shell', { earlierContracts: [contract] });
  await ship('shell');
  all.restate(MEETUPS, { contract: '9.0.0' });
  await expect(ship(MEETUPS)).rejects.toThrow(/meetups: no-way-back/);
  all.restate('shell', { version: '1.0.1' });
  await ship('shell');
  await ship(MEETUPS);
  // Of two majors, in one visit.
  await openNew(page, '/meet-us', 'Meetups');
  await page.getByRole('link', { name: 'Careers' }).first().click();
  await expect(page).toHaveURL(`${all.site.url}/careers`);
  all.restate(CAREERS, { contract: '9.0.0' });
  await all.as('careers', '.', 'site', 'ship', CAREERS);
  await openNew(page, '/events', 'Meet the team');
  all.restate('shell', { earlierContracts: [] });
  const refused = await ship('shell').catch(String);
  for (const [name, isRefused] of [
    ['marketing', true],
    ['content', true],
    ['careers', false],
    ['meetups', false],
  ] as const) {
    expect(refused.includes(`${name}: version-mismatch`), name).toBe(isRefused);
  }
});
