import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityNamed } from '#areas/registry.ts'
import { mainMenu } from '#areas/security/rules/menu-tree.ts'
import type { MenuEntry } from '#areas/security/rules/menu-tree.ts'
import { ownScreens } from '../../../tests/other-shapes.ts'
import { closedRoutes, modules } from './modules.ts'

const leaves = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ url, route, children = [] }) => [...(url === undefined ? [] : [route ?? url]), ...leaves(children)])

test('a module has its settings, which say whether it is active, and hides entries that the menu has', () => {
  const routes = new Set(leaves(mainMenu))
  for (const { entity: name, address, menu } of modules) {
    const entity = entityNamed(name)
    assert.equal(entity?.fields['isActive']?.kind, 'flag', name)
    assert.ok([entity.routes?.list, entity.routes?.record].includes(address), `${name} is set at ${address}`)
    for (const route of [address, ...menu]) assert.ok(routes.has(route) || ownScreens.has(route), `${name}: ${route}`)
  }
  assert.equal(new Set(modules.map(({ entity }) => entity)).size, modules.length)
})

test('an inactive module hides its entries, an active one does not', () => {
  const all = new Set(modules.map(({ entity }) => entity))
  assert.equal(closedRoutes(all).size, 0)
  assert.deepEqual([...closedRoutes(new Set([...all].filter((name) => name !== 'surety')))], ['/surety-list'])
  assert.equal(closedRoutes(new Set()).has('/booking-import-list'), false, 'stays also come from a file, without any channel')
})
