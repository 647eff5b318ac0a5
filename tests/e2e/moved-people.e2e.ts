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
  await page.getByRole('complementary', { name: 'Séjour choisi' }).getByRole('button', { name: /^Saisir/ }).first().click()
  const dialog = page.getByRole('dialog', { name: `Occupants de ${stay.customer.displayName}` })
  await expect(dialog.getByRole('textbox', { name: 'Nom', exact: true })).toHaveCount(2)
  await expect(dialog.getByText('Les mêmes occupants')).toBeVisible()
})
