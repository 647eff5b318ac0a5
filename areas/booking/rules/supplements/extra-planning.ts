import { dayFromNumber } from '#domain/day.ts'
import { formatDayMonth, formatDayRange, fr, list } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Known, ToldBar } from '../planning-data.ts'
import { laneBars } from '../planning-data.ts'
import { rowHeights, stacked } from '../planning-rows.ts'
import type { PlanningRow } from '../planning-rows.ts'

export type Rentable = { readonly id: number; readonly label: string; readonly color: string | null; readonly stock: number }
/** What a stay holds of a supplement. */
export type Held = ToldBar & {
  readonly rowId: number
  readonly extraId: number
  readonly quantity: number
  readonly place: string | null
  readonly stayStart: string
  readonly stayEnd: string
}

/** One bar for each unit: which one a guest takes away is known on the day, not before. */
export function unitBars(held: Held): readonly ToldBar[] {
  const { rowId: _row, extraId, quantity, place, stayStart: _start, stayEnd: _end, ...bar } = held
  const people = [place, quantity > 1 ? `× ${quantity}` : null].filter((text) => text !== null).join(' · ')
  return Array.from({ length: quantity }, (_, unit) => ({
    ...bar,
    key: `${held.key}.${unit}`,
    placeId: null,
    placeTypeId: extraId,
    people,
  }))
}
/** The key of what is held, from that of one of its units. */
export const heldKey = (unitKey: string): string => unitKey.split('.')[0] ?? unitKey

/** Below, every unit has its row; above, those that are taken and one that is not. */
const mostRows = 8

/** A row that counts each supplement, then one for each of its units; those beyond the stock say so. */
export function extraRows(extras: readonly Rentable[], known: Known, folded: ReadonlySet<number>): readonly PlanningRow[] {
  let top = 0
  const laid = <Row extends object>(row: Row, height: number): Row & { readonly top: number; readonly height: number } => {
    const one = { ...row, top, height }
    top += height
    return one
  }
  return extras.flatMap((extra): readonly PlanningRow[] => {
    const isFolded = folded.has(extra.id)
    const head = laid(
      {
        kind: 'type' as const,
        key: `T${extra.id}`,
        type: { id: extra.id, label: extra.label, color: extra.color, places: [], stock: extra.stock },
        isFolded,
      },
      rowHeights.type,
    )
    if (isFolded) return [head]
    const levels = stacked(laneBars(known, `t${extra.id}`))
    const count = Math.max(levels.length, Math.min(extra.stock, Math.max(mostRows, levels.length + 1)))
    return [
      head,
      ...Array.from({ length: count }, (_, level) =>
        laid(
          {
            kind: 'unit' as const,
            key: `t${extra.id}.${level}`,
            typeId: extra.id,
            level,
            label: `${extra.label} ${level + 1}`,
            isBeyond: level >= extra.stock,
            bars: levels[level] ?? [],
          },
          rowHeights.unit,
        ),
      ),
    ]
  })
}

type Wanted = {
  readonly extra: Rentable
  readonly quantity: number
  readonly first: number
  readonly after: number
  /** What it holds already. */ readonly except: string | null
}

/** Who holds a supplement on a night, each stay once. */
export function holdersOn(known: Known, extraId: number, night: number): readonly ToldBar[] {
  const bars = laneBars(known, `t${extraId}`).filter((bar) => bar.first <= night && night < bar.after)
  return [...new Map(bars.map((bar) => [heldKey(bar.key), bar])).values()]
}

/** Why so many are not in stock on those nights: the first that lacks, with who holds them. */
export function stockFault(known: Known, { extra, quantity, first, after, except }: Wanted): Fault | null {
  const bars = laneBars(known, `t${extra.id}`).filter((bar) => heldKey(bar.key) !== except)
  for (let night = first; night < after; night++) {
    const taken = bars.filter((bar) => bar.first <= night && night < bar.after)
    const left = Math.max(0, extra.stock - taken.length)
    if (quantity <= left) continue
    const names = [...new Map(taken.map((bar) => [heldKey(bar.key), bar.label])).values()]
    const holders =
      names.length === 0 ? '' : ` Tenu par ${list(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} autres`] : names)}.`
    const days = `la nuit du ${formatDayMonth(dayFromNumber(night))} au ${formatDayMonth(dayFromNumber(night + 1))}`
    return {
      rule: 'quantity-above-stock',
      message: `${fr`${extra.label} : ${quantity} pour ${left} en stock`} ${days}.${holders}`,
      values: { extraId: extra.id, night: dayFromNumber(night), stock: left },
    }
  }
  return null
}

/** Why what is held does not go to those days: beyond the stay, or beyond the stock. */
export function moveFault(
  known: Known,
  extra: Rentable,
  held: Held,
  days: { readonly first: number; readonly after: number },
): Fault | null {
  const [start, end] = [dayFromNumber(days.first), dayFromNumber(days.after)]
  if (start < held.stayStart || end > held.stayEnd)
    return {
      rule: 'supplement-outside-stay',
      message: `${held.label} est là ${formatDayRange(held.stayStart, held.stayEnd)}\u00A0: le supplément ne va pas au-delà.`,
    }
  return stockFault(known, { extra, quantity: held.quantity, ...days, except: held.key })
}
