import type { Locator } from '@playwright/test'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { groupOperations } from '#areas/booking/contract/stay-group.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { addCustomer, addStay, adults, day, typed } from './support/stays.ts'
import { expect, test, type Person } from './support/test.ts'

test('the file of a group: a member comes and goes, places side by side, other dates for all, one pays his stay', async ({
  admin: { page, api },
}) => {
  const { view, placeTypeId } = await addStay(api, { from: 120, nights: 3 })
  const name = `Chorale ${view.header.bookingCode ?? ''}`
  const add = async (from: number) =>
    api.call(bookingOperations.saveBooking, {
      id: 0,
      statusId: 3,
      customerId: view.customer.id,
      groupName: name,
      occupancies: [{ startDate: day(from), endDate: day(from + 3), attendants: await adults(api, 2), placeId: null, placeTypeId }],
    })
  const [first, second] = [await add(120), await add(120)]
  const waiting = await api.call(changeOperations.copyStay, { id: first.id, startDate: day(121) })
  await page.goto(`/booking-group/${first.id}`)
  await expect(page.getByRole('heading', { name: `Groupe ${name}` })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Séjours du groupe' }).getByRole('row')
  await expect(rows).toHaveCount(5)

  await page.getByRole('button', { name: 'Placer côte à côte…' }).click()
  const places = page.getByRole('dialog', { name: 'Placer côte à côte' })
  await places.getByRole('button', { name: 'Donner les 3 places' }).click()
  await expect(places).toBeHidden()
  const placed = await Promise.all([first.id, second.id, waiting.bookingId].map((id) => api.call(bookingOperations.readBooking, { id })))
  expect(new Set(placed.map(({ occupancies }) => occupancies[0]?.placeId ?? 0)).size).toBe(3)

  await page.getByRole('button', { name: 'Changer les dates…' }).click()
  const dates = page.getByRole('dialog', { name: 'Changer les dates de 3 séjours' })
  await dates.getByLabel('Dernier départ').fill(typed(day(125)))
  await dates.getByLabel('Dernier départ').press('Tab')
  await dates.getByRole('button', { name: 'Changer les dates', exact: true }).click()
  await expect(page.getByText('Dates changées pour 3 séjours')).toBeVisible()

  await rows
    .nth(1)
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(rows).toHaveCount(5)

  await rows
    .nth(1)
    .getByRole('button', { name: /^Encaisser/ })
    .click()
  const payment = page.getByRole('dialog')
  await payment.getByRole('button', { name: 'Encaisser' }).click()
  await expect(payment).toBeHidden()
  await expect(rows.nth(1).getByRole('button', { name: /^Encaisser/ })).toHaveCount(0)
})

test('arrivals ticked by mistake from the file of a group are undone by its message', async ({ admin: { page, api } }) => {
  const { view, customer, placeNumber } = await addStay(api, { from: 0, nights: 2 })
  const stay = await api.call(bookingOperations.readBooking, { id: view.header.id })
  const name = `Fanfare ${stay.header.bookingCode ?? ''}`
  await api.call(groupOperations.nameGroup, { stays: [{ id: stay.header.id, version: stay.header.version }], name })
  await page.goto(`/booking-group/${stay.header.id}`)
  const row = page.getByRole('region', { name: 'Séjours du groupe' }).getByRole('row').filter({ hasText: placeNumber })
  await expect(row).toContainText(customer.name)
  await page.getByRole('button', { name: 'Cocher 1 arrivée' }).click()
  await expect(row).toContainText('En séjour')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('1 arrivée décochée')).toBeVisible()
  await expect(row).toContainText('Arrivée du jour')
})

/** A group of two stays of one customer, without places. */
async function addGroup(api: Person['api'], word: string, from: number): Promise<{ readonly id: number; readonly name: string }> {
  const { view, placeTypeId } = await addStay(api, { from, nights: 3 })
  const name = `${word} ${view.header.bookingCode ?? ''}`
  const add = async () =>
    api.call(bookingOperations.saveBooking, {
      id: 0,
      statusId: 3,
      customerId: view.customer.id,
      groupName: name,
      occupancies: [{ startDate: day(from), endDate: day(from + 3), attendants: await adults(api, 2), placeId: null, placeTypeId }],
    })
  const { id } = await add()
  await add()
  return { id, name }
}

test('what is not possible for the ticked stays of a group stays in its place and says why', async ({ admin: { page, api } }) => {
  const { id } = await addGroup(api, 'Harmonie', 130)
  await page.goto(`/booking-group/${id}`)
  const bar = page.getByRole('toolbar')
  const [payment, bill] = [
    bar.getByRole('button', { name: 'Un seul paie pour tous' }),
    bar.getByRole('button', { name: 'Facture groupée' }),
  ]
  await expect(bill).toBeEnabled()
  await page.getByRole('region', { name: 'Séjours du groupe' }).getByRole('row').nth(1).getByRole('checkbox').uncheck()
  await expect(bill).toBeDisabled()
  await expect(bill).toHaveAccessibleDescription(/au moins deux séjours.*cochez-en un autre/)
  await expect(payment).toHaveAccessibleDescription(/au moins deux séjours.*cochez-en un autre/)
  await expect(bar.getByText('Une facture groupée réunit au moins deux séjours')).toBeVisible()
  await bill.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Choisir tous les séjours' }).check()
  await bill.click()
  await page.getByRole('dialog', { name: 'Facture groupée' }).getByRole('button', { name: 'Émettre la facture de 2 séjours' }).click()
  await expect(bill).toHaveAccessibleDescription(/parmi les 2 cochés, 2 déjà facturés/)
})

test('the keyboard never loses its place in the file of a group', async ({ admin: { page, api } }) => {
  const { id } = await addGroup(api, 'Batterie', 140)
  await page.goto(`/booking-group/${id}`)
  const rows = page.getByRole('region', { name: 'Séjours du groupe' }).getByRole('row')
  const press = async (button: Locator): Promise<void> => {
    await button.focus()
    await page.keyboard.press('Enter')
  }
  const button = (name: string) => page.getByRole('button', { name })
  for (const name of ['Changer les dates…', 'Placer côte à côte…', 'Un seul paie pour tous', 'Facture groupée']) {
    await press(button(name))
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button(name)).toBeFocused()
  }

  // The row that leaves gives the keyboard to the one that takes its place; Ctrl Z works from there.
  await press(rows.nth(2).getByRole('button', { name: /^Retirer/ }))
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1).getByRole('checkbox')).toBeFocused()

  // What is owed is no longer a button once it is paid: the keyboard stays on its row.
  await press(rows.nth(1).getByRole('button', { name: /^Encaisser/ }))
  const payment = page.getByRole('dialog')
  await press(payment.getByRole('button', { name: 'Encaisser' }))
  await expect(payment).toHaveCount(0)
  await expect(rows.nth(1).getByRole('button', { name: /^Encaisser/ })).toHaveCount(0)
  await expect(rows.nth(1).locator(':focus')).toBeVisible()
})

test('a customer added to a group by mistake is taken back from the message', async ({ admin: { page, api } }) => {
  const { id } = await addGroup(api, 'Cuivres', 150)
  const { name } = await addCustomer(api)
  await page.goto(`/booking-group/${id}`)
  const rows = page.getByRole('region', { name: 'Séjours du groupe' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Ajouter un membre' }).click()
  await page.getByRole('combobox', { name: 'Client' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(rows.filter({ hasText: name })).toHaveCount(1)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(rows.filter({ hasText: name })).toHaveCount(0)
  await expect(rows).toHaveCount(4)
  await expect(page.getByText(/^Annulé/)).toBeVisible()
})

test('the file of a group, asked for a stay that is in none, leads to the stay', async ({ reception: { page, api }, watch }) => {
  watch.expectRefusal(400, /booking\/booking\/(group|view)\/\d+$/)
  const { view, customer } = await addStay(api, { from: 181, nights: 2 })
  await page.goto(`/booking-group/${view.header.id}`)
  await page.getByRole('button', { name: 'Ouvrir le séjour' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(customer.name) })).toBeVisible()
  await page.goto('/booking-group/987654321')
  await page.getByRole('button', { name: 'Revenir à la liste des séjours' }).click()
  await expect(page).toHaveURL(/\/booking-list\//)
})
