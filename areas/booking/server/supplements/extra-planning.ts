import { Refused } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { ExtraBar, ExtraStay, extraPlanningOperations } from '../../contract/extra-planning.ts'
import { barFor, windowFault } from '../planning-read.ts'
import { daysSql } from '../planning.sql.ts'
import { extraBarsSql, extraRowsSql, extraStaysSql, extraWindowSql } from './extra-planning.sql.ts'
import type { RawExtraBar } from './extra-planning.sql.ts'

type Reply<Name extends keyof typeof extraPlanningOperations> = ReplyOf<(typeof extraPlanningOperations)[Name]>
type Input<Name extends keyof typeof extraPlanningOperations> = ParsedInputOf<(typeof extraPlanningOperations)[Name]>

/** `extraRows`: what is rented out and counted. */
export async function extraRows(tx: Tx): Promise<Reply<'extraRows'>> {
  return { extras: await tx.rows<Reply<'extraRows'>['extras'][number]>(extraRowsSql, [tx.session.establishmentId, tx.today.toString()]) }
}

/** A bar of the stay, on the days of what it holds. */
function extraBar(tx: Tx): (row: RawExtraBar) => ExtraBar {
  const bar = barFor(tx)
  return (row) => ({
    ...bar(row),
    key: `x${row.rowId}`,
    start: row.start,
    end: row.end,
    rowId: row.rowId,
    extraId: row.extraId,
    quantity: row.quantity,
    place: row.place,
    stayStart: row.stayStart,
    stayEnd: row.stayEnd,
  })
}

function refuseWindow({ from, to }: { readonly from: string; readonly to: string }): void {
  const fault = windowFault(from, to)
  if (fault) throw new Refused([fault])
}

/** `extraWindow`: who holds what between two days. */
export async function extraWindow(tx: Tx, { from, to }: Input<'extraWindow'>): Promise<Reply<'extraWindow'>> {
  refuseWindow({ from, to })
  const rows = await tx.rows<RawExtraBar>(extraWindowSql, [tx.session.establishmentId, from, to])
  const days = await tx.rows<Reply<'extraWindow'>['days'][number]>(daysSql, [tx.session.establishmentId, from, to])
  return { today: tx.today.toString(), bars: rows.map(extraBar(tx)), days }
}

/** `extraBars`: what some stays hold, after an event. */
export async function extraBars(tx: Tx, { bookingIds }: Input<'extraBars'>): Promise<Reply<'extraBars'>> {
  return { bars: (await tx.rows<RawExtraBar>(extraBarsSql, [tx.session.establishmentId, bookingIds])).map(extraBar(tx)) }
}

const mostStays = 1000

/** `extraStays`: who is there on those days. */
export async function extraStays(tx: Tx, { extraId, from, to }: Input<'extraStays'>): Promise<Reply<'extraStays'>> {
  refuseWindow({ from, to })
  return { stays: await tx.rows<ExtraStay>(extraStaysSql, [tx.session.establishmentId, extraId, from, to, mostStays]) }
}
