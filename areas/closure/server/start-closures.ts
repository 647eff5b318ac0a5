import { closeDaysUntil, closedUntil } from '#areas/establishment/server/api.ts'
import { addDays } from '#domain/day.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { closureContract } from '../contract.ts'
import { takeoverFault } from '../rules/takeover.ts'
import { noPerpetual, perpetualAfter } from '../rules/totals.ts'
import { technicalOnly } from './close-longer.ts'
import { firstDay, spanTotals } from './read-day.ts'
import { lockClosures, lockDays, writeClosure } from './write-closure.ts'
import type { Written } from './write-closure.ts'

/**
 * Closures begin with a day: those before it are closed together, and what they add up to opens the perpetual totals.
 * @throws Refused where closures have begun, or nothing is there to take over
 */
export async function takeOverUntil(tx: Tx, day: string): Promise<Written> {
  await lockClosures(tx)
  await lockDays(tx)
  const first = await firstDay(tx)
  const fault = takeoverFault({ day, today: tx.today.toString(), first, closedUntil: await closedUntil(tx) })
  if (fault !== null) throw new Refused([fault])
  const span = { startDate: first ?? day, endDate: addDays(day, -1) }
  const totals = await spanTotals(tx, span)
  await closeDaysUntil(tx, span.endDate)
  return writeClosure(tx, { kind: 'takeover', ...span, totals, perpetual: perpetualAfter(noPerpetual, totals), reason: null })
}

/** `startClosures`: the same, asked by a technical user. */
export async function startClosures(tx: Tx, { day }: ParsedInputOf<typeof closureContract.startClosures>): Promise<Written> {
  technicalOnly(tx)
  return takeOverUntil(tx, day)
}
