import type { SchoolHoliday, SchoolZone } from '../rules/school-zones.ts'

const mainland: readonly SchoolZone[] = ['zoneA', 'zoneB', 'zoneC']
const withCorsica: readonly SchoolZone[] = [...mainland, 'corsica']

/**
 * The calendars that are published: 2025-2026 by the order of 7 December 2022 (three school years), with that of the academy of Corsica; 2026-2027
 * by the order of 22 October 2025. Corsica from September 2026 and the academies overseas decide later and each for itself: their days are entered
 * by hand. The summer of 2027 lasts until the first of September, the earliest day that the code allows, until the next calendar says when.
 */
export const schoolHolidays: readonly SchoolHoliday[] = [
  { label: 'Toussaint 2025', zones: withCorsica, startDate: '2025-10-18', endDate: '2025-11-03' },
  { label: 'Noël 2025', zones: withCorsica, startDate: '2025-12-20', endDate: '2026-01-05' },
  { label: 'Hiver 2026, zone A', zones: ['zoneA'], startDate: '2026-02-07', endDate: '2026-02-23' },
  { label: 'Hiver 2026, zone B et Corse', zones: ['zoneB', 'corsica'], startDate: '2026-02-14', endDate: '2026-03-02' },
  { label: 'Hiver 2026, zone C', zones: ['zoneC'], startDate: '2026-02-21', endDate: '2026-03-09' },
  { label: 'Printemps 2026, zone A', zones: ['zoneA'], startDate: '2026-04-04', endDate: '2026-04-20' },
  { label: 'Printemps 2026, zone B et Corse', zones: ['zoneB', 'corsica'], startDate: '2026-04-11', endDate: '2026-04-27' },
  { label: 'Printemps 2026, zone C', zones: ['zoneC'], startDate: '2026-04-18', endDate: '2026-05-04' },
  { label: 'Pont de l’Ascension 2026', zones: withCorsica, startDate: '2026-05-15', endDate: '2026-05-18' },
  { label: 'Été 2026', zones: withCorsica, startDate: '2026-07-04', endDate: '2026-09-01' },
  { label: 'Toussaint 2026', zones: mainland, startDate: '2026-10-17', endDate: '2026-11-02' },
  { label: 'Noël 2026', zones: mainland, startDate: '2026-12-19', endDate: '2027-01-04' },
  { label: 'Hiver 2027, zone C', zones: ['zoneC'], startDate: '2027-02-06', endDate: '2027-02-22' },
  { label: 'Hiver 2027, zone A', zones: ['zoneA'], startDate: '2027-02-13', endDate: '2027-03-01' },
  { label: 'Hiver 2027, zone B', zones: ['zoneB'], startDate: '2027-02-20', endDate: '2027-03-08' },
  { label: 'Printemps 2027, zone C', zones: ['zoneC'], startDate: '2027-04-03', endDate: '2027-04-19' },
  { label: 'Printemps 2027, zone A', zones: ['zoneA'], startDate: '2027-04-10', endDate: '2027-04-26' },
  { label: 'Printemps 2027, zone B', zones: ['zoneB'], startDate: '2027-04-17', endDate: '2027-05-03' },
  { label: 'Été 2027', zones: mainland, startDate: '2027-07-03', endDate: '2027-09-01' },
]
