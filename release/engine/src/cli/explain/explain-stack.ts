import { FlattenMap, originalPositionFor, sourceContentFor, type TraceMap } from '@jridgewell/trace-mapping';
import { isContentNamed } from '@site/contracts/content-named';
import { UserError } from '@site/contracts/user-error';
import { foundMaps, type FoundMaps, readMap } from '../../build/publish/maps.ts';
import type { Site } from '../../model/store/site.ts';
import { Memo } from '../../model/process/work.ts';

/**
 * A position in a package's file, as browsers write it, at any origin: `…/packages/careers/1.0.0-0123456789/x.js:1:234`, or in
 * short, as events of the analytics have it, `careers@1.0.0-0123456789/x.js:1:234`.
 */
const POSITION =
  /(?:\/packages\/(?<name>[a-z][a-z\d-]*)\/(?<path>[^\s?#:]+)|(?<short>[a-z][a-z\d-]*)@(?<rest>\d[\w.+-]*[ /][^\s?#:]+))(?:[?#][^\s:]*)?:(?<line>\d{1,9}):(?<column>\d{1,9})/;

/** The version is empty if the address has none, because the name of the file has its content. */
type Position = { name: string; version: string; file: string; line: number; column: number };

function positionIn(text: string): Position | undefined {
  const found = POSITION.exec(text)?.groups;
  if (!found) return undefined;
  const path = found['path'] ?? found['rest'] ?? '';
  const at = isContentNamed(path) ? -1 : path.search(/[ /]/);
  return {
    name: found['name'] ?? found['short'] ?? '',
    version: path.slice(0, Math.max(at, 0)),
    file: path.slice(at + 1),
    line: Number(found['line']),
    column: Number(found['column']),
  };
}

/** Longer lines hold data, no call. */
const LONGEST_LINE = 2000;

/**
 * A stack with its calls translated by the maps that were published with the versions in it: each with package, version,
 * place in the source, and the line there. Throws a {@link UserError} if the text has no line of a stack; whatever else
 * can't be told is said in its line.
 */
export async function explainedStack(site: Site, stack: string): Promise<string> {
  // Also of a stack that was copied out of JSON.
  const lines = stack.split(/\r?\n|\\n/).map((line) => line.trim().slice(0, LONGEST_LINE));
  if (!lines.some((line) => POSITION.test(line))) {
    throw new UserError(
      'This text has no line of a stack, such as "at open (https://…/packages/careers/<version>/static/js/index.js:1:234)".',
    );
  }
  const maps = new PublishedMaps(site);
  const explained = lines.map(async (text) => {
    const position = positionIn(text);
    return position ? maps.explained(position) : [text];
  });
  return (await Promise.all(explained)).flat().map(printable).join('\n');
}

/** The place of the first call of a stack in a package's own sources: `src/page.tsx:12`. Undefined if none is known. */
export async function placeInSources(site: Site, stack: string): Promise<string | undefined> {
  const maps = new PublishedMaps(site);
  for (const text of stack.split('\n')) {
    const position = positionIn(text);
    const found = position && (await maps.sourceOf(position).catch(() => undefined));
    if (found && /(?:^|\/)src\//.test(found.source)) return `${found.source}:${found.line}`;
  }
  return undefined;
}

/** Messages and sources come from elsewhere, and must not control the terminal. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, LONGEST_LINE);

/** The maps in a site root; each is read once. */
class PublishedMaps {
  readonly #site: Site;
  readonly #records = new Memo<string, readonly FoundMaps[]>();
  readonly #maps = new Memo<string, TraceMap>();
  #head: ReturnType<Site['log']['lastReadable']> | undefined;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The place of a call in the sources. Throws a {@link UserError} if it is not known. */
  async sourceOf({ name, version, file, line, column }: Position) {
    const found = await this.#mapOf(name, version, file);
    // Browsers count columns from 1, maps from 0.
    const source =
      line > 0 && column > 0 ? originalPositionFor(found.map, { line, column: column - 1 }) : undefined;
    if (!source?.source) throw new UserError('its source map does not know this position');
    return { ...source, source: source.source, map: found.map, version: found.version };
  }

  /** What is printed in the place of a call. */
  async explained(position: Position): Promise<string[]> {
    const { name, version, file, line, column } = position;
    try {
      const source = await this.sourceOf(position);
      const quote = sourceContentFor(source.map, source.source)?.split('\n')[source.line - 1]?.trim();
      const place = `${source.source}:${source.line}:${source.column + 1}`;
      return [
        `  ${name} ${source.version}  ${place}${source.name ? `  ${source.name}` : ''}`,
        ...(quote ? [`      ${quote.slice(0, 160)}`] : []),
      ];
    } catch (error) {
      const problem = error instanceof UserError ? error.message : 'its source map is damaged';
      return [`  ${name} ${version}  ${file}:${line}:${column}  not translated: ${problem}`];
    }
  }

  /**
   * The map of a file. Every version with a file that has its content in the name has the same map: the live one counts,
   * else the last one that was published.
   */
  async #mapOf(name: string, version: string, file: string): Promise<{ version: string; map: TraceMap }> {
    const records = await this.#records.get(name, () => foundMaps(this.#site, name));
    this.#head ??= this.#site.log.lastReadable();
    const live = (await this.#head).stored?.entry.packages[name]?.version;
    const found = records
      .flatMap(({ version, record }) => {
        const hash = record && Object.hasOwn(record.maps, file) ? record.maps[file] : undefined;
        return record && hash ? [{ version, hash, at: record.publishedAt }] : [];
      })
      .filter((each) => version === '' || each.version === version)
      .sort((a, b) => (a.at > b.at ? -1 : 1));
    const best = found.find((each) => each.version === live) ?? found[0];
    if (!best) throw new UserError('this site root has no source map of it');
    const map = await this.#maps.get(best.hash, async () => FlattenMap(await readMap(this.#site, best.hash)));
    return { version: best.version, map };
  }
}
