import { dayOperations } from '#areas/booking/contract/day.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { cleaningContract } from '#areas/cleaning/contract.ts'
import { addCustomer, adults, day, ownPlaces } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('several arrivals are ticked by keyboard with one preview of what blocks, undone together, and one is paid on its row', async ({ reception: { page, api } }) => {
  const [free, other] = await ownPlaces(api, { from: 0, nights: 1 }, 'several')
  if (!free || !other) throw new Error('no two places are free')
  const people = await adults(api, 2)
  const book = async ({ placeTypeId }: { placeTypeId: number }, placeId: number | null): Promise<string> => {
    const customer = await addCustomer(api)
    await api.call(bookingOperations.saveBooking, { id: 0, statusId: 3, customerId: customer.id, occupancies: [{ startDate: day(), endDate: day(1), attendants: people, placeId, placeTypeId }] })
    return customer.name
  }
  const [first, second, unplaced] = await Promise.all([book(free, free.placeId), book(other, other.placeId), book(free, null)])
  await page.goto('/booking-arrival-list')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const grid = page.getByRole('grid', { name: 'Arrivées' })
  for (const name of [first, second, unplaced]) {
    await row(name).getByRole('gridcell').nth(2).click()
    await grid.press(' ')
    await expect(row(name).getByRole('checkbox')).toBeChecked()
  }
  await page.getByRole('button', { name: 'Marquer 3 arrivés' }).click()
  const preview = page.getByRole('dialog', { name: 'Marquer 3 arrivés' })
  await expect(preview).toContainText(unplaced)
  await expect(preview).toContainText('La validation nécessite une occupation avec un emplacement.')
  await preview.getByRole('button', { name: 'Marquer 2 arrivés' }).click()
  await expect(page.getByText('2 arrivées pointées').first()).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('2 arrivées décochées').first()).toBeVisible()
  await row(first).getByRole('gridcell').nth(2).click()
  await page.keyboard.press('p')
  await expect(page.getByRole('form', { name: new RegExp(`Règlement de ${first}`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`Arrivée de ${first} Jeanne pointée`)).first()).toBeVisible()
  await expect.poll(async () => {
    const { rows } = await api.call(dayOperations.listStays, { filters: { text: first } })
    return rows.map(({ isArrived, balance }) => ({ isArrived, balance }))
  }).toEqual([{ isArrived: true, balance: 0 }])
})

test('a departure puts its place to clean on the phone of housekeeping, where a tap begins it and another ends it', async ({ connect, reception }) => {
  const { rows } = await reception.api.call(dayOperations.dayMovements, { kind: 'departure', day: day() })
  const before = new Set((await reception.api.call(cleaningContract.cleaningDay, {})).rows.filter(({ departure, task }) => task === null && departure?.isGone === false).map(({ number }) => number))
  const leaving = rows.find(({ places, isArrived, isGone }) => isArrived && !isGone && before.has(places))
  if (!leaving) throw new Error('nobody leaves a rental today')
  await reception.api.call(dayOperations.tick, { id: leaving.id, version: leaving.version, what: 'gone', value: true })
  const { page } = await connect('menage', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/cleanning-planning')
  const card = page.getByRole('listitem', { name: new RegExp(`^${leaving.places},`) })
  await expect(card).toContainText('À nettoyer')
  await card.getByRole('button', { name: /^Commencer/ }).tap()
  await expect(card).toContainText('Ménage en cours')
  await card.getByRole('button', { name: /^Signaler un problème/ }).tap()
  const dialog = page.getByRole('dialog', { name: `Problème en ${leaving.places}` })
  await dialog.getByRole('textbox', { name: /Ce qui ne va pas/ }).fill('Ampoule grillée')
  await dialog.getByRole('button', { name: 'Signaler' }).tap()
  await expect(card).toContainText('Ampoule grillée')
  await card.getByRole('button', { name: /^Terminé/ }).tap()
  await expect(card).toContainText('À contrôler')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
