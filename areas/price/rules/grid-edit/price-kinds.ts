import { list, plural, weekdayName } from '#domain/french.ts'
import type { PriceKind, Sheet } from './sheet.ts'

type MoneyField = { readonly name: string; readonly label: string }

/** Prices that each model is about: those that its sheet shows before anything was entered. */
const usual: Readonly<Record<string, readonly string[]>> = {
  '1': ['nightPrice'],
  '2': ['weekPrice', 'extraNightPrice'],
  '3': ['nightPrice', 'short 2'],
  '4': ['packagePrice'],
  '5': ['nightPrice'],
  '6': ['weekPrice', 'extraNightPrice'],
  '7': ['weekPrice', 'extraNightPrice'],
  '8': ['weekPrice', 'extraNightPrice'],
  '9': ['weekPrice', 'extraNightPrice'],
}

/** « 2 nuits », « 2 nuits, arrivée le vendredi » */
export function shortStayKind(nights: number, arrivalDays: readonly string[]): PriceKind {
  const days = arrivalDays.toSorted()
  const arrival =
    days.length === 0
      ? ''
      : `, arrivée le ${list(
          days.map((day) => weekdayName(Number(day))),
          'ou',
        )}`
  return { key: ['short', nights, ...days].join(' '), label: `${plural(nights, 'nuit')}${arrival}`, nights, arrivalDays: days }
}

/** Every price that a sheet can show: the fields of a price, then the lengths that have a price of their own. */
export function priceKinds(fields: readonly MoneyField[], sheet: Sheet, lengths: readonly number[] = []): readonly PriceKind[] {
  const short = new Map<string, PriceKind>()
  for (const nights of lengths) short.set(`short ${nights}`, shortStayKind(nights, []))
  for (const { nights, arrivalDays } of sheet.shortStays) {
    const kind = shortStayKind(nights, arrivalDays)
    short.set(kind.key, kind)
  }
  const byLength = [...short.values()].toSorted((a, b) => a.key.localeCompare(b.key, 'fr', { numeric: true }))
  return [...fields.map(({ name, label }) => ({ key: name, label, field: name })), ...byLength]
}

/** Those shown at first: what the model is about, and whatever already has a price. */
export function kindsAtFirst(kinds: readonly PriceKind[], model: number, sheet: Sheet): readonly string[] {
  const expected = usual[String(model)] ?? ['nightPrice']
  const used = (kind: PriceKind): boolean => ('field' in kind ? sheet.prices.some((row) => typeof row[kind.field] === 'number') : true)
  return kinds.filter((kind) => expected.includes(kind.key) || used(kind)).map(({ key }) => key)
}
