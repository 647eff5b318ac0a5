import { addDays } from '#domain/day.ts'
import { formatDay, fr } from '#domain/french.ts'
import { nothingTaken, withAsked } from '#areas/price/rules/option-stock.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { heldBy } from '../../rules/supplements/carried.ts'
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

const lockSql = `select id, label, stock from extra where establishment_id = $1 and id = any($2::bigint[]) and has_stock and stock is not null order by id for no key update`

/** Nobody else promises these supplements until the end of the transaction: after the places and the stay, before what others hold is counted. */
export async function lockStock(tx: Tx, occupancies: readonly Holding[]): Promise<readonly Stocked[]> {
  const ids = [...new Set(occupancies.flatMap(({ extras }) => extras.filter(({ quantity }) => quantity > 0).map(({ extraId }) => extraId)))]
  return ids.length === 0 ? [] : tx.rows<Stocked>(lockSql, [tx.session.establishmentId, ids])
}

/** Why a stay that begins to hold its supplements again cannot have them: the first night that lacks one, by supplement. */
export async function stockGone(tx: Tx, bookingId: number, occupancies: readonly Holding[]): Promise<readonly Fault[]> {
  const stocked = await lockStock(tx, occupancies)
  if (stocked.length === 0) return []
  const held = await heldExtras(tx, occupancies, bookingId)
  const wanted = withAsked(
    nothingTaken,
    occupancies.map((one) => heldBy(one, occupancies)),
  )
  return stocked.flatMap(({ id, label, stock }) => {
    const nights = [...(wanted.get(id) ?? new Map<string, number>())].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const short = nights.find(([night, quantity]) => quantity > stock - (held.get(id)?.get(night) ?? 0))
    if (short === undefined) return []
    const [night, quantity] = short
    const left = Math.max(0, stock - (held.get(id)?.get(night) ?? 0))
    return [
      {
        rule: 'quantity-above-stock',
        message: fr`${label} : ${quantity} pour ${left} en stock la nuit du ${formatDay(night)} au ${formatDay(addDays(night, 1))}.`,
        values: { extraId: id, night, stock: left },
      },
    ]
  })
}
