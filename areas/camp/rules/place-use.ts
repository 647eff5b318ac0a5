import { formatDay, formatNumber, fr, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** What ties a place to somebody for longer than a stay. */
export type LastingUse = {
  readonly kind: 'residential' | 'allotment' | 'sublet'
  readonly name: string | null
  readonly until: string | null
}
/** The greatest party that is on a place now or will be. */
export type Party = { readonly people: number; readonly name: string; readonly start: string; readonly end: string }
/** What later areas know of a place. */
export type PlaceUse = { readonly lasting: readonly LastingUse[]; readonly party: Party | null }

type PlaceValues = { readonly number: string; readonly placeTypeId: number; readonly isActive: boolean }

const sentences = {
  residential: { rule: 'place-update-residential', message: 'un séjour résidentiel y est rattaché' },
  allotment: { rule: 'place-update-allotment', message: 'un séjour en allotement y est rattaché' },
  sublet: { rule: 'place-update-sublet', message: 'une période de sous-location y est rattachée' },
} as const
const fields = [
  ['number', 'numéro'],
  ['placeTypeId', 'type'],
  ['isActive', 'activité'],
] as const

/** What contracts rest on: number, type and activity. The rest of a place (description, features, plan) stays free to change. */
export function lastingUseFaults(place: PlaceValues, before: PlaceValues, uses: readonly LastingUse[]): readonly Fault[] {
  const changed = fields.find(([field]) => place[field] !== before[field])
  if (changed === undefined) return []
  const [field, word] = changed
  return uses.map(({ kind, name, until }) => {
    const { rule, message } = sentences[kind]
    const whose = name === null ? '' : ` (${name})`
    const end = until === null ? '' : `, jusqu’au ${formatDay(until)}`
    return {
      rule,
      field,
      values: { name, until },
      message: fr`Modification de l’emplacement impossible : ${message}${whose}${end}. Le champ refusé est « ${word} ».`,
    }
  })
}

type TypeFacts = { readonly label: string; readonly maximumCapacity: number }

/** A place that changes its type keeps its stays: the new type must hold whoever is or will be there. */
export function newTypeFaults(type: TypeFacts, party: Party | null): readonly Fault[] {
  if (party === null || party.people <= type.maximumCapacity) return []
  return [
    {
      rule: 'place-type-occupants',
      field: 'placeTypeId',
      values: { people: party.people, maximumCapacity: type.maximumCapacity },
      message: fr`Le type d’emplacement a changé et le nouveau type ne peut pas accueillir les occupants actuels : ${party.name} (${formatDay(party.start)} au ${formatDay(party.end)}) compte ${plural(party.people, 'personne')}, « ${type.label} » en accueille ${formatNumber(type.maximumCapacity)}.`,
    },
  ]
}

/** Rentals are sold by their equipment; a bare pitch and a residential place need none. */
export const needsLayout = (nature: string | null): boolean => nature === 'rental'

export function equipmentFaults(nature: string | null, layoutId: number | null): readonly Fault[] {
  if (layoutId !== null || !needsLayout(nature)) return []
  return [{ rule: 'choose-equipment', field: 'layoutId', message: fr`Veuillez choisir un aménagement : la famille est locative.` }]
}

/** Number of a place on the plan: one place for each. */
export function zoneFault(zoneNumber: string, other: string | null): Fault {
  const by = other === null ? '' : ` : il est celui de l’emplacement ${other}`
  return { rule: 'zone-number-unique', field: 'zoneNumber', message: fr`Ce numéro de zone existe déjà${by}.`, values: { zoneNumber } }
}
