-- How often one client may submit a form, enforced where no client can get around it: in the insert itself.
-- Why so, and what a "client" is: docs/decisions.md, 2.

create table private.submission_budgets (
  form        text primary key,
  submissions integer not null check (submissions >= 0),
  per         interval not null check (per between interval '1 second' and interval '1 day')
);
insert into private.submission_budgets (form, submissions, per) values
  ('job_applications',       20, '10 minutes'),
  ('demo_requests',          20, '10 minutes'),
  ('newsletter_subscribers', 20, '10 minutes');

create table private.submissions_spent (
  form         text not null,
  client       text not null,
  window_start timestamptz not null,
  submissions  integer not null,
  primary key (form, client, window_start)
);

-- An IPv4 address is one client; of an IPv6 address the /64 network is, since one subscriber holds all of it.
-- Whatever is not an address shares the one budget of 'unknown'.
create function private.client_of_address(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  ip inet;
begin
  ip := regexp_replace(btrim(address), '^::ffff:(?=[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$)', '', 'i')::inet;
  return coalesce(case family(ip) when 4 then host(ip) else network(set_masklen(ip, 64))::text end, 'unknown');
exception when invalid_text_representation then
  return 'unknown';
end $$;

-- Anonymous inserts come through Supabase's edge, which sets cf-connecting-ip itself. Behind another proxy only
-- the last hop of x-forwarded-for was not chosen by the caller.
create function private.client_of_request(headers json) returns text
language sql immutable set search_path = '' as $$
  select private.client_of_address(coalesce(
    nullif(btrim(headers ->> 'cf-connecting-ip'), ''),
    regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')
  ))
$$;

create function private.spend_submission(spent_form text, spent_client text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  budget private.submission_budgets;
  spent integer;
begin
  select * into budget from private.submission_budgets b where b.form = spent_form;
  if not found then
    return;
  end if;
  insert into private.submissions_spent as s (form, client, window_start, submissions)
  values (spent_form, spent_client, date_bin(budget.per, now(), 'epoch'), 1)
  on conflict (form, client, window_start) do update set submissions = s.submissions + 1
  returning s.submissions into spent;
  if spent > budget.submissions then
    -- PostgREST answers SQLSTATE PT429 with HTTP status 429.
    raise sqlstate 'PT429' using message = 'Too many submissions, please try again later';
  end if;
end $$;

create function private.limit_anonymous_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.spend_submission(
    tg_table_name,
    private.client_of_request(nullif(current_setting('request.headers', true), '')::json)
  );
  return new;
end $$;

-- Sign-ups arrive from the Edge Function, which names the visitor's address. Only the holder of the service key
-- gets this far, so the header can be trusted; without it (an import by staff) there is no budget.
create function private.limit_signup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  visitor text := nullif(current_setting('request.headers', true), '')::json ->> 'x-visitor-address';
begin
  if visitor is not null then
    perform private.spend_submission(tg_table_name, private.client_of_address(visitor));
  end if;
  return new;
end $$;

create trigger spend_budget before insert on public.job_applications
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_anonymous_insert();
create trigger spend_budget before insert on public.demo_requests
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_anonymous_insert();
create trigger spend_budget before insert on public.newsletter_subscribers
  for each row execute function private.limit_signup();

-- A trigger needs no grant to call its function; nobody else shall.
revoke all on all functions in schema private from public;
