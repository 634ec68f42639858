import { startStack } from '../local/start-stack.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { forbiddenRows, runFuzz } from './fuzz-run.ts';

const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const folder = await temporaryFolder();
const stack = await startStack({ dataDir: folder.path, port: 0, submissionBudget: 1_000_000 });
try {
  console.log(`${count} fuzzed submissions, seed ${seed} …`);
  const startedAt = performance.now();
  console.table(await runFuzz(stack, count, seed));
  const forbidden = await forbiddenRows(stack);
  console.log(
    `${Math.round((performance.now() - startedAt) / 1000)} s, ${forbidden.length} forbidden rows stored.`,
  );
  if (forbidden.length > 0) console.log(forbidden);
  process.exitCode = forbidden.length === 0 ? 0 : 1;
} finally {
  await stack.stop();
  await folder.remove();
}
