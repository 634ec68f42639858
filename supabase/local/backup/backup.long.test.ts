import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from '@rstest/core';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from '../../testing/database-folder.ts';
import { smallDisk } from '../../testing/small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readMigrations } from '../migrate.ts';
import { packageFolder } from '../package-folder.ts';
import { runSql } from '../run-sql.ts';
import { startStack } from '../start-stack.ts';
import { backupText, sha256 } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

type Folder = Awaited<ReturnType<typeof temporaryFolder>>;

/** A folder with rows, what is in them, and a backup of it; tests work on copies. */
let original: Folder;
let originalRows: string;
let backup: string;
/** The same folder with one more row. */
let later: Folder;
let data: Folder;
beforeAll(async () => {
  original = await databaseFolder();
  await runSql(
    original.path,
    `insert into job_applications (job_id, job_title, linkedin_profile, applicant_name, created_at) values
       ('x', E'It''s "a" \\\\ b; -- c', 'https://x.test', 'Zoë 🎉', '2026-11-22 10:11:12.123456+02'),
       ('y', 'Y', 'https://y.test', null, '2026-11-21');
     insert into newsletter_subscribers (email) select 'reader-' || n || '@example.com' from generate_series(1, 1201) n;
     update private.submission_budgets set submissions = 7 where form = 'demo_requests'`,
  );
  backup = join(original.path, 'backup.sql');
  await takeBackup(original.path, backup);
  originalRows = await everything(original.path);
  later = await temporaryFolder();
  await cp(join(original.path, 'postgres'), join(later.path, 'postgres'), { recursive: true });
  await runSql(later.path, `insert into newsletter_subscribers (email) values ('later@example.com')`);
});
afterAll(async () => {
  await original.remove();
  await later.remove();
});
beforeEach(async () => {
  data = await temporaryFolder();
});
afterEach(() => data.remove());

/** Fills the test's data folder with the original rows and one more. */
const withOneMore = (): Promise<void> =>
  cp(join(later.path, 'postgres'), join(data.path, 'postgres'), { recursive: true });

async function isLaterThere(): Promise<boolean> {
  const sql = `select 1 from newsletter_subscribers where email = 'later@example.com'`;
  return (await runSql(data.path, sql))[0]?.rows.length === 1;
}

const everything = async (folder: string) =>
  JSON.stringify(
    await runSql(
      folder,
      `select *, created_at::text as exactly from job_applications order by id;
       select * from newsletter_subscribers order by email;
       select * from private.submission_budgets order by form`,
    ),
  );

/** A file next to the data with the backup's text, changed. */
function changed(change: (text: string) => string): string {
  const file = join(data.path, 'changed.sql');
  writeFileSync(file, change(readFileSync(backup, 'utf8')));
  return file;
}

test('a backup restores every row as it was; only its user can read it', async () => {
  expect(statSync(backup).mode & 0o077).toBe(0);
  const { replaced } = await restoreBackup(data.path, backup);
  expect(replaced).toBeUndefined();
  expect(await everything(data.path)).toBe(originalRows);
});

test('the data from before is kept next to the restored data', async () => {
  await withOneMore();
  const { replaced } = await restoreBackup(data.path, backup);
  expect(await isLaterThere()).toBe(false);
  rmSync(join(data.path, 'postgres'), { recursive: true });
  await rename(String(replaced), join(data.path, 'postgres'));
  expect(await isLaterThere()).toBe(true);
});

test('a running stack is backed up, and not replaced', async () => {
  await withOneMore();
  const stack = await startStack({ dataDir: data.path, port: 0 });
  try {
    const file = join(data.path, 'running.sql');
    const { tables } = await takeBackup(data.path, file);
    expect(tables['public.newsletter_subscribers']).toBe(1202);
    await expect(restoreBackup(data.path, file)).rejects.toThrow(
      /^The data folder \S+ is in use by another running stack: stop that one first\.$/,
    );
  } finally {
    await stack.stop();
  }
  expect(await isLaterThere()).toBe(true);
});

test('a file that is there already is not overwritten', async () => {
  await expect(takeBackup(original.path, backup)).rejects.toThrow(
    /exists already: name a file that does not/,
  );
});

test('a table of no migration stops the backup, because nobody could restore it', async () => {
  await withOneMore();
  await runSql(data.path, 'create table public.notes (a int)');
  const file = join(data.path, 'notes.sql');
  await expect(takeBackup(data.path, file)).rejects.toThrow(
    /^The backup could not be restored for a trial, so \S+ was not written: relation "public.notes" does not exist\.$/,
  );
  expect(existsSync(file)).toBe(false);
});

for (const [name, change, sentence] of [
  ['cut off', (text: string) => text.slice(0, -30), /^The backup \S+ is cut off: nothing was changed\.$/],
  ['cut off in the middle', (text: string) => text.slice(0, 2000), /is cut off/],
  [
    'altered',
    (text: string) => text.replace('reader-7@', 'reader-8@'),
    /^The backup \S+ is damaged, .*: nothing was changed\.$/,
  ],
  [
    'empty',
    () => '',
    /^\S+ is no backup that "npm run db -w supabase -- backup" of this version wrote: nothing was changed\.$/,
  ],
  ['of another kind', () => 'select 1;\n', /is no backup/],
] as const) {
  test(`a backup that is ${name} is refused before anything is touched`, async () => {
    await expect(restoreBackup(data.path, changed(change))).rejects.toThrow(sentence);
    expect(existsSync(join(data.path, 'postgres'))).toBe(false);
  });
}

test('a file that is missing, or a folder, is refused', async () => {
  await expect(restoreBackup(data.path, join(data.path, 'none.sql'))).rejects.toThrow(
    /^The backup \S+ could not be read: there is no such file\. Nothing was changed\.$/,
  );
  await expect(restoreBackup(data.path, data.path)).rejects.toThrow('it is a folder');
});

const historyOf = async (count: number) =>
  (await readMigrations()).slice(0, count).map(({ version, sql }) => [version, sha256(sql)] as const);

test('a backup with a newer or another schema is refused, and named', async () => {
  const own = await historyOf(9);
  const file = join(data.path, 'newer.sql');
  writeFileSync(file, backupText([...own, ['20990101000000', sha256('later')]], []));
  await expect(restoreBackup(data.path, file)).rejects.toThrow(
    /was made with migration 20990101000000, which this checkout does not have: update the checkout first\. Nothing was changed\.$/,
  );
  const [first, ...rest] = own;
  writeFileSync(file, backupText([[first![0], sha256('other')], ...rest], []));
  await expect(restoreBackup(data.path, file)).rejects.toThrow(/with a different version of migration 2026/);
});

test('a backup with an earlier schema is migrated after it was restored', async () => {
  const row = `('1d7f3b3c-9d7e-4c55-8b6e-111111111111', 'old@example.com')`;
  const tables = [{ name: 'public.newsletter_subscribers', columns: 'id, email', rows: [row] }];
  const file = join(data.path, 'earlier.sql');
  writeFileSync(file, backupText(await historyOf(1), tables));
  await restoreBackup(data.path, file);
  const [subscribers, budgets] = await runSql(
    data.path,
    'select email from newsletter_subscribers; select form from private.submission_budgets',
  );
  expect(subscribers?.rows).toEqual([{ email: 'old@example.com' }]);
  expect(budgets?.rows).toHaveLength(3);
});

test('a restore that is killed leaves the data as it was, and can be repeated', async () => {
  await withOneMore();
  const program = join(packageFolder, 'local/cli/db.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'restore', backup], {
    env: { ...process.env, SUPABASE_DATA_DIR: data.path },
  });
  await new Promise<void>((resolve) => {
    const watcher = watch(data.path, (_event, name) => {
      if (name !== 'postgres.unfinished') return;
      watcher.close();
      child.kill('SIGKILL');
    });
    child.once('exit', () => resolve());
  });
  expect(child.signalCode).toBe('SIGKILL');
  expect(await isLaterThere()).toBe(true);
  expect(existsSync(join(data.path, 'postgres.unfinished'))).toBe(false);
  await restoreBackup(data.path, backup);
  expect(await isLaterThere()).toBe(false);
});

test('a restore that is killed between its two renamings is finished by the next start', async () => {
  await withOneMore();
  cpSync(join(original.path, 'postgres'), join(data.path, 'postgres.next'), { recursive: true });
  await rename(join(data.path, 'postgres'), join(data.path, 'postgres.replaced'));
  expect(await everything(data.path)).toBe(originalRows);
});

test('a full disk leaves the data as it was, no unfinished folder and no unfinished backup', async () => {
  const disk = await smallDisk('70m');
  if (!disk) return;
  try {
    await cp(join(original.path, 'postgres'), join(disk.path, 'postgres'), { recursive: true });
    await expect(restoreBackup(disk.path, backup)).rejects.toThrow(
      /^The backup \S+ could not be restored: no space is left on the disk\. The data is as it was\.$/,
    );
    expect(existsSync(join(disk.path, 'postgres.unfinished'))).toBe(false);
    expect(await everything(disk.path)).toBe(originalRows);
  } finally {
    await disk.remove();
  }
  const tiny = await smallDisk('16k');
  if (!tiny) return;
  try {
    const file = join(tiny.path, 'backup.sql');
    await expect(takeBackup(original.path, file)).rejects.toThrow(
      /^The backup \S+ could not be written: no space is left on the disk\.$/,
    );
    expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false]);
  } finally {
    await tiny.remove();
  }
});
