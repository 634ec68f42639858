import type { Session } from './database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes what the privacy policy no longer lets us keep at the given moment; the rules are in the migrations. */
export async function deleteExpired(database: Session, at = new Date()): Promise<void> {
  await database.query('select private.delete_expired_submissions($1)', [at]);
}

/**
 * Does what pg_cron does on Supabase: deletes expired submissions now and once a day. Returns a function that
 * ends it. A failure is logged and tried again a day later.
 */
export async function keepRetention(database: Session): Promise<() => void> {
  await deleteExpired(database);
  const timer = setInterval(() => {
    deleteExpired(database).catch((error: unknown) => console.error('retention failed:', error));
  }, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
