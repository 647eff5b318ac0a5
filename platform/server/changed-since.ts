import { formatDay, localTime } from '#domain/french.ts'
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
