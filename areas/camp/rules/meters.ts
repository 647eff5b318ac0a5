import { compareDecimals, divideHalfUp, decimalParts, pow10, subtractDecimals } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal.ts'
import { formatDay, formatNumber, fr } from '#domain/french.ts'
import { centsFromBigint } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { datesInOrder } from '#areas/establishment/rules/checks.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export const pricingDates = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: true })

/** What a meter showed on a day; its first one is the index it was installed with, on no day. */
export type Reading = { readonly id: number; readonly readingDate: string | null; readonly quantity: string }
/** The readings on both sides of a day: the first one is at least the index of departure. */
export type Neighbours = { readonly last: Reading; readonly next: Reading | null; readonly sameDay: Reading | null }
export type NewReading = { readonly id: number; readonly readingDate: string; readonly quantity: string }

/** The readings around the one being saved, which does not count; `readings` in any order. */
export function neighboursOf(
  readings: readonly Reading[],
  startIndex: string,
  { id, readingDate }: Pick<NewReading, 'id' | 'readingDate'>,
): Neighbours {
  const others = readings.filter((one) => one.id !== id && one.readingDate !== null)
  const on = (one: Reading): string => one.readingDate ?? ''
  const inOrder = others.toSorted((a, b) => (on(a) < on(b) ? -1 : 1))
  return {
    last: inOrder.findLast((one) => on(one) < readingDate) ?? { id: 0, readingDate: null, quantity: startIndex },
    next: inOrder.find((one) => on(one) > readingDate) ?? null,
    sameDay: inOrder.find((one) => on(one) === readingDate) ?? null,
  }
}

/** Why a reading is refused. A new one follows every other; an old one that is corrected stays between its neighbours. */
export function readingFaults(reading: NewReading, { last, next, sameDay }: Neighbours, today: string): readonly Fault[] {
  const { id, readingDate, quantity } = reading
  if (readingDate > today)
    return [{ rule: 'reading-date-future', field: 'readingDate', message: fr`La date du relevé (${formatDay(readingDate)}) est à venir.` }]
  if (sameDay)
    return [
      {
        rule: 'reading-exists-date',
        field: 'readingDate',
        message: fr`Un relevé existe déjà pour cette date : ${formatNumber(sameDay.quantity)} au ${formatDay(readingDate)}.`,
        values: { id: sameDay.id },
      },
    ]
  if (id === 0 && next)
    return [
      {
        rule: 'reading-date-after-last',
        field: 'readingDate',
        message: fr`La date du relevé doit être postérieure à celle du dernier relevé (${formatDay(next.readingDate)}).`,
        values: { last: next.readingDate },
      },
    ]
  const on = last.readingDate === null ? 'à la pose' : `le ${formatDay(last.readingDate)}`
  if (compareDecimals(quantity, last.quantity) < 0)
    return [
      {
        rule: 'reading-not-below-last',
        field: 'quantity',
        message: fr`L’index doit être au moins égal à celui du dernier relevé : ${formatNumber(last.quantity)} ${on}.`,
        values: { last: last.quantity },
      },
    ]
  if (next && compareDecimals(quantity, next.quantity) > 0)
    return [
      {
        rule: 'reading-not-above-next',
        field: 'quantity',
        message: fr`L’index ne peut pas être supérieur à celui du relevé suivant : ${formatNumber(next.quantity)} le ${formatDay(next.readingDate)}.`,
        values: { next: next.quantity },
      },
    ]
  return []
}

/** What was used between two readings; null while the new one is not typed or goes backwards. */
export function consumption(quantity: string | null, last: string): Decimal | null {
  if (quantity === null) return null
  const used = subtractDecimals(quantity, last)
  return used.startsWith('-') ? null : used
}

/** Price of a consumption, in cents, rounded half up once. `unitPrice` in euros with up to four decimals. */
export function consumptionPrice(used: string, unitPrice: string): Cents {
  const [quantity, price] = [decimalParts(used), decimalParts(unitPrice)]
  return centsFromBigint(divideHalfUp(quantity.units * price.units * 100n, pow10(quantity.scale + price.scale)))
}

/** Twice the usual consumption, or more, is most often a misread digit: said, not refused. */
export function isUnusual(used: string | null, before: string | null): boolean {
  if (used === null || before === null || compareDecimals(before, '0') <= 0) return false
  return compareDecimals(used, before) > 0 && Number(used) >= 3 * Number(before)
}

type Priced = { readonly id: number; readonly label: string; readonly startDate: string; readonly endDate: string | null }

/** One price of a type at most is in force on a day. */
export function pricingFaults(pricing: Priced, others: readonly Priced[]): readonly Fault[] {
  const far = '9999-12-31'
  return others
    .filter(
      (other) => other.id !== pricing.id && pricing.startDate <= (other.endDate ?? far) && other.startDate <= (pricing.endDate ?? far),
    )
    .map((other) => ({
      rule: 'price-period-exists',
      field: 'startDate',
      values: { id: other.id },
      message: fr`Cette période tarifaire existe déjà : « ${other.label} » vaut depuis le ${formatDay(other.startDate)}${other.endDate === null ? '' : ` jusqu’au ${formatDay(other.endDate)}`}.`,
    }))
}

/** A line of the remote reading system: place, then index. Faults name the line. */
export type PastedReading = { readonly place: string; readonly quantity: string }
export function readPasted(text: string): { readonly readings: readonly PastedReading[]; readonly unread: readonly number[] } {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ cells: line.split(/[\t;]/).map((cell) => cell.trim()), number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const read = lines.map(({ cells: [place = '', index = ''], number }) => ({
    number,
    place,
    quantity: index.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.'),
  }))
  const isSound = (one: { place: string; quantity: string }): boolean => one.place !== '' && /^\d+(\.\d{1,3})?$/.test(one.quantity)
  return {
    readings: read.filter(isSound).map(({ place, quantity }) => ({ place, quantity })),
    unread: read.filter((one) => !isSound(one)).map(({ number }) => number),
  }
}

/** A meter that sends its readings by itself must stand on the place. */
export function noSensorMeter(place: string): Fault {
  return {
    rule: 'no-sensor-meter',
    message: fr`Aucun compteur connecté n’a été trouvé pour cet emplacement : ${place}.`,
    values: { place },
  }
}
