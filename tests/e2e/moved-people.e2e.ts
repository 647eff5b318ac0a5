import { changeOperations } from '#areas/booking/contract/change.ts'
import { addStay, day, freePlaces, stayAddress, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('who changes places during his stay is named once: on his stay, and at the desk on the day he comes', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 0, nights: 4 })
  const { header, occupancies: [only] } = stay.view
  const other = (await freePlaces(api, { from: 2, nights: 2 })).find(({ placeTypeId, placeId }) => placeTypeId === stay.placeTypeId && placeId !== stay.placeId)
  await api.call(changeOperations.splitStay, { id: header.id, version: header.version, occupancyId: only?.id ?? 0, night: day(2), placeId: other?.placeId ?? null, placeTypeId: stay.placeTypeId, updateMode: null })
  await page.goto(stayAddress(stay))
  await page.getByRole('tab', { name: /^Occupants/ }).click()
  await expect(page.getByText(/une correction vaut pour toutes leurs places/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Nom, occupant 1', exact: true }).fill(stay.customer.name)
  await page.getByRole('textbox', { name: 'Naissance, occupant 1' }).fill(typed('1984-05-06'))
  await page.getByRole('textbox', { name: 'Naissance, occupant 1' }).press('Tab')
  await page.getByRole('radiogroup', { name: 'Place du séjour' }).getByText(other?.number ?? 'Place 2').click()
  await expect(page.getByRole('textbox', { name: 'Naissance, occupant 1' })).toHaveValue('06/05/1984')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Séjour .* enregistré/)).toBeVisible()
  await page.reload()
  await page.getByRole('radiogroup', { name: 'Place du séjour' }).getByText(other?.number ?? 'Place 2').click()
  await expect(page.getByRole('textbox', { name: 'Nom, occupant 1', exact: true })).toHaveValue(stay.customer.name)
  await page.goto('/booking-arrival-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(stay.customer.name)
  const chosen = page.getByRole('complementary', { name: 'Séjour choisi' })
  await expect(chosen.getByRole('heading', { name: stay.customer.displayName })).toBeVisible()
  await chosen.getByRole('button', { name: /^Saisir/ }).first().click()
  const dialog = page.getByRole('dialog', { name: `Occupants de ${stay.customer.displayName}` })
  await expect(dialog.getByRole('textbox', { name: 'Nom', exact: true })).toHaveCount(2)
  await expect(dialog.getByText('Les mêmes occupants')).toBeVisible()
})

test('a friend who joins for the second place alone is in the total of the arrivals, and the plate is typed for one place', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 0, nights: 4 })
  const { header, occupancies: [only] } = stay.view
  const other = (await freePlaces(api, { from: 2, nights: 2 })).find(({ placeTypeId, placeId }) => placeTypeId === stay.placeTypeId && placeId !== stay.placeId)
  await api.call(changeOperations.splitStay, { id: header.id, version: header.version, occupancyId: only?.id ?? 0, night: day(2), placeId: other?.placeId ?? null, placeTypeId: stay.placeTypeId, updateMode: null })
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
  await page.getByRole('complementary', { name: 'Séjour choisi' }).getByRole('button', { name: /^Saisir/ }).first().click()
  await expect(page.getByRole('dialog', { name: `Occupants de ${stay.customer.displayName}` }).getByRole('textbox', { name: 'Immatriculation' })).toHaveCount(1)
})
