-- What visitors' browsers really send: repetitions, invisible characters, line breaks; and what the policy promises.

-- A browser makes one id for each filled form and keeps it until it has an answer. A repetition after a lost answer is
-- refused as a duplicate (23505), which the browser takes for the answer of the first. Pages from before send none.
alter table public.job_applications add column form_id uuid unique;
alter table public.demo_requests    add column form_id uuid unique;
grant insert (form_id) on public.job_applications to anon;
grant insert (form_id) on public.demo_requests to anon;

-- The same rule as plainText of shared/ui, for whoever does not come through a form: nothing invisible, one blank for a
-- run of blanks, tabs and line breaks, none at the ends, letters and accents composed (NFC). Joiners and variation selectors stay between two characters.
create function private.plain_text(raw text) returns text
language sql immutable set search_path = '' as $$
  select normalize(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(raw,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E00FF\U000E01F0-\U000E0FFF]',
    '', 'g'),
    '[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'),
    '(^| )[\u180B-\u180D\u180F\u200C\u200D\uFE00-\uFE0F\U000E0100-\U000E01EF]+|[\u200C\u200D]+(?= |$)', '\1', 'g'),
    ' +', ' ', 'g')), nfc)
$$;

-- As its owner, since whoever inserts may not look into the schema.
create or replace function private.normalise_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(private.plain_text(new.email));
  return new;
end $$;

create or replace function private.normalise_applicant_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.applicant_email := lower(private.plain_text(new.applicant_email));
  return new;
end $$;

create function private.tidy_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.job_title        := private.plain_text(new.job_title);
  new.linkedin_profile := private.plain_text(new.linkedin_profile);
  new.applicant_name   := private.plain_text(new.applicant_name);
  return new;
end $$;

create function private.tidy_demo_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name    := private.plain_text(new.name);
  new.company := private.plain_text(new.company);
  new.role    := private.plain_text(new.role);
  new.source  := private.plain_text(new.source);
  return new;
end $$;

create trigger tidy before insert or update on public.job_applications
  for each row execute function private.tidy_application();
create trigger tidy before insert or update on public.demo_requests
  for each row execute function private.tidy_demo_request();

-- The policy promises that a client's address is kept for one hour at most. A counter counts for a window, so windows
-- are short, and the job below deletes every ten minutes.
update private.submission_budgets set per = '30 minutes' where per > interval '30 minutes';
alter table private.submission_budgets
  drop constraint submission_budgets_per_check,
  add check (per between interval '1 second' and interval '30 minutes');

create or replace function private.delete_expired_submissions(at timestamptz default now())
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
  -- No window is longer than this, so an ended counter and the address in it serve no purpose.
  delete from private.submissions_spent s where s.window_start < at - interval '30 minutes';
  get diagnostics deleted = row_count;
  return next;
end $$;

revoke all on all functions in schema private from public;

-- Instead of once a day. The embedded stack does the same.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule(
      'delete-expired-submissions', '*/10 * * * *', 'select private.delete_expired_submissions()'
    );
  end if;
end $$;
