import { test } from 'node:test'
import assert from 'node:assert/strict'
import { besides, helpIn, paletteGroups as groupsOf, step, type FoundGroup } from './palette-model.ts'

const screens = [
  { name: 'Types d’emplacements', url: '/place-type-list', menu: 'Fichiers', group: 'Paramètres' },
  { name: 'Réservations', url: '/booking-list/3', menu: 'Séjours', group: null },
  { name: 'Arrivées', url: '/booking-arrival-list', menu: 'Séjours', group: null },
]
const actions = [{ label: 'Nouveau séjour', detail: 'Alt N', url: '/new' }]
const paletteGroups = (of: typeof screens, typed: string, found: readonly FoundGroup[]): FoundGroup[] =>
  groupsOf({ screens: of, actions, found }, typed)

test('a screen is found by what is on it', () => {
  const named = [
    { name: 'Périodes d’activité', url: '/periods', menu: 'Fichiers', group: null },
    { name: 'Partenaires', url: '/partners', menu: 'Fichiers', group: null },
  ]
  const first = (typed: string) => paletteGroups(named, typed, []).find(({ label }) => label === 'Écrans')?.items[0]?.url
  assert.deepEqual(['jours fériés', 'saison', 'vacances', 'commission', 'lune'].map(first), [
    '/periods',
    '/periods',
    '/periods',
    '/partners',
    undefined,
  ])
})

test('a screen that no menu lists is found by its name by who may open it; one that needs a number, or that a menu lists, is not there twice', () => {
  const declared = [
    { path: '/reminder-list', title: 'Relances', right: 'bills' },
    { path: '/bill/{billId}', title: 'Facture', right: 'bills' },
    { path: '/booking-arrival-list', title: 'Arrivées du jour', right: 'stays' },
    { path: '/other', title: 'Réservations', right: 'stays' },
    { path: '/cash-fund/{paymentMethodId}/{date}', opens: '/cash-fund/0/0', title: 'Fonds de caisse', right: 'bills' },
    { path: '/secret', title: 'Coffre', right: 'none' },
    { path: '/login', title: 'Connexion', right: 'stays', public: true },
    { path: '/home?waiting=1', title: 'Liste d’attente', right: 'stays' },
  ]
  const found = besides(declared, screens, (right) => right !== 'none')
  assert.deepEqual(
    found.map(({ url }) => url),
    ['/reminder-list', '/cash-fund/0/0', '/home?waiting=1'],
  )
  assert.deepEqual(
    paletteGroups([...screens, ...found], 'attente', []).map(({ items }) => items[0]?.url),
    ['/home?waiting=1'],
  )
  assert.deepEqual(
    paletteGroups([...screens, ...found], 'impayés', []).map(({ items }) => items[0]?.url),
    ['/reminder-list'],
  )
  assert.deepEqual(
    paletteGroups([...screens, ...found], 'compter la caisse', []).map(({ items }) => items[0]?.url),
    ['/cash-fund/0/0'],
  )
})

test('nothing typed offers the actions only', () => {
  assert.deepEqual(
    paletteGroups(screens, ' ', []).map((group) => group.label),
    ['Actions'],
  )
})

test('screens are found without accents, what the server found comes first', () => {
  const found = [{ label: 'Clients', items: [{ label: 'Arrivé Jean', detail: 'Lyon', url: '/customer/1/7' }] }]
  const groups = paletteGroups(screens, 'arrive', found)
  assert.deepEqual(
    groups.map((group) => group.label),
    ['Clients', 'Écrans'],
  )
  assert.deepEqual(groups[1]?.items, [{ label: 'Arrivées', detail: 'Séjours', url: '/booking-arrival-list' }])
})

test('a screen is found in the plural, in the singular and by what people call it', () => {
  const tariffs = [...screens, { name: 'Tarifs', url: '/price/grid-list', menu: 'Fichiers', group: null }]
  for (const typed of ['grille', 'grilles tarifaires', 'Tarif', 'tarifs', 'prix'])
    assert.deepEqual(
      paletteGroups(tariffs, typed, []).map(({ items }) => items[0]?.url),
      ['/price/grid-list'],
      typed,
    )
  assert.equal(paletteGroups(tariffs, 'emplacements', [])[0]?.items[0]?.url, '/place-type-list')
  assert.deepEqual(paletteGroups(tariffs, 'grille arrivees', []), [])
})

test('a screen is found by the words of the guide', () => {
  const people = [
    ...screens,
    { name: 'Liste des occupants', url: '/occupants', menu: 'Statistiques', group: null },
    { name: 'Occupation par nationalité', url: '/nationality', menu: 'Statistiques', group: null },
    { name: 'Séjours internet à intégrer', url: '/import', menu: 'Séjours', group: null },
  ]
  for (const [typed, url] of [
    ['Qui dort sur le site', '/occupants'],
    ['Arrivées et nuitées par pays', '/nationality'],
    ['importer un fichier', '/import'],
  ] as const)
    assert.equal(paletteGroups(people, typed, [])[0]?.items[0]?.url, url, typed)
})

test('names that start with the word come first', () => {
  const more = [{ name: 'Clôture des réservations', url: '/x', menu: 'Résultats', group: null }, ...screens]
  assert.equal(paletteGroups(more, 'res', [])[0]?.items[0]?.label, 'Réservations')
})

test('a group that shows a part ends with the way to the whole', () => {
  const item = { label: 'Martin Jean', detail: 'Lyon', url: '/customer/1/7' }
  const groups = paletteGroups([], ' martin ', [
    { label: 'Clients', items: [item], all: '/customer-list?texte=martin' },
    { label: 'Factures', items: [item] },
  ])
  assert.deepEqual(groups, [
    { label: 'Clients', items: [item, { label: 'Voir tout', detail: 'Clients «\u00A0martin\u00A0»', url: '/customer-list?texte=martin' }] },
    { label: 'Factures', items: [item] },
  ])
})

test('of two screens of the same name, the one of the menu of that name comes first', () => {
  const twice = [
    { name: 'Planning', url: '/admin/module/planning', menu: 'Fichiers', group: 'Modules' },
    { name: 'Planning par jour', url: '/day', menu: 'Planning', group: null },
    { name: 'Planning', url: '/planning', menu: 'Planning', group: null },
  ]
  assert.deepEqual(
    paletteGroups(twice, 'plan', [])[0]?.items.map((item) => item.url),
    ['/planning', '/day', '/admin/module/planning'],
  )
})

test('of a list and its preferences, the list comes first', () => {
  const twice = [
    { name: 'Clients', url: '/preference/customer', menu: 'Fichiers', group: 'Paramètres avancés' },
    { name: 'Clients', url: '/customer-list', menu: 'Séjours', group: 'Clients et partenaires' },
  ]
  assert.deepEqual(
    paletteGroups(twice, 'clients', [])[0]?.items.map((item) => item.url),
    ['/customer-list', '/preference/customer'],
  )
})

test('what the guide says comes last, and opens beside the page', () => {
  const found = [
    {
      label: 'Mode d’emploi',
      items: [{ label: 'Faire une arrivée', detail: 'Arrivées et départs', url: 'aide:04-arrivees-et-departs/faire-une-arrivee' }],
    },
    { label: 'Clients', items: [{ label: 'Arrivé Jean', detail: '', url: '/customer/1/7' }] },
  ]
  assert.deepEqual(
    paletteGroups(screens, 'arrive', found).map((group) => group.label),
    ['Clients', 'Écrans', 'Mode d’emploi'],
  )
  assert.deepEqual(['aide:04-a/b', '/home'].map(helpIn), ['04-a/b', undefined])
})

test('arrows go round', () => {
  assert.equal(step('ArrowDown', 2, 3), 0)
  assert.equal(step('ArrowUp', 0, 3), 2)
  assert.equal(step('ArrowUp', 0, 0), null)
  assert.equal(step('a', 0, 3), null)
})
