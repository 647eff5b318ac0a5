import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Changed, changeOperations } from '../../contract/change.ts'
import { changeFault } from '../../rules/change/change-actions.ts'
import { feesAskedTwice, mergedNote, mergeFault, mergeOrder, noMoney } from '../../rules/change/merge.ts'
import type { Mergeable, MovableMoney } from '../../rules/change/merge.ts'
import { peopleFollowed } from '../../rules/people/same-people.ts'
import { lockPlaces } from '../calendar.ts'
import { bookingMoney } from '../money-slot.ts'
import { factsOf } from '../read-booking.ts'
import { checkVersion, heldBy, loadStay } from '../store.ts'
import type { StoredStay } from '../store.ts'
import { ownedTables, updateOwnedSql } from '../store.sql.ts'
import { spanOf, traceChange } from '../write-stay.ts'
import { changedReply } from './apply-change.ts'

const codeOf = ({ header }: StoredStay): string => header.bookingCode ?? header.quoteCode ?? ''
const asMergeable = (stay: StoredStay, money: MovableMoney = noMoney) => ({ ...stay.header, code: codeOf(stay), stay, money })

/** What of the money of each stay may change its stay; nothing while no area takes money. */
async function moneyOfStays(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, MovableMoney>> {
  return (await bookingMoney()?.movableOf(tx, ids)) ?? new Map()
}

/** Both stays, their places locked first, then themselves, in one order: nobody waits in a circle. */
async function openBoth(tx: Tx, ids: readonly [number, number]): Promise<ReadonlyMap<number, StoredStay>> {
  if (ids[0] === ids[1]) refuse('booking-merge', 'Un séjour ne se réunit pas à lui-même.', { field: 'otherId' })
  const held = [await heldBy(tx, ids[0]), await heldBy(tx, ids[1])]
  await lockPlaces(
    tx,
    held.flatMap(({ placeIds }) => placeIds),
    held.flatMap(({ typeIds }) => typeIds),
  )
  const stays = new Map<number, StoredStay>()
  for (const id of ids.toSorted((a, b) => a - b)) stays.set(id, await loadStay(tx, id, { lock: true }))
  return stays
}

const moveSql = [
  'update occupancy set booking_id = $3, version = version + 1, updated_at = now() where establishment_id = $1 and booking_id = $2',
  'update occupancy_detail set booking_id = $3 where establishment_id = $1 and booking_id = $2',
  'update police_form set booking_id = $3 where establishment_id = $1 and booking_id = $2',
]
const dropFeesSql = `delete from occupancy_detail where establishment_id = $1 and booking_id = $2 and category = ${lineCategory.bookingFee} and not is_manual`
const keepSql = `update booking set start_date = $4, end_date = $5, total = $6, tourist_tax = $7, down_payment = $8, note = $9, has_insurance = $10, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`
const absorbSql = `update booking set status = 'DELETED', canceled_at = $3, close_reason = $4, merged_into_id = $5, total = 0, tourist_tax = 0, down_payment = 0, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`

/** A family that has two stays is one family once they are one, whether its second stay goes on from the first or it comes back for it. */
async function numberPeople(tx: Tx, id: number, moved: StoredStay): Promise<void> {
  const { occupancies } = await loadStay(tx, id, { lock: false })
  const came = new Set(moved.occupancies.map((part) => part.id))
  const parts = peopleFollowed(occupancies, (head, part) =>
    came.has(head.id) === came.has(part.id) ? head.endDate === part.startDate : head.endDate <= part.startDate,
  )
  const rows = parts.flatMap((part) => part.attendants.map((row) => ({ ...row, occupancyId: part.id })))
  await tx.rows(updateOwnedSql(ownedTables.attendants), [tx.session.establishmentId, JSON.stringify(rows)])
}

/** `mergeStays`: places and prices of two stays under one number; the other is deleted, and says where they went. */
export async function mergeStays(tx: Tx, input: ParsedInputOf<typeof changeOperations.mergeStays>): Promise<Changed> {
  const stays = await openBoth(tx, [input.id, input.otherId])
  const [first, second] = [stays.get(input.id), stays.get(input.otherId)]
  if (first === undefined || second === undefined) return refuse('unknown-record', 'Ce séjour n’existe pas ou n’existe plus.')
  await checkVersion(tx, first, input.version)
  await checkVersion(tx, second, input.otherVersion)
  for (const stay of [first, second]) {
    const fault = changeFault('merge', await factsOf(tx, stay), tx.today.toString())
    if (fault) throw new Refused([{ ...fault, message: `${codeOf(stay)}\u00A0: ${fault.message}` }])
  }
  const money = await moneyOfStays(tx, [first.header.id, second.header.id])
  const both = [asMergeable(first, money.get(first.header.id)), asMergeable(second, money.get(second.header.id))] as const
  const why = mergeFault(...both)
  if (why) throw new Refused([why])
  const { kept, other } = mergeOrder(...both)
  const [establishment, now] = [tx.session.establishmentId, tx.now.toString()]
  const twice = feesAskedTwice(kept.stay.lines, other.stay.lines)
  if (twice !== 0) await tx.rows(dropFeesSql, [establishment, other.id])
  for (const sql of moveSql) await tx.rows(sql, [establishment, other.id, kept.id])
  await numberPeople(tx, kept.id, other.stay)
  const { startDate, endDate } = spanOf([...kept.stay.occupancies, ...other.stay.occupancies])
  const note = mergedNote(kept.note, other.note, other.code, tx.today.toString())
  await tx.rows(keepSql, [
    establishment,
    kept.id,
    now,
    startDate,
    endDate,
    kept.total + other.total - twice,
    kept.touristTax + other.touristTax,
    kept.downPayment + other.downPayment,
    note,
    kept.hasInsurance || other.hasInsurance,
  ])
  await bookingMoney()?.carryMoney(tx, other, kept)
  await tx.rows(absorbSql, [establishment, other.id, now, `Réuni au séjour ${kept.code}`, kept.id])
  await traceChange(tx, other.id, 'merge', other.stay)
  return changedReply(tx, await traceChange(tx, kept.id, 'merge', kept.stay))
}

/** Days between two stays that may still become one: those of another season never are. */
const farthest = 60
const mergeableSql = `select o.id, o.version, coalesce(o.booking_code, o.quote_code, '') as code, o.start_date as "startDate", o.end_date as "endDate", o.total, o.paid,
  o.customer_id as "customerId", o.status_id as "statusId", o.partner_id as "partnerId", o.created_at as "createdAt", o.is_arrived as "isArrived", o.is_gone as "isGone",
  coalesce((select string_agg(distinct coalesce(p.number, t.label), ', ') from occupancy x join place_type t on t.establishment_id = x.establishment_id and t.id = x.place_type_id left join place p on p.establishment_id = x.establishment_id and p.id = x.place_id
    where x.establishment_id = o.establishment_id and x.booking_id = o.id), '') as places
from booking b join booking o on o.establishment_id = b.establishment_id and o.customer_id = b.customer_id and o.status_id <> 5 and o.id <> b.id and o.cancel_state = 'none' and o.status = 'SAVED' and not o.is_locked
  and o.start_date <= b.end_date + ${farthest} and o.end_date >= b.start_date - ${farthest}
where b.establishment_id = $1 and b.id = $2 order by abs(o.start_date - b.start_date), o.id limit 20`
type Shown = 'id' | 'version' | 'code' | 'startDate' | 'endDate' | 'total' | 'paid' | 'places'
type MergeableReply = ReplyOf<typeof changeOperations.mergeableStays>['stays'][number]
type MergeableRow = Pick<MergeableReply, Shown> & Omit<Mergeable, 'money'>

/** `mergeableStays`: what a stay may become one with, the nearest first; which of the two stays, and what of the money changes its stay. */
export async function mergeableStays(tx: Tx, { id }: { readonly id: number }): Promise<ReplyOf<typeof changeOperations.mergeableStays>> {
  const asking = await loadStay(tx, id, { lock: false })
  const rows = await tx.rows<MergeableRow>(mergeableSql, [tx.session.establishmentId, id])
  const money = await moneyOfStays(tx, [id, ...rows.map((row) => row.id)])
  const mine = asMergeable(asking, money.get(id))
  const stored = new Map<number, { readonly stay: StoredStay; readonly fault: MergeableReply['refusal'] }>()
  for (const row of rows) {
    const stay = await loadStay(tx, row.id, { lock: false })
    const fault = changeFault('merge', await factsOf(tx, stay), tx.today.toString())
    stored.set(row.id, { stay, fault: fault && { rule: fault.rule, message: `${row.code}\u00A0: ${fault.message}` } })
  }
  return {
    stays: rows.map(({ startDate, endDate, total, paid, places, ...row }) => {
      const theirs = { ...row, money: money.get(row.id) ?? noMoney }
      const { kept, other } = mergeOrder<Mergeable>(mine, theirs)
      const its = stored.get(row.id)
      const linesOf = (one: Mergeable): StoredStay['lines'] => (one.id === id ? asking : its?.stay)?.lines ?? []
      return {
        id: row.id,
        code: row.code,
        version: row.version,
        startDate,
        endDate,
        total,
        paid,
        places,
        isKept: kept.id === row.id,
        moves: [...other.money.moves],
        refusal: mergeFault(mine, theirs) ?? its?.fault ?? null,
        feesDropped: feesAskedTwice(linesOf(kept), linesOf(other)),
      }
    }),
  }
}
