import { expect, test } from '@rstest/core';
import { startStack } from '../local/start-stack.ts';
import { databaseFolder } from '../testing/database-folder.ts';
import { forbiddenRows, runFuzz } from './fuzz-run.ts';

/** Fixed: the same submissions in every run. */
const SEED = 20_261_128;

test('10,000 fuzzed submissions: no 5xx, no crash, no stack trace, nothing forbidden stored', async () => {
  const folder = await databaseFolder();
  const stack = await startStack({ dataDir: folder.path, port: 0, submissionBudget: 1_000_000 });
  try {
    const statuses = await runFuzz(stack, 10_000, SEED);
    console.log(`fuzz: ${JSON.stringify(statuses)}`);
    expect(statuses[200]).toBeGreaterThan(0);
    expect(statuses[201]).toBeGreaterThan(0);
    expect(await forbiddenRows(stack)).toEqual([]);
  } finally {
    await stack.stop();
    await folder.remove();
  }
}, 600_000);
