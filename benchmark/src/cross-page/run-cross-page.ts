import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { readPublicSettings, serve } from '@site/release/release-tool';
import { DIST } from '../paths.ts';
import { markdownTable } from '../report/table.ts';
import { makeThisSite } from '../variants/this-site.ts';
import { measureWay } from './measure-way.ts';
import type { CrossPageOptions } from './options.ts';
import { tableOf, type Sample } from './table.ts';
import { WAYS } from './ways.ts';

export { readCrossPageOptions } from './options.ts';

/** A usual mobile network: the browser's own emulations of 4G lie around it. */
const LINK = { latencyMs: 150, bytesPerSecond: 204_800 };

const CPUS = [1, 4] as const;
const SAMPLES = path.join(DIST, 'cross-page.json');

/** Measures every way from one page to another in turns, and prints a table. It needs built packages and a Chromium. */
export async function runCrossPage({ runs, from, to, isAdded }: CrossPageOptions): Promise<void> {
  const samples: Sample[] = isAdded && existsSync(SAMPLES) ? readSamples() : [];
  const first = Math.max(0, ...samples.map(({ run }) => run)) + 1;
  mkdirSync(DIST, { recursive: true });
  const server = await serve(await makeThisSite(readPublicSettings({})), 0);
  try {
    for (let run = first; run < first + runs; run += 1) {
      for (const { way, pointer, cpu } of inTurns(run)) {
        console.log(
          `  run ${run}: ${way.name}, ${pointer}, ${cpu} ×, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
        );
        const journey = { site: server.url, from, to, link: LINK, cpu };
        const { figures, arrival, states } = await measureWay(way, pointer, journey).catch(
          (error: unknown) => {
            console.log(`    failed, once more: ${String(error)}`);
            return measureWay(way, pointer, journey);
          },
        );
        if (run === 1 && cpu === 1) console.log(`    ${JSON.stringify(arrival)} ${states.join(', ')}`);
        samples.push({ run, cpu, way: way.name, pointer, figures });
        writeFileSync(SAMPLES, JSON.stringify(samples));
      }
    }
  } finally {
    await server.close();
  }
  for (const cpu of CPUS) console.log(`\n${markdownTable(tableOf(samples, cpu))}`);
}

/** JSON has no NaN: a figure that was not taken is null in the file. */
const readSamples = () =>
  JSON.parse(readFileSync(SAMPLES, 'utf8'), (_, value: unknown) => value ?? NaN) as Sample[];

/** Every way, pointer and speed once. Each run begins with another one, so that other work affects all of them. */
function inTurns(run: number) {
  const all = CPUS.flatMap((cpu) =>
    WAYS.flatMap((way) => way.pointers.map((pointer) => ({ way, pointer, cpu }))),
  );
  const start = (run * 5) % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
}
