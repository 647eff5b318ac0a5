import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { placedBySql } from './time.sql.ts'
import type { LaterRow } from './time.sql.ts'
import { momentText } from './words.ts'

/** A place is taken: who put there the stay that holds it, where that is known. */
async function saidOf(tx: Tx, fault: Fault): Promise<Fault> {
  const holder = fault.rule === 'place-not-available' ? (fault.values?.['occupancyId'] ?? 0) : 0
  const [by] = holder === 0 ? [] : await tx.rows<LaterRow>(placedBySql, [tx.session.establishmentId, holder])
  return by === undefined
    ? fault
    : {
        ...fault,
        message: `${fault.message} Placé par ${by.who} ${momentText(tx, by.when)}.`,
        values: { ...fault.values, who: by.who, when: by.when },
      }
}

/** The same of several, one after the other: they share one connection. */
export async function withPlacedBy(tx: Tx, faults: readonly Fault[]): Promise<readonly Fault[]> {
  const said: Fault[] = []
  for (const fault of faults) said.push(await saidOf(tx, fault))
  return said
}
