-- The three forms of the public site. anon may insert the columns granted below and do nothing else.

-- What the API must not reach: PostgREST exposes only `public`.
create schema private;
revoke all on schema private from public;

-- One address rule for all three tables: what a browser's email field accepts, at most 254 characters.
create function private.is_email(address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(address) <= 254
     and address ~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$'
$$;
revoke all on function private.is_email(text) from public;
-- A check runs as whoever inserts, so they must be allowed to call it.
grant execute on function private.is_email(text) to anon, service_role;

create table public.job_applications (
  id               uuid primary key default gen_random_uuid(),
  created_at       timestamptz not null default now(),
  job_id           text not null check (job_id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  job_title        text not null check (job_title ~ '\S' and char_length(job_title) <= 200 and job_title !~ '[[:cntrl:]]'),
  linkedin_profile text not null
    check (char_length(linkedin_profile) <= 2048 and linkedin_profile ~* '^https?://[^\s/?#]+([/?#][^[:cntrl:]]*)?$'),
  applicant_name   text check (applicant_name ~ '\S' and char_length(applicant_name) <= 200 and applicant_name !~ '[[:cntrl:]]'),
  applicant_email  text check (private.is_email(applicant_email)),
  -- Staff record the end of the hiring process here; retention counts from it.
  process_ended_at timestamptz check (process_ended_at >= created_at)
);

create table public.demo_requests (
  id            uuid primary key default gen_random_uuid(),
  created_at    timestamptz not null default now(),
  name          text not null check (name ~ '\S' and char_length(name) <= 200 and name !~ '[[:cntrl:]]'),
  email         text not null check (private.is_email(email)),
  company       text not null check (company ~ '\S' and char_length(company) <= 200 and company !~ '[[:cntrl:]]'),
  role          text check (role ~ '\S' and char_length(role) <= 100 and role !~ '[[:cntrl:]]'),
  source        text check (source ~ '\S' and char_length(source) <= 100 and source !~ '[[:cntrl:]]'),
  is_consulting boolean not null default false
);

create table public.newsletter_subscribers (
  id         uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email      text not null unique check (private.is_email(email))
);

-- Addresses are stored trimmed and in lower case whichever client sent them; the checks above run afterwards.
create function private.normalise_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end $$;

create function private.normalise_applicant_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.applicant_email := lower(btrim(new.applicant_email));
  return new;
end $$;

create trigger normalise_email before insert or update on public.job_applications
  for each row execute function private.normalise_applicant_email();
create trigger normalise_email before insert or update on public.demo_requests
  for each row execute function private.normalise_email();
create trigger normalise_email before insert or update on public.newsletter_subscribers
  for each row execute function private.normalise_email();

alter table public.job_applications       enable row level security;
alter table public.demo_requests          enable row level security;
alter table public.newsletter_subscribers enable row level security;

-- Supabase's default privileges hand anon and authenticated everything in public: take it all back, then grant
-- exactly what is meant, column by column.
revoke all on public.job_applications, public.demo_requests, public.newsletter_subscribers
  from anon, authenticated, service_role;
grant insert (job_id, job_title, linkedin_profile, applicant_name, applicant_email)
  on public.job_applications to anon;
grant insert (name, email, company, role, source, is_consulting)
  on public.demo_requests to anon;
grant select, insert, update, delete
  on public.job_applications, public.demo_requests, public.newsletter_subscribers to service_role;

create policy "anyone may apply" on public.job_applications for insert to anon with check (true);
create policy "anyone may ask for a demo" on public.demo_requests for insert to anon with check (true);
-- newsletter_subscribers has no policy and no grant for anon: only the Edge Function writes to it.
