import { addDays } from '#domain/day.ts'
import { localTime } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { PlanningBar } from '../../contract/planning.ts'
import type { timeOperations } from '../../contract/time.ts'
import { planningSetting } from '../../entities/stay-modules.ts'
import { packBars } from '../../rules/packed-bars.ts'
import { changeText, operationText } from '../../rules/time/change-words.ts'
import { planningBar, windowFault } from '../planning-read.ts'
import { daysSql } from '../planning.sql.ts'
import type { RawBar } from '../planning.sql.ts'
import { boundarySql, closuresAtSql, staysAtSql } from './at.sql.ts'
import { firstPlacesSql, keptSql, movesSql } from './time.sql.ts'
import type { MoveRow } from './time.sql.ts'
import { changesOf, momentText, siteNames } from './words.ts'
import type { OperationChange } from './words.ts'

type At = ReplyOf<typeof timeOperations.planningAt>

/** What stood between two days at an instant, once the operations up to that one were done. */
async function barsAfter(
  tx: Tx,
  lastId: number,
  { at, from, to, today }: { readonly at: string; readonly from: string; readonly to: string; readonly today: string },
): Promise<PlanningBar[]> {
  const values = [tx.session.establishmentId, from, to, lastId]
  const raw = [...(await tx.rows<RawBar>(staysAtSql, [...values, at])), ...(await tx.rows<RawBar>(closuresAtSql, values))]
  return raw.map((row) => ({ ...planningBar(row, today), total: 0, paid: 0, isOverdue: false }))
}

/** The last operation done at an instant; refused where the past is not known, or not yet written. */
async function lastAt(tx: Tx, at: string): Promise<number> {
  if (Temporal.Instant.compare(Temporal.Instant.from(at), tx.now) > 0)
    refuse('planning-not-kept', 'Le planning de demain n’est pas encore écrit\u00A0: choisissez un instant passé.', { field: 'at' })
  const [boundary] = await tx.rows<{ keptSince: string | null; lastId: number }>(boundarySql, [tx.session.establishmentId, at])
  if (boundary === undefined || boundary.keptSince === null) return 0
  return boundary.lastId > 0
    ? boundary.lastId
    : refuse('planning-not-kept', `Le passé du planning est connu depuis ${momentText(tx, boundary.keptSince)}.`, {
        field: 'at',
        values: { keptSince: boundary.keptSince },
      })
}

/** `planningAt`: the planning as it was. What a stay cost then is not shown: its history says it. */
export async function planningAt(tx: Tx, { at, from, to }: ParsedInputOf<typeof timeOperations.planningAt>): Promise<At> {
  const fault = windowFault(from, to)
  if (fault) throw new Refused([fault])
  const lastId = await lastAt(tx, at)
  const today = localTime(at, tx.zone)?.day ?? tx.today.toString()
  const days = await tx.rows<At['days'][number]>(daysSql, [tx.session.establishmentId, from, to])
  return { from, to, today, bars: packBars(await barsAfter(tx, lastId, { at, from, to, today })), days }
}

type MovesAsked = ParsedInputOf<typeof timeOperations.planningMoves>
type Moves = ReplyOf<typeof timeOperations.planningMoves>

/** The gestures that are asked for, the last first. */
async function movesRows(tx: Tx, asked: MovesAsked): Promise<{ readonly rows: readonly MoveRow[]; readonly hasMore: boolean }> {
  const { around, author, placeId, bookingId, olderThan, most } = asked
  const read = (order: 'asc' | 'desc', { until, since }: Pick<MovesAsked, 'until' | 'since'>, count: number): Promise<MoveRow[]> =>
    tx.rows<MoveRow>(movesSql(order), [tx.session.establishmentId, until, since, author, placeId, bookingId, olderThan, count + 1])
  if (around === null) {
    const rows = await read('desc', asked, most)
    return { rows: rows.slice(0, most), hasMore: rows.length > most }
  }
  const half = Math.max(1, Math.floor(most / 2))
  const before = await read('desc', { ...asked, until: around }, half)
  const after = await read('asc', { ...asked, since: around }, half)
  const known = new Set(before.map(({ id }) => id))
  return {
    rows: [
      ...after
        .slice(0, half)
        .filter(({ id }) => !known.has(id))
        .toReversed(),
      ...before.slice(0, half),
    ],
    hasMore: before.length > half || after.length > half,
  }
}

type Where = Moves['operations'][number]['changes'][number]['where']
/** Where what was changed is to be seen: a stay that was only ticked or cancelled, where its first part stands. */
async function wheres(tx: Tx, changes: readonly OperationChange[]): Promise<(change: OperationChange) => Where> {
  const ids = changes.flatMap(({ what, bookingId }) => (what === 'booking' || what === 'supplement' ? (bookingId ?? []) : []))
  const rows = await tx.rows<{ bookingId: number; placeId: number | null; startDate: string }>(firstPlacesSql, [
    tx.session.establishmentId,
    ids,
  ])
  const first = new Map(rows.map((row) => [row.bookingId, row]))
  return ({ what, bookingId, before, after }) => {
    const at = what === 'booking' || what === 'supplement' ? first.get(bookingId ?? 0) : (after ?? before)
    return typeof at?.placeId === 'number' && at.startDate !== undefined ? { placeId: at.placeId, day: at.startDate } : null
  }
}

/** `planningMoves`: who moved what, the last first. */
export async function planningMoves(tx: Tx, asked: MovesAsked): Promise<Moves> {
  const { rows, hasMore } = await movesRows(tx, asked)
  const changes = await changesOf(
    tx,
    rows.map(({ id }) => id),
  )
  const [names, where] = [await siteNames(tx, changes), await wheres(tx, changes)]
  const [kept] = await tx.rows<{ keptSince: string | null; authors: string[] }>(keptSql, [tx.session.establishmentId, tx.now.toString()])
  const operations = rows.map((operation) => {
    const own = changes.filter(({ operationId }) => operationId === operation.id)
    const told = own.slice(0, 50).map((change) => ({
      what: change.what,
      bookingId: change.bookingId,
      placeIds: [...new Set([change.before?.placeId, change.after?.placeId].flatMap((id) => id ?? []))],
      text: changeText(change, names),
      where: where(change),
    }))
    return { ...operation, text: operationText(own, names), changes: told }
  })
  return { operations, hasMore, keptSince: kept?.keptSince ?? null, authors: kept?.authors ?? [] }
}

const daysOfMonth = 30.44
/** The past that the site no longer keeps. */
export async function forgetPast(tx: Tx): Promise<number> {
  const { pastMonths } = await readSingle(tx, planningSetting)
  const last = addDays(tx.today.toString(), -Math.round((pastMonths ?? 24) * daysOfMonth))
  const [row] = await tx.rows<{ gone: number }>('select planning_forget($1::date::timestamptz) as gone', [last])
  return row?.gone ?? 0
}
