import { formatDay } from '#domain/french.ts'
import { datesInOrder, decimalsInOrder, inOrder, noRepetition, requiredWhen } from '#areas/establishment/rules/checks.ts'

/** The values of « équipement » that a bare pitch receives; a stay carries one of them, or none. */
export const equipmentKinds = {
  tent: 'Tente',
  caravan: 'Caravane',
  foldingCaravan: 'Caravane pliante',
  motorhome: 'Camping-car',
  van: 'Fourgon aménagé',
} as const

/** Where places are sold besides the front desk. */
export const saleChannels = { site: 'Site internet', partner: 'Partenaires', marketplace: 'Places de marché' } as const

/** A type, a place or a layout holds at least as many people as it sleeps. */
export const capacityInOrder = inOrder(
  { low: 'capacity', high: 'maximumCapacity' },
  'maximum-capacity-below-capacity',
  (maximum, capacity) => `La capacité maximale (${maximum}) doit être au moins égale aux couchages (${capacity}).`,
)

export const layoutCapacityInOrder = inOrder(
  { low: 'capacity', high: 'maximumCapacity' },
  'maximum-capacity-below-capacity',
  (maximum, capacity) => `La capacité maximale (${maximum}) doit être au moins égale à la capacité (${capacity}).`,
)

export const equipmentLengthInOrder = decimalsInOrder(
  { low: 'minimumEquipmentLength', high: 'maximumEquipmentLength' },
  'equipment-length-order',
  (maximum, minimum) => `La longueur maximale (${maximum} m) est inférieure à la longueur minimale (${minimum} m).`,
)

export const onlineNightsInOrder = inOrder(
  { low: 'minimumNightsOnline', high: 'maximumNightsOnline' },
  'online-nights-order',
  (maximum, minimum) => `Le nombre maximal de nuits en ligne (${maximum}) est inférieur au nombre minimal (${minimum}).`,
)

export const animalCountGiven = requiredWhen((row) => row['animalsAccepted'] === true, 'maximumAnimals', {
  rule: 'animal-count-required',
  message: 'Indiquez combien d’animaux sont acceptés par emplacement.',
})

export const oneStatePerDay = noRepetition({
  children: 'states',
  fields: ['date'],
  rule: 'place-state-exists',
  sentence: (child) => `Un autre état existe déjà pour cet emplacement au ${formatDay(String(child['date']))}.`,
})

export const featuresOnce = noRepetition({
  children: 'features',
  fields: ['featureId'],
  rule: 'already-exists',
  sentence: () => 'Cette caractéristique figure déjà dans la liste.',
})

/** Both days included: one day of work has the same first and last day. */
export const unavailabilityDates = datesInOrder({ start: 'startDate', end: 'endDate', sameDay: true })
