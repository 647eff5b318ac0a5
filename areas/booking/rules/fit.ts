import { compareDecimals } from '#domain/decimal.ts'
import { formatNumber, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { wishFits } from './wishes.ts'
import type { Equipment, PlaceFacts, TypeFacts, Wanted } from './fit-facts.ts'

export type Fit = { readonly key: string; readonly label: string; readonly ok: boolean }

const equipmentNames: Readonly<Record<Exclude<Equipment, 'none'>, string>> = {
  tent: 'Tente',
  caravan: 'Caravane',
  motorhome: 'Camping-car',
  van: 'Fourgon aménagé',
  foldingCaravan: 'Caravane pliante',
}
const needsElectricity: readonly string[] = ['caravan', 'motorhome', 'van']
/** What has to stand level on its wheels. */
const onWheels: readonly string[] = ['caravan', 'foldingCaravan', 'motorhome', 'van']

function metres(length: string): string {
  return `${formatNumber(length)}\u00A0m`
}

function percent(slope: string): string {
  return `${formatNumber(slope)}\u00A0%`
}

/** « 5 personnes pour 4 couchages », refused only beyond the greatest capacity. */
function peopleFaults(type: TypeFacts, wanted: Wanted): readonly Fault[] {
  if (wanted.people <= type.maximumCapacity) return []
  return [
    {
      rule: 'quantity-equipment-capacity',
      field: 'attendants',
      values: { people: wanted.people, capacity: type.maximumCapacity },
      message: `${plural(wanted.people, 'personne')} pour ${type.maximumCapacity} au plus, bébés compris`,
    },
  ]
}

/** Rule of what is said, and refuses nothing, where more come than there are beds. */
export const beyondBeds = 'beyond-beds'
/** « 5 personnes pour 4 couchages » of a type that takes five. */
export function bedsWarning({ capacity, maximumCapacity }: TypeFacts, people: number): readonly Fault[] {
  if (people <= capacity || people > maximumCapacity) return []
  return [
    {
      rule: beyondBeds,
      field: 'attendants',
      warning: true,
      values: { people, capacity },
      message: `${plural(people, 'personne')} pour ${plural(capacity, 'couchage')}, ${maximumCapacity} au plus`,
    },
  ]
}

/** Rule of what is said, and refuses nothing, where somebody who had a bed is given a bare pitch. */
export const barePitch = 'bare-pitch'
/** « « Nature » est un emplacement nu, et le séjour n’a pas d’équipement », of a stay that leaves a rental. */
export function barePitchWarning(to: TypeFacts, from: TypeFacts | undefined, equipment: Equipment | null): readonly Fault[] {
  if (to.nature !== 'pitch' || from === undefined || from.nature === 'pitch' || (equipment !== null && equipment !== 'none')) return []
  return [
    {
      rule: barePitch,
      field: 'equipment',
      warning: true,
      message: `«\u00A0${to.label}\u00A0» est un emplacement nu, et le séjour n’a pas d’équipement`,
    },
  ]
}

function animalFaults(type: TypeFacts, wanted: Wanted): readonly Fault[] {
  if (wanted.animals === 0) return []
  const fix = { label: wanted.animals > 1 ? 'Retirer les animaux' : 'Retirer l’animal', action: 'removeAnimals' }
  if (!type.animalsAccepted) return [{ rule: 'animals-refused', field: 'animals', message: 'Animal refusé dans ce type', fix }]
  if (type.maximumAnimals === null || wanted.animals <= type.maximumAnimals) return []
  return [
    {
      rule: 'animals-refused',
      field: 'animals',
      values: { animals: wanted.animals, most: type.maximumAnimals },
      message: `${plural(wanted.animals, 'animal', 'animaux')} pour ${type.maximumAnimals} au plus`,
      fix,
    },
  ]
}

function equipmentFaults(type: TypeFacts, wanted: Wanted): readonly Fault[] {
  const { equipment } = wanted
  if (equipment === null || equipment === 'none') return []
  if (type.nature === 'rental')
    return [
      {
        rule: 'equipment-refused',
        field: 'equipment',
        message: `Pas de ${equipmentNames[equipment].toLowerCase()} à installer en locatif`,
      },
    ]
  const faults: Fault[] = []
  if (type.equipmentKinds.length > 0 && !type.equipmentKinds.includes(equipment)) {
    faults.push({
      rule: 'equipment-refused',
      field: 'equipment',
      message: `${equipmentNames[equipment]} non acceptée ici`.replace(/^(Camping-car|Fourgon aménagé) non acceptée/, '$1 non accepté'),
    })
  }
  const least = type.minimumEquipmentLength
  if (wanted.equipmentLength !== null && least !== null && compareDecimals(wanted.equipmentLength, least) < 0) {
    faults.push({
      rule: 'equipment-length',
      field: 'equipmentLength',
      message: `Équipement de ${metres(wanted.equipmentLength)} pour ${metres(least)} au moins`,
      values: { length: wanted.equipmentLength, least },
    })
  }
  return faults
}

/** Why the whole type cannot take what is asked, whatever the dates. */
export function typeFaults(type: TypeFacts, wanted: Wanted): readonly Fault[] {
  const faults: Fault[] = []
  if (type.closedToSale) faults.push({ rule: 'place-type-closed', message: 'Type fermé à la vente' })
  return [...faults, ...peopleFaults(type, wanted), ...animalFaults(type, wanted), ...equipmentFaults(type, wanted)]
}

/** The place lies elsewhere than where one is looked for. */
function sectorFaults({ sectorId, sector }: PlaceFacts, { sectorIds = [] }: Wanted): readonly Fault[] {
  if (sectorIds.length === 0 || sectorIds.includes(sectorId ?? 0)) return []
  return [
    {
      rule: 'sector-not-asked',
      field: 'sectorIds',
      message: sector == null ? 'Sans secteur' : `Secteur «\u00A0${sector}\u00A0»`,
      values: { sectorId: sectorId ?? null },
      fix: { label: 'Chercher dans tous les secteurs', action: 'removeSectors', values: {} },
    },
  ]
}

/** What the ground of a place offers: its own measures, else those of its type. */
type GroundFacts = {
  readonly length: string | null
  readonly width: string | null
  readonly slope: string | null
  readonly mostSlope: string | null
  readonly amperes: number
}
export function groundOf(type: TypeFacts, place: PlaceFacts): GroundFacts {
  return {
    length: place.maximumEquipmentLength ?? type.maximumEquipmentLength,
    width: place.maximumEquipmentWidth ?? type.maximumEquipmentWidth ?? null,
    slope: place.slope ?? null,
    mostSlope: type.maximumSlope ?? null,
    amperes: place.electricityAmperes ?? type.electricityAmperes ?? 0,
  }
}
const isBeyond = (measure: string | null | undefined, most: string | null): measure is string =>
  measure != null && most !== null && compareDecimals(measure, most) > 0

/** Too long, too wide: what nobody has measured refuses nothing. */
function measureFaults({ length, width }: GroundFacts, { equipmentLength, equipmentWidth }: Wanted): readonly Fault[] {
  const faults: Fault[] = []
  if (isBeyond(equipmentLength, length))
    faults.push({
      rule: 'equipment-length',
      field: 'equipmentLength',
      message: `Équipement de ${metres(equipmentLength)} pour ${metres(length ?? '')} au plus`,
      values: { length: equipmentLength, most: length },
    })
  if (isBeyond(equipmentWidth, width))
    faults.push({
      rule: 'equipment-width',
      field: 'equipmentWidth',
      message: `Équipement large de ${metres(equipmentWidth)} pour ${metres(width ?? '')} au plus`,
      values: { width: equipmentWidth, most: width },
    })
  return faults
}

/** Too steep for wheels. */
function slopeFaults({ slope, mostSlope }: GroundFacts, { equipment }: Wanted): readonly Fault[] {
  if (equipment === null || !onWheels.includes(equipment) || !isBeyond(slope, mostSlope)) return []
  return [
    {
      rule: 'place-slope',
      field: 'equipment',
      message: `Pente de ${percent(slope)} pour ${percent(mostSlope ?? '')} au plus sur roues`,
      values: { slope, most: mostSlope },
    },
  ]
}

/** In want of power; a rental has its own. */
function powerFaults(type: TypeFacts, { amperes: has }: GroundFacts, { amperes = null }: Wanted): readonly Fault[] {
  if (amperes === null || amperes <= has || type.nature !== 'pitch') return []
  const told = has === 0 ? `Sans électricité\u00A0: ${amperes}\u00A0A demandés` : `${has}\u00A0A pour ${amperes} demandés`
  const fix =
    has === 0
      ? { label: 'Sans demander d’ampères', action: 'setAmperes', values: { amperes: null } }
      : { label: `Se contenter de ${has}\u00A0A`, action: 'setAmperes', values: { amperes: has } }
  return [{ rule: 'amperes-missing', field: 'amperes', message: told, values: { amperes, has }, fix }]
}

/** Why what one brings does not stand there. */
function groundFaults(type: TypeFacts, place: PlaceFacts, wanted: Wanted): readonly Fault[] {
  if (wanted.equipment === 'none') return []
  const ground = groundOf(type, place)
  return [...measureFaults(ground, wanted), ...slopeFaults(ground, wanted), ...powerFaults(type, ground, wanted)]
}

/** Why this place of an otherwise suitable type cannot. */
export function placeFaults(type: TypeFacts, place: PlaceFacts, wanted: Wanted): readonly Fault[] {
  const faults: Fault[] = []
  if (place.outOfService !== null) faults.push({ rule: 'place-not-available', message: place.outOfService })
  faults.push(...groundFaults(type, place, wanted), ...sectorFaults(place, wanted))
  for (const feature of wanted.features) {
    if (place.features.includes(feature.id)) continue
    faults.push({
      rule: 'feature-missing',
      field: 'featureIds',
      message: `Sans «\u00A0${feature.label}\u00A0»`,
      values: { featureId: feature.id },
      fix: { label: `Retirer «\u00A0${feature.label}\u00A0»`, action: 'removeFeature', values: { featureId: feature.id } },
    })
  }
  return faults
}

/** Item by item, how a free place suits; `ok: false` is a reserve to read, not a refusal. */
export function fitOf(type: TypeFacts, place: PlaceFacts, wanted: Wanted): readonly Fit[] {
  const fits: Fit[] = [
    ...(place.notReady === undefined ? [] : [{ key: 'ready', ok: false, label: place.notReady }]),
    {
      key: 'people',
      ok: wanted.people <= type.capacity,
      label: `${plural(wanted.people, 'personne')} pour ${plural(type.capacity, 'couchage')}`,
    },
    ...wishFits(wanted.wishes ?? [], place),
  ]
  if (wanted.animals > 0) fits.push({ key: 'animals', ok: true, label: wanted.animals > 1 ? 'Animaux acceptés' : 'Animal accepté' })
  fits.push(...equipmentFits(type, place, wanted))
  for (const feature of wanted.features) fits.push({ key: `feature-${feature.id}`, ok: true, label: feature.label })
  if (!place.automaticAllocation) fits.push({ key: 'kept', ok: false, label: 'Place que l’accueil se réserve' })
  return fits
}

/** One brings one's own bed to a bare pitch: somebody who has none, or has not said, is told before it is given. */
function nothingToSleepIn(type: TypeFacts, equipment: 'none' | null): readonly Fit[] {
  if (type.nature !== 'pitch') return []
  return [{ key: 'equipment', ok: false, label: equipment === null ? 'Équipement à demander' : 'Emplacement nu, sans équipement' }]
}

function lengthFits(equipment: Exclude<Equipment, 'none'>, length: string | null, most: string | null): readonly Fit[] {
  if (length !== null)
    return [
      { key: 'length', ok: true, label: `${equipmentNames[equipment]} de ${metres(length)}${most === null ? '' : ` sur ${metres(most)}`}` },
    ]
  return most === null ? [] : [{ key: 'length', ok: false, label: `Longueur à demander\u00A0: ${metres(most)} au plus` }]
}

function equipmentFits(type: TypeFacts, place: PlaceFacts, wanted: Wanted): readonly Fit[] {
  const { equipment, equipmentLength, equipmentWidth = null } = wanted
  if (equipment === null || equipment === 'none') return nothingToSleepIn(type, equipment)
  const { length, width, slope, mostSlope, amperes } = groundOf(type, place)
  const fits: Fit[] = [...lengthFits(equipment, equipmentLength, length)]
  if (equipmentWidth !== null)
    fits.push({ key: 'width', ok: true, label: `Large de ${metres(equipmentWidth)}${width === null ? '' : ` sur ${metres(width)}`}` })
  // Where nobody has said how much is too much, it is to be read.
  if (Number(slope) > 0) fits.push({ key: 'slope', ok: mostSlope !== null, label: `Pente de ${percent(slope ?? '')}` })
  if (amperes > 0) fits.push({ key: 'electricity', ok: true, label: `${amperes} A` })
  else if (needsElectricity.includes(equipment)) fits.push({ key: 'electricity', ok: false, label: 'Sans électricité' })
  return fits
}
