import { capitalized } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { snake } from '#kernel/entity/names.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { checksContract } from '../../contract/checks.ts'
import { verifyTechnicalEvents } from '../technical-events.ts'
import { invariants } from './invariants.sql.ts'
import type { Invariant } from './invariants.sql.ts'

type Reply = ReplyOf<typeof checksContract.verifyFiles>
type Check = Reply['checks'][number]
const most = 100

async function checked(tx: Tx, { id, title, purpose, sql }: Invariant): Promise<Check> {
  const rows = await tx.rows<Check['findings'][number] & { count: number }>(
    `select f.*, count(*) over ()::int as count from (${sql}) f limit ${most}`,
    [tx.session.establishmentId],
  )
  return { id, title, purpose, count: rows[0]?.count ?? 0, findings: rows.map(({ label, detail, url }) => ({ label, detail, url })) }
}

/** Where records hold files: every field of kind file or image of every declaration. */
export function fileColumns(
  entities: readonly Entity[],
): readonly { readonly table: string; readonly column: string; readonly label: string; readonly entity: Entity }[] {
  return entities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.kind === 'file' || field.kind === 'image'
        ? [{ table: `"${snake(entity.name)}"`, column: `${snake(name)}_path`, label: field.label, entity }]
        : [],
    ),
  )
}

/** A record that holds a file which is not kept any more. */
function missingFiles(entities: readonly Entity[]): Invariant {
  const parts = fileColumns(entities).map(({ table, column, label, entity }) => {
    const path = entity.routes?.record
    const url = path === undefined || (path.match(/\{/g) ?? []).length !== 1 ? 'null' : `'${path.replace(/\{\w+\}.*$/, '')}' || t.id`
    return `select '${capitalized(entity.label.one).replaceAll("'", "''")} n°\u00A0' || t.id as label, '${label.replaceAll("'", "''")}\u00A0: fichier introuvable' as detail, ${url} as url from ${table} t
      where t.establishment_id = $1 and t.${column} is not null and not exists (select from stored_file f where f.establishment_id = $1 and f.path = t.${column})`
  })
  return {
    id: 'files-missing',
    title: 'Fichiers et images',
    purpose: 'Un fichier joint à une fiche est gardé dans la base.',
    sql: parts.join(' union all '),
  }
}

/** `verifyFiles`: every invariant, with what does not hold. Reads only; a chain that is broken is an event of its own. */
export function verifyFiles(entities: readonly Entity[]): (tx: Tx) => Promise<Reply> {
  return async (tx) => {
    const checks: Check[] = []
    for (const invariant of [...invariants, missingFiles(entities)]) checks.push(await checked(tx, invariant))
    const { broken, count } = await verifyTechnicalEvents(tx)
    checks.push({
      id: 'event-chain',
      title: 'Chaîne des événements techniques',
      purpose: 'Chaque événement porte l’empreinte de celui qui le précède.',
      count: broken === null ? 0 : 1,
      findings:
        broken === null
          ? []
          : [
              {
                label: `Événement n°\u00A0${broken.number}`,
                detail: `${broken.reason} ${count} événements tiennent avant lui.`,
                url: '/jet',
              },
            ],
    })
    return { checks }
  }
}
