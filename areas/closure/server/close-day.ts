import { closeDaysUntil, closedUntil } from '#areas/establishment/server/api.ts'
import { lastChainCheck } from '#areas/fiscal/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { closureContract } from '../contract.ts'
import { countedRows } from '../rules/counted.ts'
import type { CountedRow } from '../rules/counted.ts'
import { blockedFaults, blockersOf, dayOrderFault, lightOf, reasonKept } from '../rules/light.ts'
import { brokenSeals, sealedOf } from '../rules/seals.ts'
import type { Sealed } from '../rules/seals.ts'
import type { Blocker } from '../rules/light.ts'
import { perpetualAfter } from '../rules/totals.ts'
import type { ClosureTotals, Perpetual } from '../rules/totals.ts'
import { billNumbers } from './bill-numbers.ts'
import { dayFacts } from './day-facts.ts'
import { firstDay, spanTotals } from './read-day.ts'
import { lastPerpetual, lockClosures, lockDays, writeClosure } from './write-closure.ts'
import type { Written } from './write-closure.ts'

type Contract = typeof closureContract

/** The day that is closed next: the one after the last closed, or the first on which anything was written. */
export async function nextDay(tx: Tx, until: string | null): Promise<string> {
  if (until !== null) return Temporal.PlainDate.from(until).add({ days: 1 }).toString()
  const today = tx.today.toString()
  const first = await firstDay(tx)
  return first === null || first > today ? today : first
}

const sealsOf = async (tx: Tx, day: string): Promise<DayClosure['seals']> => ({
  numbers: await billNumbers(tx, day),
  chains: await lastChainCheck(tx),
})

type DayClosure = {
  readonly totals: ClosureTotals
  readonly perpetual: Perpetual
  readonly blockers: readonly Blocker[]
  readonly cash: readonly CountedRow[]
  readonly seals: Pick<Sealed, 'numbers' | 'chains'>
}
/** A day as it would be closed at this moment: the dry run shows it, the closure writes it. */
async function dayClosure(tx: Tx, day: string, until: string | null): Promise<DayClosure> {
  const totals = await spanTotals(tx, { startDate: day, endDate: day })
  const facts = await dayFacts(tx, day, until)
  const seals = await sealsOf(tx, day)
  return {
    totals,
    perpetual: perpetualAfter(await lastPerpetual(tx), totals),
    blockers: [...blockersOf(facts), ...brokenSeals(seals)],
    seals,
    cash: countedRows(totals.methods, facts.tills),
  }
}

export async function previewDay(tx: Tx, { day }: ParsedInputOf<Contract['previewDay']>): Promise<ReplyOf<Contract['previewDay']>> {
  const until = await closedUntil(tx)
  const { totals, perpetual, blockers, cash, seals } = await dayClosure(tx, day, until)
  return {
    totals,
    perpetual,
    light: { level: lightOf(blockers), day, blockers },
    cash,
    sealed: sealedOf({ day, isNext: day === (await nextDay(tx, until)), ...seals }),
  }
}

/** Tonight's light: what today still asks, until it is closed. */
export async function closureLight(tx: Tx): Promise<ReplyOf<Contract['closureLight']>> {
  const until = await closedUntil(tx)
  const day = tx.today.toString()
  if (until !== null && until >= day) return { level: 'green', day, blockers: [], isClosed: true }
  const blockers = [...blockersOf(await dayFacts(tx, day, until)), ...brokenSeals(await sealsOf(tx, day))]
  return { level: lightOf(blockers), day, blockers, isClosed: false }
}

/** Closes one day, in one transaction: its totals, the last closed day and the signature come together or not at all. */
export async function closeDay(tx: Tx, { day, reason }: ParsedInputOf<Contract['closeDay']>): Promise<Written> {
  await lockClosures(tx)
  await lockDays(tx)
  const until = await closedUntil(tx)
  const fault = dayOrderFault({ day, next: await nextDay(tx, until), today: tx.today.toString(), closedUntil: until })
  if (fault !== null) throw new Refused([fault])
  const { totals, perpetual, blockers } = await dayClosure(tx, day, until)
  const faults = blockedFaults(blockers, reason)
  if (faults.length > 0) throw new Refused(faults)
  await closeDaysUntil(tx, day)
  return writeClosure(tx, { kind: 'day', startDate: day, endDate: day, totals, perpetual, reason: reasonKept(blockers, reason) })
}
