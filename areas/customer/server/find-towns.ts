import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { customerContract } from '../contract.ts'
import { rankTowns, readTownQuery, withoutSpaces } from '../rules/town-query.ts'

type Find = typeof customerContract.findTowns
type TownRow = ReplyOf<Find>['towns'][number] & { isDefaultCountry: boolean; population: number | null }

const shown = 20
const candidates = 200

const columns = `select t.id as "townId", t.name, t.postal_code as "postalCode", t.insee_code as "inseeCode", t.department_id as "departmentId", d.name as department,
  t.country_id as "countryId", k.name as country, k.is_default as "isDefaultCountry", t.population`
// Left, so that no planner begins with the countries: each of them would be tried for each town.
const places = `left join country k on k.establishment_id = $1 and k.id = t.country_id
left join department d on d.establishment_id = $1 and d.id = t.department_id`

/** The index on postal codes answers; digits and letters order alike in every collation. */
const byPostalCode = `${columns} from town t ${places} where t.establishment_id = $1 and t.postal_code >= $2 and t.postal_code < $3
  order by t.population desc nulls last, t.id limit ${candidates}`
const byName = `${columns} from town_find($2, ${candidates}) as found(id) join town t on t.establishment_id = $1 and t.id = found.id ${places}`

/** The towns of the first of these codes that has any. */
async function ofCode(tx: Tx, codes: ReadonlySet<string>): Promise<readonly TownRow[]> {
  for (const code of codes) {
    const rows = await tx.rows<TownRow>(byPostalCode, [tx.session.establishmentId, code, `${code}\u{10FFFD}`])
    if (rows.length > 0) return rows
  }
  return []
}

/** Towns by the beginning of a postal code, by words of their name, or both. Nothing typed: nothing found. */
export async function findTowns(tx: Tx, input: ParsedInputOf<Find>): Promise<ReplyOf<Find>> {
  const query = readTownQuery(input)
  if (query.postalCode === '' && query.words.join('').length < 2) return { towns: [] }
  const establishment = tx.session.establishmentId
  const rows =
    query.postalCode === ''
      ? await tx.rows<TownRow>(byName, [establishment, query.words.join(' ')])
      : await ofCode(tx, new Set([query.postalCode, withoutSpaces(query.postalCode)]))
  const matching =
    query.postalCode === ''
      ? rows
      : rows.filter((row) => query.words.every((word) => readTownQuery({ q: row.name }).words.some((part) => part.startsWith(word))))
  const towns = rankTowns(matching, query).slice(0, shown)
  return { towns: towns.map(({ isDefaultCountry: _default, population: _population, ...town }) => town) }
}
