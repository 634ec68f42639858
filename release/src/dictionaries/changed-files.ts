import type { LivePackage } from '../log/log-entry.ts';
import type { PackageVersion } from '../publish/version-record.ts';
import type { PageList } from '../render/page-list.ts';
import type { Content } from '../store/content.ts';
import type { FileRef } from '../store/file-ref.ts';
import { LARGEST_BYTES } from './delta.ts';
import { placeOf } from './dictionary-match.ts';

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
  const both = await Promise.all([pages(content, before, next), packageFiles(content, before, next)]);
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

async function pages(
  content: Content,
  before: LivePackage,
  next: LivePackage,
): Promise<[from: Files, to: Files]> {
  const of = async ({ pages: hash }: LivePackage): Promise<Files> => {
    const list = await content.getJson<PageList>(hash);
    return Object.fromEntries(Object.entries(list.pages).map(([path, { file }]) => [path, file]));
  };
  return Promise.all([of(before), of(next)]);
}

async function packageFiles(
  content: Content,
  before: LivePackage,
  next: LivePackage,
): Promise<[from: Files, to: Files]> {
  const of = async ({ content: hash }: LivePackage): Promise<Files> => {
    const { files } = await content.getJson<PackageVersion>(hash);
    const web = Object.entries(files).filter(([file]) => file.startsWith('web/'));
    return Object.fromEntries(web.map(([file, ref]) => [placeOf(file), ref]));
  };
  return Promise.all([of(before), of(next)]);
}

/** What is compressed anyway. */
const isText = ({ br, bytes }: FileRef): boolean => br !== undefined && bytes <= LARGEST_BYTES;

const depth = (place: string): number => place.split('/').length + place.length / 1000;
