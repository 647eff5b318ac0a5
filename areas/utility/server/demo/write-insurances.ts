import { chosenSql, insertLineSql, insertSendingSql, soldBetweenSql } from '#areas/booking/server/api.ts'
import type { InsuredRow } from '#areas/booking/contract/insurance.ts'
import type { Tx } from '#platform/server/tx.ts'
import { Counters, setSeries } from './series.ts'

const contractSql = 'select id from insurance where establishment_id = $1 order by id limit 1'

/** What was sold with an insurance in the months that are over was declared to the insurer, each month on the fifth day of the next one. */
export async function writeInsurances(tx: Tx, today: Temporal.PlainDate): Promise<number> {
  const establishment = tx.session.establishmentId
  const [contract] = await tx.rows<{ id: number }>(contractSql, [establishment])
  if (contract === undefined) return 0
  const ids = await tx.rows<{ id: number }>(soldBetweenSql, [establishment, '1900-01-01', today.with({ day: 1 }).toString()])
  const sold = await tx.rows<InsuredRow>(chosenSql, [establishment, ids.map(({ id }) => id)])
  const months = Map.groupBy(sold, ({ bookedOn }) => Temporal.PlainDate.from(bookedOn).with({ day: 1 }).toString())
  const counters = new Counters()
  for (const [month, stays] of [...months].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const due = Temporal.PlainDate.from(month).add({ months: 1, days: 4 })
    const on = Temporal.PlainDate.compare(due, today) < 0 ? due : today.with({ day: 1 })
    const sentAt = on.toZonedDateTime({ timeZone: tx.zone, plainTime: '05:20' }).toInstant().toString()
    const number = `A${on.year}-${String(counters.next(`insurance-sending-${on.year}`)).padStart(4, '0')}`
    const premium = stays.reduce((sum, stay) => sum + stay.premium, 0)
    const [sending] = await tx.rows<{ id: number }>(insertSendingSql, [
      establishment,
      number,
      contract.id,
      sentAt,
      'Accueil',
      'file',
      null,
      stays.length,
      premium,
      null,
      null,
    ])
    const of = <Key extends keyof InsuredRow>(key: Key): InsuredRow[Key][] => stays.map((stay) => stay[key])
    await tx.rows(insertLineSql, [
      establishment,
      sending?.id,
      of('id'),
      of('code'),
      of('bookedOn'),
      of('startDate'),
      of('endDate'),
      of('insured'),
      of('premium'),
    ])
  }
  await setSeries(tx, counters.last)
  return sold.length
}
