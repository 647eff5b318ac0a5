import { createHash } from 'node:crypto'
import { plural } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { siteZoneSql } from '#platform/server/site-zone.ts'
import type { Tx } from '#platform/server/tx.ts'
import { purgeKinds } from '../../contract/checks.ts'
import type { checksContract, PurgeKind } from '../../contract/checks.ts'
import { fileColumns } from './verify-files.ts'

type Preview = ReplyOf<typeof checksContract.previewPurge>['kinds'][number]
/** `keys` are what is removed; `items` say it in words. */
type Kind = {
  readonly title: string
  readonly purpose: string
  readonly found: (entities: readonly Entity[]) => string
  readonly remove: string
}
type Found = { key: string; item: string; bytes: number }
const mostItems = 200

/** What may go: nothing that was issued, nothing that a record still shows. `found`: key, item, bytes; $1 establishment, $2 now. */
const kinds: Readonly<Record<PurgeKind, Kind>> = {
  'unused-files': {
    title: 'Fichiers qu’aucune fiche ne montre',
    purpose: 'Envoyés il y a plus d’un jour, puis remplacés ou jamais enregistrés.',
    found: (
      entities,
    ) => `select f.path as key, f.name || ' · ' || to_char(f.at at time zone ${siteZoneSql}, 'DD/MM/YYYY') as item, octet_length(f.content) as bytes from stored_file f
      where f.establishment_id = $1 and f.at < $2::timestamptz - interval '1 day' ${fileColumns(entities)
        .map(({ table, column }) => `and not exists (select from ${table} t where t.establishment_id = $1 and t.${column} = f.path)`)
        .join(' ')} order by f.at, f.path`,
    remove: 'delete from stored_file where establishment_id = $1 and path = any($2::text[])',
  },
  'made-files': {
    title: 'Exports et impressions préparés',
    purpose: 'Faits il y a plus de deux heures et jamais retirés.',
    found: () =>
      `select path as key, name || ' · ' || to_char(at at time zone ${siteZoneSql}, 'DD/MM/YYYY HH24:MI') as item, octet_length(content) + (select coalesce(sum(octet_length(p.content)), 0)::int from generated_file_part p where p.establishment_id = f.establishment_id and p.path = f.path) as bytes from generated_file f where establishment_id = $1 and at < $2::timestamptz - interval '2 hours' order by at, path`,
    remove: 'delete from generated_file where establishment_id = $1 and path = any($2::text[])',
  },
  'expired-holds': {
    title: 'Emplacements retenus dont le délai est passé',
    purpose: 'Retenus pendant une saisie qui n’a pas été enregistrée.',
    found: () =>
      `select c.id::text as key, p.number || ' · ' || coalesce(c.holder_name, '') as item, 0 as bytes from calendar c join place p on p.establishment_id = $1 and p.id = c.place_id where c.establishment_id = $1 and c.kind = 'hold' and c.expires_at <= $2 order by c.id`,
    remove: "delete from calendar where establishment_id = $1 and id = any($2::bigint[]) and kind = 'hold'",
  },
  'failed-backups': {
    title: 'Sauvegardes qui ont échoué',
    purpose: 'Seule leur trace dans la liste\u00A0: elles n’ont pas de fichier.',
    found: () =>
      `select id::text as key, file_name as item, 0 as bytes from backup_file where establishment_id = $1 and state = 'failed' and $2::timestamptz is not null order by id`,
    remove: 'delete from backup_file where establishment_id = $1 and id = any($2::bigint[])',
  },
}

const find = (tx: Tx, entities: readonly Entity[], kind: PurgeKind): Promise<Found[]> =>
  tx.rows<Found>(kinds[kind].found(entities), [tx.session.establishmentId, tx.now.toString()])
const digestOf = (found: readonly Found[]): string =>
  createHash('sha256')
    .update(found.map(({ key }) => key).join('\n'))
    .digest('hex')

/** `previewPurge`: exactly what would go, by name. */
export function previewPurge(entities: readonly Entity[]): (tx: Tx) => Promise<{ kinds: Preview[] }> {
  return async (tx) => {
    const previews: Preview[] = []
    for (const kind of purgeKinds) {
      const found = await find(tx, entities, kind)
      const { title, purpose } = kinds[kind]
      previews.push({
        kind,
        title,
        purpose,
        count: found.length,
        bytes: found.reduce((sum, { bytes }) => sum + bytes, 0),
        digest: digestOf(found),
        items: found.slice(0, mostItems).map(({ item }) => item),
      })
    }
    return { kinds: previews }
  }
}

/** `purge`: what the preview showed and nothing else. */
export function purge(
  entities: readonly Entity[],
): (tx: Tx, input: ParsedInputOf<typeof checksContract.purge>) => Promise<ReplyOf<typeof checksContract.purge>> {
  return async (tx, input) => {
    let removed = 0
    for (const { kind, digest } of input.kinds) {
      const found = await find(tx, entities, kind)
      if (digestOf(found) !== digest)
        refuse('purge-changed', `«\u00A0${kinds[kind].title}\u00A0» a changé depuis l’aperçu\u00A0: relisez-le avant de purger.`, {
          values: { kind },
        })
      await tx.rows(kinds[kind].remove, [tx.session.establishmentId, found.map(({ key }) => key)])
      await tx.journal({
        entity: 'purge',
        entityId: 0,
        action: 'purge',
        before: { kind, count: found.length, items: found.slice(0, mostItems).map(({ item }) => item) },
      })
      removed += found.length
    }
    return { removed, message: removed === 0 ? 'Rien n’était à retirer.' : `${plural(removed, 'élément retiré', 'éléments retirés')}.` }
  }
}
