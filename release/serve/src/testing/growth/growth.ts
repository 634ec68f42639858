/** Prints what a large site asks of its store, and with --write writes it into release/serve/growth.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRICES } from './assumptions.ts';
import { markdownTable, withTable } from './document.ts';
import { growthRows } from './growth-rows.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../../growth.md');
const table = markdownTable(await growthRows());
console.log(table);
for (const { source } of PRICES) console.log(source);
if (process.argv.includes('--write')) {
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), table));
}
