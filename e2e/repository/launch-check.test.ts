import { expect, test } from '@rstest/core';
import { spawnSync } from 'node:child_process';
import { publicSettingsSchema } from '@site/contracts/settings';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { launchTasks, missingMigrations } from '../../scripts/launch-tasks.mjs';
import { workspace } from '../../scripts/run.mjs';

const READY = publicSettingsSchema.parse({
  PUBLIC_SITE_URL: 'https://promoscope.test',
  PUBLIC_SUPABASE_URL: 'https://project.supabase.test',
  PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_real',
  PUBLIC_POSTHOG_KEY: 'phc_real',
  PUBLIC_BOOKING_URL: 'https://calendar.test/demo',
  PUBLIC_DEMO_VIDEO_URL: 'https://video.test/demo',
  PUBLIC_REMOTE_OVERRIDES: 'forbid',
});
const tasksIn = (text: string) => launchTasks([{ path: 'content/proof.ts', text }], READY);

test('a site with its own content and settings has nothing left to do', () => {
  expect(
    tasksIn("export const PROOF = { isSample: false, isReady: true, mail: 'hello@promoscope.test' };"),
  ).toEqual([]);
});

test('sample content, blocks that are not ready and reserved addresses are named with file and line', () => {
  const tasks = tasksIn(
    [
      'export const PROOF = {',
      '  isSample: true,',
      '  isReady: false,',
      "  mail: 'hello@promoscope.example',",
      "  street: 'Musterstraße 1',",
      '};',
    ].join('\n'),
  );
  expect(tasks.map(({ where }) => where)).toEqual([2, 3, 4, 5].map((line) => `content/proof.ts:${line}`));
  expect(tasks[2]?.task).toBe('Replace the reserved address hello@promoscope.example.');
  expect(tasks[3]?.task).toBe('Replace the sample detail "Musterstraße".');
});

test('a comment about samples is no task', () => {
  expect(tasksIn('  /** Sample details, at hello@promoscope.example; isSample: true until then. */')).toEqual(
    [],
  );
});

test('a site that is kept from search engines is named', () => {
  const tasks = launchTasks([], { ...READY, PUBLIC_SITE_INDEXING: 'forbid' });
  expect(tasks.map(({ where }) => where)).toEqual(['PUBLIC_SITE_INDEXING']);
});

test('settings that only suit a developer’s machine are named', () => {
  const tasks = launchTasks([], {
    ...READY,
    PUBLIC_BOOKING_URL: publicSettingsSchema.parse({}).PUBLIC_BOOKING_URL,
  });
  expect(tasks).toEqual([
    { where: 'PUBLIC_BOOKING_URL', task: 'Set the calendar in which visitors book a demo.' },
  ]);
});

test('a wrong setting is refused without its value', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(workspace, 'scripts/launch-check.mjs')],
    { env: { ...process.env, PUBLIC_SUPABASE_ANON_KEY: 'sb_secret_hunter22' }, encoding: 'utf8' },
  );
  expect(stderr).toContain('PUBLIC_SUPABASE_ANON_KEY in the environment holds a secret');
  expect(status).toBe(1);
  expect(stdout + stderr).not.toContain('hunter22');
});

test('a migration that the database lacks is named', async () => {
  // PostgREST's answers: one column is unknown, the rest is there and may not be read.
  const server = createServer(({ url }, response) => {
    const isUnknown = url === '/rest/v1/demo_requests?limit=0&select=form_id';
    response.end(JSON.stringify({ code: isUnknown ? '42703' : '42501' }));
  }).listen();
  const { port } = server.address() as AddressInfo;
  const folder = path.join(workspace, 'supabase/migrations');
  expect(await missingMigrations(folder, { url: `http://127.0.0.1:${port}`, key: 'key' })).toEqual([
    {
      where: 'supabase/migrations/20261126000000_forms_in_the_field.sql',
      task: 'Apply this migration: the database lacks demo_requests.form_id.',
    },
  ]);
  server.close();
});
