import { addDays } from '#domain/day.ts'
import { waitingOperations } from '#areas/booking/contract/waiting.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { stayId } from './support/stay-screen.ts'
import type { Api } from './support/api.ts'
import { addCustomer, addStay, adults, day, freePlaces, freshName, stayAddress, summerSunday, typed } from './support/stays.ts'
import { said } from './support/planning.ts'
import { expect, test } from './support/test.ts'

test('who waits is made on the spot, says his number and what he asks, and his stay begins with it', async ({
  reception: { page, api },
}) => {
  const name = freshName()
  await page.goto('/home')
  await page.getByRole('button', { name: /^Liste d’attente/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Liste d’attente' })
  await dialog.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day(140)))
  await dialog.getByRole('textbox', { name: 'Départ' }).fill(typed(day(144)))
  await dialog.getByRole('button', { name: 'Électricité' }).click()
  await dialog.getByRole('button', { name: 'À l’ombre' }).click()
  await dialog.getByRole('combobox', { name: 'Client' }).fill(`${name} Inès`)
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('textbox', { name: 'Téléphone' }).fill('06 12 34 56 78')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue(`${name} Inès`)
  await dialog.getByRole('button', { name: 'Inscrire en attente' }).click()
  await expect(said(page, 'est en liste d’attente')).toBeVisible()
  const line = dialog.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('06 12 34 56 78')
  await expect(line).toContainText('Électricité, à l’ombre')
  const { rows } = await api.call(waitingOperations.waitingList, {})
  const demand = rows.find(({ customerName }) => customerName.includes(name))
  await line.getByRole('button', { name: /^Proposer/ }).click()
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(name)
  await expect(page.getByRole('button', { name: 'Électricité', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'À l’ombre' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/new-booking\/summary\/[1-9]/)
  const { occupancies } = await api.call(bookingOperations.readBooking, { id: Number(stayId(page)) })
  expect(occupancies.map(({ featureIds, wishes }) => [featureIds, wishes])).toEqual([[demand?.featureIds, ['shade']]])
})

test('a new stay for which nothing is free goes on the waiting list with what was typed', async ({ reception: { page, api } }) => {
  const customer = await addCustomer(api)
  const sunday = summerSunday()
  await page.goto(`/new-booking/new/0/0/0/0/${customer.id}/3`)
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(sunday))
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Nuits' }).fill('7')
  await page.keyboard.press('Tab')
  await page.getByText('Locatifs', { exact: true }).click()
  await page.getByRole('button', { name: 'Inscrire en liste d’attente…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inscrire en liste d’attente' })
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue(customer.displayName)
  await expect(dialog.getByRole('textbox', { name: 'Départ' })).toHaveValue(typed(addDays(sunday, 7)))
  await dialog.getByRole('button', { name: 'Inscrire en attente' }).click()
  await expect(said(page, 'est en liste d’attente')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toHaveValue(typed(sunday))
  const { rows } = await api.call(waitingOperations.waitingList, {})
  expect(
    rows.filter(({ customerId }) => customerId === customer.id).map(({ startDate, endDate, people }) => [startDate, endDate, people]),
  ).toEqual([[sunday, addDays(sunday, 7), 2]])
})

/** Somebody who waits for that one place: it alone has what he asks. */
async function waitsFor(api: Api, admin: Api, { placeId, from, to }: { placeId: number; from: string; to: string }): Promise<string> {
  const { id: featureId } = await admin.post<{ id: number }>('camp/feature/edit', {
    id: 0,
    label: freshName(),
    kind: 'location',
    searchable: false,
  })
  const place = await admin.get<Record<string, unknown> & { features: readonly unknown[] }>(`camp/place/edit/${placeId}`)
  await admin.post('camp/place/edit', { ...place, features: [...place.features, { id: 0, featureId }] })
  const customer = await addCustomer(api)
  await api.call(waitingOperations.addWaiting, {
    customerId: customer.id,
    startDate: from,
    endDate: to,
    people: 2,
    featureIds: [featureId],
  })
  return customer.displayName
}

test('who marks a customer as not come, deletes a stay or gives up an option is told who waits for its place, and offers it from there', async ({
  reception: { page, api },
  admin: { api: admin },
}) => {
  const offered = (name: string) => said(page, new RegExp(`convient à ${name}, en liste d’attente`))
  const absent = await addStay(api, { from: -1, nights: 3 })
  const first = await waitsFor(api, admin, { placeId: absent.placeId, from: day(0), to: day(2) })
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(absent.customer.name)
  await page.getByRole('complementary', { name: 'Séjour choisi' }).getByRole('button', { name: 'Pas venu…' }).click()
  await page
    .getByRole('dialog', { name: /^Le client n’est pas venu/ })
    .getByRole('button', { name: 'Marquer non venu' })
    .click()
  await expect(offered(first)).toContainText('Client marqué non venu')
  // What was done can still be taken back.
  await expect(page.getByRole('status').getByRole('button', { name: 'Annuler' })).toBeVisible()
  await page.getByRole('button', { name: 'Proposer', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(first)

  const mistaken = await addStay(api, { from: 70, nights: 3 })
  const second = await waitsFor(api, admin, { placeId: mistaken.placeId, from: day(70), to: day(73) })
  await page.goto(stayAddress(mistaken))
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Saisi deux fois')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await expect(offered(second)).toBeVisible()

  const option = await addStay(api, { from: 80, nights: 3, statusId: 2 })
  const third = await waitsFor(api, admin, { placeId: option.placeId, from: day(80), to: day(83) })
  await page.goto('/booking-list/2')
  await page
    .getByRole('searchbox', { name: /^Chercher/ })
    .first()
    .fill(option.customer.name)
  await page.getByRole('row').filter({ hasText: option.customer.name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Prolonger ou libérer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Libérer' }).click()
  await expect(offered(third)).toBeVisible()

  // A stay that held a type without a place frees one of them too.
  const [free] = await freePlaces(api, { from: 90, nights: 3 })
  if (!free) throw new Error('no place is free')
  const unplaced = await api.call(bookingOperations.saveBooking, {
    id: 0,
    statusId: 3,
    customerId: option.customer.id,
    occupancies: [{ startDate: day(90), endDate: day(93), attendants: await adults(api, 2), placeId: null, placeTypeId: free.placeTypeId }],
  })
  const fourth = await waitsFor(api, admin, { placeId: free.placeId, from: day(90), to: day(93) })
  await page.goto(`/new-booking/summary/${unplaced.id}/0/0/0/0/3`)
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Saisi deux fois')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await expect(offered(fourth)).toBeVisible()
})

test('the search opens the waiting list by its name', async ({ reception: { page } }) => {
  await page.goto('/planning')
  await expect(page.getByRole('searchbox', { name: /^Chercher/ }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Chercher' }).fill('attente')
  await page
    .getByRole('option', { name: /^Liste d’attente/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Liste d’attente' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/home$/)
})
