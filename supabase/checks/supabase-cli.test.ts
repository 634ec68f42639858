import { expect, test } from '@rstest/core';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from '../local/package-folder.ts';
import { type PlainPostgres, startPlainPostgres } from '../testing/plain-postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const cli = join(packageFolder, '..', 'node_modules', '.bin', 'supabase');

/** `supabase db push` from a copy of the project, so that it leaves nothing behind in the real one. */
async function push(postgres: PlainPostgres): Promise<{ status: number | null; output: string }> {
  const project = await temporaryFolder();
  for (const part of ['config.toml', 'migrations', 'functions']) {
    await cp(join(packageFolder, part), join(project.path, 'supabase', part), { recursive: true });
  }
  const { status, stdout, stderr } = spawnSync(
    cli,
    ['db', 'push', `--remote=postgresql://migrator:x@127.0.0.1:${postgres.port}/postgres`, '--yes'],
    {
      cwd: project.path,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: project.path, DO_NOT_TRACK: '1', NO_COLOR: '1' },
    },
  );
  await project.remove();
  return { status, output: stdout + stderr };
}

test('the official Supabase CLI pushes the migrations into a real Postgres, and they hold there', async () => {
  const postgres = existsSync(cli) ? await startPlainPostgres() : undefined;
  if (!postgres) {
    console.log('SKIPPED: the Supabase CLI or Postgres is not installed here');
    return;
  }
  try {
    // Like Supabase's own, the role that migrates is no superuser.
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
    expect(postgres.psql(`select private.delete_expired_submissions('2100-01-01')`)).toContain(
      '(job_applications,1)',
    );
  } finally {
    await postgres.stop();
  }
});
