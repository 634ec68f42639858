import { publicSettings } from '@site/runtime/store';

/** A row of the table `job_applications`, as far as anyone but the database fills it in. */
export type JobApplication = {
  job_id: string;
  job_title: string;
  linkedin_profile: string;
  applicant_name: string | null;
  applicant_email: string | null;
};

/** After this long without an answer an application counts as failed. */
const TIMEOUT_MS = 20_000;

/**
 * Stores an application. The data client is loaded on the first call; why it is not all of supabase-js stands in
 * docs/decisions/data-client.md. Throws PostgREST's error, or what kept the request from being answered.
 */
export async function sendApplication(application: JobApplication): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_ANON_KEY: key } = publicSettings();
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  });
  // No `.select()`: it would ask for the stored row, which an anonymous visitor may not read.
  const { status } = await client
    .from('job_applications')
    .insert(application)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    .throwOnError();
  // The client passes an empty 404, as of a proxy that knows no such path, off as "204, no error".
  if (status === 204) throw new Error('Nothing at this address stores applications.');
}
