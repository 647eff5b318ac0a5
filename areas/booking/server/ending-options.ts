import { addDays } from '#domain/day.ts'
import { sendByItself } from '#areas/document/server/api.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { siteZoneSql } from '#platform/server/site-zone.ts'
import type { Job, Jobs } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/tx.ts'
import { optionPreference } from '../entities/stay-preferences.ts'

/**
 * Options that end soon, whose customer nobody reminded of it yet, by the product or by hand; those that their end leaves to a person are left to
 * him here too. A message written before an option was prolonged spoke of another end. $1 establishment, $2 today, $3 last end that is told, $4 days
 * of notice, $5 one option or null.
 */
const endingSql = `
select b.id from booking b
where b.establishment_id = $1 and b.status_id = 2 and b.cancel_state = 'none' and b.status = 'SAVED' and not b.is_arrived and not b.is_gone and not b.is_locked
  and coalesce(b.paid, 0) = 0 and b.option_expires_on between $2 and $3 and ($5::bigint is null or b.id = $5)
  and not exists (select from outgoing_mail m where m.establishment_id = b.establishment_id and m.booking_id = b.id and m.occasion = 'optionReminder'
    and (m.created_at at time zone ${siteZoneSql})::date >= b.option_expires_on - $4::int)
order by b.option_expires_on, b.id`

/** The options whose customers are told today that they end. */
async function endingOptions(tx: Tx, one: number | null = null): Promise<readonly number[]> {
  const { noticeDays } = await readSingle(tx, optionPreference)
  if (noticeDays === 0) return []
  const today = tx.today.toString()
  const rows = await tx.rows<{ id: number }>(endingSql, [tx.session.establishmentId, today, addDays(today, noticeDays), noticeDays, one])
  return rows.map(({ id }) => id)
}

/** Each in a transaction of its own, and read again under a lock: one that was prolonged or paid meanwhile is not told. */
async function remind(tx: Tx, jobs: Jobs, id: number): Promise<void> {
  await tx.rows('select id from booking where establishment_id = $1 and id = $2 for update', [tx.session.establishmentId, id])
  if ((await endingOptions(tx, id)).length > 0) await sendByItself(tx, jobs, { kind: 'booking', id, occasion: 'optionReminder' })
}

/** Tells customers that their option ends, as many days before as the site asks; the desk has those without an address on its home page. */
export const remindOfEndingOptions = (jobs: Jobs): Job => ({
  name: 'remind-of-ending-options',
  label: 'Rappel des options qui finissent',
  every: '0 9 * * *',
  async run({ inTenant }) {
    for (const id of await inTenant((tx) => endingOptions(tx))) await inTenant((tx) => remind(tx, jobs, id))
  },
})
