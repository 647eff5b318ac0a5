import { addStay, day, stayAddress, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a stay is copied with the day it begins and Enter', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 100, nights: 3 })
  await page.goto(stayAddress(stay))
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: /^Copier/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Copier le séjour/ })
  const arrival = dialog.getByRole('textbox', { name: 'Nouvelle arrivée' })
  await arrival.press('Enter')
  await expect(dialog).toContainText('Choisissez le jour d’arrivée.')
  await arrival.fill(typed(day(110)))
  await arrival.press('Enter')
  await expect(page.getByText(/^Séjour copié/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Arrivée', exact: true })).toHaveValue(typed(day(110)))
})
