import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { ClosureKind } from '../entities/closure.ts'
import { noPerpetual, storedTotals } from '../rules/totals.ts'
import type { ClosureTotals, Perpetual } from '../rules/totals.ts'
import type { Span } from '../rules/longer.ts'
import { signClosure } from './signing-slot.ts'

/** Closures of an establishment follow each other; who writes money holds the second lock as a reader (migration 0099). */
const locks = { closures: 7_463_540, days: 7_463_541 } as const

/** One closure at a time: the second one is told so at once. Held until the transaction ends, so that a crash leaves nothing behind. */
export async function lockClosures(tx: Tx): Promise<void> {
  const [row] = await tx.rows<{ taken: boolean }>('select pg_try_advisory_xact_lock($1::int, $2::int) as taken', [
    locks.closures,
    tx.session.establishmentId,
  ])
  if (row?.taken !== true) refuse('closure-processing', 'Une clôture est déjà en cours de traitement.')
}

/** Waits for money that is being written; what comes after waits for the closure, and is then refused. */
export async function lockDays(tx: Tx): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock($1::int, $2::int)', [locks.days, tx.session.establishmentId])
}

/** The perpetual totals as the last closed day, or the takeover before the first one, left them. */
export async function lastPerpetual(tx: Tx, until: string | null = null): Promise<Perpetual> {
  const [row] = await tx.rows<Perpetual>(
    `select perpetual, perpetual_absolute as "perpetualAbsolute", perpetual_received as "perpetualReceived", perpetual_received_absolute as "perpetualReceivedAbsolute" from closure
     where establishment_id = $1 and kind in ('day', 'takeover') and ($2::date is null or end_date <= $2) order by end_date desc limit 1`,
    [tx.session.establishmentId, until],
  )
  return row ?? noPerpetual
}

/** The totals of the closures of a kind inside a span, oldest first. */
export async function closedParts(tx: Tx, kind: ClosureKind, { startDate, endDate }: Span): Promise<readonly ClosureTotals[]> {
  const rows = await tx.rows<{ totals: string }>(
    'select totals from closure where establishment_id = $1 and kind = $2 and start_date >= $3 and end_date <= $4 order by start_date',
    [tx.session.establishmentId, kind, startDate, endDate],
  )
  // Written by `writeClosure` alone.
  return rows.map(({ totals }) => storedTotals(totals))
}

export type Written = { readonly closureId: number; readonly number: number; readonly totals: ClosureTotals; readonly perpetual: Perpetual }
type Draft = Span & {
  readonly kind: ClosureKind
  readonly totals: ClosureTotals
  readonly perpetual: Perpetual
  readonly reason: string | null
}

/** Writes a closure with its number, signed by whoever signs, told to the journal and to the browsers. */
export async function writeClosure(tx: Tx, { kind, startDate, endDate, totals, perpetual, reason }: Draft): Promise<Written> {
  await tx.journal({ entity: 'closure', entityId: 0, action: 'begin-closure', after: { kind, startDate, endDate } })
  const number = await tx.nextNumber(`closure-${kind}`)
  const text = JSON.stringify(totals)
  const { sales, payments, series } = totals
  const [row] = await tx.rows<{ id: number }>(
    `insert into closure (establishment_id, kind, number, start_date, end_date, closed_at, closed_by_name, bill_count, net_amount, vat_amount, tourist_tax, amount, payment_count, received,
       perpetual, perpetual_absolute, perpetual_received, perpetual_received_absolute, reason, totals, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $6, $6) returning id`,
    [
      tx.session.establishmentId,
      kind,
      number,
      startDate,
      endDate,
      tx.now.toString(),
      tx.session.userName.slice(0, 120),
      series.reduce((sum, { count }) => sum + count, 0),
      sales.net,
      sales.vat,
      sales.touristTax,
      sales.gross,
      payments.count,
      payments.amount,
      perpetual.perpetual,
      perpetual.perpetualAbsolute,
      perpetual.perpetualReceived,
      perpetual.perpetualReceivedAbsolute,
      reason,
      text,
    ],
  )
  if (row === undefined) throw new Error('closure not written')
  await tx.journal({
    entity: 'closure',
    entityId: row.id,
    action: kind === 'exercise' ? 'close-exercise' : 'close-period',
    after: {
      kind,
      number,
      startDate,
      endDate,
      amount: sales.gross,
      received: payments.amount,
      perpetual: perpetual.perpetual,
      ...(reason === null ? {} : { reason }),
    },
  })
  await signClosure(tx, { id: row.id, kind, number, startDate, endDate, totals, perpetual, text })
  tx.changed('closure', [row.id])
  return { closureId: row.id, number, totals, perpetual }
}
