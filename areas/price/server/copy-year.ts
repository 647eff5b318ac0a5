import { fr } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { copiedToNextYear } from '#kernel/entity/copy-year.ts'
import type { Field } from '#kernel/entity/entity.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { gridOperations } from '../contract/grid-operations.ts'
import { priceGrid } from '../entities/price-grid.ts'
import { isWholeDecrease, wholeDecrease } from '../rules/grid-edit/amounts.ts'
import { boundsOfYear, dayNextYear } from '../rules/grid-edit/next-year.ts'
import type { NextYearDates } from '../rules/grid-edit/next-year.ts'
import { raised } from '../rules/raise-price.ts'
import type { PriceStep } from '../rules/raise-price.ts'
import { gridPartKeys, gridParts, readDraft } from './grid-record.ts'
import type { GridPart, GridRecord } from './grid-record.ts'
import { writeDraft } from './save-draft.ts'

type Input = ParsedInputOf<typeof gridOperations.copyGridToNextYear>
type Copied = ReplyOf<typeof gridOperations.copyGridToNextYear>
type Values = Readonly<Record<string, unknown>>
type Raise = { readonly percent: string; readonly rounding: PriceStep }
type Shift = { readonly dates: NextYearDates; readonly bounds: ReturnType<typeof boundsOfYear> }

/** Fields that the copy begins without. */
const ownOnes: ReadonlySet<string> = new Set([
  'id',
  'version',
  'position',
  'historyVersion',
  'publishedAt',
  'withdrawnOn',
  'priceGridId',
  'createdAt',
  'updatedAt',
])

function moneyOf(fields: Readonly<Record<string, Field>>): readonly (readonly [name: string, label: string])[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.kind === 'money' ? [[name, field.label] as const] : []))
}

function datesOf(fields: Readonly<Record<string, Field>>): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.kind === 'date' ? [name] : []))
}

/** A row a year later, its prices raised, under a number of its own that the others name. */
function rowNextYear(key: GridPart | 'grid', row: Values, { percent, rounding, dates, bounds }: Raise & Shift): Values {
  const { fields } = key === 'grid' ? priceGrid : gridParts[key]
  const kept = Object.fromEntries(Object.entries(copiedToNextYear({ fields }, row)).filter(([name]) => !ownOnes.has(name)))
  const prices = moneyOf(fields).flatMap(([name]) =>
    typeof row[name] === 'number' ? [[name, raised(cents(row[name]), percent, rounding)] as const] : [],
  )
  // Of what the grid itself says, the days on which it is booked are of the year: only those of its nights may follow the days of the week.
  const days = (key === 'grid' ? ['startDate', 'endDate'] : datesOf(fields)).flatMap((name) =>
    typeof row[name] === 'string' ? [[name, dayNextYear(row[name], dates, bounds)] as const] : [],
  )
  const link = (name: string): object => (typeof row[name] === 'number' ? { [name]: -row[name] } : {})
  return {
    ...kept,
    ...Object.fromEntries([...prices, ...days]),
    ...(key === 'grid' ? {} : { id: -Number(row['id']), ...link('priceGridPeriodId'), ...link('priceGridOptionId') }),
  }
}

/** What each price becomes, named by its period and type. */
function priceChanges(record: GridRecord, raise: Raise, typeNames: ReadonlyMap<number, string>): Copied['prices'] {
  const periods = new Map(record.periods.map(({ id, label }) => [id, label]))
  const options = new Map(record.options.map(({ id, label }) => [id, label ?? '']))
  const nameOf = (row: Values): string =>
    [
      typeNames.get(Number(row['placeTypeId'])),
      periods.get(Number(row['priceGridPeriodId'])),
      options.get(Number(row['priceGridOptionId'])),
      typeof row['label'] === 'string' ? row['label'] : '',
    ]
      .filter((text) => text !== undefined && text !== '')
      .join(', ')
  return gridPartKeys.flatMap((key) =>
    record[key].flatMap((row: Values) =>
      moneyOf(gridParts[key].fields).flatMap(([name, fieldLabel]) =>
        typeof row[name] === 'number'
          ? [{ label: nameOf(row), fieldLabel, before: row[name], after: raised(cents(row[name]), raise.percent, raise.rounding) }]
          : [],
      ),
    ),
  )
}

/** `copyGridToNextYear`: a grid being prepared, its nights a year later on the same dates or the same days of the week; the one that it comes from is left as it is. */
export async function copyGridToNextYear(tx: Tx, model: Model, { id, percent, rounding, dates, label, preview }: Input): Promise<Copied> {
  if (isWholeDecrease(percent)) refuse('incorrect-percentage', wholeDecrease, { field: 'percent', values: { percent } })
  const record = (await readDraft(tx, id)) ?? refuse('unknown-record', 'Cette grille n’existe pas ou n’existe plus.')
  const raise = {
    percent,
    rounding,
    dates,
    bounds: boundsOfYear(
      { start: record.startDate, end: record.endDate },
      record.periods.flatMap(({ startDate, endDate }) => [startDate, endDate]),
    ),
  }
  const grid = rowNextYear('grid', record, raise)
  const named = typeof grid['label'] === 'string' && grid['label'] !== record.label ? grid['label'] : fr`${record.label} (année suivante)`
  const copy = {
    ...grid,
    id: 0,
    label: label ?? named,
    ...Object.fromEntries(gridPartKeys.map((key) => [key, record[key].map((row: Values) => rowNextYear(key, row, raise))])),
  }
  const types = await tx.rows<{ id: number; label: string }>('select id, label from place_type where establishment_id = $1', [
    tx.session.establishmentId,
  ])
  const prices = priceChanges(record, raise, new Map(types.map((type) => [type.id, type.label])))
  const periods = record.periods
    .map((period: Values) => rowNextYear('periods', period, raise))
    .map(({ label: name, startDate, endDate }) => ({ label: String(name), start: String(startDate), end: String(endDate) }))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return { id: preview ? 0 : await writeDraft(tx, model, copy), label: copy.label, periods, prices }
}
