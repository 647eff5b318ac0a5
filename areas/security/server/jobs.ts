import type { Job } from '#platform/server/jobs.ts'

/** Who was connected from where is kept for six months after the session was last seen, then forgotten. */
const keptDays = 180

/** Sessions are only ever closed by someone; those that were left open end by themselves and are forgotten here. */
export const forgetSessions: Job = {
  name: 'forget-sessions',
  label: 'Oubli des anciennes connexions',
  every: '40 3 * * *',
  run: ({ inTenant }) =>
    inTenant(async (tx) => {
      await tx.rows(
        `delete from session where establishment_id = $1 and last_seen_at < $2::timestamptz - make_interval(days => ${keptDays})`,
        [tx.session.establishmentId, tx.now.toString()],
      )
    }),
}
