type Look = <T extends object>(sql: string, values?: readonly unknown[]) => Promise<T[]>
/** A row that was written and stayed written. */
export type Written = { readonly table: string; readonly action: string; readonly establishment: number | null }

/** Notes every row that any transaction writes and commits: what is undone leaves no note. */
export async function watchWrites(look: Look): Promise<{ readonly take: () => Promise<readonly Written[]> }> {
  await look('create unlogged table noted_write (name text, action text, establishment int)')
  await look(`create function note_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      -- A backup goes on by itself after it was asked for, and says so when it is done.
      if tg_table_name = 'journal' and to_jsonb(new) ->> 'entity' = 'backup' then return null; end if;
      insert into noted_write values (tg_table_name, lower(tg_op), (to_jsonb(coalesce(new, old)) ->> 'establishment_id')::int);
      return null;
    end $$`)
  const tables = await look<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'noted_write'`,
  )
  for (const { name } of tables)
    await look(`create trigger noted after insert or update or delete on "${name}" for each row execute function note_write()`)
  return {
    take: () =>
      look<Written>(
        `with gone as (delete from noted_write returning *) select name as table, action, establishment from gone group by 1, 2, 3`,
      ),
  }
}
