import { list, plural } from '#domain/french.ts'
import { isSchool } from '#areas/establishment/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { MissingRight } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { fiscalContract } from '../contract.ts'
import type { FiscalSlots } from './hook.ts'
import { lockChains } from './seal.ts'

type Contract = typeof fiscalContract.setSchool

/** Who writes money holds it as a reader (migration 0099): what was begun is seen, what comes after waits. */
const daysLock = 7_463_541

/** What the establishment has recorded that cannot change sides, in words. */
const recorded = {
  payment: ['règlement', 'règlements'],
  bill: ['facture', 'factures'],
  closure: ['clôture', 'clôtures'],
  deposit: ['remise en banque', 'remises en banque'],
  expense: ['dépense', 'dépenses'],
  injection: ['mouvement de caisse', 'mouvements de caisse'],
} as const
const countsSql = Object.keys(recorded)
  .map((table) => `select '${table}' as "table", count(*)::int as count from ${table} where establishment_id = $1`)
  .join(' union all ')

async function recordedHere(tx: Tx): Promise<string> {
  const counts = await tx.rows<{ table: keyof typeof recorded; count: number }>(countsSql, [tx.session.establishmentId])
  return list(counts.filter(({ count }) => count > 0).map(({ table, count }) => plural(count, recorded[table][0], recorded[table][1])))
}

/** `setFiscalSchool`: puts a whole establishment in school mode, or takes it out, before anything was recorded in it. */
export function setSchool({
  writeEvents,
}: Pick<FiscalSlots, 'writeEvents'>): (tx: Tx, input: ParsedInputOf<Contract>) => Promise<ReplyOf<Contract>> {
  return async (tx, { isSchool: wanted }) => {
    if (!tx.session.admin && !tx.session.systeme) throw new MissingRight()
    await tx.rows('select pg_advisory_xact_lock($1::int, $2::int)', [daysLock, tx.session.establishmentId])
    await lockChains(tx)
    const message = wanted
      ? 'L’établissement est en mode école\u00A0: rien de ce qui s’y encaisse ou s’y facture n’a de valeur.'
      : 'L’établissement n’est plus en mode école\u00A0: ce qui s’y enregistre est réel.'
    if ((await isSchool(tx)) === wanted)
      return {
        isSchool: wanted,
        message: wanted
          ? 'L’établissement est déjà en mode école\u00A0: rien n’a changé.'
          : 'L’établissement n’est pas en mode école\u00A0: rien n’a changé.',
      }
    const found = await recordedHere(tx)
    if (found !== '') {
      refuse(
        'school-not-empty',
        wanted
          ? `Le mode école ne se met que dans un établissement qui n’a rien encaissé ni facturé\u00A0: celui-ci a ${found}. Créez un établissement d’essai, et mettez-le en mode école avant de vous en servir.`
          : `Cet établissement reste en mode école\u00A0: il a ${found} sans valeur, qui ne deviennent jamais réels. Créez un autre établissement pour travailler.`,
      )
    }
    const { establishmentId, userName } = tx.session
    await tx.rows(
      `insert into fiscal_setting (establishment_id, is_school, changed_at, changed_by_name) values ($1, $2, $3, $4)
       on conflict (establishment_id) do update set is_school = excluded.is_school, changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name`,
      [establishmentId, wanted, tx.now.toString(), userName],
    )
    await writeEvents(tx, [{ code: 270, information: wanted ? 'Début du mode école' : 'Fin du mode école' }])
    return { isSchool: wanted, message }
  }
}
