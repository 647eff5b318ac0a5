import type { Page } from '@playwright/test'
import { addCustomer, day, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('Escape leaves a field for the part of the record that it belongs to: Tab goes on from there, a second Escape leaves the record', async ({
  reception: { page, api },
}) => {
  const customer = await addCustomer(api)
  await page.goto('/customer-list')
  await page.goto(`/customer/identity/${customer.id}`)
  await page.getByRole('textbox', { name: 'Téléphone', exact: true }).focus()
  await page.keyboard.press('Escape')
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Coordonnées' }) })
  await expect(part).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(part.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(part).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/customer-list/)
})

test('Escape leaves a stay too, and asks before what was typed is lost', async ({ reception: { page } }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+n')
  const arrival = page.getByRole('textbox', { name: 'Arrivée' })
  await expect(arrival).toBeFocused()
  await page.keyboard.type(typed(day(3)))
  await page.keyboard.press('F2')
  await page.keyboard.type('dup')
  // What a field does with the key is its own: the search of the customer is emptied, nothing is left.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Client' })).not.toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(/\/home/)
})

test('on a day without departures the arrows still change the day', async ({ reception: { page } }) => {
  await page.goto(`/booking-departure-list?jour=${day(900)}`)
  const empty = page.getByRole('group', { name: 'Départs' })
  await expect(empty).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(day(901)))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(day(900)))
})

/** As in a browser that opens a page for the first time, over a slow network. */
const slow = (page: Page, script: string): Promise<unknown> =>
  page.route(`**/assets/${script}-*.js`, async (route) => {
    await page.waitForTimeout(700)
    await route.continue()
  })

test('what is pressed while a page is on its way reaches its fields, in order', async ({ reception: { page } }) => {
  await slow(page, 'StayScreen')
  await page.goto('/customer-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+n')
  await page.keyboard.type(`${typed(day(3))}8`)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('F2')
  await page.keyboard.type('Zoé Duránd')
  const customer = page.getByRole('combobox', { name: 'Client' })
  await expect(customer).toBeFocused()
  await expect(customer).toHaveValue('Zoé Duránd')
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(day(3)))
  await expect(page.getByRole('textbox', { name: 'Départ' })).toHaveValue(typed(day(10)))
})

test('what is pasted while a page is on its way reaches its field, between what is typed before and after', async ({
  reception: { page, context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await slow(page, 'StayScreen')
  await page.goto('/customer-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('Duránd'))
  await page.keyboard.press('Alt+n')
  await page.keyboard.press('F2')
  await page.keyboard.type('Zoé ')
  await page.keyboard.press('Control+v')
  await page.keyboard.type(' Li')
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Zoé Duránd Li')
})

test('a list that is on its way looks for what is typed after « / »', async ({ reception: { page } }) => {
  await slow(page, 'StayListScreen')
  await page.goto('/home')
  await page.getByRole('link', { name: 'Tous les séjours' }).click()
  await page.keyboard.type('/durand')
  await expect(page.getByRole('searchbox')).toHaveValue('durand')
})
