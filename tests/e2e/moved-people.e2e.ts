import type { Locator } from '@playwright/test'
import { dayOperations } from '#areas/booking/contract/day.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { cleaningContract } from '#areas/cleaning/contract.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import type { Api } from './support/api.ts'
import { addCustomer, addStay, adults, day, freePlaces, stayAddress, typed, type Known } from './support/stays.ts'
import { expect, test } from './support/test.ts'

type Place = Awaited<ReturnType<typeof freePlaces>>[number]

test('who changes places during his stay is named once: on his stay, and at the desk on the day he comes', async ({
  reception: { page, api },
}) => {
  const stay = await addStay(api, { from: 0, nights: 4 })
  const {
    header,
    occupancies: [only],
  } = stay.view
  const other = (await freePlaces(api, { from: 2, nights: 2 })).find(
    ({ placeTypeId, placeId }) => placeTypeId === stay.placeTypeId && placeId !== stay.placeId,
  )
  await api.call(changeOperations.splitStay, {
    id: header.id,
    version: header.version,
    occupancyId: only?.id ?? 0,
    night: day(2),
    placeId: other?.placeId ?? null,
    placeTypeId: stay.placeTypeId,
    updateMode: null,
  })
  await page.goto(stayAddress(stay))
  await page.getByRole('tab', { name: /^Occupants/ }).click()
  await expect(page.getByText(/une correction vaut pour toutes leurs places/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Nom, occupant 1', exact: true }).fill(stay.customer.name)
  await page.getByRole('textbox', { name: 'Naissance, occupant 1' }).fill(typed('1984-05-06'))
  await page.getByRole('textbox', { name: 'Naissance, occupant 1' }).press('Tab')
  await page
    .getByRole('radiogroup', { name: 'Place du séjour' })
    .getByText(other?.number ?? 'Place 2')
    .click()
  await expect(page.getByRole('textbox', { name: 'Naissance, occupant 1' })).toHaveValue('06/05/1984')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Séjour .* enregistré/)).toBeVisible()
  await page.reload()
  await page
    .getByRole('radiogroup', { name: 'Place du séjour' })
    .getByText(other?.number ?? 'Place 2')
    .click()
  await expect(page.getByRole('textbox', { name: 'Nom, occupant 1', exact: true })).toHaveValue(stay.customer.name)
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(stay.customer.name)
  const chosen = page.getByRole('complementary', { name: 'Séjour choisi' })
  await expect(chosen.getByRole('heading', { name: stay.customer.displayName })).toBeVisible()
  await chosen
    .getByRole('button', { name: /^Saisir/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `Occupants de ${stay.customer.displayName}` })
  await expect(dialog.getByRole('textbox', { name: 'Nom', exact: true })).toHaveCount(2)
  await expect(dialog.getByText('Les mêmes occupants')).toBeVisible()
})

test('a friend who joins for the second place alone is in the total of the arrivals, and the plate is typed for one place', async ({
  reception: { page, api },
}) => {
  const stay = await addStay(api, { from: 0, nights: 4 })
  const {
    header,
    occupancies: [only],
  } = stay.view
  const other = (await freePlaces(api, { from: 2, nights: 2 })).find(
    ({ placeTypeId, placeId }) => placeTypeId === stay.placeTypeId && placeId !== stay.placeId,
  )
  await api.call(changeOperations.splitStay, {
    id: header.id,
    version: header.version,
    occupancyId: only?.id ?? 0,
    night: day(2),
    placeId: other?.placeId ?? null,
    placeTypeId: stay.placeTypeId,
    updateMode: null,
  })
  const places = page.getByRole('radiogroup', { name: 'Place du séjour' })
  await page.goto(stayAddress(stay))
  await page.getByRole('tab', { name: /^Occupants/ }).click()
  for (const number of [stay.placeNumber, other?.number ?? 'Place 2']) {
    await places.getByText(number).click()
    await page.getByRole('group', { name: 'Ajouter un véhicule' }).getByRole('button', { name: 'Voiture' }).click()
  }
  await page.getByRole('group', { name: 'Ajouter un occupant' }).getByRole('button').first().click()
  await page.getByRole('textbox', { name: /^Voiture/ }).fill('fr-123-zz')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Séjour .* enregistré/)).toBeVisible()
  await places.getByText(stay.placeNumber).click()
  await expect(page.getByRole('textbox', { name: /^Voiture/ })).toHaveValue('FR-123-ZZ')
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(stay.customer.name)
  const row = page.getByRole('row', { name: new RegExp(stay.customer.name, 'i') })
  await expect(row.getByRole('gridcell', { name: '3', exact: true })).toBeVisible()
  const chosen = page.getByRole('complementary', { name: 'Séjour choisi' })
  await expect(chosen.getByRole('heading', { name: stay.customer.displayName })).toBeVisible()
  await chosen
    .getByRole('button', { name: /^Saisir/ })
    .first()
    .click()
  await expect(
    page.getByRole('dialog', { name: `Occupants de ${stay.customer.displayName}` }).getByRole('textbox', { name: 'Immatriculation' }),
  ).toHaveCount(1)
  await page.keyboard.press('Escape')
  // On the day of the change, the line says where they go and who joins, and asks for what is missing.
  await page.goto(`/booking-arrival-list?jour=${day(2)}`)
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(stay.customer.name)
  const changing = page
    .getByRole('rowgroup', { name: 'Changent de place ou rejoignent' })
    .getByRole('row', { name: new RegExp(stay.customer.name, 'i') })
  await expect(changing.getByText(`${stay.placeNumber} → ${other?.number ?? ''}`)).toBeVisible()
  await expect(changing.getByText('1 personne rejoint')).toBeVisible()
  await expect(changing.getByRole('button', { name: /^Arrivé/ })).toHaveCount(0)
  await changing.locator('[data-badge="people"]').click()
  await expect(page.getByRole('dialog', { name: `Occupants de ${stay.customer.displayName}` })).toBeVisible()
})

/** A stay that began before today in a rental, and goes to another one today. */
async function movesToday(api: Api): Promise<{ readonly customer: Known; readonly leaves: Place; readonly goes: Place }> {
  const free = (await freePlaces(api, { from: -2, nights: 4 })).filter(({ placeTypeLabel }) => /pers/i.test(placeTypeLabel))
  const customer = await addCustomer(api)
  for (const [at, leaves] of free.entries()) {
    const goes = free.slice(at + 1).find(({ placeTypeId }) => placeTypeId === leaves.placeTypeId)
    if (goes === undefined) continue
    const attendants = (await adults(api, 2)).map((person) => ({ ...person, name: customer.name }))
    const part = (place: Place, from: number, to: number) => ({
      startDate: day(from),
      endDate: day(to),
      attendants,
      placeId: place.placeId,
      placeTypeId: place.placeTypeId,
    })
    const { id, view } = await api.call(bookingOperations.saveBooking, {
      id: 0,
      statusId: 3,
      customerId: customer.id,
      note: null,
      optionExpiresOn: null,
      occupancies: [part(leaves, -2, 0), part(goes, 0, 2)],
    })
    await api.call(dayOperations.tick, { id, version: view.header.version, what: 'arrived', value: true })
    return { customer, leaves, goes }
  }
  throw new Error('no two places of a type are free')
}

/** The desk leaves out what is pressed in the breath after an act, lest a double click take it back: it is pressed again. */
async function untilSeen(seen: Locator, press: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (!(await seen.isVisible())) await press()
    await expect(seen).toBeVisible({ timeout: 5000 })
  }).toPass()
}

test('the place that a stay leaves for another is freed from the departures of that day, by the button or by D, and housekeeping has it', async ({
  reception: { page, api },
}) => {
  const { customer, leaves, goes } = await movesToday(api)
  await page.goto('/booking-departure-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(customer.name)
  const row = page
    .getByRole('rowgroup', { name: 'Quittent une place ou partent avant les autres' })
    .getByRole('row', { name: new RegExp(customer.name, 'i') })
  await expect(row.getByText(`${leaves.number} → ${goes.number}`)).toBeVisible()
  await expect(row.getByText(`${leaves.number} à libérer`)).toBeVisible()
  await row.getByRole('button', { name: /^Libérée/ }).click()
  await expect(row.getByText(`${leaves.number} libérée`)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Libérée/ })).toHaveCount(0)
  const work = async () => (await api.call(cleaningContract.cleaningDay, {})).rows.find(({ placeId }) => placeId === leaves.placeId)
  expect([(await work())?.state, (await work())?.departure?.isGone]).toEqual(['dirty', true])
  const back = page.getByRole('complementary', { name: 'Séjour choisi' }).getByRole('button', { name: /^Décocher/ })
  await untilSeen(row.getByRole('button', { name: /^Libérée/ }), () => back.click({ timeout: 1000 }))
  expect((await work())?.state).not.toBe('dirty')
  await page.getByRole('grid', { name: 'Départs' }).focus()
  await untilSeen(row.getByText(`${leaves.number} libérée`), () => page.keyboard.press('d'))
})
