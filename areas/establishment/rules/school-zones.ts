import type { Check } from './checks.ts'

/** Where schools overseas have a calendar of their own, as the Education ministry publishes them (Saint-Barthélemy and Saint-Martin follow Guadeloupe). */
export const overseasZones = {
  guadeloupe: 'Guadeloupe',
  martinique: 'Martinique',
  guyane: 'Guyane',
  reunion: 'La Réunion',
  mayotte: 'Mayotte',
  saintPierre: 'Saint-Pierre-et-Miquelon',
  caledonia: 'Nouvelle-Calédonie',
  polynesia: 'Polynésie française',
  wallis: 'Wallis-et-Futuna',
} as const
export type OverseasZone = keyof typeof overseasZones

/** Zones of school holidays: three in mainland France by academy (order of 15 December 2017), Corsica, each land overseas, and all of these at once. */
export const schoolZones = {
  zoneA: 'Zone A',
  zoneB: 'Zone B',
  zoneC: 'Zone C',
  corsica: 'Corse',
  ...overseasZones,
  overseas: 'Outre-mer',
} as const
export type SchoolZone = keyof typeof schoolZones

const isOverseas = (zone: SchoolZone): boolean => Object.hasOwn(overseasZones, zone)

/** Days without school from `startDate`, until the classes begin again on `endDate`. */
export type SchoolHoliday = {
  readonly label: string
  readonly zones: readonly SchoolZone[]
  readonly startDate: string
  readonly endDate: string
}

/** The zones that a record names. */
export function zonesOf(value: unknown): readonly SchoolZone[] {
  const named: readonly unknown[] = Array.isArray(value) ? value : []
  return (Object.keys(schoolZones) as SchoolZone[]).filter((zone) => named.includes(zone))
}

/** The zones on holiday that day, in their order. */
export function zonesOnHoliday(holidays: readonly SchoolHoliday[], day: string): readonly SchoolZone[] {
  const zones = new Set(holidays.flatMap(({ startDate, endDate, zones: own }) => (startDate <= day && day < endDate ? own : [])))
  return (Object.keys(schoolZones) as SchoolZone[]).filter((zone) => zones.has(zone))
}

/** « Vacances scolaires : zones A et B, Corse »; null when every school is open. */
export function schoolHolidayWords(zones: readonly SchoolZone[]): string | null {
  const letters = zones.flatMap((zone) => (zone.startsWith('zone') ? [schoolZones[zone].slice(-1)] : []))
  const named =
    letters.length === 0
      ? []
      : [
          `zone${letters.length > 1 ? 's' : ''} ${letters.length > 1 ? `${letters.slice(0, -1).join(', ')} et ${letters.at(-1)}` : letters[0]}`,
        ]
  const all = [...named, ...namesOf(zones.filter((zone) => !zone.startsWith('zone')))]
  return all.length === 0 ? null : `vacances scolaires\u00A0: ${all.join(', ')}`
}

/** Their names; a land overseas is not said beside « Outre-mer », which holds it. */
export function namesOf(zones: readonly SchoolZone[]): readonly string[] {
  return zones.filter((zone) => !zones.includes('overseas') || !isOverseas(zone)).map((zone) => schoolZones[zone])
}

/** Of which zones no date is known among some holidays: Corsica and overseas decide for themselves, and later. Null when every zone has one. */
export function unknownHolidaysWords(holidays: readonly { readonly zones: unknown }[]): string | null {
  const known = new Set(holidays.flatMap(({ zones }) => zonesOf(zones)))
  const isUnsaid = [...known].every((zone) => zone !== 'overseas' && !isOverseas(zone))
  const unknown = (Object.keys(schoolZones) as SchoolZone[]).filter(
    (zone) => !known.has(zone) && (zone === 'overseas' ? isUnsaid : !isOverseas(zone) || !known.has('overseas')),
  )
  return unknown.length === 0
    ? null
    : `Aucune date n’est connue pour\u00A0: ${namesOf(unknown).join(', ')}. Ajoutez ici celles que publie leur académie.`
}

/** Holidays of nobody say nothing. */
export const zonesChosen: Check = ({ zones }) =>
  Array.isArray(zones) && zones.length === 0
    ? [{ rule: 'choose-school-zone', field: 'zones', message: 'Veuillez choisir au moins une zone.' }]
    : []
