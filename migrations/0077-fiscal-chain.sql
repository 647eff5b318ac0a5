-- Signed chains of what an establishment takes, bills, prints and records: each record signs its content, the digest of its whole detail and
-- the signature before it. The private keys are never in the database.
create table fiscal_key (
  establishment_id int not null references establishment (id),
  -- SHA-256 of the public key, shortened: a key cannot be exchanged under its name.
  key_id text not null,
  public_key text not null,
  first_used_at timestamptz not null,
  primary key (establishment_id, key_id)
);

create table fiscal_record (
  establishment_id int not null references establishment (id),
  chain text not null check (chain in ('ticket', 'bill', 'duplicate', 'grandTotal', 'jet', 'archive', 'school-ticket', 'school-bill', 'school-duplicate', 'school-grandTotal', 'school-archive')),
  -- Place in the chain: 1, 2, 3… without hole.
  rank int not null check (rank >= 1),
  -- What is signed, as people call it, and the row that it comes from.
  number text not null,
  source_id bigint,
  at timestamptz not null,
  -- What the record adds to the perpetual totals, and these totals after it.
  total bigint not null,
  perpetual bigint not null,
  perpetual_absolute bigint not null,
  -- The ordered fields of the law, all but the signature before.
  content text not null,
  -- The whole of what was recorded.
  detail text not null,
  digest text not null,
  key_id text not null,
  signature text not null,
  primary key (establishment_id, chain, rank),
  foreign key (establishment_id, key_id) references fiscal_key (establishment_id, key_id)
);
create index fiscal_record_source on fiscal_record (establishment_id, chain, source_id);

-- What each check found, and where each chain stood: a chain that was cut short no longer reaches there.
create table fiscal_check (
  establishment_id int not null references establishment (id),
  id bigint generated always as identity,
  at timestamptz not null,
  is_whole boolean not null,
  records bigint not null,
  -- The first record that does not hold, in words; null when all do.
  broken text,
  heads jsonb not null,
  checked_by_name text not null,
  primary key (establishment_id, id)
);

-- An establishment where people learn: what it records lies in chains of its own.
create table fiscal_setting (
  establishment_id int not null primary key references establishment (id),
  is_school boolean not null,
  changed_at timestamptz not null,
  changed_by_name text not null
);

alter table fiscal_key enable row level security;
alter table fiscal_record enable row level security;
alter table fiscal_check enable row level security;
alter table fiscal_setting enable row level security;
create policy tenant on fiscal_key
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
create policy tenant on fiscal_record
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
create policy tenant on fiscal_check
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
create policy tenant on fiscal_setting
  using (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int)
  with check (establishment_id = nullif(current_setting('app.establishment_id', true), '')::int);
revoke all on fiscal_key, fiscal_record, fiscal_check, fiscal_setting from :app_role;
grant select, insert on fiscal_key, fiscal_record, fiscal_check to :app_role;
grant select, insert, update on fiscal_setting to :app_role;
create trigger append_only before update or delete or truncate on fiscal_key for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on fiscal_record for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on fiscal_check for each statement execute function refuse_change();

-- A row as it is signed: moments are written in UTC whatever the zone of the connection; what the database computes by itself is left out.
create function fiscal_row(one anyelement) returns jsonb language sql stable set timezone = 'UTC' as $$
  select to_jsonb(one) - '{search,cheque_number_sort,cheque_holder_sort,transfer_reference_sort,comment_sort,number_sort,buyer_name_sort,information_sort,operator_sort,station_sort,software_version_sort,card_owner_sort,taken_by_name_sort,request_id_sort}'::text[]
$$;

-- Chains are kept like journals: they keep nothing from being erased by themselves, the payments and bills that they sign do.
create or replace function installation_issued(gone int) returns setof text language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found boolean;
  issued text;
begin
  for issued in
    select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'append_only' and c.relnamespace = 'public'::regnamespace and c.relname not in ('journal', 'technical_event', 'fiscal_key', 'fiscal_record', 'fiscal_check') order by 1
  loop
    execute format('select exists (select from %I where establishment_id = $1)', issued) into found using gone;
    if found then return next issued; end if;
  end loop;
end $$;

-- Events are signed in their chain, like everything else.
alter table technical_event drop column signature;
