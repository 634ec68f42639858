import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const WORK_BYTES = 1_000_000;

/** As many programs compute during a measurement: the browser and its server. */
const AT_ONCE = 2;

/** The same bytes each time; some repeat, as in text. */
function makeWork(): Buffer {
  const work = Buffer.alloc(WORK_BYTES);
  let random = 1;
  for (let index = 0; index < WORK_BYTES; index++) {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    work[index] = random >>> (28 - (index % 3));
  }
  return work;
}

const work = makeWork();
const compress = promisify(brotliCompress);

/**
 * Time in ms that the machine takes for the same piece of work, done twice at once. Whatever else the machine
 * does, or its host does for others, makes it longer.
 */
export async function paceOfMachine(): Promise<number> {
  const startedAt = performance.now();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  await Promise.all(Array.from({ length: AT_ONCE }, () => compress(work, { params })));
  return performance.now() - startedAt;
}
