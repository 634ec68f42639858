import { webOrigin } from './web-origin.ts';

/** The origin of a Supabase project's API, or of the embedded stack. */
export const supabaseOrigin = webOrigin({ mistaken: misplaced });

function misplaced({ hostname, pathname }: URL): string | undefined {
  const [, project] = /^\/(?:dashboard\/)?project\/([a-z\d]+)/.exec(pathname) ?? [];
  if (project && /^(?:app\.)?supabase\.(?:com|io)$/.test(hostname)) {
    return `is an address of the dashboard: write https://${project}.supabase.co`;
  }
  const [, owner] = /^(?:db\.)?([a-z\d]{20})(?:\.\w+)?\.supabase\.(?:co|com|in|net)$/.exec(hostname) ?? [];
  if (owner && hostname !== `${owner}.supabase.co`) {
    return `is not the address of the project's API: write https://${owner}.supabase.co`;
  }
  return /^[a-z]{20}$/.test(hostname)
    ? `is the reference of a project: write https://${hostname}.supabase.co`
    : undefined;
}
