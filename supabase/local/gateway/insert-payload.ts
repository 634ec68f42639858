import { RestError } from './rest-error.ts';

// Postgres parses JSON recursively, and PGlite hangs at some 30,000 levels. Rows of this project have no nesting.
const MAX_JSON_DEPTH = 64;

/** An insert: the unchanged JSON for Postgres, the columns to fill, and the number of rows. */
export type InsertPayload = { json: string; columns: string[]; rowCount: number };

const invalidJson = () => new RestError(400, 'PGRST102', 'Empty or invalid json');
const unequalKeys = () => new RestError(400, 'PGRST102', 'All object keys must match');

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(child, levels - 1));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalidJson();
  }
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw invalidJson();
  }
}

function commonKeys(rows: unknown[]): string[] {
  const [first] = rows;
  if (first === undefined) return [];
  if (!isObject(first)) throw unequalKeys();
  const keys = Object.keys(first);
  const isEqual = (row: unknown) =>
    isObject(row) && Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (!rows.every(isEqual)) throw unequalKeys();
  return keys;
}

/** The names in `?columns="a","b"`, which supabase-js sends for arrays. */
function namedColumns(parameter: string): string[] {
  return parameter.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
}

/**
 * Reads an insert's body by PostgREST's rules: it is an object or an array of objects with the same keys, and any other
 * valid JSON inserts nothing. Throws a `RestError` where PostgREST responds with an error.
 */
export function readInsertPayload(body: Buffer, columnsParameter: string | null): InsertPayload {
  const json = decode(body);
  const parsed = parse(json);
  if (isDeeperThan(parsed, MAX_JSON_DEPTH)) throw invalidJson();
  const rows = Array.isArray(parsed) ? parsed : [parsed];
  if (columnsParameter !== null) {
    return { json, columns: namedColumns(columnsParameter), rowCount: rows.length };
  }
  if (Array.isArray(parsed)) return { json, columns: commonKeys(rows), rowCount: rows.length };
  if (isObject(parsed)) return { json, columns: Object.keys(parsed), rowCount: 1 };
  return { json: '[]', columns: [], rowCount: 0 };
}
