import { expect, test } from '@rstest/core';
import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupText } from '../local/backup/backup-file.ts';
import { packageFolder } from '../local/package-folder.ts';
import { hasPlainPostgres, type PlainPostgres, startPlainPostgres } from '../testing/plain-postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const cli = join(packageFolder, '..', 'node_modules', '.bin', 'supabase');

/** Runs `supabase db push` in a copy of the project, so that it leaves no files in the real one. */
async function push(postgres: PlainPostgres): Promise<{ status: number | null; output: string }> {
  const project = await temporaryFolder();
  for (const entry of ['config.toml', 'migrations', 'functions']) {
    await cp(join(packageFolder, entry), join(project.path, 'supabase', entry), { recursive: true });
  }
  const { status, stdout, stderr, error } = spawnSync(
    cli,
    ['db', 'push', `--remote=postgresql://migrator:x@127.0.0.1:${postgres.port}/postgres`, '--yes'],
    {
      cwd: project.path,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: project.path, DO_NOT_TRACK: '1', NO_COLOR: '1' },
    },
  );
  await project.remove();
  if (error) throw error;
  return { status, output: stdout + stderr };
}

// npm installs the CLI, so its absence is a failure. Postgres is a program of the system, which may lack it.
const withPostgres = test.runIf(hasPlainPostgres);

withPostgres('the official Supabase CLI pushes the migrations into a real Postgres', async () => {
  const postgres = await startPlainPostgres();
  try {
    // As at Supabase, the role that migrates is not a superuser.
    postgres.psql(await readFile(join(packageFolder, 'local', 'platform.sql'), 'utf8'));
    postgres.psql(`
      create role migrator login createrole;
      alter database postgres owner to migrator;
      alter schema public owner to migrator;
      alter schema supabase_migrations owner to migrator;
      alter table supabase_migrations.schema_migrations owner to migrator`);
    const { status, output } = await push(postgres);
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const files = (await readdir(join(packageFolder, 'migrations'))).sort().map((file) => file.slice(0, 14));
    const versions = postgres.psql('select version from supabase_migrations.schema_migrations order by 1');
    expect(versions.trim().split('\n')).toEqual(files);

    const apply = (profile: string, times = 1) =>
      postgres.psql(`
        begin; set local role anon;
        select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7"}', true);
        insert into job_applications (job_id, job_title, linkedin_profile, applicant_email)
          select 'x', 'X', '${profile}', 'Ada@Example.com' from generate_series(1, ${times});
        commit`);
    apply('https://www.linkedin.com/in/ada');
    expect(postgres.psql('select applicant_email from job_applications').trim()).toBe('ada@example.com');
    expect(() => apply('ftp://x.test')).toThrow('job_applications_linkedin_profile_check');
    expect(() => apply('https://x.test', 20)).toThrow('Too many submissions');
    expect(() => postgres.psql('set role anon; select * from job_applications')).toThrow('permission denied');

    // A backup of the embedded data, run twice: a row that is there already stays.
    const id = '1d7f3b3c-9d7e-4c55-8b6e-111111111111';
    const rows = [`('${id}', 'moved@example.com')`];
    const backup = backupText([], [{ name: 'public.newsletter_subscribers', columns: 'id, email', rows }]);
    for (let times = 0; times < 2; times += 1) postgres.psql(backup);
    expect(postgres.psql('select id, email from newsletter_subscribers').trim()).toBe(
      `${id}|moved@example.com`,
    );
    expect(postgres.psql(`select private.delete_expired_submissions('2100-01-01')`)).toContain(
      '(job_applications,1)',
    );
  } finally {
    await postgres.stop();
  }
});
