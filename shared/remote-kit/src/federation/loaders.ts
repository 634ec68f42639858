import path from 'node:path';

/** Path of the loader that lets unused parts of react-router be dropped. */
export const PURE_DEFINITIONS_LOADER = path.join(import.meta.dirname, 'pure-definitions-loader.js');
