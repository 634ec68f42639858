import { sourceContentFor, type TraceMap } from '@jridgewell/trace-mapping';

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
