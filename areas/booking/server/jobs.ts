import type { Job } from '#platform/server/jobs.ts'
import { expireOption, optionsToFree } from './expire-options.ts'

/** Holds whose time is over bind nobody, but screens that are open show them until they are told: every minute, since that is how long a hold outlives its tab. */
export const forgetHolds: Job = {
  name: 'forget-holds',
  label: 'Oubli des emplacements retenus dont le délai est passé',
  every: '* * * * *',
  retries: 0,
  run: ({ inTenant }) => inTenant(async (tx) => {
    const gone = await tx.rows<{ placeId: number }>(`delete from calendar where establishment_id = $1 and kind = 'hold' and expires_at <= $2 returning place_id as "placeId"`, [tx.session.establishmentId, tx.now.toString()])
    const freed = gone.map(({ placeId }) => placeId)
    if (freed.length === 0) return
    tx.changed('calendar', freed)
    tx.changed('hold', freed)
  }),
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
