import { FlattenMap, originalPositionFor, sourceContentFor, type TraceMap } from '@jridgewell/trace-mapping';
import { UserError } from '@site/contracts/user-error';
import { foundMaps, type FoundMaps, type MapRecord, readMap } from '@site/release-build/maps';
import { checkPackageName } from '@site/release-model/package-name';
import type { Site } from '@site/release-model/site';
import { Memo } from '@site/release-model/work';
import type { PackagePosition, Position } from './stack-line.ts';

/** Lines of the sources in maps. Each source is taken apart once: a stack can have thousands of calls in one. */
export class SourceLines {
  readonly #known = new WeakMap<TraceMap, Map<string, readonly string[]>>();

  /** A line, which begin with 1; undefined if the map has no text of it. */
  at(map: TraceMap, source: string, line: number): string | undefined {
    const sources = this.#known.get(map) ?? new Map<string, readonly string[]>();
    this.#known.set(map, sources);
    const lines = sources.get(source) ?? linesOf(sourceContentFor(map, source));
    sources.set(source, lines);
    return lines[line - 1]?.trim();
  }
}

/** A map can have anything where the text should be. */
const linesOf = (content: unknown): readonly string[] =>
  typeof content === 'string' ? content.split('\n') : [];

/** A map is decoded when it is first asked: damage may show only then. */
const DAMAGED = 'its source map is damaged';

/** A position in a source: `file` begins with its package. */
export type SourcePosition = Position & {
  /** What the source calls this; absent where its map has no name. */
  name?: string;
  /** The line itself; absent if the map has no text of its sources. */
  quote?: string;
};

/** Translates positions in published scripts, and reads each map once. */
export class VersionMaps {
  readonly #site: Site;
  readonly #records = new Memo<string, readonly FoundMaps[]>();
  readonly #maps = new Memo<string, TraceMap>();
  readonly #lines = new SourceLines();

  constructor(site: Site) {
    this.#site = site;
  }

  /** Where a position comes from. Throws a {@link UserError} with the reason if that can't be told. */
  async sourceOf({ line, column, ...script }: PackagePosition): Promise<SourcePosition> {
    const map = await this.#mapOf(script);
    const found = positionIn(map, line, column);
    if (!found?.source) throw new UserError('its source map does not know this position');
    const quote = this.#lines.at(map, found.source, found.line);
    return {
      file: found.source,
      line: found.line,
      column: found.column + 1,
      ...(found.name ? { name: found.name } : {}),
      ...(quote ? { quote } : {}),
    };
  }

  /** The record of the maps that were published last with a version; undefined if there is none. */
  async recordOf({ name, version }: Omit<PackagePosition, keyof Position>): Promise<MapRecord | undefined> {
    const found = (await this.#foundOf(name)).filter((each) => each.version === version);
    const records = found.flatMap(({ record }) => (record ? [record] : []));
    if (records.length === 0 && found.length > 0)
      throw new UserError('its source maps are damaged: publish the same build again');
    return records.sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1)).at(-1);
  }

  /**
   * A version whose maps name a file: the live one if it does, else the last one that was published. Every version with a
   * file of this name has the same content in it.
   */
  async versionWith(name: string, file: string, live: string | undefined): Promise<string | undefined> {
    const found = (await this.#foundOf(name)).flatMap(({ version, record }) =>
      record && Object.hasOwn(record.maps, file) ? { version, at: record.publishedAt } : [],
    );
    const [last] = found.sort((a, b) => (a.at > b.at ? -1 : 1));
    return found.find(({ version }) => version === live)?.version ?? last?.version;
  }

  #foundOf(name: string): Promise<readonly FoundMaps[]> {
    checkPackageName(name);
    return this.#records.get(name, () => foundMaps(this.#site, name));
  }

  async #mapOf(script: Omit<PackagePosition, 'line' | 'column'>): Promise<TraceMap> {
    const record = await this.recordOf(script);
    if (!record) throw new UserError('it was published without source maps');
    const ref = Object.hasOwn(record.maps, script.file) ? record.maps[script.file] : undefined;
    if (!ref) throw new UserError('its source maps name no such file');
    return this.#maps.get(ref.hash, () => readMap(this.#site, ref).then(parsedMap));
  }
}

function positionIn(
  map: TraceMap,
  line: number,
  column: number,
): ReturnType<typeof originalPositionFor> | undefined {
  try {
    // Browsers count columns from 1, maps from 0.
    return line > 0 && column > 0 ? originalPositionFor(map, { line, column: column - 1 }) : undefined;
  } catch (cause) {
    throw new UserError(DAMAGED, { cause });
  }
}

/** Also of joined scripts, whose map has a section for each. Throws a {@link UserError} if the text is no map. */
function parsedMap(text: string): TraceMap {
  try {
    return FlattenMap(text);
  } catch (cause) {
    throw new UserError(DAMAGED, { cause });
  }
}
