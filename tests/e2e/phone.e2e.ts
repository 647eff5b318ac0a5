import type { Page } from '@playwright/test'
import { groupOperations } from '#areas/booking/contract/stay-group.ts'
import { stayTab } from './support/stay-screen.ts'
import { addStay, stayAddress } from './support/stays.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const least = 44

/** Nothing goes past the right edge of the window. */
async function expectNoSideScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Every control in sight is large enough for a thumb. */
async function expectTouchable(page: Page, selector: string): Promise<void> {
  const small = await page.locator(selector).evaluateAll(
    (elements, side) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        const isSmall = width > 0 && height > 0 && (width < side || height < side)
        return isSmall
          ? [`${element.getAttribute('aria-label') ?? element.textContent?.trim()} ${Math.round(width)} × ${Math.round(height)}`]
          : []
      }),
    least,
  )
  expect(small, page.url()).toEqual([])
}

test('arrivals are worked through on a phone: no sideways scroll, targets for a thumb, ticked and undone', async ({ connect }) => {
  const { page, api } = await connect('reception', phone)
  const stay = await addStay(api, { from: 0, nights: 2 })
  await page.goto('/booking-arrival-list')
  const row = page.getByRole('row').filter({ hasText: stay.customer.name })
  await expect(row).toBeVisible()
  await expectNoSideScroll(page)
  await expectTouchable(page, 'header button:visible, main button:visible, main a:visible, main input:visible')
  await expectAccessible(page, ['light', 'dark'])
  await row.getByRole('button', { name: /^Arrivé/ }).tap()
  await expect
    .poll(async () => (await api.get<{ header: { isArrived: boolean } }>(`booking/booking/view/${stay.view.header.id}`)).header.isArrived)
    .toBe(true)
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).tap()
  await expect
    .poll(async () => (await api.get<{ header: { isArrived: boolean } }>(`booking/booking/view/${stay.view.header.id}`)).header.isArrived)
    .toBe(false)
})

test('the panel of an arrival opens from below and shows what is missing', async ({ connect }) => {
  const { page, api } = await connect('reception', phone)
  const stay = await addStay(api, { from: 0, nights: 2 })
  await page.goto('/booking-arrival-list')
  await page.getByRole('row').filter({ hasText: stay.customer.name }).tap()
  const panel = page.getByRole('dialog', { name: 'Séjour' })
  await expect(panel).toContainText(stay.customer.name)
  await expect(panel).toContainText(stay.placeNumber)
  await expectNoSideScroll(page)
  await expectTouchable(page, '[role="dialog"] button:visible')
  await panel
    .getByRole('button', { name: /^Saisir/ })
    .first()
    .tap()
  const people = page.getByRole('dialog', { name: /^Occupants de/ })
  const missed = await people
    .getByRole('button', { name: 'Ouvrir le calendrier' })
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [
        [0, -20],
        [0, 20],
        [-20, 0],
        [20, 0],
      ].filter(
        ([right = 0, down = 0]) => document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)?.closest('button') !== element,
      )
    })
  expect(missed, 'the calendar of a birth date is reached by a thumb').toEqual([])
  await expectNoSideScroll(page)
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)
  await expect(panel, 'Escape closes the window on top alone').toBeVisible()
})

test('a stay opened on a phone begins with its name, what it owes and the way to take it', async ({ connect }) => {
  const { page, api } = await connect('reception', phone)
  const stay = await addStay(api, { from: 40, nights: 3 })
  await page.goto(`/new-booking/summary/${stay.view.header.id}/0/0/0/${stay.customer.id}/3`)
  const due = page.getByRole('group', { name: 'À encaisser' })
  await expect(page.getByRole('listbox', { name: 'Places libres' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(due).toBeInViewport({ ratio: 1 })
  await expectNoSideScroll(page)
  await due.getByRole('button', { name: 'Encaisser' }).tap()
  await expect(page).toHaveURL(/\/new-booking\/payments\//)
})

for (const path of ['/home', '/customer-list', '/booking-departure-list', '/booking-list/3']) {
  test(`${path} fits a phone`, async ({ connect }) => {
    const { page } = await connect('reception', phone)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('load')
    await expectNoSideScroll(page)
  })
}

for (const list of ['/customer-list', '/place-list', '/place-type-list', '/extra-list', '/payment-method-list', '/admin/user-list']) {
  test(`a record of ${list} is edited on a phone: fields for a thumb, the way to save in sight`, async ({ connect }) => {
    const { page } = await connect('admin', phone)
    await page.goto(list)
    await page.getByRole('row').nth(1).dblclick()
    await expect(page.getByRole('button', { name: /^Enregistrer/ }).first()).toBeInViewport({ ratio: 1 })
    await expectNoSideScroll(page)
    await expectTouchable(
      page,
      'header a:visible, header button:visible, [data-head] button:visible, main section input[name]:not([type="checkbox"], [type="radio"], [type="file"]):visible',
    )
  })
}

test('a stay is opened and paid on a phone: its actions, its pages and the payment are large enough for a thumb', async ({ connect }) => {
  const { page, api } = await connect('admin', phone)
  const stay = await addStay(api, { from: 0, nights: 2 })
  await page.goto(stayAddress(stay))
  await expect(page.getByRole('button', { name: 'Marquer arrivé' })).toBeVisible()
  await expectNoSideScroll(page)
  await expectTouchable(page, '[data-head] button:visible, [role="tab"]:visible')
  await stayTab(page, 'Règlements').tap()
  const amount = page.getByRole('textbox', { name: 'Montant encaissé' })
  await amount.fill('12,00')
  const taking = '[role="group"][aria-label="Règlement encaissé"]'
  await expectTouchable(
    page,
    `${taking} input[type="text"]:visible, ${taking} [role="radiogroup"] label:visible, form button[type="submit"]:visible`,
  )
  await page.getByRole('button', { name: 'Encaisser', exact: true }).tap()
  await expect(page.getByText(/^Règlement de 12,00\s€ encaissé/)).toBeVisible()
  await page.getByRole('button', { name: 'Fermer le message' }).tap()
  await expectTouchable(page, 'tbody button:visible')
  await expectNoSideScroll(page)
})

test('the menu of a phone leads everywhere', async ({ connect }) => {
  const { page } = await connect('reception', phone)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).tap()
  const menus = page.getByRole('dialog', { name: 'Menus' })
  await expect(menus).toBeVisible()
  await expectAccessible(page)
  await menus
    .locator('summary')
    .filter({ hasText: /^Séjours$/ })
    .tap()
  await menus.getByRole('link', { name: 'Arrivées', exact: true }).tap()
  await expect(page).toHaveURL(/\/booking-arrival-list$/)
})

test('the file of a group on a phone: each stay is a card, and nothing goes past the edge, windows included', async ({ connect }) => {
  const { page, api } = await connect('admin', phone)
  const stays = [await addStay(api, { from: 160, nights: 3 }), await addStay(api, { from: 160, nights: 3 })]
  const name = `Amis ${stays[0]?.customer.name ?? ''}`
  await api.call(groupOperations.nameGroup, {
    stays: stays.map(({ view }) => ({ id: view.header.id, version: view.header.version })),
    name,
  })
  await page.goto(`/booking-group/${stays[0]?.view.header.id ?? 0}`)
  for (const { customer } of stays) {
    await page.getByRole('button', { name: `Retirer ${customer.displayName} du groupe` }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: `Retirer ${customer.displayName} du groupe` })).toBeInViewport({ ratio: 1 })
  }
  await expectNoSideScroll(page)
  await expectAccessible(page, ['light', 'dark'])
  for (const action of ['Changer les dates…', 'Placer côte à côte…', 'Un seul paie pour tous', 'Facture groupée']) {
    await page.getByRole('button', { name: action }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page, ['dark'])
    await dialog.getByRole('button', { name: 'Fermer' }).tap()
    await expect(dialog).toHaveCount(0)
  }
})

test('a list and a new stay are held in one hand: what is tapped is large enough for a thumb', async ({ connect }) => {
  const { page } = await connect('reception', phone)
  await page.goto('/customer-list')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectNoSideScroll(page)
  await expectTouchable(page, 'th button:visible, select:visible')
  // What is just beside the small square ticks it.
  const tick = page.getByRole('checkbox', { name: 'Cocher la ligne' }).first()
  const square = (await tick.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.touchscreen.tap(square.x + square.width + 8, square.y + square.height / 2)
  await expect(tick).toBeChecked()
  await page.goto('/new-booking/summary/0/0/0/0/0/3')
  await expect(page.getByRole('button', { name: 'Adulte\u00A0: un de plus' })).toBeVisible()
  await expectTouchable(page, 'button[aria-label$="un de plus"]:visible:not(:disabled)')
  await expectNoSideScroll(page)
})

test('the cross of a field and a switch are reached by a thumb around what is drawn', async ({ connect }) => {
  const { page } = await connect('systeme', phone)
  await page.goto('/admin/establishment')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const selector of ['.mantine-InputClearButton-root:visible', '.mantine-Switch-input:enabled']) {
    const control = page.locator(selector).first()
    await control.scrollIntoViewIfNeeded()
    const missed = await control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const near = [
        [0, -21],
        [0, 21],
        [-21, 0],
      ] as const
      return near.filter(
        ([right, down]) => document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)?.closest('button, input') !== element,
      )
    })
    expect(missed, selector).toEqual([])
  }
  await expectNoSideScroll(page)
})

test('a choice of a list is read in the middle of what is tapped', async ({ connect }) => {
  const { page } = await connect('admin', phone)
  await page.goto('/place/identity/0')
  await page.getByRole('textbox', { name: /^Type/ }).click()
  const choice = page.getByRole('option').first()
  const [tapped, read] = [await choice.boundingBox(), await choice.locator('span').first().boundingBox()]
  if (tapped === null || read === null) throw new Error('the choice is not drawn')
  expect(tapped.height).toBeGreaterThanOrEqual(least)
  expect(Math.abs(tapped.y + tapped.height / 2 - read.y - read.height / 2)).toBeLessThanOrEqual(2)
})
