import type { LivePackage } from '@site/release-model/log-entry';
import { browserFiles, type PackageVersion } from '@site/release-model/version-record';
import type { PageList } from '@site/release-model/page-list';
import type { Content } from '@site/release-model/content';
import type { FileRef } from '@site/release-model/file-ref';
import { LARGEST_BYTES } from './delta.ts';
import { placeOf } from '@site/release-model/dictionary-match';

/** A file that a release replaces. */
export type FileChange = { old: FileRef; file: FileRef };

/** Most pages, and most package files, that get deltas with one package: no promotion becomes slower beyond that. */
export const MOST_OF_EACH = 100;

/**
 * The text files of a package that another version of it replaces, and those that stay: pages by path, files of the browser
 * build by place. Of many changed ones only those with the shortest paths count, which are the most visited. Throws if a list
 * can't be read.
 */
export async function changedFiles(
  content: Content,
  before: LivePackage,
  next: LivePackage,
): Promise<{ changes: FileChange[]; unchanged: FileRef[] }> {
  const both = await Promise.all(
    [pages, packageFiles].map((filesOf) => Promise.all([filesOf(content, before), filesOf(content, next)])),
  );
  const pairs = both.map(([from, to]) =>
    Object.entries(to).flatMap(([place, file]) => {
      const old = from[place];
      return old && isText(file) ? [{ place, old, file }] : [];
    }),
  );
  const changes = pairs.flatMap((each) =>
    each
      .filter(({ old, file }) => old.hash !== file.hash)
      .sort((a, b) => depth(a.place) - depth(b.place))
      .slice(0, MOST_OF_EACH),
  );
  const unchanged = pairs.flat().filter(({ old, file }) => old.hash === file.hash);
  return { changes, unchanged: unchanged.map(({ file }) => file) };
}

type Files = Readonly<Record<string, FileRef>>;

async function pages(content: Content, { pages: hash }: LivePackage): Promise<Files> {
  const list = await content.getJson<PageList>(hash);
  return Object.fromEntries(Object.entries(list.pages).map(([path, { file }]) => [path, file]));
}

async function packageFiles(content: Content, { content: hash }: LivePackage): Promise<Files> {
  const version = await content.getJson<PackageVersion>(hash);
  return Object.fromEntries(browserFiles(version).map(([file, ref]) => [placeOf(file), ref]));
}

/** What is compressed anyway. */
const isText = ({ br, bytes }: FileRef): boolean => br !== undefined && bytes <= LARGEST_BYTES;

const depth = (place: string): number => place.split('/').length + place.length / 1000;
