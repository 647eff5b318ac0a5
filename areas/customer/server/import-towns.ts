import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { customerContract } from '../contract.ts'

type Commune = {
  readonly code: string
  readonly nom: string
  readonly type: string
  readonly departement?: string
  readonly codesPostaux?: readonly string[]
  readonly population?: number
}
type Imported = { code: string; name: string; postalCode: string; department: string | null; population: number | null }

/** The official list of the communes of France (Etalab, from the INSEE code book and the postal codes of La Poste). */
async function officialCommunes(): Promise<readonly Imported[]> {
  const path = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json')
  const communes = JSON.parse(await readFile(path, 'utf8')) as readonly Commune[]
  return communes
    .filter((commune) => commune.type === 'commune-actuelle')
    .flatMap((commune) =>
      (commune.codesPostaux ?? []).map((postalCode) => ({
        code: commune.code,
        name: commune.nom.replaceAll("'", '’'),
        postalCode,
        department: commune.departement ?? null,
        population: commune.population ?? null,
      })),
    )
}

/** One statement for the whole list: what is there is updated when it changed, the rest is added. Links follow department codes. */
const importSql = `with official as (
  select o.*, d.id as department_id, k.id as country_id
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[]) as o(insee_code, name, postal_code, department, population)
  join country k on k.establishment_id = $1 and k.iso_code = 'FR'
  left join department d on d.establishment_id = $1 and d.code = o.department
), updated as (
  update town t set name = o.name, population = o.population, department_id = o.department_id, version = t.version + 1, updated_at = now()
  from official o where t.establishment_id = $1 and t.insee_code = o.insee_code and t.postal_code = o.postal_code
    and (t.name, t.population, t.department_id) is distinct from (o.name, o.population, o.department_id)
  returning t.id
), added as (
  insert into town (establishment_id, name, postal_code, insee_code, department_id, country_id, population)
  select $1, o.name, o.postal_code, o.insee_code, o.department_id, o.country_id, o.population from official o
  where not exists (select from town t where t.establishment_id = $1 and t.insee_code = o.insee_code and t.postal_code = o.postal_code)
  returning id
) select (select count(*) from added)::int as added, (select count(*) from updated)::int as updated`

/** Imports or refreshes the French towns, all of them (about 36,000 rows) or those of some departments. Needs the country France, refused otherwise. */
export function importOfficialTowns(
  tx: Tx,
  { departments }: ParsedInputOf<typeof customerContract.importTowns> = {},
): Promise<ReplyOf<typeof customerContract.importTowns>> {
  const asked = departments === undefined ? null : new Set(departments)
  return importTownsWhere(tx, ({ department }) => asked === null || asked.has(department ?? elsewhere))
}

/** Towns of overseas communities lie in no department. */
const elsewhere = ''

/** What an import by departments goes through, in order. */
export async function officialTowns(): Promise<ReplyOf<typeof customerContract.officialTowns>> {
  const byDepartment = Map.groupBy(await officialCommunes(), ({ department }) => department ?? elsewhere)
  return {
    departments: [...byDepartment].map(([code, towns]) => ({ code, towns: towns.length })).toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  }
}

/** The same for a part of the list: the towns that a small site needs. */
export async function importTownsWhere(tx: Tx, keep: (town: Imported) => boolean): Promise<ReplyOf<typeof customerContract.importTowns>> {
  const [france] = await tx.rows<{ id: number }>(`select id from country where establishment_id = $1 and iso_code = 'FR'`, [
    tx.session.establishmentId,
  ])
  if (france === undefined) refuse('country-not-found', 'Le pays « France » (code FR) n’existe pas : créez-le avant d’importer ses villes.')
  const towns = (await officialCommunes()).filter(keep)
  const [counts] = await tx.rows<{ added: number; updated: number }>(importSql, [
    tx.session.establishmentId,
    towns.map((town) => town.code),
    towns.map((town) => town.name),
    towns.map((town) => town.postalCode),
    towns.map((town) => town.department),
    towns.map((town) => town.population),
  ])
  const { added, updated } = counts ?? { added: 0, updated: 0 }
  await tx.journal({ entity: 'town', entityId: 0, action: 'import', after: { added, updated } })
  tx.changed('town', [])
  return { added, updated, message: `Les villes ont été importées : ${added} ajoutées, ${updated} mises à jour.` }
}
