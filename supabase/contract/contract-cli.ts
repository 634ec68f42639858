import { parseArgs } from 'node:util';
import { budgetCases } from './budget-cases.ts';
import { contractClient, differences } from './contract-case.ts';
import { signupCases } from './signup-cases.ts';
import { tableCases } from './table-cases.ts';

const { values } = parseArgs({
  options: { url: { type: 'string' }, key: { type: 'string' }, budget: { type: 'string', default: '20' } },
});
if (!values.url || !values.key) {
  console.error(
    'Usage: npm run contract -w supabase -- --url <project address> --key <anon key> [--budget 20]',
  );
  process.exit(1);
}

const target = { url: values.url.replace(/\/$/, ''), anonKey: values.key };
const client = contractClient(target);
let failed = 0;
const cases = [...tableCases, ...signupCases, ...budgetCases(Number(values.budget))];
for (const { name, ask, expected } of cases) {
  const found = await ask(target, client).then(
    (observed) => differences(observed, expected),
    (error: unknown) => [`no answer: ${String(error)}`],
  );
  console.log(`${found.length === 0 ? '✓' : '✗'} ${name}`);
  for (const difference of found) console.log(`    ${difference}`);
  if (found.length > 0) failed += 1;
}
console.log(`${cases.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
