import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileRef } from '@site/release-model/file-ref';
import type { Site } from '@site/release-model/site';
import type { DerivedFile } from './representations.ts';

/** How the files of a site are written to a folder. */
export type TreeFiles = {
  /** Writes what the store keeps. */
  write: (target: string, ref: FileRef) => Promise<void>;
  /** Writes what no store keeps. */
  writeDerived: (target: string, file: DerivedFile) => void;
  /** Takes a file of the release before, if it is the same by its address; false if there is none. */
  reuse: (address: string, target: string) => boolean;
};

/** Files for a host that compresses by itself. */
export const plainFiles = ({ content }: Site): TreeFiles => ({
  write: async (target, { hash }) => writeNew(target, await content.get(hash)),
  writeDerived: (target, { bytes }) => writeNew(target, bytes),
  reuse: () => false,
});

/** Writes a file, and its folder before it. */
export function writeNew(file: string, bytes: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
