import { csvText } from '#domain/csv.ts'
import { formatAmount, formatDay, formatNumber, formatPercent, plainAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { FlatLine } from './flat-declaration.ts'
import { exemptionReasons, reasonKeys } from './tax-statement.ts'
import type { TaxFigures, TaxGroup } from './tax-statement.ts'
import type { VatFigure } from './vat-statement.ts'

/** A table as it is printed or saved: the same columns on paper and in the spreadsheet. */
export type StatementTable = {
  readonly columns: readonly { readonly label: string; readonly align: 'left' | 'right'; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[]
}

/** Amounts as they travel: whole numbers. */
type Wire<T> = { readonly [K in keyof T]: T[K] extends Cents ? number : T[K] extends Cents | null ? number | null : T[K] }

const count = (number: number): string => formatNumber(number)
const money = (amount: number): string => formatAmount(cents(amount))
const right = (label: string, width = 2): StatementTable['columns'][number] => ({ label, align: 'right', width })
const left = (label: string, width: number): StatementTable['columns'][number] => ({ label, align: 'left', width })

export const basisLabels = { receipts: 'À l’encaissement', debits: 'D’après les débits' } as const
export const attachmentLabels = {
  night: 'Nuits de la période',
  departure: 'Départs de la période',
  collection: 'Séjours soldés dans la période',
} as const

export function vatTable({
  rows,
  totals,
}: {
  readonly rows: readonly Wire<VatFigure>[]
  readonly totals: Wire<VatFigure>
}): StatementTable {
  const cells = (row: Wire<VatFigure>): readonly string[] => [
    row.label,
    count(row.count),
    ...[row.base, row.vat, row.gross, row.billedBase, row.billedVat].map(money),
  ]
  return {
    columns: [
      left('Taux', 4),
      right('Pièces', 1),
      right('Base HT'),
      right('TVA exigible'),
      right('Total TTC'),
      right('Facturé HT'),
      right('TVA facturée'),
    ],
    rows: rows.map(cells),
    // A document that bears several rates counts in each of them: their sum counts nothing.
    totals: cells(totals).with(1, ''),
  }
}

/** VAT of what was bought, beside that of what was sold. */
export function purchaseTable(
  rows: readonly { readonly label: string; readonly count: number; readonly base: number; readonly vat: number }[],
): StatementTable {
  return {
    columns: [left('Achats', 4), right('Pièces', 1), right('Base HT'), right('TVA')],
    rows: rows.map((row) => [row.label, count(row.count), money(row.base), money(row.vat)]),
    totals: [],
  }
}

/** The same at the head of the paper: « Déductible, dépenses de caisse : 21,41 € de TVA sur 133,79 € HT ». */
export function purchaseNotes(rows: readonly { readonly label: string; readonly base: number; readonly vat: number }[]): readonly string[] {
  return rows.map(({ label, base, vat }) => `${label}\u00A0: ${formatAmount(cents(vat))} de TVA sur ${formatAmount(cents(base))} HT`)
}

/** Reasons that somebody has; those that nobody has take no column. */
export function reasonsOf(
  groups: readonly { readonly exempt: Readonly<Record<string, number>> }[],
): readonly (typeof reasonKeys)[number][] {
  return reasonKeys.filter((reason) => groups.some(({ exempt }) => (exempt[reason] ?? 0) > 0))
}

export function taxTable(
  { groups, own }: { readonly groups: readonly Wire<TaxGroup>[]; readonly own: Wire<TaxFigures> },
  categories: Readonly<Record<string, string>>,
  showsExempt: boolean,
): StatementTable {
  const reasons = showsExempt ? reasonsOf(groups) : []
  const figures = ({
    stays,
    nights,
    taxable,
    exempt,
    base,
    departmental,
    regional,
    other,
    amount,
  }: Wire<TaxFigures>): readonly string[] => [
    count(stays),
    count(nights),
    ...(showsExempt ? reasons.map((reason) => count(exempt[reason] ?? 0)) : [count(nights - taxable)]),
    count(taxable),
    ...[base, departmental, regional, other, amount].map(money),
  ]
  return {
    columns: [
      left('Catégorie', 4),
      left('Tarif', 4),
      right('Par nuit', 2),
      right('Séjours', 1),
      right('Nuitées', 2),
      ...(showsExempt ? reasons.map((reason) => right(exemptionReasons[reason])) : [right('Exonérées')]),
      right('Taxables'),
      right('Part communale'),
      right('Département'),
      right('Région'),
      right('Autre'),
      right('Total'),
    ],
    rows: groups.map((group) => [
      group.category === null ? '' : (categories[group.category] ?? group.category),
      group.third === null ? group.tariff : `${group.tariff}, collectée par ${group.third}`,
      group.unit === null ? '' : money(group.unit),
      ...figures(group),
    ]),
    totals: ['À reverser', '', '', ...figures(own)],
  }
}

/** What is declared, under the regime of the site. */
export function declaredTable(
  statement: Parameters<typeof taxTable>[0] & {
    readonly regime: string
    readonly flat: readonly Wire<FlatLine>[]
    readonly showsExempt: boolean
  },
  categories: Readonly<Record<string, string>>,
): StatementTable {
  return statement.regime === 'flat' ? flatTable(statement.flat, categories) : taxTable(statement, categories, statement.showsExempt)
}

export function flatTable(lines: readonly Wire<FlatLine>[], categories: Readonly<Record<string, string>>): StatementTable {
  const sum = (pick: (line: Wire<FlatLine>) => number): string => money(lines.reduce((all, line) => all + pick(line), 0))
  return {
    columns: [
      left('Catégorie', 4),
      left('Tarif', 4),
      right('Par nuit'),
      right('Abattement'),
      right('Personnes'),
      right('Nuits'),
      right('Part communale'),
      right('Additionnelles'),
      right('Total'),
    ],
    rows: lines.map(({ category, tariff, unit, abatementRate, capacity, nights, base, additions, amount }) => [
      category === null ? '' : (categories[category] ?? category),
      tariff,
      money(unit),
      formatPercent(abatementRate),
      count(capacity),
      count(nights),
      ...[base, additions, amount].map(money),
    ]),
    totals: ['À reverser', '', '', '', '', '', sum(({ base }) => base), sum(({ additions }) => additions), sum(({ amount }) => amount)],
  }
}

/** One stay of the register. No name: the law asks for none. */
export type RegisterLine = {
  readonly collectedOn: string | null
  readonly start: string
  readonly end: string
  readonly place: string
  readonly persons: number
  readonly exemptPersons: number
  readonly nights: number
  readonly taxable: number
  readonly exempt: Readonly<Record<string, number>>
  readonly nightPrice: number | null
  readonly unit: number | null
  readonly base: number
  readonly amount: number
  readonly third: string | null
  readonly code: string
}

const plain = (amount: number | null): string => (amount === null ? '' : plainAmount(cents(amount)))
const day = (iso: string | null): string => (iso === null ? '' : formatDay(iso))

/** The register as the town asks for it: perception, stay, lodging, people, nights, price of the night, amount, reason. */
export function registerTable(lines: readonly RegisterLine[], address: string): readonly (readonly string[])[] {
  const head = [
    'Date de perception',
    'Début du séjour',
    'Fin du séjour',
    'Adresse de l’hébergement',
    'Hébergement',
    'Séjour',
    'Assujettis',
    'Exonérés',
    'Nuitées',
    'Nuitées taxables',
    'Prix de la nuit HT',
    'Tarif par nuitée',
    'Part communale',
    'Taxe perçue',
    'Motif d’exonération',
    'Collectée par',
  ]
  return [
    head,
    ...lines.map((line) => [
      day(line.collectedOn),
      formatDay(line.start),
      formatDay(line.end),
      address,
      line.place,
      line.code,
      String(line.persons - line.exemptPersons),
      String(line.exemptPersons),
      formatNumber(line.nights).replaceAll(/[\u00A0\u202F]/g, ''),
      String(line.taxable),
      plain(line.nightPrice),
      plain(line.unit),
      plain(line.base),
      plain(line.amount),
      reasonKeys
        .filter((reason) => (line.exempt[reason] ?? 0) > 0)
        .map((reason) => exemptionReasons[reason])
        .join(', '),
      line.third ?? '',
    ]),
  ]
}

const isFigure = /^[-−]?\d[\d\u202F\u00A0]*(,\d{2})?(\u00A0€)?$/

/** Printed tables for a spreadsheet, an empty line between them: their figures become numbers. One without rows is left out. */
export function csvOf(...tables: readonly StatementTable[]): string {
  const number = (cell: string): string => (isFigure.test(cell) ? cell.replaceAll(/[\u202F\u00A0€]/g, '').replace('−', '-') : cell)
  const linesOf = ({ columns, rows, totals }: StatementTable): readonly (readonly string[])[] => [
    columns.map(({ label }) => label),
    ...[...rows, ...(totals.length === 0 ? [] : [totals])].map((line) => line.map(number)),
  ]
  return csvText(tables.filter(({ rows }) => rows.length > 0).flatMap((table, at) => [...(at === 0 ? [] : [[]]), ...linesOf(table)]))
}
