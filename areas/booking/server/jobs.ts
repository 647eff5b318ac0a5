import type { Job } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/tx.ts'
import { expireOption, optionsToFree } from './expire-options.ts'

const forgetSql = `delete from calendar where establishment_id = $1 and kind = 'hold' and expires_at <= $2 returning place_id as "placeId"`
/** In how many milliseconds the holds that end before the next run do. */
const endingSql = `select distinct ceil(extract(epoch from expires_at - $2::timestamptz) * 1000)::int as wait from calendar where establishment_id = $1 and kind = 'hold' and expires_at > $2 and expires_at <= $2::timestamptz + interval '1 minute'`

async function forgetOver(tx: Tx): Promise<void> {
  const gone = await tx.rows<{ placeId: number }>(forgetSql, [tx.session.establishmentId, tx.now.toString()])
  const freed = gone.map(({ placeId }) => placeId)
  if (freed.length === 0) return
  tx.changed('calendar', freed)
  tx.changed('hold', freed)
}

/**
 * Holds whose time is over bind nobody, but screens that are open show them until they are told. Each run forgets those that are over, and comes
 * back when those that end before the next run do: a tab that crashed is seen no longer than its hold lasts.
 */
export const forgetHolds: Job = {
  name: 'forget-holds',
  label: 'Oubli des emplacements retenus dont le délai est passé',
  every: '* * * * *',
  retries: 0,
  async run({ inTenant }) {
    const ending = await inTenant(async (tx) => {
      await forgetOver(tx)
      return tx.rows<{ wait: number }>(endingSql, [tx.session.establishmentId, tx.now.toString()])
    })
    // What fails here, or is lost with the process, the next run does, and tells.
    for (const { wait } of ending) setTimeout(() => void inTenant(forgetOver).catch(() => undefined), wait).unref()
  },
}

/** Options that nobody followed up give their places back, each in a transaction of its own: one that meets trouble does not keep the others. */
export const freeExpiredOptions: Job = {
  name: 'free-expired-options',
  label: 'Libération des options expirées',
  every: '*/10 * * * *',
  retries: 0,
  async run({ inTenant }) {
    for (const id of await inTenant(optionsToFree)) await inTenant((tx) => expireOption(tx, id))
  },
}
