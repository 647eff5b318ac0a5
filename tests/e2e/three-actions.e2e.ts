import type { Page } from '@playwright/test'
import { customerContract } from '#areas/customer/contract.ts'
import { expect, test } from './support/test.ts'
import { said } from './support/planning.ts'
import { addCustomer, day, freshName, typed } from './support/stays.ts'

/** Presses of a pointer that pages receive from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('presses', '0')
    addEventListener('pointerdown', () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)), {
      capture: true,
    })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

async function expectBooked(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/new-booking\/summary\/[1-9]\d*\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText('Réservation', { exact: true }).first()).toBeVisible()
}

/** A new stay of two nights, so many days from today, then who it is for: not a press of the pointer. */
async function askByKeys(page: Page, from: number, who: string): Promise<void> {
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toBeFocused()
  await page.keyboard.type(typed(day(from)))
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('F2')
  await page.keyboard.type(who)
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
  await askByKeys(page, 24, customer.name)
  await expect(page.getByRole('option', { name: customer.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(customer.name)
  await expect(page.getByRole('listbox', { name: 'Places libres' }).getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expectBooked(page, customer.name)
  expect(await presses()).toBe(0)
})

test('a new customer with a caravan is booked by the keyboard alone: the focus is never lost', async ({ reception: { page } }) => {
  const name = `Caravanier${Date.now() % 1_000_000}`
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const presses = await countPresses(page)
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toBeFocused()
  await page.keyboard.type(typed(day(33)))
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  const equipment = page.getByRole('combobox', { name: 'Équipement' })
  for (let steps = 0; steps < 20 && !(await equipment.evaluate((field) => field === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.type('carav')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const length = page.getByRole('textbox', { name: 'Longueur de l’équipement' })
  await expect(length).toBeFocused()
  await page.keyboard.type('6 m 50')
  await page.keyboard.press('Tab')
  await expect(length).toHaveValue('6,50')
  const places = page.getByRole('listbox', { name: 'Places libres' })
  await expect(places.getByRole('option').first()).toContainText('Caravane de 6,5')
  await page.keyboard.press('F2')
  await page.keyboard.type(`${name} Anne`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(name)
  await expect(places).toBeFocused()
  const second = places.getByRole('option').nth(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/new-booking\/summary\/[1-9]\d*\//)
  expect(await presses()).toBe(0)
})

test('Ctrl S on a new customer creates him with the number being typed, and says that the stay is still to be saved', async ({
  reception: { page, api },
}) => {
  const name = freshName()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await askByKeys(page, 36, `${name} Anne`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused()
  // The stay alone has nobody to be saved for: it says so in the form of the customer.
  await page.getByRole('textbox', { name: 'Nuits' }).focus()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/Client pas encore créé/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Téléphone' }).focus()
  await page.keyboard.type('06 12 34 56 78')
  await page.keyboard.press('Control+s')
  await expect(said(page, /créé\s; le séjour reste à enregistrer/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText('06 12 34 56 78')
  const { customers } = await api.call(customerContract.findCustomers, { q: name, most: 1 })
  expect(customers[0]?.phone).toBe('0612345678')
  await page.keyboard.press('Control+s')
  await expectBooked(page, name)
})

test('the code of a stay is fetched before it is asked for: what is typed at once does not wait for it', async ({
  reception: { page },
}) => {
  const code = page.waitForResponse(/\/assets\/StayScreen-.*\.js/)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await code
})

test('the places asked for by F4 before they are answered have the focus as they come', async ({ reception: { page } }) => {
  await page.route('**/rest/booking/search/availability', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toBeFocused()
  await page.keyboard.type(typed(day(30)))
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('F4')
  await expect(page.getByRole('textbox', { name: 'Nuits' })).toBeFocused()
  await expect(page.getByRole('listbox', { name: 'Places libres' })).toBeFocused()
})
