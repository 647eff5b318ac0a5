import { readFile } from 'node:fs/promises'
import { cents } from '#domain/money.ts'
import { layoutFeature, placeFeature, placeTypeFeature } from '#areas/camp/entities/feature-link.ts'
import { layout } from '#areas/camp/entities/layout.ts'
import { place } from '#areas/camp/entities/place.ts'
import { placeType } from '#areas/camp/entities/place-type.ts'
import { activityPeriod, financialMonth, financialYear } from '#areas/establishment/entities/calendar.ts'
import { establishment } from '#areas/establishment/entities/establishment.ts'
import { paymentTerms } from '#areas/establishment/entities/payment-terms.ts'
import { monthsOf } from '#areas/establishment/rules/accounting-days.ts'
import { bankAccount } from '#areas/payment/entities/bank.ts'
import { imageExtensions } from '#kernel/kinds/image/kind.ts'
import { storedFields } from '#kernel/kinds/server/columns.ts'
import { storeFile } from '#kernel/server/files.ts'
import { sqlName } from '#kernel/server/names.ts'
import type { Tx } from '#platform/server/tx.ts'
import { idsBy, insertRecords } from './bulk.ts'
import type { Around } from './calendar.ts'
import type { Random } from './random.ts'
import { placesOf } from './site.ts'
import type { PlacePlan, SitePlan, TypePlan } from './site.ts'
import { writePartners } from './write-partners.ts'
import { writePlan } from './write-plan.ts'
import type { Partner } from './write-partners.ts'

export type { Partner }

export type Place = PlacePlan & { readonly id: number; readonly typeId: number }
export type Site = {
  readonly plan: SitePlan
  readonly places: readonly Place[]
  readonly typeIds: ReadonlyMap<string, number>
  readonly partners: readonly Partner[]
}

/** The logo is drawn for the site; small, for each bill keeps a copy of it. */
async function storeLogo(tx: Tx, { key }: SitePlan): ReturnType<typeof storeFile> {
  const name = `${key}.png`
  return storeFile(tx, { name, content: await readFile(new URL(name, import.meta.url)) }, imageExtensions)
}

/** The record of the establishment: written when it is missing, else filled in. */
export async function writeEstablishment(tx: Tx, plan: SitePlan, around: Around): Promise<void> {
  const values: Readonly<Record<string, unknown>> = {
    ...plan.establishment,
    logo: await storeLogo(tx, plan),
    classifiedOn: `${around.year - 3}-03-12`,
    classifiedUntil: `${around.year + 2}-03-12`,
    latePenaltyRate: '12',
  }
  const given = storedFields(establishment).filter(({ name }) => Object.hasOwn(values, name))
  const columns = given.flatMap((field) => field.columns.map(({ name }) => sqlName(name)))
  const row = given.flatMap((field) => field.toRow(values[field.name]))
  await tx.rows(
    `insert into establishment (establishment_id, id, ${columns.join(', ')}) values ($1::int, $1::int, ${columns.map((_, index) => `$${index + 2}`).join(', ')})
     on conflict (establishment_id, id) do update set version = establishment.version + 1, updated_at = now(), ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [tx.session.establishmentId, ...row],
  )
}

/** Years of account and of opening, terms of payment, the account at the bank. The site is open all the year round, without a break at New Year. */
export async function writeCalendar(tx: Tx, plan: SitePlan, around: Around): Promise<void> {
  // The first advances came in the year before the first season.
  const years = [around.year - 3, around.year - 2, around.year - 1, around.year, around.year + 1]
  await tx.rows('delete from activity_period where establishment_id = $1', [tx.session.establishmentId])
  await tx.rows('delete from financial_month where establishment_id = $1', [tx.session.establishmentId])
  await tx.rows('delete from financial_year where establishment_id = $1', [tx.session.establishmentId])
  const yearIds = await insertRecords(
    tx,
    financialYear,
    years.map((year) => ({ label: `Exercice ${year}`, startDate: `${year}-01-01`, endDate: `${year}-12-31` })),
  )
  await insertRecords(
    tx,
    financialMonth,
    years.flatMap((year, index) =>
      monthsOf({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }).map((month) => ({
        ...month,
        financialYearId: yearIds[index] ?? 0,
      })),
    ),
  )
  await insertRecords(tx, activityPeriod, [
    { label: 'Ouvert toute l’année', startDate: `${around.year - 2}-01-01`, endDate: `${around.year + 1}-12-31` },
  ])
  await tx.rows('update payment_terms set is_default = false where establishment_id = $1', [tx.session.establishmentId])
  await insertRecords(tx, paymentTerms, [
    {
      label: '30 % à la réservation, solde 30 jours avant',
      accountType: 1,
      calculation: 2,
      percentage: '30',
      base: 'stay',
      depositDays: 7,
      balanceDaysBefore: 30,
      fullWithinDays: 30,
      isDefault: true,
      conditions: 'La réservation est ferme dès réception du versement demandé. Le solde est à régler trente jours avant l’arrivée.',
    },
  ])
  const { iban, bic, companyName } = plan.establishment
  if (iban !== undefined && iban !== null)
    await insertRecords(tx, bankAccount, [
      {
        label: 'Compte courant',
        bankName: 'Crédit agricole',
        holder: companyName ?? null,
        iban,
        bic: bic ?? null,
        isDefault: true,
        accountingCode: '512000',
      },
    ])
}

async function writeTypes(tx: Tx, plan: SitePlan): Promise<ReadonlyMap<string, number>> {
  const [familyId, featureId] = [await idsBy(tx, 'place-family', 'label'), await idsBy(tx, 'feature', 'label')]
  const layouts = plan.types.flatMap((type) => (type.layout === null ? [] : [{ type, layout: type.layout }]))
  const layoutIds = await insertRecords(
    tx,
    layout,
    layouts.map(({ type, layout: { features: _features, ...made } }) => ({
      ...made,
      maximumCapacity: type.maximumCapacity,
      sleepingPlaces: made.capacity,
    })),
  )
  await insertRecords(
    tx,
    layoutFeature,
    layouts.flatMap(({ layout: { features } }, index) =>
      features.map((feature) => ({ layoutId: layoutIds[index] ?? 0, featureId: featureId(feature) })),
    ),
  )
  const layoutOf = new Map(layouts.map(({ type }, index) => [type.code, layoutIds[index] ?? null]))
  const ids = await insertRecords(
    tx,
    placeType,
    plan.types.map((type) =>
      typeRecord(type, familyId(type.nature === 'pitch' ? 'Emplacements nus' : 'Locatifs'), layoutOf.get(type.code) ?? null),
    ),
  )
  await insertRecords(
    tx,
    placeTypeFeature,
    plan.types.flatMap((type, index) => type.features.map((feature) => ({ placeTypeId: ids[index] ?? 0, featureId: featureId(feature) }))),
  )
  return new Map(plan.types.map(({ code }, index) => [code, ids[index] ?? 0]))
}

/** What a bare pitch receives and gives; a rental receives nothing. */
function groundRecord(ground: TypePlan['ground']) {
  if (ground === null) return { arrivalHour: '16:00', departureHour: '10:00', accountingCode: '706200' }
  return {
    arrivalHour: '14:00',
    departureHour: '12:00',
    accountingCode: '706100',
    equipmentKinds: ground.equipment,
    maximumEquipmentLength: ground.length,
    maximumEquipmentWidth: ground.width,
    maximumSlope: ground.slope,
    electricityAmperes: ground.amperes,
    hasWater: ground.water,
    hasDrain: ground.water,
  }
}

function typeRecord(type: TypePlan, placeFamilyId: number, layoutId: number | null) {
  return {
    ...groundRecord(type.ground),
    label: type.label,
    code: type.code,
    placeFamilyId,
    layoutId,
    colour: type.colour,
    description: type.description,
    capacity: type.capacity,
    maximumCapacity: type.maximumCapacity,
    surface: type.surface ?? type.layout?.surface ?? null,
    bedrooms: type.layout?.bedrooms ?? null,
    includedVehicles: 1,
    surety: type.surety === null ? null : cents(type.surety * 100),
    animalsAccepted: type.animals,
    maximumAnimals: type.animals ? 2 : null,
    onlineChannels: ['site' as const],
    cleaningMinutes: type.cleaningMinutes,
    controlMinutes: type.cleaningMinutes === null ? null : 15,
  }
}

async function writePlaces(tx: Tx, plan: SitePlan, typeIds: ReadonlyMap<string, number>, random: Random): Promise<readonly Place[]> {
  const featureId = await idsBy(tx, 'feature', 'label')
  const plans = placesOf(plan)
  const ids = await insertRecords(
    tx,
    place,
    plans.map((one) => placeRecord(one, typeIds.get(one.type.code) ?? 0, random)),
  )
  await insertRecords(
    tx,
    placeFeature,
    plans.flatMap(({ block, side }, index) =>
      (side === 0 ? block.features : []).map((feature) => ({ placeId: ids[index] ?? 0, featureId: featureId(feature) })),
    ),
  )
  return plans.map((one, index) => ({ ...one, id: ids[index] ?? 0, typeId: typeIds.get(one.type.code) ?? 0 }))
}

function placeRecord({ number, type, block, column }: PlacePlan, placeTypeId: number, random: Random) {
  const { ground } = type
  const corner = column === 0 || column === Math.ceil(block.count / 2) - 1
  return {
    number,
    placeTypeId,
    zoneNumber: number,
    ranking: 100 + column + (corner ? 40 : 0),
    exposure: block.exposure,
    nearSanitary: block.sanitary.includes(column),
    isQuiet: block.quiet,
    isAccessible: type.code.startsWith('PMR'),
    surface: ground === null ? null : String(Number(type.surface ?? '80') + random.int(-8, 15)),
    maximumEquipmentLength: ground === null ? null : String(Number(ground.length) + random.pick([0, 0, 0.5, 1])),
    // Steeper from the alley’s beginning to its end, and never more than what wheels stand on there.
    slope: ground === null || ground.slope === null ? null : String(2 + (column % 4)),
    automaticAllocation: !(corner && random.chance(0.2)),
  }
}

/** Types, places and partners, with the ids that they received. */
export async function writeSite(tx: Tx, plan: SitePlan, around: Around, random: Random): Promise<Site> {
  const typeIds = await writeTypes(tx, plan)
  const places = await writePlaces(tx, plan, typeIds, random)
  await writePlan(tx, plan, places)
  return { plan, typeIds, places, partners: await writePartners(tx, around) }
}
