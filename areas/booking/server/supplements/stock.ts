import { addDays } from '#domain/day.ts'
import { formatDay, fr } from '#domain/french.ts'
import { nothingTaken, withAsked, type Taken } from '#areas/price/rules/option-stock.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { heldBy, isCarried } from '../../rules/supplements/carried.ts'
import { heldExtras } from '../stay-context.ts'

type Holding = {
  readonly startDate: string
  readonly endDate: string
  readonly extras: readonly {
    readonly extraId: number
    readonly quantity: number
    readonly startDate: string | null
    readonly endDate: string | null
  }[]
}
type Stocked = { id: number; label: string; stock: number }

/** Supplements that are counted, among $2. */
const stockedSql = `select id, label, stock from extra where establishment_id = $1 and id = any($2::bigint[]) and has_stock and stock is not null order by id`

const daily = 1
/** Which of some supplements are not counted by the day. */
export async function onceAmong(tx: Tx, ids: readonly number[]): Promise<(extraId: number) => boolean> {
  const rows = await tx.rows<{ id: number }>(
    'select id from extra where establishment_id = $1 and id = any($2::bigint[]) and price_unit <> $3',
    [tx.session.establishmentId, ids, daily],
  )
  const once = new Set(rows.map(({ id }) => id))
  return (extraId) => once.has(extraId)
}

/** Nobody else promises these supplements until the end of the transaction: after the places and the stay, before what others hold is counted. */
export async function lockStock(tx: Tx, occupancies: readonly Holding[]): Promise<readonly Stocked[]> {
  const ids = askedOf(occupancies)
  return ids.length === 0 ? [] : tx.rows<Stocked>(`${stockedSql} for no key update`, [tx.session.establishmentId, ids])
}

const askedOf = (occupancies: readonly Holding[]): readonly number[] => [
  ...new Set(occupancies.flatMap(({ extras }) => extras.filter(({ quantity }) => quantity > 0).map(({ extraId }) => extraId))),
]
const heldTogether = (occupancies: readonly Holding[]): Taken =>
  withAsked(
    nothingTaken,
    occupancies.map((one) => heldBy(one, occupancies)),
  )

/** Why a stay that begins to hold its supplements again cannot have them: the first night that lacks one, by supplement. */
export async function stockGone(tx: Tx, bookingId: number, occupancies: readonly Holding[]): Promise<readonly Fault[]> {
  const stocked = await lockStock(tx, occupancies)
  return short(tx, stocked, { bookingId, occupancies, before: [] })
}

/**
 * Why what is carried on to the next place of its guests cannot go as far as asked: its price is made on its own nights, and asks nothing of the
 * stock of the others. Nights on which the stay holds no more than before ask nothing.
 */
export async function carriedShort(
  tx: Tx,
  bookingId: number,
  occupancies: readonly Holding[],
  before: readonly Holding[],
): Promise<readonly Fault[]> {
  const carried = occupancies.map((one) => ({ ...one, extras: one.extras.filter((extra) => isCarried(extra, one)) }))
  const ids = askedOf(carried)
  if (ids.length === 0) return []
  return short(tx, await tx.rows<Stocked>(stockedSql, [tx.session.establishmentId, ids]), { bookingId, occupancies, before })
}

type Wanted = { readonly bookingId: number; readonly occupancies: readonly Holding[]; readonly before: readonly Holding[] }
/** The first night that lacks one, by supplement. */
async function short(tx: Tx, stocked: readonly Stocked[], { bookingId, occupancies, before }: Wanted): Promise<readonly Fault[]> {
  if (stocked.length === 0) return []
  const held = await heldExtras(tx, occupancies, bookingId)
  const [wanted, had] = [heldTogether(occupancies), heldTogether(before)]
  return stocked.flatMap(({ id, label, stock }) => {
    const nights = [...(wanted.get(id) ?? new Map<string, number>())].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const left = (night: string): number => Math.max(0, stock - (held.get(id)?.get(night) ?? 0))
    const lacking = nights.find(([night, quantity]) => quantity > left(night) && quantity > (had.get(id)?.get(night) ?? 0))
    if (lacking === undefined) return []
    const [night, quantity] = lacking
    return [
      {
        rule: 'quantity-above-stock',
        message: fr`${label} : ${quantity} pour ${left(night)} en stock la nuit du ${formatDay(night)} au ${formatDay(addDays(night, 1))}.`,
        values: { extraId: id, night, stock: left(night) },
      },
    ]
  })
}
