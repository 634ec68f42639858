import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { serve } from '../../serve/server.ts';
import { openSite } from '../../model/store/site.ts';
import { commandProcesses } from '../testing/command-process.ts';
import { incompleteAddresses } from '../../serve/testing/complete-release.ts';
import { buildSampleShell } from '../../model/testing/sample-packages.ts';
import { buildText, sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { verify } from '../../changes/promote/verify.ts';

/** The full size takes minutes on two cores; SITE_FULL_RACE=1 asks for it. */
const [PROCESSES, SHIPS] = process.env['SITE_FULL_RACE'] === '1' ? [20, 200] : [6, 30];
const PACKAGES = ['alpha', 'beta', 'alpha', 'beta', 'shell'] as const;

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

/** Builds a package that no other process ships; returns its folder. */
function buildOf(process: number, ship: number): string {
  const name = PACKAGES[(process + ship) % PACKAGES.length]!;
  const folder = path.join(sample.folder, `process-${process}`, `ship-${ship}`);
  const text = `${process} ${ship}`;
  return name === 'shell' ? buildSampleShell(folder, text) : buildText(folder, name, text);
}

test(`${PROCESSES} processes ship ${SHIPS} times at once: all land, none is lost, none is doubled`, async () => {
  const startProcess = await commandProcesses(sample.folder, sample.root);
  const processes = await Promise.all(Array.from({ length: PROCESSES }, startProcess));
  const startedAt = performance.now();
  const ends = await Promise.all(
    processes.map((each, process) =>
      each.run(
        Array.from({ length: SHIPS / PROCESSES }, (_, ship) => [
          'promote',
          buildOf(process, ship),
          '--publish',
        ]) as never,
      ),
    ),
  );
  console.log(
    `${SHIPS} ships by ${PROCESSES} processes: ${Math.round((performance.now() - startedAt) / 100) / 10} s`,
  );
  for (const { code, output } of ends) expect(code, output).toBe(0);

  const { log } = openSite(sample.root);
  const entries: LogEntry[] = await Promise.all((await log.numbers()).map((number) => log.entry(number)));
  expect(entries.map(({ number }) => number)).toEqual(
    Array.from({ length: SHIPS + 1 }, (_, index) => index + 1),
  );
  const shipped = entries.slice(1).map(({ changes }) => Object.entries(changes.packages ?? {}));
  expect(
    shipped.filter((changed) => changed.length !== 1),
    'each entry ships one package',
  ).toEqual([]);
  const versions = shipped.map(([[name, [, after]] = ['', [null, null]]]) => `${name}@${after}`);
  expect(new Set(versions).size, 'none is doubled').toBe(SHIPS);
  const live = new Map(Object.entries(sample.first));
  for (const [change] of shipped) {
    const [name, [before, after]] = change!;
    expect(before, 'none is lost').toBe(live.get(name));
    live.set(name, after!);
  }
  const head = entries.at(-1)!;
  for (const [name, version] of live) expect(head.packages[name]?.version).toBe(version);
  expect((await verify(openSite(sample.root))).damages).toEqual([]);
  const server = await serve(openSite(sample.root), 0);
  expect(await incompleteAddresses(sample.root, server.url)).toEqual([]);
  await server.close();
}, 1_800_000);
