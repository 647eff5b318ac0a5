import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { addCustomer, day, typed } from './support/stays.ts'

/** Presses of a pointer that pages receive from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('presses', '0')
    addEventListener('pointerdown', () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)), { capture: true })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

async function expectBooked(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/new-booking\/summary\/[1-9]\d*\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText('Réservation', { exact: true }).first()).toBeVisible()
}

test('a known customer is booked by phone with three presses of the mouse', async ({ reception: { page, api } }) => {
  const customer = await addCustomer(api)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Nouveau séjour' }).click()
  // The arrival has the focus: what the customer says is typed, one thing after the other.
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toBeFocused()
  await page.keyboard.type(typed(day(20)))
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await page.keyboard.press('F2')
  await page.keyboard.type(customer.name)
  await page.getByRole('option', { name: customer.name }).click()
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(customer.name)
  await expect(page.getByRole('region', { name: 'Prix et règlement' }).getByText('Taxe de séjour').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer Ctrl S' }).click()
  await expectBooked(page, customer.name)
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('a known customer is booked by phone without a mouse', async ({ reception: { page, api } }) => {
  const customer = await addCustomer(api)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const presses = await countPresses(page)
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toBeFocused()
  await page.keyboard.type(typed(day(24)))
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('F2')
  await page.keyboard.type(customer.name)
  await expect(page.getByRole('option', { name: customer.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(customer.name)
  await expect(page.getByRole('listbox', { name: 'Places libres' }).getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expectBooked(page, customer.name)
  expect(await presses()).toBe(0)
})
