-- The shop that a buyer asks us about in the demo form.
alter table public.demo_requests
  add column watched_shop text
    check (watched_shop ~ '\S' and char_length(watched_shop) <= 200 and watched_shop !~ '[[:cntrl:]]');
grant insert (watched_shop) on public.demo_requests to anon;

create or replace function private.tidy_demo_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name         := private.plain_text(new.name);
  new.company      := private.plain_text(new.company);
  new.role         := private.plain_text(new.role);
  new.watched_shop := private.plain_text(new.watched_shop);
  new.source       := private.plain_text(new.source);
  return new;
end $$;
