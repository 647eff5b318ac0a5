import { addDecimals } from '#domain/decimal.ts'
import { formatAmount, formatDay, formatNumber, fr, plural } from '#domain/french.ts'
import { add, noCents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { plain } from '#domain/search-key.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { campContract } from '../contract.ts'
import { consumption, consumptionPrice, isUnusual, noSensorMeter, readingFaults, readPasted } from '../rules/meters.ts'

export type RoundMeter = ReplyOf<typeof campContract.readRound>['meters'][number]
/** What is typed, by meter: a decimal with a point. */
export type Entries = ReadonlyMap<number, string>
export type RoundLine = {
  readonly meter: RoundMeter
  readonly typed: string | null
  readonly used: string | null
  readonly price: Cents | null
  readonly fault: string | null
  readonly warning: string | null
}

/** Why a meter cannot be read on the day, whatever is typed; null when it can. */
export function lockedReason({ takenOn, nextDate }: RoundMeter): string | null {
  if (takenOn !== null) return fr`Déjà relevé le ${formatDay(takenOn)}`
  return nextDate === null ? null : fr`Relevé plus tard, le ${formatDay(nextDate)}`
}

/** One line of a round, judged by the rules of the server while it is typed. */
export function lineOf(
  meter: RoundMeter,
  typed: string | null,
  { day, today }: { readonly day: string; readonly today: string },
): RoundLine {
  if (typed === null) return { meter, typed, used: null, price: null, fault: null, warning: null }
  const neighbours = {
    last: { id: 0, readingDate: meter.lastDate, quantity: meter.lastQuantity },
    next: meter.nextDate === null ? null : { id: 0, readingDate: meter.nextDate, quantity: typed },
    sameDay: null,
  }
  const [fault] = readingFaults({ id: 0, readingDate: day, quantity: typed }, neighbours, today)
  const used = consumption(typed, meter.lastQuantity)
  return {
    meter,
    typed,
    used,
    fault: fault?.message ?? null,
    price: used === null || meter.unitPrice === null ? null : consumptionPrice(used, meter.unitPrice),
    warning: isUnusual(used, meter.lastConsumption)
      ? fr`Inhabituel : ${formatNumber(meter.lastConsumption ?? '0')} ${meter.unit} au relevé précédent.`
      : null,
  }
}

/** « 12 relevés sur 48 · 1 refusé · 310 kWh · 78,00 € »: what is refused counts for nothing. */
export function roundSummary(lines: readonly RoundLine[]): string {
  const entered = lines.filter(({ typed, fault }) => typed !== null && fault === null)
  const refused = lines.filter(({ fault }) => fault !== null).length
  const units = Map.groupBy(
    entered.filter(({ used }) => used !== null),
    ({ meter }) => meter.unit,
  )
  const used = [...units].map(
    ([unit, ones]) => `${formatNumber(ones.reduce((sum, one) => addDecimals(sum, one.used ?? '0'), '0'))} ${unit}`,
  )
  const price = entered.reduce((sum, one) => (one.price === null ? sum : add(sum, one.price)), noCents)
  return [
    `${plural(entered.length, 'relevé')} sur ${formatNumber(lines.length)}`,
    ...(refused === 0 ? [] : [plural(refused, 'refusé')]),
    ...used,
    ...(price === noCents ? [] : [formatAmount(price)]),
  ].join(' · ')
}

/** Types of meters that were read and have no price on the day. */
export function unpriced(lines: readonly RoundLine[]): readonly { readonly typeId: number; readonly type: string }[] {
  const without = lines.filter(({ used, meter }) => used !== null && meter.unitPrice === null)
  return [...new Map(without.map(({ meter }) => [meter.typeId, { typeId: meter.typeId, type: meter.type }])).values()]
}

/** The line to go to from another one: the next meter that can be read, or the one before. */
export function nextMeter(meters: readonly RoundMeter[], from: number, step: 1 | -1): number | null {
  const open = meters.filter((meter) => lockedReason(meter) === null).map(({ meterId }) => meterId)
  return open[open.indexOf(from) + step] ?? null
}

export type Pasted = { readonly entries: Entries; readonly problems: readonly string[] }

/** Index of connected meters, as the remote reading system gives them: place, then index. Places without such a meter are named. */
export function pasteInto(meters: readonly RoundMeter[], text: string): Pasted {
  const { readings, unread } = readPasted(text)
  const bySensor = new Map(meters.filter(({ isSensor }) => isSensor).map((meter) => [plain(meter.place), meter]))
  const entries = new Map(
    readings.flatMap(({ place, quantity }) => {
      const meter = bySensor.get(plain(place))
      return meter === undefined ? [] : [[meter.meterId, quantity] as const]
    }),
  )
  const unknown = readings.filter(({ place }) => !bySensor.has(plain(place))).map(({ place }) => noSensorMeter(place).message)
  return { entries, problems: [...unread.map((line) => fr`Ligne ${line} : un emplacement et un index sont attendus.`), ...unknown] }
}

/** Refusals of the server, by meter. */
export function faultsByMeter(faults: readonly Fault[]): ReadonlyMap<number, string> {
  return new Map(
    faults.flatMap(({ values, message }) => (typeof values?.['meterId'] === 'number' ? [[values['meterId'], message] as const] : [])),
  )
}
