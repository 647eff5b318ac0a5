import { address, animal, attendant, vehicle } from '#areas/customer/entities/customer-parts.ts'
import { customer } from '#areas/customer/entities/customer.ts'
import { customerSeries } from '#areas/customer/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import { idsBy, insertRecords } from './bulk.ts'
import type { NewRecord } from './bulk.ts'
import { iso, moment } from './calendar.ts'
import type { Around, Day } from './calendar.ts'
import type { Household, Town } from './households.ts'
import type { Random } from './random.ts'
import { setSeries } from './series.ts'

/** What the stays of a customer say about him, known before he is written. */
export type History = {
  readonly household: Household
  readonly since: Day
  readonly stays: number
  readonly isProspect: boolean
  readonly isComing: boolean
}

/** Towns of France with a weight: their inhabitants, the nearer regions counting more. Nobody comes from overseas, whose codes have three characters. */
export async function townsOf(tx: Tx): Promise<readonly Town[]> {
  const rows = await tx.rows<{ name: string; postalCode: string; department: string; share: number }>(
    `select t.name, t.postal_code as "postalCode", d.code as department, (t.population / count(*) over (partition by t.insee_code))::int as share
     from town t join department d on d.establishment_id = t.establishment_id and d.id = t.department_id
     where t.establishment_id = $1 and t.population > 2000 and length(d.code) = 2 order by t.insee_code, t.postal_code`,
    [tx.session.establishmentId],
  )
  const near = new Set(['85', '44', '49', '79', '86', '17', '16', '72', '53', '35', '37', '41', '45', '36', '87'])
  const paris = new Set(['75', '77', '78', '91', '92', '93', '94', '95'])
  return rows.map(({ name, postalCode, department, share }) => ({
    name,
    postalCode,
    weight: share ** 0.8 * (near.has(department) ? 3 : paris.has(department) ? 1.4 : 1),
  }))
}

/** Draws towns by weight, quickly: the running total is searched by halves. */
export function townPicker(towns: readonly Town[], random: Random): () => Town {
  let total = 0
  const ends = towns.map(({ weight }) => (total += weight))
  return () => {
    const wanted = random.next() * total
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    const town = towns[low]
    if (town === undefined) throw new Error('no town to live in: import the official list first')
    return town
  }
}

const remarks = [
  'Arrive toujours tard : garder la barrière ouverte.',
  'Demande une place à l’ombre.',
  'Règle en chèques-vacances.',
  'Vient avec ses parents : deux places voisines.',
  'Allergique aux plumes : oreillers synthétiques.',
  'Bruit l’an dernier : rappeler le règlement.',
]
const preferences = [
  'Près de la plage',
  'Loin des sanitaires',
  'Au calme, loin de l’animation',
  'Toujours la même allée',
  'Près de l’aire de jeux',
  'Terrasse au soleil du matin',
]
const notes = [
  'Client depuis l’ouverture du camping.',
  'A laissé un avis très favorable.',
  'Préfère être joint le soir.',
  'Envoyer la brochure en janvier.',
]
const blacklistReasons = [
  'Emplacement dégradé et départ sans régler.',
  'Comportement agressif envers le personnel.',
  'Tapage répété malgré trois avertissements.',
]

type Lists = {
  readonly civilityId: (label: string) => number
  readonly languageId: (iso: string) => number
  readonly countryId: (iso: string) => number
  readonly channelId: (label: string) => number
  readonly criteriaId: (label: string) => number
}

async function listsOf(tx: Tx): Promise<Lists> {
  return {
    civilityId: await idsBy(tx, 'civility', 'label'),
    languageId: await idsBy(tx, 'language', 'isoCode'),
    countryId: await idsBy(tx, 'country', 'isoCode'),
    channelId: await idsBy(tx, 'access-channel', 'label'),
    criteriaId: await idsBy(tx, 'mailing-criteria', 'label'),
  }
}

const criteria: Partial<Readonly<Record<Household['kind'], string>>> = {
  family: 'Famille',
  seniors: 'Retraités',
  company: 'Comité d’entreprise',
}

/** Flags and remarks of the front desk: few customers have any. */
function flagsOf(history: History, random: Random): NewRecord<typeof customer> {
  const isBlacklisted = !history.isComing && history.stays > 0 && random.chance(0.003)
  return {
    isLoyal: history.stays >= 4,
    isWatched: random.chance(0.006),
    isBlacklisted,
    blacklistReason: isBlacklisted ? random.pick(blacklistReasons) : null,
    bookingRemark: random.chance(0.04) ? random.pick(remarks) : null,
    preferences: random.chance(0.05) ? random.pick(preferences) : null,
    note: random.chance(0.03) ? random.pick(notes) : null,
  }
}

function customerRecord(
  history: History,
  rank: number,
  lists: Lists,
  context: { readonly around: Around; readonly random: Random },
): NewRecord<typeof customer> {
  const { household: one, since } = history
  const { around, random } = context
  const group = criteria[one.kind]
  return {
    createdAt: moment(around, since, random.int(510, 1140)),
    customerCode: String(rank).padStart(6, '0'),
    isProspect: history.isProspect,
    civilityId: lists.civilityId(one.civility),
    name: one.name,
    firstName: one.firstName,
    isLegalEntity: one.company !== null,
    companyName: one.company?.name ?? null,
    siret: one.company?.siret ?? null,
    intraCommunityVatNumber: one.company?.vatNumber ?? null,
    phone1: one.phone,
    phone2: one.phone2,
    emails: one.email === null ? [] : [one.email],
    address: { ...one.address, line2: '', line3: '', countryId: lists.countryId(one.country) },
    languageId: lists.languageId(one.language),
    nationalityId: lists.countryId(one.country),
    birthDate: random.chance(0.85) ? iso(one.birth) : null,
    accessChannelId: lists.channelId(
      random.weighted([
        ['Site internet', 5],
        ['Téléphone', 4],
        ['E-mail', 2],
        ['Accueil', 2],
      ]),
    ),
    acceptsCommercialEmails: one.email !== null && random.chance(0.35),
    mailingCriteriaIds: group === undefined ? [] : [lists.criteriaId(group)],
    ...flagsOf(history, random),
  }
}

async function writeParts(tx: Tx, histories: readonly History[], ids: readonly number[], random: Random): Promise<void> {
  const [vehicleTypeId, brandId, animalTypeId, countryId] = [
    await idsBy(tx, 'vehicle-type', 'label'),
    await idsBy(tx, 'vehicle-brand', 'label'),
    await idsBy(tx, 'animal-type', 'label'),
    await idsBy(tx, 'country', 'isoCode'),
  ]
  const met = histories
    .map((history, index) => ({ one: history.household, id: ids[index] ?? 0, stays: history.stays }))
    .filter(({ stays }) => stays > 0)
  await insertRecords(
    tx,
    attendant,
    met.flatMap(({ one, id }) =>
      one.members.map(({ name, firstName, birth, relation }) => ({
        customerId: id,
        name,
        firstName,
        birthDate: iso(birth),
        relation,
        nationalityId: countryId(one.country),
      })),
    ),
  )
  await insertRecords(
    tx,
    vehicle,
    met
      .filter(() => random.chance(0.75))
      .map(({ one, id }) => ({
        customerId: id,
        plate: one.plate,
        vehicleTypeId: vehicleTypeId(one.rig?.equipment === 'motorhome' ? 'Camping-car' : 'Voiture'),
        vehicleBrandId: brandId(one.brand),
      })),
  )
  await insertRecords(
    tx,
    animal,
    met.flatMap(({ one, id }) =>
      one.animal === null
        ? []
        : [
            {
              customerId: id,
              name: one.animal.name,
              animalTypeId: animalTypeId(one.animal.type),
              breed: one.animal.type === 'Chien' ? one.animal.breed : null,
              identification: random.chance(0.5) ? `250269${random.digits(9)}` : null,
            },
          ],
    ),
  )
  await insertRecords(
    tx,
    address,
    met
      .filter(() => random.chance(0.015))
      .map(({ one, id }) => ({
        customerId: id,
        usage: 'holiday' as const,
        address: { ...one.address, line1: `${random.int(1, 40)} allée des Pins`, line2: '', line3: '', countryId: countryId(one.country) },
      })),
  )
}

/** Writes the customers in the order in which they came; answers their ids in the order given. */
export async function writeCustomers(tx: Tx, histories: readonly History[], around: Around, random: Random): Promise<readonly number[]> {
  const lists = await listsOf(tx)
  const ranked = histories
    .map((history, index) => ({ history, index }))
    .toSorted((a, b) => a.history.since - b.history.since || a.index - b.index)
  const written = await insertRecords(
    tx,
    customer,
    ranked.map(({ history }, rank) => customerRecord(history, rank + 1, lists, { around, random })),
  )
  await setSeries(tx, new Map([[customerSeries, ranked.length]]))
  const ids: number[] = []
  ranked.forEach(({ index }, rank) => (ids[index] = written[rank] ?? 0))
  await writeParts(tx, histories, ids, random)
  return ids
}
