import { readFileSync } from 'node:fs';
import type { Devtools } from '../../../e2e/support/devtools.ts';

/** Memory (PSS, MB) and processor time (ms) of all processes of a browser; NaN if they are not asked for. */
export async function costs(
  devtools: Devtools,
  isAsked: boolean,
): Promise<{ memory: number; processor: number }> {
  if (!isAsked) return { memory: NaN, processor: NaN };
  const { processInfo } = (await devtools.send('SystemInfo.getProcessInfo')) as {
    processInfo: { id: number; cpuTime: number }[];
  };
  const kilobytes = processInfo.map(({ id }) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? NaN),
  );
  return {
    memory: kilobytes.reduce((all, each) => all + each, 0) / 1024,
    processor: processInfo.reduce((all, { cpuTime }) => all + cpuTime * 1000, 0),
  };
}
