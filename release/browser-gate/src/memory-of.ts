import type { Visit } from './visit.ts';

/** Bytes of scripts and of their buffers that a page still uses after a collection. */
export async function memoryOf({
  devtools,
}: Pick<Visit, 'devtools'>): Promise<{ heap: number; buffers: number }> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  return { heap: usedSize, buffers: backingStorageSize };
}
