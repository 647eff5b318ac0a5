import { formatDay, fr, localTime } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from './tx.ts'

/** Who changed a record last, and when, as the journal has it. */
export type LastChange = { readonly who: string; readonly when: string }

/** The last line of the journal on a record of this establishment. */
export async function lastChange(tx: Tx, entity: string, id: number): Promise<LastChange | undefined> {
  const [last] = await tx.rows<LastChange>(
    `select user_name as who, at as when from journal where establishment_id = $1 and entity = $2 and entity_id = $3 order by id desc limit 1`,
    [tx.session.establishmentId, entity, id],
  )
  return last
}

/** What changed, as it is told: « ce séjour », how its participle agrees, and what there is left to do. */
type Changed = { readonly what: string; readonly isFeminine: boolean; readonly next: string }

/** Why a save is refused: the record changed since it was read. */
export function changedSince(tx: Tx, last: LastChange | undefined, changed: Changed): Fault {
  return {
    rule: 'modified-by-other',
    message: `${toldChange(tx, last, changed)} ${changed.next}`,
    values: last === undefined ? {} : { who: last.who, when: last.when },
    fix: { label: 'Recharger', action: 'reload' },
  }
}

/** Who is told that he did it himself may have sent it twice (its answer was lost), or have another screen open. */
function toldChange(tx: Tx, last: LastChange | undefined, { what, isFeminine }: Changed): string {
  const local = last === undefined ? null : localTime(last.when, tx.zone)
  if (last === undefined || local === null) return `${what.replace(/^c/u, 'C')} a été modifié${isFeminine ? 'e' : ''} entre-temps.`
  const when = `le ${formatDay(local.day)} à ${local.time}`
  return last.who === tx.session.userName
    ? `Vous avez vous-même modifié ${what} ${when}, ici ou sur un autre écran.`
    : `${last.who} a modifié ${what} ${when}.`
}

/** For how long a save that is asked again is taken for the one whose answer was lost. */
const askedAgain = Temporal.Duration.from({ minutes: 15 })

/** A refusal that meets what its own user has just saved says so: the answer of his first save may have been lost. */
export async function withOwnSave(tx: Tx, fault: Fault, { entity, id }: { readonly entity: string; readonly id: number }): Promise<Fault> {
  const last = await lastChange(tx, entity, id)
  if (last === undefined || last.who !== tx.session.userName) return fault
  const local = localTime(last.when, tx.zone)
  if (local === null || Temporal.Instant.compare(Temporal.Instant.from(last.when), tx.now.subtract(askedAgain)) < 0) return fault
  return {
    ...fault,
    message: fr`${fault.message.replace(/\.$/u, '')} : c’est ce que vous avez vous-même enregistré le ${formatDay(local.day)} à ${local.time}, ici ou sur un autre écran.`,
  }
}
