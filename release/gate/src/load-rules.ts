import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Rule } from './rule.ts';

const FOLDER = path.join(import.meta.dirname, 'rules');

/** Every rule, in the order of their names. */
export const loadRules = (): Promise<Rule[]> =>
  Promise.all(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.js'))
      .sort()
      .map(async (file) => ((await import(path.join(FOLDER, file))) as { default: Rule }).default),
  );
