import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder in the system's folder for temporary files. */
export const temporaryFolder = (): string => mkdtempSync(path.join(tmpdir(), 'promoscope-release-'));

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
