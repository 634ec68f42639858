import { existsSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../.env');

/** Reads the workspace's `.env`, as `npm start` does; what the environment holds already wins. */
export function loadEnvironmentFile(): void {
  if (existsSync(FILE)) process.loadEnvFile(FILE);
}
