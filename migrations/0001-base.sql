-- What every table stands on: extensions, text without accents, refusal of changes, journal, gapless numbers.

create extension if not exists btree_gist with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Lower case without accents: what is compared for order, uniqueness and search. Unaccent is only « stable » because
-- its dictionary may be named; here it is, so the result never changes.
create function plain(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- array_to_string is only « stable » because of other element types; for texts it never changes.
create function joined(text[]) returns text language sql immutable parallel safe strict
  as $$ select array_to_string($1, ' ') $$;

-- The words that someone types, as patterns, the longest first. Wildcards among what is typed are ordinary characters.
create function search_patterns(q text) returns text[] language sql stable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by length(word) desc, word), '{}')
  from unnest(regexp_split_to_array(plain(q), '\s+')) word where word <> ''
$$;

-- The same as conditions on the column « search », each of its own so that the index narrows by all of them. Null when nothing is typed.
create function search_conditions(q text) returns text language sql stable parallel safe set search_path = public, pg_temp as $$
  select string_agg(format(' and search like %L', pattern), '') from unnest((search_patterns(q))[1:8]) pattern
$$;

-- Second lock on what is issued: the first is that the application's role has no right to change it.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed nor deleted', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Who changed what, when and from which session, with what was before and after.
create table journal (
  establishment_id int not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  entity text not null,
  entity_id bigint not null,
  action text not null,
  before jsonb,
  after jsonb,
  user_id bigint not null,
  user_name text not null,
  session_id text not null,
  primary key (establishment_id, id)
);
create index journal_record on journal (establishment_id, entity, entity_id, id);
create index journal_at on journal (establishment_id, at);
alter table journal enable row level security;
create policy tenant on journal
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
revoke all on journal from :app_role;
grant select, insert on journal to :app_role;
create trigger append_only before update or delete or truncate on journal for each statement execute function refuse_change();

-- The last number given in each series: its row stays locked until the transaction that took the number ends.
create table number_series (
  establishment_id int not null,
  series text not null,
  last bigint not null,
  primary key (establishment_id, series)
);
alter table number_series enable row level security;
create policy tenant on number_series
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
revoke all on number_series from :app_role;
grant select, insert, update on number_series to :app_role;

-- Files made on demand (exports, prints): fetched by the session that asked for them, then forgotten.
create table generated_file (
  establishment_id int not null,
  path text not null,
  session_id text not null,
  name text not null,
  type text not null,
  content bytea not null,
  at timestamptz not null default now(),
  primary key (establishment_id, path)
);
create index generated_file_at on generated_file (establishment_id, at);
alter table generated_file enable row level security;
create policy tenant on generated_file
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
revoke all on generated_file from :app_role;
grant select, insert, delete on generated_file to :app_role;

-- Files that people send (logos, photographs, documents). Records name them by path.
create table stored_file (
  establishment_id int not null,
  path text not null,
  name text not null,
  type text not null,
  content bytea not null,
  sent_by bigint not null,
  at timestamptz not null default now(),
  primary key (establishment_id, path)
);
alter table stored_file enable row level security;
create policy tenant on stored_file
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
revoke all on stored_file from :app_role;
grant select, insert, delete on stored_file to :app_role;
