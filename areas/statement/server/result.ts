import { lineCategoryLabels } from '#areas/price/rules/line-category.ts'
import { resultPreference } from '#areas/stat/entities/stat-settings.ts'
import { capitalized, monthName } from '#domain/french.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Dimension, resultContract } from '../contract/result.ts'
import { yearBefore } from '../rules/statement-period.ts'
import type { Period } from '../rules/statement-period.ts'
import { resultSql, resultStaysSql, salableSql } from './result.sql.ts'
import { mostDocuments, refusePeriod } from './vat.ts'

type Asked = ParsedInputOf<typeof resultContract.result>
type Detail = ReplyOf<typeof resultContract.resultDetail>
type Compared = Detail['total']
type Figures = Compared['now']
type Choices = Pick<Detail, 'attachedTo' | 'amounts' | 'withOptions'>
type Found = { key: string; label: string | null; revenue: number; nights: number; persons: number; stays: number }
type Salable = { span: string; typeId: number; familyId: number; nights: number }
/** One period: its stays as they are, and as they were known on a day. */
type Counts = { readonly rows: ReadonlyMap<string, Found>; readonly total: Found }
type Counted = { readonly now: Counts; readonly known: Counts; readonly salable: readonly Salable[] }
type Sums = Omit<Found, 'key' | 'label'>
type Row = Pick<Found, 'key' | 'label'> & { readonly isTotal: boolean; readonly now: Sums; readonly known: Sums }

/** What is not asked is as the preference says. */
async function choicesOf(tx: Tx, asked: Asked): Promise<Choices> {
  const preference = await readSingle(tx, resultPreference)
  return {
    attachedTo: asked.attachedTo ?? preference.attachedTo,
    amounts: asked.amounts ?? preference.amounts,
    withOptions: asked.withOptions ?? preference.withOptions,
  }
}

const none: Found = { key: '', label: null, revenue: 0, nights: 0, persons: 0, stays: 0 }
type Counting = { readonly period: Period; readonly knownOn: string | null; readonly by: Dimension; readonly choices: Choices }

async function count(tx: Tx, { period, knownOn, by, choices }: Counting): Promise<Counted> {
  const values = [tx.session.establishmentId, period.from, period.to, knownOn, choices.amounts === 'gross', choices.withOptions]
  const rows = await tx.rows<Row>(resultSql(choices.attachedTo, by), values)
  const counts = (which: 'now' | 'known'): Counts => {
    const found = rows.map(({ key, label, isTotal, [which]: sums }) => ({ isTotal, row: { key, label, ...sums } }))
    return {
      rows: new Map(found.filter(({ isTotal }) => !isTotal).map(({ row }) => [row.key, row])),
      total: found.find(({ isTotal }) => isTotal)?.row ?? none,
    }
  }
  return { now: counts('now'), known: counts('known'), salable: await tx.rows<Salable>(salableSql, values.slice(0, 3)) }
}

/** Nights that could be sold under a key. By nature and by channel a place is nobody's own: all of them could have gone there. */
function salableOf(by: Dimension, key: string | null, salable: readonly Salable[], shift: (span: string) => string): number {
  const own = salable.filter(
    (one) =>
      key === null ||
      by === 'nature' ||
      by === 'channel' ||
      (by === 'month' ? shift(one.span) === key : String(by === 'type' ? one.typeId : one.familyId) === key),
  )
  return own.reduce((sum, { nights }) => sum + nights, 0)
}

const monthLabel = (span: string): string => `${capitalized(monthName(Number(span.slice(5))))} ${span.slice(0, 4)}`
const nextYear = (span: string): string => `${Number(span.slice(0, 4)) + 1}${span.slice(4)}`

/** Names come from the categories of lines, from months, or from the records. */
function labelOf(by: Dimension, key: string, found: readonly (Found | undefined)[]): string {
  if (by === 'nature') return lineCategoryLabels[Number(key) as keyof typeof lineCategoryLabels]
  return by === 'month' ? monthLabel(key) : (found.find((row) => row?.label !== null && row !== undefined)?.label ?? '')
}

/** The period beside the same days of the year before, as they were known then and as they ended. */
export async function resultDetail(tx: Tx, { by, ...asked }: ParsedInputOf<typeof resultContract.resultDetail>): Promise<Detail> {
  refusePeriod(asked)
  const choices = await choicesOf(tx, asked)
  const period = { from: asked.from, to: asked.to }
  const before = yearBefore(period)
  const now = await count(tx, { period, knownOn: null, by, choices })
  const earlier = await count(tx, { period: before, knownOn: tx.today.subtract({ years: 1 }).toString(), by, choices })
  const same = (span: string): string => span
  const past = by === 'month' ? nextYear : same
  const underNow = (rows: Counts['rows']): ReadonlyMap<string, Found> => new Map([...rows].map(([key, row]) => [past(key), row]))
  const [known, ended] = [underNow(earlier.known.rows), underNow(earlier.now.rows)]
  const figures = (row: Found | undefined, salable: number): Figures => ({
    stays: row?.stays ?? 0,
    nights: row?.nights ?? 0,
    persons: row?.persons ?? 0,
    revenue: row?.revenue ?? 0,
    salable,
  })
  const compared = (key: string | null, rows: readonly [Found | undefined, Found | undefined, Found | undefined]): Compared => ({
    now: figures(rows[0], salableOf(by, key, now.salable, same)),
    sameDate: figures(rows[1], salableOf(by, key, earlier.salable, past)),
    final: figures(rows[2], salableOf(by, key, earlier.salable, past)),
  })
  const keys = new Set([
    ...(by === 'month' ? now.salable.map(({ span }) => span) : []),
    ...now.now.rows.keys(),
    ...known.keys(),
    ...ended.keys(),
  ])
  const rows = [...keys].map((key) => {
    const found = [now.now.rows.get(key), known.get(key), ended.get(key)] as const
    return { key, label: labelOf(by, key, found), ...compared(key, found) }
  })
  const ordered = rows.toSorted((a, b) =>
    by === 'month'
      ? a.key.localeCompare(b.key)
      : b.now.revenue - a.now.revenue || b.final.revenue - a.final.revenue || a.label.localeCompare(b.label, 'fr'),
  )
  return { ...choices, rows: ordered, total: compared(null, [now.now.total, earlier.known.total, earlier.now.total]) }
}

/** The results of a period month by month. */
export async function result(tx: Tx, asked: Asked): Promise<ReplyOf<typeof resultContract.result>> {
  const { rows, ...rest } = await resultDetail(tx, { ...asked, by: 'month' })
  return { ...rest, months: rows }
}

/** The stays behind a figure, by arrival. */
export async function resultStays(
  tx: Tx,
  { by, key, ...asked }: ParsedInputOf<typeof resultContract.resultStays>,
): Promise<ReplyOf<typeof resultContract.resultStays>> {
  refusePeriod(asked)
  const { attachedTo, amounts, withOptions } = await choicesOf(tx, asked)
  const rows = await tx.rows<ReplyOf<typeof resultContract.resultStays>['rows'][number]>(resultStaysSql(attachedTo, by), [
    tx.session.establishmentId,
    asked.from,
    asked.to,
    null,
    amounts === 'gross',
    withOptions,
    key ?? null,
  ])
  return { rows: rows.slice(0, mostDocuments), isCut: rows.length > mostDocuments }
}
