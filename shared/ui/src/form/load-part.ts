import { LoadFailure } from './load-failure.ts';

/**
 * Loads code that a form needs once somebody fills it in. A failed load is not remembered: the next call tries again.
 *
 * @param load an `import()`
 * @throws {LoadFailure} if the code can't be loaded
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new LoadFailure('A part of the form did not load.', { cause });
  }
}
