import { bill } from '#areas/payment/entities/bill.ts'
import { deposit } from '#areas/payment/entities/deposit.ts'
import { payment } from '#areas/payment/entities/payment.ts'
import { entities } from '#areas/registry.ts'
import { capitalized } from '#domain/french.ts'
import { answers, isOnly } from '#kernel/entity/calls.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { newOne } from '#domain/french-noun.ts'
import { listPath, recordPath } from '#kernel/entity/paths.ts'
import { screens } from '#server/screens.ts'
import type { Page } from '@playwright/test'
import { missingFields, someRecord } from './support/records.ts'
import { addStay } from './support/stays.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { addPerson } from './support/users.ts'
import { visit, visitRefused } from './support/visit.ts'

/** Screens of areas replace generic ones of the same address. */
const drawnByAreas = new Set(screens.map(({ path }) => path))
const listed = entities.filter(({ routes }) => routes?.list !== undefined && !drawnByAreas.has(routes.list))
const recorded = entities.filter(({ routes }) => routes?.record !== undefined && !drawnByAreas.has(routes.record))
const hasNew = (entity: Entity): boolean => recorded.includes(entity) && answers(entity, 'save') && !isOnly(entity)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const refusal = 'Vous n’avez pas le droit d’ouvrir'
const unknownPage = (page: Page) => page.getByText('Cette page n’existe pas')

async function openList(page: Page, entity: Entity): Promise<void> {
  await visit(page, listPath(entity) ?? '')
  await expect(heading(page, capitalized(entity.label.many))).toBeVisible()
  const grid = page.getByRole('grid', { name: capitalized(entity.label.many), exact: true })
  await expect(grid).toHaveAttribute('aria-busy', 'false')
}

/** The first row opened as somebody without a mouse does; a list that nothing fills by hand may be empty. */
async function openFirstRow(page: Page, entity: Entity, isFilled: boolean): Promise<void> {
  const grid = page.getByRole('grid')
  const rows = grid.locator('tbody tr[aria-rowindex]')
  if (!isFilled && (await rows.count()) === 0) return
  if (!recorded.includes(entity)) return expect(rows.first()).toBeVisible()
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toHaveAttribute('data-current', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${recordPath(entity, 0)?.replace(/0$/, '[1-9]\\d*')}$`))
  await seesRecord(page, entity)
}

/** A record that exists: named, marked by what it is, and usable by everybody; one without tables shows nothing that the new one does not. */
async function seesRecord(page: Page, entity: Entity): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^\s*$/)
  await expect(page.getByText(capitalized(entity.label.one), { exact: true }).first()).toBeVisible()
  if (!hasNew(entity) || entity.children !== undefined) await expectAccessible(page)
}

/** A new record saved empty: each fault stands in French at its field, the first one has the focus. */
async function refusesEmptyRecord(page: Page, entity: Entity): Promise<void> {
  await visit(page, recordPath(entity, 0) ?? '')
  await expect(heading(page, newOne(entity.label))).toBeVisible()
  if (missingFields(entity).length === 0) return expectAccessible(page)
  // The title stands before the form does; a key pressed in between is for nobody.
  await expect(page.getByRole('button', { name: /^Enregistrer/ }).first()).toBeEnabled()
  await page.keyboard.press('Control+s')
  const faulty = page.locator('main [aria-invalid="true"]')
  await expect(faulty.first()).toBeFocused()
  await expect(page.getByRole('button', { name: /^\d+ erreurs?/ })).toBeVisible()
  for (const field of await faulty.all()) await expect(field).toHaveAccessibleDescription(/\p{Lu}.*[.!?]$/u)
  await expectAccessible(page)
}

test.describe('every declared list and record', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const entity of entities.filter((one) => listed.includes(one) || recorded.includes(one))) {
    const [hasList, writes] = [listed.includes(entity), answers(entity, 'save') || entity.tenant === true]
    test(`${entity.label.many}: ${[hasList && 'list', hasList && recorded.includes(entity) && 'row opened by Enter', !hasList && 'record', hasNew(entity) && 'empty new record refused field by field'].filter(Boolean).join(', ')}`, async ({
      resident: { page, api },
    }) => {
      const id = writes || !hasList ? await someRecord(api, entity) : 0
      if (hasList) {
        await openList(page, entity)
        await expectAccessible(page)
        await openFirstRow(page, entity, id > 0)
      } else {
        await visit(page, recordPath(entity, id) ?? '')
        await seesRecord(page, entity)
      }
      if (hasNew(entity)) await refusesEmptyRecord(page, entity)
    })
  }
})

/** Addresses of screens with every parameter at 0, which a new stay and a first tab understand. */
const addressOf = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => (name === 'activeKey' ? 'new' : name === 'statusId' ? '3' : '0'))

/** Screens of a record that exists, with the entity that it is of. */
const ofRecord: Readonly<Record<string, Entity>> = {
  '/deposit/{depositId}': deposit,
  '/bill/{billId}': bill,
  '/payment/{paymentId}': payment,
}

for (const { path, title } of screens) {
  test(`${title} (${path}) opens, light and dark`, async ({ resident: { page, api } }) => {
    const shown = ofRecord[path]
    await visit(page, shown === undefined ? addressOf(path) : path.replace(/\{\w+\}/, String(await someRecord(api, shown))))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(refusal), 'nothing is closed to a technical user').toHaveCount(0)
    await expect(unknownPage(page)).toHaveCount(0)
    await expectAccessible(page, ['light', 'dark'])
  })
}

/** Lists drawn from their declaration alone, by the address that a menu gives them. */
const genericLists = new Map(listed.map((entity) => [listPath(entity) ?? '', entity]))

type MenuNode = { url: string | null; name: string; subMenus: MenuNode[] }
const leavesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ url, subMenus }) => [...(url === null ? [] : [url]), ...leavesOf(subMenus)])

// Every screen opens for the administrator above; here the menu of who may do less leads nowhere that is closed to them.
for (const login of ['reception', 'compta', 'menage']) {
  test(`every entry of the menu of ${login} opens a screen`, async ({ connect }) => {
    test.slow()
    const { page, api, context } = await connect(login)
    const leaves = new Set(leavesOf((await api.get<{ menus: MenuNode[] }>('security/session')).menus))
    expect(leaves.size).toBeGreaterThan(1)
    for (const url of leaves) {
      const entity = login === 'reception' ? undefined : genericLists.get(url)
      if (entity !== undefined) {
        // Drawn by the same code for everybody, and seen by the front desk: what is left to prove is that its rows are not refused.
        await api.post(`${entity.base}/search`, { pageSize: 1 })
        continue
      }
      if (url.startsWith('/rest/')) {
        expect((await context.request.get(url)).status(), url).toBe(200)
        continue
      }
      await visit(page, url)
      await expect(page.getByRole('heading', { level: 1 }), url).toBeVisible()
      await expect(unknownPage(page), url).toHaveCount(0)
      expect(new URL(page.url()).pathname, 'the user may read what their menu offers').toBe(url)
    }
  })
}

test('who may only read sees every record and can change none, and is told so', async ({ connect }) => {
  test.slow()
  const { api } = await connect('systeme')
  const { page } = await connect(await addPerson(api, '001'))
  for (const entity of recorded) {
    await visit(page, recordPath(entity, await someRecord(api, entity)) ?? '')
    await expect(page.getByText('Lecture seule'), entity.name).toBeVisible()
    const save = page.getByRole('button', { name: /^Enregistrer(?! les droits)/ })
    if (answers(entity, 'save')) {
      await expect(save, entity.name).toBeDisabled()
      await expect(save, entity.name).toHaveAccessibleDescription('Votre profil ne permet pas de modifier cette fiche.')
    } else await expect(save, entity.name).toHaveCount(0)
    await expect(
      page.locator(
        'main section :is(input:not([type="hidden"]), textarea, select):enabled:not([aria-disabled="true"], [data-look-only] *)',
      ),
      entity.name,
    ).toHaveCount(0)
  }
})

test('who may only read opens a stay and a purge, and is offered nothing that would be refused', async ({ connect }) => {
  const administrator = await connect('systeme')
  const stay = await addStay(administrator.api, { from: 40, nights: 3 })
  const { page } = await connect(await addPerson(administrator.api, '001'))
  await page.goto(`/new-booking/summary/${stay.view.header.id}/0/0/0/${stay.customer.id}/3`)
  await expect(page.getByText('Votre profil ne permet pas de modifier un séjour.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enregistrer/ })).toHaveCount(0)
  await expect(page.locator('main :is(input:not([type="hidden"]), textarea, select):enabled')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Changer le prix|Ajouter)/ })).toHaveCount(0)
  await page.goto('/purge-grid-history')
  await expect(page.getByText('Votre profil ne permet pas de purger')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Purger' })).toBeDisabled()
})

test('what a menu does not offer sends to the home page, and without any right the menu offers nothing but the session', async ({
  connect,
}) => {
  test.slow()
  const { page, api } = await connect('menage')
  const own = new Set(leavesOf((await api.get<{ menus: MenuNode[] }>('security/session')).menus))
  const director = await connect('admin')
  const closed = leavesOf((await director.api.get<{ menus: MenuNode[] }>('security/session')).menus).filter(
    (url) => !url.startsWith('/rest/') && !own.has(url) && !genericLists.has(url),
  )
  // Generic lists are refused by one rule: the test below opens each of them.
  expect(closed.length).toBeGreaterThan(30)
  const told = page.getByText(refusal)
  await page.goto(closed[0] ?? '')
  await expect(page).toHaveURL(/\/home$/)
  await expect(told).toBeVisible()
  for (const url of closed.slice(1)) {
    await visitRefused(page, url)
    await expect(page, url).toHaveURL(/\/home$/)
  }
  await expect(told.first()).toBeVisible()
  const nobody = await connect(await addPerson(director.api, '000'))
  const left = leavesOf((await nobody.api.get<{ menus: MenuNode[] }>('security/session')).menus)
  expect(
    left.filter((url) => !url.startsWith('/rest/')),
    'calls of the session only',
  ).toEqual([])
})

test('who may read nothing is sent to the home page', async ({ connect }) => {
  test.slow()
  const { page } = await connect(await addPerson((await connect('systeme')).api, '000'))
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of [
    ...listed.map((entity) => listPath(entity) ?? ''),
    ...screens.filter(({ path }) => path !== '/password' && path !== '/home').map(({ path }) => addressOf(path)),
  ]) {
    await visitRefused(page, path)
    await expect(page, path).toHaveURL(/\/home$/)
  }
})
