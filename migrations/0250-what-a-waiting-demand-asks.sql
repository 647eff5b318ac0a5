-- What the place must have, and what would please, for those who wait for one.
alter table waiting_request
  add column feature_ids bigint[] not null default '{}',
  add column wishes text[] not null default '{}';
alter table waiting_request add constraint waiting_request_wishes_check check (wishes <@ array['nearSanitary', 'shade', 'sun', 'quiet', 'accessible']);
