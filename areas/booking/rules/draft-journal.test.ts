import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftDifferences, rebased } from './draft-differences.ts'
import { historyLine } from './draft-history.ts'
import { reduceDraft } from './draft-reducer.ts'
import { emptyDraft } from './draft-state.ts'

const defaults = { today: '2026-07-08', ageCategories: [{ id: 1, label: 'Adulte', minAge: 18, maxAge: null }] }

test('what a colleague changed is told by field, and one’s own version can be kept over it', () => {
  const mine = reduceDraft(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, defaults)
  const theirs = { ...reduceDraft(mine, { type: 'header', patch: { note: 'Rappeler' } }, defaults), version: 4 }
  assert.deepEqual(draftDifferences({ read: mine, mine, theirs }, names), [{ label: 'Remarques', mine: 'non modifié', theirs: 'Rappeler' }])
  const noted = reduceDraft(mine, { type: 'header', patch: { note: 'Rappeler' } }, defaults)
  assert.deepEqual(draftDifferences({ read: noted, mine, theirs }, names), [{ label: 'Remarques', mine: 'vide', theirs: 'Rappeler' }])
  assert.deepEqual(draftDifferences({ read: mine, mine, theirs: mine }, names), [])
  const sold = reduceDraft(
    reduceDraft(mine, { type: 'header', patch: { accessChannelId: 2 } }, defaults),
    { type: 'partner', partnerId: 3 },
    defaults,
  )
  assert.deepEqual(draftDifferences({ read: mine, mine, theirs: { ...sold, version: 4 } }, names), [
    { label: 'Partenaire', mine: 'non modifié', theirs: 'Campings d’Europe' },
    { label: 'Origine', mine: 'non modifié', theirs: 'Internet' },
  ])
})

test('what was typed goes over the version of the colleague, what was not is theirs', () => {
  const read = reduceDraft(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, defaults)
  const theirs = { ...reduceDraft(read, { type: 'header', patch: { note: 'Rappeler', reference: 'CE 12' } }, defaults), version: 4 }
  const mine = reduceDraft(read, { type: 'header', patch: { groupName: 'Cousinade', reference: 'A 7' } }, defaults)
  const kept = rebased(read, mine, theirs)
  assert.deepEqual([kept.version, kept.header.groupName, kept.header.note, kept.header.reference], [4, 'Cousinade', 'Rappeler', 'A 7'])
  assert.deepEqual(kept.occupancies, theirs.occupancies)
  const moved = reduceDraft(mine, { type: 'start', day: '2026-08-16' }, defaults)
  assert.deepEqual(rebased(read, moved, theirs).occupancies, moved.occupancies)
})

test('places of a stay are merged one by one: who comes, what is added, each end of the dates', () => {
  const [one] = emptyDraft(defaults).occupancies
  assert.ok(one)
  const stored = {
    ...one,
    id: 41,
    dates: { start: '2026-08-15', nights: 7, end: '2026-08-22' },
    attendants: one.attendants.map((person, at) => ({ ...person, id: 51 + at })),
    extras: [{ id: 61, extraId: 4, quantity: 1, startDate: null, endDate: null }],
  }
  const read = { ...emptyDraft(defaults), id: 9, version: 3, occupancies: [stored, { ...stored, id: 42 }] }
  const change = (index: number, patch: object) => ({
    ...read,
    occupancies: read.occupancies.with(index, { ...stored, id: 41 + index, ...patch }),
  })
  const dog = { id: 0, animalTypeId: 5, name: null }
  const theirs = {
    ...change(0, { dates: { start: '2026-08-14', nights: 8, end: '2026-08-22' }, extras: [{ ...stored.extras[0], quantity: 2 }] }),
    version: 4,
  }
  const kept = rebased(read, change(0, { dates: { start: '2026-08-15', nights: 9, end: '2026-08-24' }, animals: [dog] }), theirs)
  assert.deepEqual(kept.occupancies[0], {
    ...stored,
    dates: { start: '2026-08-14', nights: 10, end: '2026-08-24' },
    animals: [dog],
    extras: [{ ...stored.extras[0], quantity: 2 }],
  })
  assert.deepEqual(rebased(read, change(1, { animals: [dog] }), theirs).occupancies, [
    theirs.occupancies[0],
    { ...stored, id: 42, animals: [dog] },
  ])
  // A colleague took away the second place while it was shown.
  const alone = { ...read, version: 4, occupancies: [stored] }
  const shown = rebased(read, { ...change(0, { animals: [dog] }), current: 1 }, alone)
  assert.deepEqual([shown.occupancies.length, shown.current], [1, 0])
})

const names = {
  extras: new Map([[4, 'Linge']]),
  animals: new Map([[5, 'Chien']]),
  vehicles: new Map<number, string>(),
  ages: new Map([[1, 'Adulte']]),
  features: new Map([[2, 'Électricité']]),
  partners: new Map([[3, 'Campings d’Europe']]),
  channels: new Map([
    [1, 'Téléphone'],
    [2, 'Internet'],
  ]),
}
const entry = { id: 1, at: '2026-07-08T10:00:00Z', who: 'Claire Martin', before: null, after: null }
test('the history of a stay reads as sentences', () => {
  const created = historyLine(
    {
      ...entry,
      action: 'create',
      after: {
        statusId: 2,
        startDate: '2026-08-15',
        endDate: '2026-08-22',
        total: 107_864,
        note: null,
        hasInsurance: false,
        lines: [
          { label: 'Remise', amount: -500, isManual: true, manualReason: 'Geste' },
          { label: 'Chalet', amount: 900, isManual: false },
        ],
        occupancies: [
          {
            placeNumber: 'E07',
            startDate: '2026-08-15',
            endDate: '2026-08-22',
            attendants: [{ ageCategoryId: 1 }, { ageCategoryId: 1 }, { ageCategoryId: 1, firstName: 'Jeanne', name: 'Lefèvre', age: 7 }],
            extras: [{ extraId: 4, quantity: 2 }],
          },
        ],
      },
    },
    names,
  )
  assert.equal(created.title, 'Séjour créé')
  assert.deepEqual(created.changes, [
    'Places\u00A0: E07 du 15 au 22/08/2026',
    'Occupants\u00A0: 2 × adulte, Jeanne Lefèvre (7 ans)',
    'Suppléments\u00A0: 2 × Linge',
    'Prix à la main\u00A0: Remise −5,00\u00A0€ (Geste)',
    'Nature\u00A0: Option',
    'Arrivée\u00A0: 15/08/2026',
    'Départ\u00A0: 22/08/2026',
    'Total\u00A0: 1\u00A0078,64\u00A0€',
  ])
  const changed = historyLine({ ...entry, action: 'update', before: { note: 'a', total: 1000 }, after: { note: 'b', total: 1000 } })
  assert.deepEqual(changed.changes, ['Remarques\u00A0: a → b'])
  const made = (downPayment: number) => historyLine({ ...entry, action: 'create', after: { downPayment, downPaymentType: 2 } }).changes
  assert.equal(
    made(0).some((line) => line.startsWith('Nature de l’avance')),
    false,
  )
  assert.ok(made(5000).includes('Nature de l’avance\u00A0: arrhes'))
  const answered = { before: { quoteStatus: null, downPaymentType: 1 }, after: { quoteStatus: 'accepted', downPaymentType: 2 } }
  assert.deepEqual(historyLine({ ...entry, action: 'update', ...answered }).changes, [
    'Suite du devis\u00A0: accepté',
    'Nature de l’avance\u00A0: acompte → arrhes',
  ])
  const resold = { before: { partnerId: null, accessChannelId: 1 }, after: { partnerId: 3, accessChannelId: 2 } }
  assert.deepEqual(historyLine({ ...entry, action: 'update', ...resold }, names).changes, [
    'Partenaire\u00A0: Campings d’Europe',
    'Origine\u00A0: Téléphone → Internet',
  ])
  assert.equal(
    historyLine({ ...entry, action: 'cancel', before: {}, after: { closeReason: 'Maladie' } }).changes[0],
    'Motif\u00A0: Maladie',
  )
})

test('a change of who comes and with what is told by name; payments and bills stand in the same history', () => {
  const stay = (change: object) => ({
    occupancies: [{ placeNumber: 'E07', attendants: [], extras: [], animals: [], vehicles: [], equipment: null, ...change }],
  })
  const changed = historyLine(
    {
      ...entry,
      action: 'update',
      before: stay({ extras: [{ extraId: 4, quantity: 1 }] }),
      after: stay({
        animals: [{ animalTypeId: 5, name: null }],
        vehicles: [{ vehicleTypeId: 1, plate: 'AB-123-CD' }],
        equipment: 'caravan',
        equipmentLength: '6.5',
        featureIds: [2],
        wishes: ['shade'],
      }),
    },
    names,
  )
  assert.deepEqual(changed.changes, [
    'Animaux\u00A0: Chien',
    'Véhicules\u00A0: AB-123-CD',
    'Équipement\u00A0: Caravane de 6,5\u00A0m',
    'Place avec\u00A0: Électricité, à l’ombre',
    'Suppléments\u00A0: 1 × Linge → aucun',
  ])
  const paid = historyLine({ ...entry, entity: 'payment', action: 'create', after: { number: 12, amount: 34_350 } }, names)
  assert.deepEqual([paid.title, paid.changes], ['Règlement encaissé', ['n°\u00A012, 343,50\u00A0€']])
  const taken = historyLine(
    {
      ...entry,
      entity: 'payment',
      action: 'correct',
      before: { number: 12, amount: 34_350 },
      after: { correctedBy: 13, reason: 'Saisi deux fois' },
    },
    names,
  )
  assert.deepEqual([taken.title, taken.changes], ['Règlement annulé', ['n°\u00A012, 343,50\u00A0€', 'Motif\u00A0: Saisi deux fois']])
  assert.equal(
    historyLine({ ...entry, entity: 'bill', action: 'issue', after: { number: 'F-2026-000001', amount: 100 } }, names).changes[0],
    'F-2026-000001, 1,00\u00A0€',
  )
  assert.equal(
    historyLine({ ...entry, entity: 'booking', action: 'print', after: { document: 'Devis D26-00001' } }, names).title,
    'Devis D26-00001 imprimé',
  )
})

test('who goes on from one place of a stay to the next is one person in its history, and so is his car', () => {
  const party = (person: number | null) => ({
    attendants: [
      { ageCategoryId: 1, person },
      { ageCategoryId: 1, person: person && person + 1 },
    ],
    vehicles: [{ vehicleTypeId: 1, plate: 'AB-123-CD' }],
  })
  const before = { occupancies: [{ placeNumber: 'E07', ...party(null) }] }
  const merged = (person: number | null) => ({
    occupancies: [
      { placeNumber: 'E07', ...party(person) },
      { placeNumber: 'E08', ...party(person) },
    ],
  })
  assert.deepEqual(historyLine({ ...entry, action: 'merge', before, after: merged(51) }, names).changes, ['Places\u00A0: E07 → E07, E08'])
  assert.ok(
    historyLine({ ...entry, action: 'merge', before, after: merged(null) }, names).changes.includes(
      'Occupants\u00A0: 2 × adulte → 4 × adulte',
    ),
    'two parties side by side are four people',
  )
})

test('what a stay was before a gesture that is taken back is told as an undoing, with what comes back', () => {
  const parts = (...dates: readonly (readonly [string, string, string])[]) => ({
    occupancies: dates.map(([placeNumber, startDate, endDate]) => ({ placeNumber, startDate, endDate, attendants: [] })),
  })
  const [whole, cut] = [
    parts(['B12', '2026-07-01', '2026-07-08']),
    parts(['B12', '2026-07-01', '2026-07-04'], ['B14', '2026-07-04', '2026-07-08']),
  ]
  const entry = { id: 1, at: '2026-07-01T08:00:00Z', who: 'Accueil' }
  const undone = historyLine({ ...entry, action: 'undo', before: cut, after: whole })
  assert.equal(undone.title, 'Geste annulé')
  assert.deepEqual(undone.changes, ['Places\u00A0: B12 du 01 au 04/07/2026, B14 du 04 au 08/07/2026 → B12 du 01 au 08/07/2026'])
  assert.equal(historyLine({ ...entry, action: 'redo', before: whole, after: cut }).title, 'Geste refait')
})
