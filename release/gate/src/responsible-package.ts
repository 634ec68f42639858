import type { CheckedPage } from './gate-run.ts';
import type { Problem } from './rule.ts';

/** Name of the shell among the packages. */
const SHELL = 'shell';

/**
 * Name of the package that has to change: the one that the rule names, one whose file or whose failure report the source
 * names, the page's owner if it changed, or the one package that did. The shell runs all the others, so that its name in
 * a stack says nothing.
 */
export function responsiblePackage(
  { package: named, stack: source = '', found }: Problem,
  page: CheckedPage,
  changed: ReadonlySet<string>,
): string {
  if (named) return named;
  const files = [...source.matchAll(/\/packages\/([^/]+)\//g)].map(([, name = '']) => name);
  const [, reported] = /^(\S+) \S+ failed: \w/.exec(found) ?? [];
  const [only, ...more] = changed;
  const file = files.find((name) => name !== SHELL);
  if (reported) return reported;
  if (file) return file;
  if (changed.has(page.owner)) return page.owner;
  return only !== undefined && more.length === 0 ? only : page.owner;
}
