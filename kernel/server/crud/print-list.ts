import { capitalized, formatDay, formatNumber, localTime, plural } from '#domain/french.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { cellText } from '#kernel/server/crud/csv.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { namesOf } from '#kernel/server/crud/read.ts'
import { renderListPdf, type ListColumn } from '#platform/server/pdf/list.ts'
import { paperMark } from '#platform/server/pdf/paper-mark.ts'
import type { Tx } from '#platform/server/tx.ts'

const rightAligned = new Set(['money', 'integer', 'decimal', 'percent'])
/** From this number of columns on, the page is turned. */
const landscapeFrom = 6

export type PrintedList = {
  readonly columns: readonly string[]
  readonly rows: readonly WireRow[]
  readonly totals: Readonly<Record<string, number | string>>
  readonly text: string | undefined
}
/** Prepared inside the transaction, printed after it: nobody waits for the printer with a connection in hand. */
export type PreparedPrint = () => Promise<Buffer>

/** The width of a column follows what it holds. */
function columnOf(plan: Plan, name: string, cells: readonly string[]): ListColumn {
  const field = plan.entity.fields[name]
  const label = field?.label ?? name
  const longest = Math.max(label.length, ...cells.map((cell) => Math.min(cell.length, 40)))
  return {
    label,
    align: rightAligned.has(field?.kind ?? '') ? 'right' : field?.kind === 'flag' ? 'center' : 'left',
    width: Math.max(longest, 6),
  }
}

function totalsLine(plan: Plan, { columns, totals }: PrintedList): readonly string[] | null {
  if (Object.keys(totals).length === 0) return null
  return columns.map((name, index) => {
    const field = plan.entity.fields[name]
    const value = totals[name]
    if (value !== undefined && field !== undefined) return kindOf(field).text(value)
    return index === 0 ? ['Total', plan.entity.list?.totalsExcept?.label].filter((part) => part !== undefined).join(' ') : ''
  })
}

/** The list as a page to print, in French. */
export async function prepareList(tx: Tx, model: Model, plan: Plan, list: PrintedList): Promise<PreparedPrint> {
  const cells = list.rows.map((row) => list.columns.map((name) => cellText(plan, row, name)))
  const tenant = model.plans.find((one) => one.entity.tenant === true)
  const names = tenant === undefined ? undefined : await namesOf(tx, model, tenant.entity.name, [tx.session.establishmentId])
  const establishment = names?.get(tx.session.establishmentId) ?? ''
  const moment = localTime(tx.now.toString(), tx.zone)
  const { one, many } = plan.entity.label
  const document = {
    title: capitalized(many),
    subtitle: plural(list.rows.length, one, many).replace(/^\d+/, formatNumber(list.rows.length)),
    filters: list.text === undefined || list.text.trim() === '' ? [] : [`Recherche\u00A0: ${list.text.trim()}`],
    columns: list.columns.map((name, index) =>
      columnOf(
        plan,
        name,
        cells.map((row) => row[index] ?? ''),
      ),
    ),
    rows: cells,
    totals: totalsLine(plan, list),
    empty: 'Aucune ligne.',
    printed: [establishment, `${formatDay(moment?.day)} ${moment?.time ?? ''}`.trim(), tx.session.userName]
      .filter((part) => part !== '')
      .join(' · '),
    landscape: list.columns.length >= landscapeFrom,
    author: establishment === '' ? 'Pinède' : establishment,
    date: tx.today.toString(),
    mark: await paperMark(tx),
  }
  return () => renderListPdf(document)
}
