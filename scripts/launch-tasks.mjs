import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publicSettingsSchema } from '@site/contracts/settings';

/** @typedef {import('@site/contracts/settings').PublicSettings} PublicSettings */

/**
 * One thing that the owner has to fill in or decide before the site goes public: what to do, in one sentence, and where,
 * as file and line or as the name of a setting.
 *
 * @typedef {{ where: string; task: string }} LaunchTask
 */

/**
 * Marks of sample content in a line of source, and what to do about each.
 *
 * @type {[RegExp, (found: string) => string][]}
 */
const MARKS = [
  [/\bisSample: true\b/, () => 'Replace the sample content here and set isSample to false.'],
  [/\bisReady: false\b/, () => 'Write this block, or leave it hidden; isReady: true shows it.'],
  [/[\w.@-]+\.example\b|\bexample\.(?:com|org)\b/, (found) => `Replace the reserved address ${found}.`],
  [/\bMuster\p{L}+|\bHRB 0+\b|\+49 30 23125 000/u, (found) => `Replace the sample detail "${found}".`],
];

/**
 * Settings whose default suits a developer's machine only.
 *
 * @type {[keyof PublicSettings, string][]}
 */
const SETTINGS = [
  ['PUBLIC_SITE_URL', 'Set the public origin: canonical addresses, feeds and shared links are made of it.'],
  ['PUBLIC_SUPABASE_URL', 'Set the address of the Supabase project: the default is the embedded backend.'],
  ['PUBLIC_SUPABASE_ANON_KEY', "Set the project's publishable key."],
  [
    'PUBLIC_POSTHOG_KEY',
    'Decide about analytics: without a project key it is off, and the banner still asks.',
  ],
  ['PUBLIC_BOOKING_URL', 'Set the calendar in which visitors book a demo.'],
  ['PUBLIC_DEMO_VIDEO_URL', 'Set the page of the player with the demo video.'],
  [
    'PUBLIC_REMOTE_OVERRIDES',
    'Decide whether developers may replace a remote in their own browser; "forbid" ends it.',
  ],
];

/** @type {LaunchTask} */
const HIDDEN = {
  where: 'PUBLIC_SITE_INDEXING',
  task: 'Take "forbid" away: search engines list no page of the site as long as it is set.',
};

/**
 * What an owner must fill in or decide before going live: content first, in the order of the files, then settings.
 *
 * @param {readonly { path: string; text: string }[]} files with their paths in the workspace
 * @param {PublicSettings} settings
 * @returns {LaunchTask[]}
 */
export function launchTasks(files, settings) {
  const defaults = publicSettingsSchema.parse({});
  return [
    ...files.flatMap(tasksInFile),
    ...SETTINGS.filter(([name]) => settings[name] === defaults[name]).map(([where, task]) => ({
      where,
      task,
    })),
    ...(settings.PUBLIC_SITE_INDEXING === 'forbid' ? [HIDDEN] : []),
  ];
}

/** @param {{ path: string, text: string }} file */
function tasksInFile({ path, text }) {
  return text.split('\n').flatMap((line, index) => {
    // What a comment says of samples is no sample.
    if (/^\s*(?:\/?\*|\/\/)/.test(line)) return [];
    return MARKS.flatMap(([mark, task]) => {
      const found = mark.exec(line)?.[0];
      return found ? [{ where: `${path}:${index + 1}`, task: task(found) }] : [];
    });
  });
}

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
