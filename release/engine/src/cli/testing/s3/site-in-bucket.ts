import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { verify } from '../../../changes/promote/verify.ts';
import { serve } from '../../../serve/server.ts';
import { openSite } from '../../../model/store/site.ts';
import { commandProcesses } from '../command-process.ts';
import { incompleteAddresses } from '../../../serve/testing/complete-release.ts';
import { runSite } from '../run-site.ts';
import { buildText, sampleSite, type SampleSite } from '../../../changes/testing/sample-site.ts';
import type { ObjectGateway } from '../../../model/testing/s3/ceph-cluster.ts';
import { restoreEnvironment } from '../restore-environment.ts';

const ADDRESS = 's3://site/production';
const COPY = 's3://site/copy';
const RACERS = 2;
const SHIPS = 3;
/** Ends a test that hangs. */
const LIMIT_MS = 600_000;

/** The tests of a site whose store is a bucket: its commands, and a race. */
export function testSite(kind: string, open: () => ObjectGateway): void {
  const environment = { ...process.env };
  let sample: SampleSite;
  beforeAll(async () => {
    Object.assign(process.env, open().environment);
    sample = await sampleSite(openSite(ADDRESS).store);
    await sample.promote();
  });
  afterAll(() => {
    sample.remove();
    restoreEnvironment(environment);
  });

  /** Runs a command that must work. */
  const site = async (...args: string[]): Promise<string> => {
    const { code, lines } = await runSite(ADDRESS, ...args);
    expect(code, `${args.join(' ')}: ${lines.join('\n')}`).toBe(0);
    return lines.join('\n');
  };
  const expectServed = async (): Promise<void> => {
    const server = await serve(openSite(ADDRESS), 0);
    expect(await incompleteAddresses(ADDRESS, server.url)).toEqual([]);
    await server.close();
  };
  const expectWhole = async (): Promise<void> => {
    expect((await verify(openSite(ADDRESS))).damages).toEqual([]);
    await expectServed();
  };

  test(
    `${kind}: every command works on a site in a bucket`,
    async () => {
      expect(await site('status')).toContain('alpha');
      const folder = buildText(sample.folder, 'beta', 'second');
      expect(await site('publish', folder)).toContain('beta');
      const version = (await sample.publishText('beta', 'second')).replace(/.*-/, '');
      expect(await site('preview', `beta@${version}`)).toContain('.preview.localhost');
      expect(await site('preview', '--list')).toContain('beta');
      expect(await site('promote', `beta@${version}`, '--why', 'a test')).toContain('live');
      expect(await site('log')).toContain('a test');
      await site('promote', buildText(sample.folder, 'alpha', 'second'), '--publish');
      await site('rollback', 'alpha');
      await site('settings', 'set', 'PUBLIC_SUPABASE_ANON_KEY=sb_publishable_other');
      await site('hold', '--why', 'a test');
      await site('resume');
      await site('settings');
      expect(await site('verify')).toContain('all intact');
      await site('export', path.join(sample.folder, 'exported'));
      await site('export', path.join(sample.folder, 'nginx'), '--nginx');
      await expectWhole();
      await site('prune', '--keep', '1', '--days', '0');
      await expectWhole();
      expect(await site('log', '--site-root', COPY)).not.toContain('a test');
    },
    LIMIT_MS,
  );

  test(
    `${kind}: ${RACERS} processes ship ${SHIPS} times each at once: all land, none is doubled`,
    async () => {
      const before = await openSite(ADDRESS).log.headNumber();
      const startProcess = await commandProcesses(sample.folder, ADDRESS);
      const processes = await Promise.all(Array.from({ length: RACERS }, startProcess));
      const ships = (racer: number) =>
        Array.from({ length: SHIPS }, (_, ship) => {
          const folder = path.join(sample.folder, `racer-${racer}`, `${ship}`);
          return [
            'promote',
            buildText(folder, racer % 2 ? 'alpha' : 'beta', `${racer} ${ship}`),
            '--publish',
          ];
        });
      const ends = await Promise.all(processes.map((each, racer) => each.run(ships(racer))));
      for (const { code, output } of ends) expect(code, output).toBe(0);
      const { log } = openSite(ADDRESS);
      expect(await log.headNumber()).toBe(before + RACERS * SHIPS);
      const entries = await Promise.all(
        Array.from({ length: RACERS * SHIPS }, (_, index) => log.entry(before + index + 1)),
      );
      const shipped = entries.flatMap(({ changes }) => Object.entries(changes.packages ?? {}));
      const versions = shipped.map(([name, [, after]]) => `${name}@${after}`);
      expect(new Set(versions).size).toBe(RACERS * SHIPS);
      await expectWhole();
    },
    LIMIT_MS,
  );
}
