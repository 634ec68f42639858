import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Version of this release tool, as its package.json has it. */
export function releaseVersion(): string {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
