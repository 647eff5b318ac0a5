import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { SaveInput } from './write-stay.ts'

/** What a form may refer to, besides its customer, types and places, and how it is called. */
const tables = {
  partner: 'Partenaire inconnu.',
  access_channel: 'Origine inconnue.',
  age_category: 'Catégorie d’âge inconnue.',
  vehicle_type: 'Type de véhicule inconnu.',
  animal_type: 'Type d’animal inconnu.',
  extra: 'Supplément inconnu.',
  feature: 'Caractéristique inconnue.',
  country: 'Pays inconnu.',
  price_grid: 'Grille de prix inconnue.',
  price_grid_period: 'Période de prix inconnue.',
} as const
type Table = keyof typeof tables
type Reference = { readonly field: string; readonly table: Table; readonly id: number | null }

type Demanded = Pick<SaveInput['occupancies'][number], 'attendants' | 'vehicles' | 'animals' | 'extras'>

/** `at`: the path of the occupancy in the form, with its last point. */
function ofOccupancy({ attendants, vehicles, animals, extras }: Demanded, at: string): readonly Reference[] {
  return [
    ...attendants.flatMap(({ ageCategoryId, countryId }, index): Reference[] => [
      { field: `${at}attendants.${index}.ageCategoryId`, table: 'age_category', id: ageCategoryId },
      { field: `${at}attendants.${index}.countryId`, table: 'country', id: countryId },
    ]),
    ...vehicles.map(({ vehicleTypeId }, index): Reference => ({
      field: `${at}vehicles.${index}.vehicleTypeId`,
      table: 'vehicle_type',
      id: vehicleTypeId,
    })),
    ...animals.map(({ animalTypeId }, index): Reference => ({
      field: `${at}animals.${index}.animalTypeId`,
      table: 'animal_type',
      id: animalTypeId,
    })),
    ...extras.map(({ extraId }, index): Reference => ({ field: `${at}extras.${index}.extraId`, table: 'extra', id: extraId })),
  ]
}

function ofManualLine({ gridId, periodId, extraId, ageCategoryId }: SaveInput['manualLines'][number], at: string): readonly Reference[] {
  return [
    { field: `${at}.gridId`, table: 'price_grid', id: gridId },
    { field: `${at}.periodId`, table: 'price_grid_period', id: periodId },
    { field: `${at}.extraId`, table: 'extra', id: extraId },
    { field: `${at}.ageCategoryId`, table: 'age_category', id: ageCategoryId },
  ]
}

const exists = Object.keys(tables)
  .map((table) => `when '${table}' then exists (select 1 from ${table} k where k.establishment_id = $1 and k.id = w.id)`)
  .join(' ')
const unknownSql = `select w.field, w.name from unnest($2::text[], $3::text[], $4::bigint[]) with ordinality as w(field, name, id, position) where not case w.name ${exists} end order by w.position`

/** The people, vehicles, animals and extras that are asked for and do not exist: nothing is priced nor looked for as if they did. */
export async function unknownInDemand(tx: Tx, demand: Demanded): Promise<readonly Fault[]> {
  return unknownOf(tx, ofOccupancy(demand, ''))
}

/** Each reference of the form that leads nowhere, on its field. */
export async function unknownReferences(tx: Tx, input: SaveInput): Promise<readonly Fault[]> {
  const references: readonly Reference[] = [
    { field: 'partnerId', table: 'partner', id: input.partnerId },
    { field: 'accessChannelId', table: 'access_channel', id: input.accessChannelId },
    ...input.occupancies.flatMap((occupancy, index) => [
      ...ofOccupancy(occupancy, `occupancies.${index}.`),
      ...occupancy.featureIds.map((id): Reference => ({ field: `occupancies.${index}.featureIds`, table: 'feature', id })),
    ]),
    ...input.manualLines.flatMap((line, index) => ofManualLine(line, `manualLines.${index}`)),
  ]
  return unknownOf(tx, references)
}

async function unknownOf(tx: Tx, references: readonly Reference[]): Promise<readonly Fault[]> {
  const given = references.filter(({ id }) => id !== null)
  const rows = await tx.prepared<{ field: string; name: Table }>(unknownSql, [
    tx.session.establishmentId,
    given.map(({ field }) => field),
    given.map(({ table }) => table),
    given.map(({ id }) => id),
  ])
  return rows.map(({ field, name }) => ({ rule: 'unknown-reference', field, message: tables[name] }))
}
