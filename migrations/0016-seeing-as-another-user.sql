-- A session may look at the product as another user sees it: reading only, and never more than its own user may read.
alter table session add column viewed_user_id bigint;
alter table session add foreign key (establishment_id, viewed_user_id) references "user" (establishment_id, id) on delete set null (viewed_user_id);

-- The open session of a token, with what its user may do now, and whom it looks through; marks it as seen, once a minute at most.
drop function security_session_find(bytea, timestamptz, int);
create function security_session_find(hash bytea, at timestamptz, idle_seconds int)
  returns table (establishment_id int, session_id bigint, user_id bigint, user_name text, admin boolean, systeme boolean, rights text,
    viewed_id bigint, viewed_name text, viewed_systeme boolean, viewed_rights text)
  language plpgsql volatile security definer rows 1 set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  seen timestamptz;
begin
  select s.last_seen_at into seen from session s where s.token_hash = hash and s.closed_at is null;
  if seen is null or seen <= at - make_interval(secs => idle_seconds) then return; end if;
  if seen < at - interval '1 minute' then
    update session s set last_seen_at = at where s.token_hash = hash and s.closed_at is null;
  end if;
  return query
    select s.establishment_id, s.id, u.id, concat_ws(' ', u.first_name, u.name), u.admin, u.systeme,
      coalesce(case when u.group_id is null then ur.rights else gr.rights end, '{}')::text,
      v.id, concat_ws(' ', v.first_name, v.name), v.systeme,
      coalesce(case when v.group_id is null then vr.rights else vg.rights end, '{}')::text
    from session s
    join "user" u on u.establishment_id = s.establishment_id and u.id = s.user_id
    left join user_right ur on ur.establishment_id = u.establishment_id and ur.user_id = u.id
    left join group_right gr on gr.establishment_id = u.establishment_id and gr.group_id = u.group_id
    left join "user" v on v.establishment_id = s.establishment_id and v.id = s.viewed_user_id
    left join user_right vr on vr.establishment_id = v.establishment_id and vr.user_id = v.id
    left join group_right vg on vg.establishment_id = v.establishment_id and vg.group_id = v.group_id
    where s.token_hash = hash and s.closed_at is null and u.is_active;
end $$;
revoke execute on function security_session_find(bytea, timestamptz, int) from public;
grant execute on function security_session_find(bytea, timestamptz, int) to :app_role;
