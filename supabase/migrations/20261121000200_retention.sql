-- The retention periods that the privacy policy promises. See docs/decisions.md, 3.

-- Deletes what has expired by the moment `at` and says how much of what it deleted.
create function private.delete_expired_submissions(at timestamptz default now())
returns table (form text, deleted bigint)
language plpgsql set search_path = '' as $$
begin
  form := 'job_applications';
  -- Six months after the hiring process; without a recorded end the submission itself counts as its end.
  delete from public.job_applications a where coalesce(a.process_ended_at, a.created_at) < at - interval '6 months';
  get diagnostics deleted = row_count;
  return next;

  form := 'demo_requests';
  delete from public.demo_requests d where d.created_at < at - interval '2 years';
  get diagnostics deleted = row_count;
  return next;

  form := 'submissions_spent';
  -- A budget window is at most a day long: older counters, and the client addresses in them, serve no purpose.
  delete from private.submissions_spent s where s.window_start < at - interval '1 day';
  get diagnostics deleted = row_count;
  return next;
end $$;
revoke all on function private.delete_expired_submissions(timestamptz) from public;

-- On Supabase pg_cron runs it daily. Where pg_cron does not exist (the embedded stack, a plain Postgres) whoever
-- runs the database has to call it: the embedded stack does.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule(
      'delete-expired-submissions', '23 3 * * *', 'select private.delete_expired_submissions()'
    );
  else
    raise notice 'pg_cron is not available: call private.delete_expired_submissions() daily by other means';
  end if;
end $$;
