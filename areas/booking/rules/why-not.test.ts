import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fault } from '#platform/operation/refusal.ts'
import type { ShownLine } from './draft-manual.ts'
import { overrideLine, whyNot } from './why-not.ts'
import { roomMayServe } from './why-not-line.ts'
import type { WhyNotHelp } from './why-not.ts'

const place = (placeId: number, number: string, placeTypeId: number): WhyNotHelp['places'][number] => ({
  placeId,
  number,
  placeTypeId,
  placeTypeLabel: placeTypeId === 1 ? 'Évasion' : 'Confort',
})
const help: WhyNotHelp = {
  dates: { start: '2026-08-15', end: '2026-08-22' },
  places: [place(9, 'C09', 2), place(4, 'E04', 1)],
  placeTypeId: 1,
  override: 'price',
}
const taken = (start: string, end: string, others = 0): Fault => ({
  rule: 'place-not-available',
  message: 'Occupée',
  values: { kind: 'occupancy', start, end, others },
})
const move = { label: 'Déplacer Carlier en E19', action: 'moveOccupancy', values: { occupancyId: 1, placeId: 19 } }

type Case = { readonly what: string; readonly fault: Fault; readonly help?: Partial<WhyNotHelp>; readonly fixes: readonly string[] }
const cases: readonly Case[] = [
  {
    what: 'a place taken in the middle: both ends are left',
    fault: { ...taken('2026-08-17', '2026-08-19'), fix: move },
    fixes: ['Déplacer Carlier en E19', 'Partir le lun. 17/08 (2 nuits)', 'Arriver le mer. 19/08 (3 nuits)', 'Prendre E04'],
  },
  { what: 'a place taken at the edges of the stay: no night is left', fault: taken('2026-08-15', '2026-08-22'), fixes: ['Prendre E04'] },
  {
    what: 'a place taken by several: what follows the first is not promised',
    fault: taken('2026-08-17', '2026-08-19', 1),
    fixes: ['Partir le lun. 17/08 (2 nuits)', 'Prendre E04'],
  },
  {
    what: 'a closed place: whoever may shorten its closure goes there',
    fault: {
      ...taken('2026-08-15', '2026-08-22'),
      values: { kind: 'unavailability', start: '2026-08-15', end: '2026-08-22', others: 0, unavailabilityId: 5 },
    },
    help: { mayReopen: true },
    fixes: ['Prendre E04', 'Ouvrir l’indisponibilité'],
  },
  {
    what: 'the same for whoever only reads closures',
    fault: {
      ...taken('2026-08-15', '2026-08-22'),
      values: { kind: 'unavailability', start: '2026-08-15', end: '2026-08-22', others: 0, unavailabilityId: 5 },
    },
    help: { mayReopen: false },
    fixes: ['Prendre E04'],
  },
  {
    what: 'the place of a stay that goes on: its nights there, then another of its type',
    fault: taken('2026-08-20', '2026-08-30'),
    help: { place: place(7, 'E07', 1) },
    fixes: ['Rester en E07 jusqu’au jeu. 20/08, puis E04', 'Partir le jeu. 20/08 (5 nuits)', 'Prendre E04'],
  },
  {
    what: 'the same where nothing else is free',
    fault: taken('2026-08-20', '2026-08-30'),
    help: { place: place(7, 'E07', 1), places: [] },
    fixes: ['Partir le jeu. 20/08 (5 nuits)'],
  },
  {
    what: 'the same where only the nights that are lacking are free elsewhere',
    fault: taken('2026-08-20', '2026-08-30'),
    help: { place: place(7, 'E07', 1), places: [], rest: [place(9, 'C09', 2), place(5, 'E05', 1)] },
    fixes: ['Rester en E07 jusqu’au jeu. 20/08, puis E05', 'Partir le jeu. 20/08 (5 nuits)'],
  },
  {
    what: 'the place of a stay whose first nights are taken: elsewhere, then there',
    fault: taken('2026-08-10', '2026-08-17'),
    help: { place: place(7, 'E07', 1), places: [], rest: [place(5, 'E05', 1)] },
    fixes: ['Commencer en E05 jusqu’au lun. 17/08, puis E07', 'Arriver le lun. 17/08 (5 nuits)'],
  },
  {
    what: 'a full type: another one',
    fault: taken('2026-08-10', '2026-08-30'),
    help: { places: [place(9, 'C09', 2)] },
    fixes: ['Prendre C09 (Confort)'],
  },
  {
    what: 'more people than any place takes: several places',
    fault: { rule: 'quantity-equipment-capacity', message: '9 personnes pour 4', values: { people: 9, capacity: 4 } },
    help: { places: [place(4, 'E04', 1)] },
    fixes: ['Répartir sur 3 places'],
  },
  {
    what: 'more people than this type takes, another free one does',
    fault: { rule: 'quantity-equipment-capacity', message: '5 personnes pour 4', values: { people: 5, capacity: 4 } },
    fixes: ['Prendre C09 (Confort)'],
  },
  {
    what: 'a full type of pitches: a pitch before a rental, even one that ranks first',
    fault: taken('2026-08-10', '2026-08-30'),
    help: {
      places: [place(9, 'C09', 2), place(5, 'F05', 3)],
      families: new Map([
        [1, 10],
        [2, 20],
        [3, 10],
      ]),
    },
    fixes: ['Prendre F05 (Confort)'],
  },
  { what: 'nothing free at all', fault: taken('2026-08-10', '2026-08-30'), help: { places: [] }, fixes: [] },
  {
    what: 'an animal refused by the type',
    fault: { rule: 'animals-refused', message: 'Animal refusé', fix: { label: 'Retirer l’animal', action: 'removeAnimals' } },
    fixes: ['Retirer l’animal', 'Prendre C09 (Confort)'],
  },
  {
    what: 'an arrival day: its fix, then whoever may decide otherwise',
    fault: { rule: 'price-arrival-day', message: 'Arrivée le samedi', fix: { label: 'Arriver le sam.', action: 'set-dates', values: {} } },
    fixes: ['Arriver le sam.', 'Passer outre, avec un motif'],
  },
  {
    what: 'the same for who may not',
    fault: { rule: 'price-arrival-day', message: 'Arrivée le samedi' },
    help: { override: 'none' },
    fixes: [],
  },
  {
    what: 'a type that the tariff refuses is chosen first',
    fault: { rule: 'price-nights-number', message: '7 nuits au minimum' },
    help: { override: { typeLabel: 'Évasion' } },
    fixes: ['Choisir « Évasion » malgré tout'],
  },
  { what: 'the opening of the site is not a matter of price', fault: { rule: 'dates-in-activity-period', message: 'Fermé' }, fixes: [] },
  {
    what: 'who says when the site is open is led there',
    fault: { rule: 'dates-in-activity-period', message: 'Fermé' },
    help: { mayOpen: true },
    fixes: ['Ouvrir les périodes d’activité'],
  },
  {
    what: 'no grid at all: the nearest dates that have a price, another type, a price agreed by hand, the grids for who keeps them',
    fault: {
      rule: 'no-price-grid',
      message: 'Aucune grille',
      fix: { label: 'Arriver le sam. 29/08', action: 'set-dates' },
      values: {
        otherDates: [{ label: 'Arriver le sam. 01/08', action: 'set-dates', values: { arrival: '2026-08-01' } }],
        tariffKeeper: { isSelf: true, names: [] },
      },
    },
    fixes: [
      'Arriver le sam. 29/08',
      'Arriver le sam. 01/08',
      'Prendre C09 (Confort)',
      'Convenir d’un prix, avec un motif',
      'Ouvrir les grilles',
    ],
  },
  {
    what: 'a night without a price, for who may neither decide nor write the grids',
    fault: { rule: 'price-per-night-null', message: 'Prix non saisi', values: { tariffKeeper: { isSelf: false, names: ['Anne'] } } },
    help: { override: 'none', places: [] },
    fixes: [],
  },
  { what: 'a warning needs no override', fault: { rule: 'price-per-night-null', message: 'Prix nul', warning: true }, fixes: [] },
]
for (const { what, fault, help: more, fixes } of cases)
  test(`pourquoi pas: ${what}`, () =>
    assert.deepEqual(
      whyNot([fault], { ...help, ...more })[0]?.fixes.map(({ label }) => label.replaceAll('\u00A0', ' ')),
      fixes,
    ))

test('the parts of a stay that goes on follow each other, each on its place', () => {
  const [fix] = whyNot([taken('2026-08-20', '2026-08-30')], { ...help, place: place(7, 'E07', 1) })[0]?.fixes ?? []
  assert.deepEqual(
    [fix?.action, fix?.values],
    [
      'splitOver',
      {
        parts: [
          { ...place(7, 'E07', 1), startDate: '2026-08-15', endDate: '2026-08-20' },
          { ...place(4, 'E04', 1), startDate: '2026-08-20', endDate: '2026-08-22' },
        ],
      },
    ],
  )
})

test('whoever may not write the grids is told whom to ask', () => {
  const asked = (names: readonly string[], isSelf = false) =>
    whyNot([{ rule: 'no-price-grid', message: 'Aucune grille', values: { tariffKeeper: { isSelf, names } } }], help)[0]?.ask
  assert.deepEqual(
    [asked(['Anne Roux', 'Marc Petit']), asked([]), asked([], true)],
    ['Pour changer la grille, demandez à Anne Roux ou Marc Petit.', 'Pour changer la grille, demandez à l’administrateur.', null],
  )
  assert.equal(whyNot([taken('2026-08-17', '2026-08-19')], help)[0]?.ask, null)
  const closed = (mayOpen: boolean) => whyNot([{ rule: 'dates-in-activity-period', message: 'Fermé' }], { ...help, mayOpen })[0]?.ask
  assert.deepEqual([closed(true), closed(false)], [null, 'Pour ouvrir d’autres dates, demandez à l’administrateur.'])
})

test('making room is offered where moving others could serve, not where the dates are refused everywhere', () => {
  const shorter: Fault = { rule: 'price-minimum-nights', message: '7 nuits au minimum' }
  const closed: Fault = { rule: 'dates-in-activity-period', message: 'Fermé' }
  const items = (...all: readonly (readonly Fault[])[]) => all.map((faults) => ({ faults }))
  const full = taken('2026-08-17', '2026-08-19')
  assert.equal(roomMayServe(items([shorter], [full, shorter], [closed])), false)
  assert.equal(roomMayServe(items([shorter], [full])), true)
  assert.equal(roomMayServe(items([full, { ...shorter, warning: true }])), true)
  assert.equal(roomMayServe(items([full, { rule: 'amperes-missing', message: '6 A pour 16' }])), false, 'no place that is taken would do')
})

test('every failing rule has its row, in order', () => {
  const rows = whyNot(
    [taken('2026-08-17', '2026-08-19'), { rule: 'feature-missing', message: 'Sans ombre' }, { rule: 'x', message: 'Autre', warning: true }],
    help,
  )
  assert.deepEqual(
    rows.map(({ message, warning }) => [message, warning]),
    [
      ['Occupée', false],
      ['Sans ombre', false],
      ['Autre', true],
    ],
  )
})

const lodging: ShownLine = {
  category: 1,
  label: 'Évasion, 7 nuits',
  reason: 'Haute saison',
  quantity: '7',
  unitPrice: 10_000,
  amount: 70_000,
  vatRate: '10',
  gridId: 1,
  gridVersion: 2,
  periodId: 3,
  extraId: null,
  ageCategoryId: null,
  isManual: false,
  manualReason: null,
  manualBy: null,
  occupancyIndex: 0,
}

test('overriding keeps the amount of the tariff and says why; without a price, an amount is typed', () => {
  const asked = { typeLabel: 'Évasion', occupancyIndex: 0, reason: ' Geste ', amount: 12_000, vatRate: '10' }
  const kept = overrideLine([lodging], asked)
  assert.deepEqual([kept.amount, kept.manualReason, kept.isManual, kept.periodId], [70_000, 'Geste', true, 3])
  const typed = overrideLine([{ ...lodging, occupancyIndex: 1 }], asked)
  assert.deepEqual(
    [typed.category, typed.label, typed.amount, typed.unitPrice, typed.quantity, typed.manualReason],
    [1, 'Évasion', 12_000, 12_000, '1', 'Geste'],
  )
})
