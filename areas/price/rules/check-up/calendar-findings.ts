import { daysBetween } from '#domain/day.ts'
import { formatDay, fr, list, plural } from '#domain/french.ts'
import { spansOf } from '../calendar/spans.ts'
import { gapsOf, overlapsOf, type Bounds } from '../calendar/year.ts'
import { shortStayKind } from '../grid-edit/price-kinds.ts'
import { inDateOrder, pricedTypes, type Sheet } from '../grid-edit/sheet.ts'
import type { Finding } from './finding.ts'

export type CheckedType = {
  readonly id: number
  readonly label: string
  /** Types of one family are compared with each other. */ readonly familyId: number | null
  readonly capacity: number
}
export type SheetToCheck = {
  readonly sheet: Sheet
  readonly types: readonly CheckedType[]
  /** Types that have a line. */ readonly listed: readonly number[]
  /** Types that the grid says it sells. */ readonly named: readonly number[]
  readonly bounds: Bounds
  readonly openings: readonly Bounds[]
}

/** Next year's tariff before next year's openings: none of its nights could be booked. */
function neverOpen({ start, end }: Bounds, openings: readonly Bounds[]): readonly Finding[] {
  if (openings.length === 0 || openings.some((opening) => opening.start < end && start < opening.end)) return []
  return [
    {
      check: 'gap',
      blocking: false,
      place: { kind: 'openings' },
      title: fr`Le site n’est pas ouvert du ${formatDay(start)} au ${formatDay(end)}`,
      text: 'Aucune période d’activité ne touche les dates de la grille\u00A0: rien n’y serait vendu. Ajoutez une période d’activité pour l’année, ou prolongez la dernière.',
    },
  ]
}

/** Nights that the site sells without a period, and those that two periods claim. */
export function calendarFindings({ sheet, bounds, openings }: SheetToCheck): readonly Finding[] {
  const spans = spansOf(sheet)
  const twice = overlapsOf(spans).map(({ one, other, start, end }): Finding => ({
    check: 'overlap',
    blocking: true,
    place: { kind: 'periods' },
    title: fr`${one.label} et ${other.label} se chevauchent`,
    text: fr`${plural(daysBetween(start, end), 'nuit')} du ${formatDay(start)} au ${formatDay(end)} appartiennent à deux périodes.`,
  }))
  const empty = gapsOf(spans, bounds, openings).map(({ start, end }): Finding => ({
    check: 'gap',
    blocking: openings.length > 0,
    place: { kind: 'periods' },
    title: fr`${formatDay(start)} au ${formatDay(end)} sans période`,
    text:
      openings.length > 0
        ? fr`Le site est ouvert, aucun tarif ne s’applique à ces ${plural(daysBetween(start, end), 'nuit')}.`
        : fr`${plural(daysBetween(start, end), 'nuit')} ne peuvent pas être vendues.`,
  }))
  return [...twice, ...empty, ...neverOpen(bounds, openings)]
}

const sold = ['nightPrice', 'weekPrice', 'packagePrice', 'monthPrice', 'yearPrice'] as const

/** The price that a type has elsewhere and lacks here: the first one that would make its nights sold. */
function usualField(sheet: Sheet, placeTypeId: number): string | null {
  return sold.find((field) => sheet.prices.some((row) => row.placeTypeId === placeTypeId && typeof row[field] === 'number')) ?? null
}

const unsold = (types: readonly CheckedType[]): { readonly title: string; readonly text: string } => {
  const settings = 'Si c’est voulu, nommez les types qu’elle vend, dans «\u00A0Réglages et suppléments\u00A0».'
  const [only] = types
  return types.length === 1
    ? { title: fr`${only?.label ?? ''} sans aucun prix`, text: `La grille ne le vendra pas. ${settings}` }
    : {
        title: fr`${types.length} types sans aucun prix`,
        text: `${list(types.map(({ label }) => label))}\u00A0: la grille ne les vendra pas. ${settings}`,
      }
}

/** A grid that would sell nothing, and types that it lists without any price: those that it names must have one, the others are told together. */
export function unpricedTypes({ sheet, types, listed, named }: SheetToCheck): readonly Finding[] {
  const period = inDateOrder(sheet.periods)[0]
  if (period === undefined)
    return [
      {
        check: 'missingPrice',
        blocking: true,
        place: { kind: 'periods' },
        title: 'Aucune période',
        text: 'Les prix se saisissent par période\u00A0: sans elle, la grille ne vend rien.',
      },
    ]
  const priced = pricedTypes(sheet)
  const lacking = types.filter(({ id }) => listed.includes(id) && !priced.has(id))
  const finding = (id: number, blocking: boolean, said: { readonly title: string; readonly text: string }): Finding => ({
    check: 'missingPrice',
    blocking,
    place: { kind: 'cell', placeTypeId: id, periodId: period.id, field: null },
    ...said,
  })
  const [wanted, others] = [lacking.filter(({ id }) => named.includes(id)), lacking.filter(({ id }) => !named.includes(id))]
  const [first] = others
  const rest =
    first === undefined
      ? []
      : [
          priced.size === 0
            ? finding(first.id, true, { title: 'Aucun prix', text: 'La grille n’a aucun prix\u00A0: elle ne pourrait rien vendre.' })
            : finding(first.id, false, unsold(others)),
        ]
  return [
    ...wanted.map(({ id, label }) =>
      finding(id, true, {
        title: fr`${label} sans aucun prix`,
        text: 'La grille le nomme\u00A0: donnez-lui ses prix, ou retirez-le de ses types, dans «\u00A0Réglages et suppléments\u00A0».',
      }),
    ),
    ...rest,
  ]
}

/** A type that the grid sells and that has no price in an open period. */
export function missingPrices({ sheet, types }: SheetToCheck): readonly Finding[] {
  const priced = pricedTypes(sheet)
  return types
    .filter(({ id }) => priced.has(id))
    .flatMap((type) =>
      sheet.periods.flatMap((period): readonly Finding[] => {
        const { startDate, endDate } = period
        if (period.isClosed || startDate === null || endDate === null || startDate >= endDate) return []
        const price = sheet.prices.find((row) => row.placeTypeId === type.id && row.priceGridPeriodId === period.id)
        const short = sheet.shortStays.find(
          (row) => row.placeTypeId === type.id && row.priceGridPeriodId === period.id && row.price !== null,
        )
        if (short !== undefined || (price !== undefined && sold.some((field) => typeof price[field] === 'number'))) return []
        const other = sheet.shortStays.find((row) => row.placeTypeId === type.id)
        return [
          {
            check: 'missingPrice',
            blocking: true,
            place: {
              kind: 'cell',
              placeTypeId: type.id,
              periodId: period.id,
              field: usualField(sheet, type.id) ?? (other ? shortStayKind(other.nights, other.arrivalDays).key : null),
            },
            title: fr`${period.label} : ${type.label} sans prix`,
            text: fr`${plural(daysBetween(startDate, endDate), 'nuit')} du ${formatDay(startDate)} au ${formatDay(endDate)} ne peuvent pas être vendues.`,
          },
        ]
      }),
    )
}

/** A price of zero is accepted, and said. */
export function zeroPrices({ sheet, types }: SheetToCheck): readonly Finding[] {
  const names = new Map(types.map(({ id, label }) => [id, label]))
  const periods = new Map(sheet.periods.map(({ id, label }) => [id, label]))
  return sheet.prices.flatMap((row) =>
    Object.entries(row).flatMap(([field, value]): readonly Finding[] =>
      !field.endsWith('Price') || value !== 0
        ? []
        : [
            {
              check: 'zero',
              blocking: false,
              place: { kind: 'cell', placeTypeId: row.placeTypeId, periodId: row.priceGridPeriodId, field },
              title: fr`Prix nul : ${names.get(row.placeTypeId) ?? ''}`,
              text: fr`${periods.get(row.priceGridPeriodId) ?? ''} est vendue 0,00 €. Laissez la case vide si elle n’est pas à vendre.`,
            },
          ],
    ),
  )
}

/** A type that sleeps fewer than another of its family and costs more: said once for the pair, with its periods. */
export function smallerDearer({ sheet, types }: SheetToCheck): readonly Finding[] {
  const periods = new Map(sheet.periods.map((period) => [period.id, period.label]))
  const prices = Map.groupBy(sheet.prices, (row) => row.placeTypeId)
  return types.flatMap((small) =>
    types.flatMap((large): readonly Finding[] => {
      if (small.familyId === null || small.familyId !== large.familyId || small.capacity >= large.capacity) return []
      const dearer = (prices.get(small.id) ?? []).flatMap((row) => {
        const other = (prices.get(large.id) ?? []).find((each) => each.priceGridPeriodId === row.priceGridPeriodId)
        const field = (['weekPrice', 'nightPrice'] as const).find(
          (name) => typeof row[name] === 'number' && typeof other?.[name] === 'number' && row[name] > other[name],
        )
        return field === undefined ? [] : [{ row, field }]
      })
      const [first] = dearer
      if (first === undefined) return []
      const where = dearer
        .map(({ row }) => periods.get(row.priceGridPeriodId) ?? '')
        .slice(0, 3)
        .join(', ')
      return [
        {
          check: 'smallerDearer',
          blocking: false,
          place: { kind: 'cell', placeTypeId: small.id, periodId: first.row.priceGridPeriodId, field: first.field },
          title: fr`${small.label} plus cher que ${large.label}`,
          text: fr`${plural(small.capacity, 'personne')} contre ${large.capacity} : ${where}${dearer.length > 3 ? '…' : '.'}`,
        },
      ]
    }),
  )
}
