import { resolve } from 'node:path';

/** This package's folder, which contains migrations and functions. */
export const packageFolder = resolve(import.meta.dirname, '..');

/** Default data folder of `npm start` and `npm run db -w supabase`. Git ignores it. */
export const defaultDataDir = resolve(packageFolder, '.data');
