import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { barePitchWarning, bedsWarning, placeFaults, typeFaults } from '../rules/fit.ts'
import type { PlaceFacts, TypeFacts, Wanted } from '../rules/fit-facts.ts'
import { featureLabels, placesById, typesById } from './camp-facts.ts'
import type { StoredOccupancy, StoredStay } from './store.ts'
import type { OccupancyInput, SaveInput } from './write-stay.ts'

type Needs = Pick<
  OccupancyInput,
  'startDate' | 'endDate' | 'attendants' | 'animals' | 'equipment' | 'equipmentLength' | 'equipmentWidth' | 'amperes'
> &
  Pick<Wanted, 'wishes'>

/** What is asked of a place, with the features already named. */
export function wantedOf({ attendants, animals, ...needs }: Needs, features: Wanted['features'] = []): Wanted {
  const { startDate, endDate, equipment, equipmentLength, equipmentWidth, amperes, wishes } = needs
  const asked = {
    startDate,
    endDate,
    people: attendants.length,
    animals: animals.length,
    equipment,
    equipmentLength,
    equipmentWidth,
    amperes,
  }
  return { ...asked, features, ...(wishes === undefined ? {} : { wishes }) }
}

/** An occupancy as the checks of places see it. */
export async function wantedBy(
  tx: Tx,
  occupancy: Omit<OccupancyInput, 'id' | 'placeTypeId' | 'placeId' | 'isPlaceLocked' | 'holdId'>,
): Promise<Wanted> {
  return wantedOf(occupancy, await featureLabels(tx, occupancy.featureIds))
}

/** Nothing that decides whether its place suits and is free has moved. */
export function sameHolding(occupancy: OccupancyInput, stored: StoredOccupancy | undefined): boolean {
  return (
    stored !== undefined &&
    stored.placeId === occupancy.placeId &&
    stored.placeTypeId === occupancy.placeTypeId &&
    stored.startDate === occupancy.startDate &&
    stored.endDate === occupancy.endDate
  )
}

function sameNeeds(occupancy: OccupancyInput, stored: StoredOccupancy | undefined): boolean {
  return (
    sameHolding(occupancy, stored) &&
    stored !== undefined &&
    stored.attendants.length === occupancy.attendants.length &&
    stored.animals.length === occupancy.animals.length &&
    stored.equipment === occupancy.equipment &&
    stored.equipmentLength === occupancy.equipmentLength &&
    stored.equipmentWidth === occupancy.equipmentWidth &&
    stored.amperes === occupancy.amperes &&
    occupancy.featureIds.every((id) => stored.featureIds.includes(id))
  )
}

/** Whether each place, or type, can take what is asked of it. What was accepted before and has not moved is not questioned again. */
export async function fitFaults(tx: Tx, input: SaveInput, stored: StoredStay | null): Promise<readonly Fault[]> {
  const types = await typesById(
    tx,
    [...input.occupancies, ...(stored?.occupancies ?? [])].map(({ placeTypeId }) => placeTypeId),
  )
  const faults: Fault[] = []
  for (const [index, occupancy] of input.occupancies.entries()) {
    const [known, type] = [stored?.occupancies.find(({ id }) => id === occupancy.id), types.get(occupancy.placeTypeId)]
    if (sameNeeds(occupancy, known)) continue
    // A part that is added to a stay, as a split does, comes from where the stay was.
    const from = types.get((known ?? stored?.occupancies.at(-1))?.placeTypeId ?? 0)
    const found = [
      ...(await occupancyFaults(tx, occupancy, type)),
      ...(type === undefined ? [] : sleepWarnings(occupancy, type, { known, from })),
    ]
    faults.push(
      ...found.map((fault) => ({ ...fault, message: `${fault.message}.`, field: `occupancies.${index}.${fault.field ?? 'placeId'}` })),
    )
  }
  return faults
}

/** What is said, and refuses nothing, of where they will sleep. */
function sleepWarnings(
  { attendants, equipment }: OccupancyInput,
  type: TypeFacts,
  { known, from }: { known: StoredOccupancy | undefined; from: TypeFacts | undefined },
): readonly Fault[] {
  return [
    ...(known?.attendants.length === attendants.length ? [] : bedsWarning(type, attendants.length)),
    ...barePitchWarning(type, from, equipment),
  ]
}

async function occupancyFaults(tx: Tx, occupancy: OccupancyInput, type: TypeFacts | undefined): Promise<readonly Fault[]> {
  if (!type) return [{ rule: 'place-type-not-found', field: 'placeTypeId', message: 'Type d’emplacement introuvable' }]
  const wanted = await wantedBy(tx, occupancy)
  if (occupancy.placeId === null) return typeFaults(type, wanted)
  const place = (await placesById(tx, [occupancy.placeId], wanted, wanted.features)).get(occupancy.placeId)
  if (!place) return [{ rule: 'choose-place', field: 'placeId', message: 'Cet emplacement n’existe pas' }]
  if (place.placeTypeId !== type.id) return [await otherTypeFault(tx, place, type)]
  return [...typeFaults(type, wanted), ...placeFaults(type, place, wanted)]
}

/** A place is sold at the price of its own type: the price and the capacity would be another's. */
async function otherTypeFault(tx: Tx, { number, placeTypeId }: PlaceFacts, sold: TypeFacts): Promise<Fault> {
  const own = (await typesById(tx, [placeTypeId])).get(placeTypeId)?.label ?? ''
  const message = `${number} est de type «\u00A0${own}\u00A0»\u00A0: cet emplacement ne se vend pas au tarif «\u00A0${sold.label}\u00A0»`
  return {
    rule: 'place-of-another-type',
    field: 'placeId',
    message,
    values: { placeTypeId, sold: sold.id },
    fix: { label: `Vendre au tarif de «\u00A0${own}\u00A0»`, action: 'sellOwnType', values: { placeTypeId, typeLabel: own } },
  }
}
