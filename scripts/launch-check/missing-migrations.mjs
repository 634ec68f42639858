import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./tasks.mjs').LaunchTask} LaunchTask */

/** What PostgREST answers where it knows no such table, or Postgres no such column. What may not be read has another code. */
const UNKNOWN = ['PGRST205', '42P01', '42703'];

/**
 * The migrations whose tables and columns a database does not have: forms would lose what they are for. Rejects if the
 * database can't be asked.
 *
 * @param {string} folder of the migrations
 * @param {{ url: string, key: string }} database
 * @returns {Promise<LaunchTask[]>}
 */
export async function missingMigrations(folder, { url, key }) {
  const tasks = [];
  for (const file of readdirSync(folder).sort()) {
    const sql = readFileSync(path.join(folder, file), 'utf8');
    for (const [, table, column = ''] of sql.matchAll(
      /\b(?:create|alter) table public\.(\w+)(?:\s+add column (\w+)|(?=\s*\())/g,
    )) {
      const answer = await fetch(`${url}/rest/v1/${table}?limit=0${column && `&select=${column}`}`, {
        headers: { apikey: key, Authorization: `Bearer ${key}` },
      });
      const { code } = /** @type {{ code?: string }} */ (await answer.json().catch(() => ({})));
      if (code && UNKNOWN.includes(code))
        tasks.push({
          where: `supabase/migrations/${file}`,
          task: `Apply this migration: the database lacks ${column ? `${table}.${column}` : table}.`,
        });
    }
  }
  return tasks;
}
