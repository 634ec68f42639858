import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../store/content.ts';
import { codeFiles } from '../store/own-code.ts';

let version: string | undefined;

/**
 * Hash of the gate's code, which a process reads once, because it runs no other. A site records the hash that it was
 * promoted with, so that nobody's edited copy of the rules lets a release through without a trace.
 */
export function gateVersion(): string {
  version ??= hashOfCode();
  return version;
}

function hashOfCode(): string {
  const sources = path.resolve(import.meta.dirname, '..');
  const files = ['browser', 'gate']
    .flatMap((folder) => codeFiles(path.join(sources, folder)).map((file) => `${folder}/${file}`))
    // A report shows what the rules found and refuses nothing.
    .filter((file) => !file.startsWith('browser/report/'));
  return sha256(files.map((file) => `${file}\0${readFileSync(path.join(sources, file), 'utf8')}\0`).join(''));
}
