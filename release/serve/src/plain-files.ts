import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileRef } from '@site/release-model/file-ref';
import type { Site } from '@site/release-model/site';
import { inside } from './inside.ts';
import type { DerivedFile } from './representations.ts';

/** How the files of a site are written to a folder. */
export type TreeFiles = {
  /** Writes what the store keeps to an address in a folder. Rejects with a `UserError` if it leads out of the folder. */
  write: (folder: string, address: string, ref: FileRef) => Promise<void>;
  /** Writes what no store keeps; throws likewise. */
  writeDerived: (folder: string, address: string, file: DerivedFile) => void;
  /** Takes a file of the release before, if it is the same by its address; false if there is none. Throws likewise. */
  reuse: (folder: string, address: string) => boolean;
};

/** Files for a host that compresses by itself. */
export const plainFiles = ({ content }: Site): TreeFiles => ({
  write: async (folder, address, { hash }) => writeNew(inside(folder, address), await content.get(hash)),
  writeDerived: (folder, address, { bytes }) => writeNew(inside(folder, address), bytes),
  reuse: () => false,
});

/** Writes a file, and its folder before it. */
export function writeNew(file: string, bytes: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
