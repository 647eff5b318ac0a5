import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { allFlags, effectiveRights, everyRight, noFlags, parseFlags } from '#platform/rights/rights.ts'
import { mainMenu, userMenu } from '#areas/security/rules/menu-tree.ts'
import type { MenuEntry } from '#areas/security/rules/menu-tree.ts'
import { mayOpen, menuFor, routeRights, userMenuId, yearMonth } from '#areas/security/rules/menu.ts'
import type { Menu, MenuContext } from '#areas/security/rules/menu.ts'

const today = Temporal.PlainDate.from('2026-07-04')
const flat = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const flatMenus = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flatMenus(menu.subMenus)])
const declared = flat([...mainMenu, userMenu])
const leaves = declared.filter((entry) => entry.url !== undefined)
const everyRoute = new Map(leaves.map((entry) => [entry.route ?? entry.url ?? '', 'camp_place']))
const context = (more: Partial<MenuContext>): MenuContext => ({
  rights: everyRight,
  systeme: true,
  routes: everyRoute,
  customNames: new Map(),
  today,
  ...more,
})

test('an entry whose module is not used is hidden, with the heading that held nothing else', () => {
  const urls = (closed: ReadonlySet<string>): (string | null)[] => flatMenus(menuFor(context({ closed }))).map(({ url }) => url)
  assert.ok(urls(new Set()).includes('/plan'))
  assert.ok(!urls(new Set(['/plan'])).includes('/plan'))
  const mailing = menuFor(context({ closed: new Set(['/grc-list', '/grc-history-list', '/email-history-list-page/{entityId}']) })).map(
    ({ name }) => name,
  )
  assert.ok(!mailing.includes('Mailing'))
})

test('nine menus and the user menu, ids unique, every entry a leaf or a heading', () => {
  assert.deepEqual(
    mainMenu.map((entry) => entry.label),
    ['Fichiers', 'Séjours', 'Autres séjours', 'Planning', 'Plan', 'Ventes annexes', 'Résultats', 'Statistiques', 'Mailing'],
  )
  assert.equal(new Set(declared.map((entry) => entry.id)).size, declared.length)
  for (const entry of declared) assert.notEqual(entry.url === undefined, entry.children === undefined, entry.label)
  for (const entry of declared) assert.doesNotMatch(entry.label, /'/)
})

test('everything built and allowed: the whole tree, month filled', () => {
  const menus = flatMenus(menuFor(context({})))
  assert.equal(menus.length, declared.length)
  assert.ok(menus.some((menu) => menu.url === '/deposit-list/202607'))
  assert.ok(menus.every((menu) => !menu.url?.includes('{')))
  assert.equal(yearMonth(Temporal.PlainDate.from('2027-01-31')), '202701')
})

test('what has a list of its own opens it: last-minute offers are not special offers', () => {
  const urls = new Map(flatMenus(menuFor(context({}))).map(({ name, url }) => [name, url]))
  assert.deepEqual([urls.get('Sites de dernière minute'), urls.get('Offres spéciales')], ['/dmds-offer-list', '/special-offer-list'])
})

test('law: a leaf shows when it is built and readable, a heading when something is under it', () => {
  fc.assert(
    fc.property(fc.subarray([...everyRoute.keys()]), fc.boolean(), fc.boolean(), (built, readable, systeme) => {
      const routes = new Map(built.map((route) => [route, 'camp_place']))
      const rights = new Map([['camp_place', readable ? allFlags : noFlags]])
      const menus = flatMenus(menuFor(context({ rights, routes, systeme })))
      const expected = leaves.filter(
        (entry) => readable && routes.has(entry.route ?? entry.url ?? '') && (systeme || entry.systeme !== true),
      )
      assert.deepEqual(
        menus.filter((menu) => menu.url !== null).map((menu) => menu.id),
        expected.map((entry) => entry.id),
      )
      for (const menu of menus) assert.ok(menu.url !== null || menu.subMenus.length > 0)
    }),
  )
})

test('system entries need the technical flag, pages of the session need nothing', () => {
  const routes = new Map([
    ['/backup-update', 'establishment_access_system'],
    ['/rest/logout', 'establishment_access_session'],
    ['/jet', 'establishment_access_technical_event_journal'],
  ])
  const names = (systeme: boolean) => {
    const rights = effectiveRights(new Map(), systeme)
    return flatMenus(menuFor(context({ rights, routes, systeme }))).map((menu) => menu.name)
  }
  assert.deepEqual(names(false), ['Menu utilisateur', 'Déconnexion'])
  assert.deepEqual(names(true), ['Menu utilisateur', 'Sauvegarde et mise à jour', 'Journal des événements techniques', 'Déconnexion'])
})

test('a header carries the name that the establishment gave it; a leaf does not', () => {
  const menus = flatMenus(
    menuFor(
      context({
        customNames: new Map([
          [48, 'Réglages'],
          [3, 'TVA'],
        ]),
      }),
    ),
  )
  assert.equal(menus.find((menu) => menu.id === 48)?.headerCustomName, 'Réglages')
  assert.equal(menus.find((menu) => menu.id === 3)?.headerCustomName, null)
  assert.equal(menus.find((menu) => menu.id === 48)?.name, 'Paramètres avancés')
  assert.equal(menus.at(-1)?.id, leaves.at(-1)?.id)
  assert.ok(menus.some((menu) => menu.id === userMenuId))
})

test('a page opens when its right is unknown or readable', () => {
  const rights = new Map([
    ['stay_booking', parseFlags('001')],
    ['camp_place', noFlags],
  ])
  assert.deepEqual(
    ['stay_booking', 'camp_place', 'crm_campaign'].map((right) => mayOpen(rights, right)),
    [true, false, true],
  )
})

test('routes come from entities and from screens', () => {
  const routes = routeRights(
    [{ right: 'camp_place', routes: { list: '/place-list', record: '/place/{page}/{placeId}' } }, { right: 'camp_layout' }],
    [{ path: '/planning', title: 'Planning', right: 'camp_planning' }],
    [
      { path: 'backup', right: 'camp_place', level: 'export' },
      { path: 'guide', level: 'session' },
    ],
  )
  assert.deepEqual(
    [...routes],
    [
      ['/place-list', 'camp_place'],
      ['/place/{page}/{placeId}', 'camp_place'],
      ['/planning', 'camp_planning'],
      ['/rest/backup', { right: 'camp_place', flag: 'export' }],
      ['/rest/guide', 'establishment_access_session'],
    ],
  )
})

const checklist = new URL('../../../../shared/spec/menus.json', import.meta.url)
test('the tree is the one of the specification, label by label', { skip: !existsSync(checklist) }, () => {
  type Printed = { id: number; label_fr: string; url?: string; subMenus?: Printed[] }
  const printed = (entries: Printed[]): Printed[] => entries.flatMap((entry) => [entry, ...printed(entry.subMenus ?? [])])
  const spec = JSON.parse(readFileSync(checklist, 'utf8')) as { menus: Printed[] }
  const plain = (text: string) => text.replaceAll('’', "'").replaceAll('\u00a0', ' ')
  assert.deepEqual(
    declared.map((entry) => [entry.id, plain(entry.label), entry.url?.startsWith('/rest/') ? undefined : entry.url]),
    printed(spec.menus).map((entry) => [entry.id, entry.label_fr, entry.url]),
  )
})
