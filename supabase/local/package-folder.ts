import { resolve } from 'node:path';

/** This package's folder: where migrations and functions lie. */
export const packageFolder = resolve(import.meta.dirname, '..');

/** Where `npm start` and `npm run db` keep the data when not told otherwise. Ignored by git. */
export const defaultDataDir = resolve(packageFolder, '.data');
