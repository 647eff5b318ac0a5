import { test } from 'node:test'
import assert from 'node:assert/strict'
import {
  barMenus,
  currentMenu,
  entriesOf,
  filterGroups,
  groupsIn,
  groupsOf,
  moveInBar,
  moveInPanel,
  panelOf,
  pathInMenu,
  userEntries,
  type MenuNode,
} from './menu-model.ts'

const leaf = (name: string, url: string | null, id = 0): MenuNode => ({
  name,
  id,
  url,
  isNode: false,
  isHeader: false,
  isContext: false,
  headerCustomName: null,
  subMenus: [],
})
const header = (name: string, subMenus: MenuNode[], more: Partial<MenuNode> = {}): MenuNode => ({
  name,
  id: 0,
  url: null,
  isNode: true,
  isHeader: true,
  isContext: false,
  headerCustomName: null,
  subMenus,
  ...more,
})
const many = (name: string, count: number): MenuNode =>
  header(
    name,
    Array.from({ length: count }, (_, at) => leaf(`${name} ${at}`, `/${name}-${at}-list`)),
  )

const files = {
  ...header('Fichiers', [
    many('Paramètres', 15),
    many('Modules', 12),
    leaf('Clôture', '/closure'),
    leaf('Sauvegardes', null),
    many('Poste', 3),
    header('Vide', []),
  ]),
  id: 1,
  isHeader: false,
}
const stays = {
  ...header('Séjours', [leaf('Réservations', '/booking-list/3'), leaf('Arrivées', '/booking-arrival-list')]),
  id: 133,
  isHeader: false,
}
const plan = leaf('Plan', '/plan', 171)

test('a few loose leaves come last, empty headers and entries without address disappear', () => {
  assert.deepEqual(
    groupsOf(files).map((group) => [group.title, group.entries.length]),
    [
      ['Paramètres', 15],
      ['Modules', 12],
      ['Poste', 3],
      ['Fichiers', 1],
    ],
  )
  assert.equal(panelOf(files).at(-1)?.title, 'Autres écrans')
  assert.equal(panelOf(stays)[0]?.title, null)
})

test('a header shows its own name and switches context', () => {
  const group = groupsOf(header('Paramètres', [leaf('A', '/a')], { headerCustomName: 'Réglages', isContext: true, id: 9 }))[0]
  assert.equal(group?.title, 'Réglages')
  assert.equal(group?.contextId, 9)
})

test('in the context of one of its headings a menu shows that part only; another context leaves it whole', () => {
  const menu = header('Fichiers', [
    header('Modules', [leaf('A', '/a')], { isContext: true, id: 84 }),
    header('Poste', [leaf('B', '/b')], { isContext: true, id: 79 }),
  ])
  const titles = (context: number): (string | null)[] => groupsIn(panelOf(menu), context).map((group) => group.title)
  assert.deepEqual([titles(84), titles(0), titles(12)], [['Modules'], ['Modules', 'Poste'], ['Modules', 'Poste']])
})

test('the filter ignores accents and case', () => {
  const found = filterGroups(panelOf(stays), 'ARRIVE')
  assert.deepEqual(
    found.flatMap((group) => group.entries.map((entry) => entry.name)),
    ['Arrivées'],
  )
})

test('arrows go round in a column and across columns', () => {
  assert.deepEqual(moveInPanel([15, 3], { column: 0, row: 14 }, 'ArrowDown'), { column: 0, row: 0 })
  assert.deepEqual(moveInPanel([15, 3], { column: 0, row: 9 }, 'ArrowRight'), { column: 1, row: 2 })
  assert.equal(moveInPanel([15, 3], { column: 1, row: 0 }, 'ArrowRight'), null)
  assert.deepEqual(moveInPanel([15], { column: 0, row: 4 }, 'End'), { column: 0, row: 14 })
  assert.equal(moveInBar(9, 8, 'ArrowRight'), 0)
  assert.equal(moveInBar(9, 0, 'ArrowLeft'), 8)
})

test('the current menu holds the page or the list of its records', () => {
  const menus = [files, stays, plan]
  assert.equal(currentMenu(menus, '/booking-list/3'), 133)
  assert.equal(currentMenu(menus, '/booking-list/1'), 133)
  assert.equal(currentMenu(menus, '/Modules-2/7'), 1)
  assert.equal(currentMenu(menus, '/plan'), 171)
  assert.equal(currentMenu(menus, '/home'), null)
})

test('a new stay is shown in the menu that holds the stays', () => {
  const entry = { url: '/new-booking/new/0/3', listUrl: '/booking-list/3' }
  assert.equal(currentMenu([files, stays, plan], pathInMenu('/new-booking/new/12/3', entry)), 133)
  assert.equal(pathInMenu('/plan', entry), '/plan')
  assert.equal(pathInMenu('/new-booking/new/0/3', null), '/new-booking/new/0/3')
})

test('every address is offered once', () => {
  const twice = [stays, { ...stays, id: 5, name: 'Encore' }, plan]
  assert.deepEqual(
    entriesOf(twice).map((entry) => entry.url),
    ['/booking-list/3', '/booking-arrival-list', '/plan'],
  )
})

test('a menu of one screen opens it, under its name where the bar has room, and the search still says its name', () => {
  const [menu] = barMenus([header('Planning', [header('Vues', [leaf('Planning général', '/planning')])])])
  assert.deepEqual([menu?.url, menu?.name], ['/planning', 'Planning'])
  const [others] = barMenus([header('Autres séjours', [header('Vues', [leaf('Indisponibilités', '/camp/unavailability-list')])])])
  assert.equal(others?.name, 'Indisponibilités')
  assert.deepEqual(
    entriesOf(menu ? [menu] : []).map(({ name, url }) => [name, url]),
    [['Planning général', '/planning']],
  )
  assert.deepEqual(
    barMenus([stays]).map(({ name }) => name),
    ['Séjours'],
  )
  assert.deepEqual(
    barMenus([stays, plan]).map(({ url }) => url),
    [null, '/plan'],
  )
})

test('the user menu is not in the bar', () => {
  const own = { ...header('Menu utilisateur', [leaf('Journal', '/jet'), leaf('Déconnexion', null)]), id: 229 }
  assert.deepEqual(
    barMenus([stays, own, header('Vide', [])]).map((menu) => menu.name),
    ['Séjours'],
  )
  assert.deepEqual(userEntries([stays, own]), [{ name: 'Journal', url: '/jet' }])
})
