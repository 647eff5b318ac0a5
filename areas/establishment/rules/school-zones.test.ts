import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schoolHolidays } from '../seed/school-holidays.ts'
import { schoolHolidayWords, schoolZones, unknownHolidaysWords, zonesOf, zonesOnHoliday } from './school-zones.ts'
import type { SchoolHoliday, SchoolZone } from './school-zones.ts'

test('who is on holiday on a day: from the first day without school until the classes begin again', () => {
  const cases: readonly (readonly [day: string, zones: readonly SchoolZone[]])[] = [
    ['2026-02-06', []],
    ['2026-02-07', ['zoneA']],
    ['2026-02-14', ['zoneA', 'zoneB', 'corsica']],
    ['2026-02-22', ['zoneA', 'zoneB', 'zoneC', 'corsica']],
    ['2026-02-23', ['zoneB', 'zoneC', 'corsica']],
    ['2026-03-08', ['zoneC']],
    ['2026-03-09', []],
    ['2026-07-14', ['zoneA', 'zoneB', 'zoneC', 'corsica']],
    ['2026-09-01', []],
    ['2027-02-06', ['zoneC']],
    ['2027-04-10', ['zoneA', 'zoneC']],
    ['2027-05-02', ['zoneB']],
  ]
  for (const [day, zones] of cases) assert.deepEqual(zonesOnHoliday(schoolHolidays, day), zones, day)
})

test('the words of a day', () => {
  assert.equal(schoolHolidayWords([]), null)
  assert.equal(schoolHolidayWords(['zoneC']), 'vacances scolaires\u00A0: zone C')
  assert.equal(schoolHolidayWords(['zoneA', 'zoneB', 'corsica']), 'vacances scolaires\u00A0: zones A et B, Corse')
  assert.equal(schoolHolidayWords(['zoneA', 'zoneB', 'zoneC', 'overseas']), 'vacances scolaires\u00A0: zones A, B et C, Outre-mer')
  assert.equal(schoolHolidayWords(['corsica']), 'vacances scolaires\u00A0: Corse')
  assert.equal(schoolHolidayWords(['guadeloupe', 'reunion']), 'vacances scolaires\u00A0: Guadeloupe, La Réunion')
  assert.equal(schoolHolidayWords(['reunion', 'overseas']), 'vacances scolaires\u00A0: Outre-mer')
})

test('each land overseas has its own days, and « Outre-mer » those of all', () => {
  const holidays: readonly SchoolHoliday[] = [
    { label: 'Carnaval', zones: ['guadeloupe', 'martinique'], startDate: '2027-02-06', endDate: '2027-02-15' },
    { label: 'Vacances d’après la première période', zones: ['reunion'], startDate: '2026-10-10', endDate: '2026-10-26' },
    { label: 'Partout', zones: ['overseas'], startDate: '2026-12-24', endDate: '2026-12-26' },
  ]
  const cases: readonly (readonly [day: string, zones: readonly SchoolZone[]])[] = [
    ['2027-02-08', ['guadeloupe', 'martinique']],
    ['2026-10-12', ['reunion']],
    ['2026-12-25', ['overseas']],
    ['2026-11-01', []],
  ]
  for (const [day, zones] of cases) assert.deepEqual(zonesOnHoliday(holidays, day), zones, day)
  assert.deepEqual(zonesOf(['reunion', 'overseas', 'zoneA', 'nowhere']), ['zoneA', 'reunion', 'overseas'])
})

test('the zones whose dates nobody gave yet are said', () => {
  const year = (start: string, end: string): string | null =>
    unknownHolidaysWords(schoolHolidays.filter(({ startDate, endDate }) => startDate < end && start < endDate))
  assert.equal(
    year('2026-01-01', '2026-07-04'),
    'Aucune date n’est connue pour\u00A0: Outre-mer. Ajoutez ici celles que publie leur académie.',
  )
  assert.equal(
    year('2027-01-01', '2028-01-01'),
    'Aucune date n’est connue pour\u00A0: Corse, Outre-mer. Ajoutez ici celles que publie leur académie.',
  )
  assert.equal(unknownHolidaysWords([{ zones: Object.keys(schoolZones) }]), null)
  assert.equal(unknownHolidaysWords([{ zones: ['zoneA', 'zoneB', 'zoneC', 'corsica', 'overseas'] }]), null)
  const others = 'Martinique, Guyane, Mayotte, Saint-Pierre-et-Miquelon, Nouvelle-Calédonie, Polynésie française, Wallis-et-Futuna'
  assert.equal(
    unknownHolidaysWords([{ zones: ['zoneA', 'zoneB', 'zoneC', 'corsica', 'guadeloupe', 'reunion'] }]),
    `Aucune date n’est connue pour\u00A0: ${others}. Ajoutez ici celles que publie leur académie.`,
  )
})

test('the published calendars: two weeks in winter and in spring for each zone, which begin on a Saturday and end on a Monday', () => {
  for (const { label, startDate, endDate } of schoolHolidays.filter(({ label: one }) => /Hiver|Printemps|Toussaint|Noël/.test(one))) {
    const [start, end] = [Temporal.PlainDate.from(startDate), Temporal.PlainDate.from(endDate)]
    assert.deepEqual([start.dayOfWeek, end.dayOfWeek, start.until(end).days], [6, 1, 16], label)
  }
  for (const season of ['Hiver 2026', 'Printemps 2026', 'Hiver 2027', 'Printemps 2027']) {
    const zones = schoolHolidays.filter(({ label }) => label.startsWith(season)).flatMap((one) => one.zones)
    for (const zone of ['zoneA', 'zoneB', 'zoneC'] as const)
      assert.equal(zones.filter((one) => one === zone).length, 1, `${season}, ${schoolZones[zone]}`)
  }
})
