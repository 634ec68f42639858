import type { PGlite } from '@electric-sql/pglite';

/** How often expired submissions are deleted: as pg_cron does it by the migrations. */
export const DELETE_EVERY_MS = 10 * 60 * 1000;

/** Deletes the submissions whose retention period has ended at the given moment; the periods are in the migrations. */
export async function deleteExpired(database: PGlite, at = new Date()): Promise<void> {
  await database.query('select private.delete_expired_submissions($1)', [at]);
}

/**
 * Deletes expired submissions now and every ten minutes, like pg_cron on Supabase. Returns a function that ends this. A
 * failure is logged and tried again at the next time.
 */
export async function keepRetention(database: PGlite): Promise<() => void> {
  await deleteExpired(database);
  const timer = setInterval(() => {
    deleteExpired(database).catch((error: unknown) =>
      console.error('Deleting expired submissions failed:', error),
    );
  }, DELETE_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
