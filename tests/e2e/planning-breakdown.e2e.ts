import { cleaningContract } from '#areas/cleaning/contract.ts'
import { addStay, day, freePlaces, typed } from './support/stays.ts'
import { barOf, dialog, nightPoint, openPlanning, rowOf, said, startOf } from './support/planning.ts'
import { expect, test } from './support/test.ts'

test('the place of a stay is broken: the stay goes elsewhere, the place is closed as it was typed and housekeeping knows', async ({
  reception,
}) => {
  const { page, api } = reception
  const stay = await addStay(api, { from: 101, nights: 3 })
  const nearest = (await freePlaces(api, { from: 101, nights: 3 }))
    .filter(({ placeTypeId }) => placeTypeId === stay.placeTypeId)
    .toSorted((a, b) => Math.abs(a.placeId - stay.placeId) - Math.abs(b.placeId - stay.placeId))[0]
  expect(nearest).toBeDefined()
  const problem = async () =>
    (await api.call(cleaningContract.cleaningDay, {})).rows.find(({ placeId }) => placeId === stay.placeId)?.problem ?? null
  await openPlanning(reception, day(100), stay.placeNumber)
  await barOf(page, stay).click()
  await page
    .getByRole('dialog', { name: new RegExp(stay.customer.name) })
    .getByRole('button', { name: 'Place en panne' })
    .click()
  const form = page.getByRole('dialog', { name: `Indisponibilité de ${stay.placeNumber}` })
  await form.getByRole('textbox', { name: 'Au' }).fill(typed(day(102)))
  await form.getByRole('textbox', { name: 'Commentaire' }).fill('Plus d’eau')
  const move = form.getByRole('button', { name: new RegExp(`^Déplacer ${stay.customer.name}`) })
  await move.click()
  await expect(form).toBeHidden()
  // Given up, the stay stays where it was and what was typed of its place is still there.
  await page.keyboard.press('Escape')
  await expect(form.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Plus d’eau')
  await expect(form.getByText(/séjour déplacé/)).toHaveCount(0)
  await move.click()
  await expect(form).toBeHidden()
  const to = await nightPoint(page, nearest?.number ?? '', day(101))
  await page.mouse.click(to.x, to.y)
  await dialog(page).getByRole('button', { name: 'Déplacer', exact: true }).click()
  await expect.poll(() => startOf(api, stay)).toMatchObject({ placeId: nearest?.placeId, startDate: day(101) })
  // The form comes back by itself, with what was typed, and nobody in the way.
  await expect(form.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Plus d’eau')
  await expect(form.getByRole('button', { name: /^Déplacer/ })).toHaveCount(0)
  // Whoever was moved is told from there, by the product’s own message; nothing leaves before it is sent.
  await form.getByRole('button', { name: 'Prévenir le client…' }).click()
  const telling = page.getByRole('dialog', { name: 'Prévenir le client déplacé' })
  await expect(telling.getByText(`en ${nearest?.number ?? ''}`)).toBeVisible()
  await expect(telling.getByRole('link', { name: /12.34.56.78$/ })).toBeVisible()
  await telling.getByRole('button', { name: `Envoyer par e-mail à ${stay.customer.displayName}` }).click()
  const message = page.getByRole('dialog', { name: /^Envoyer par e-mail/ })
  await expect(message.getByRole('textbox', { name: /^Objet/ })).not.toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(message).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(telling).toHaveCount(0)
  await form.getByRole('button', { name: 'Fermer l’emplacement' }).click()
  await expect(said(page, 'le ménage est prévenu').getByRole('button', { name: 'Prévenir…' })).toBeVisible()
  await expect(said(page, 'le ménage est prévenu')).toBeVisible()
  await expect(rowOf(page, stay.placeNumber).getByRole('button', { name: /^Plus d’eau/ })).toBeVisible()
  expect(await problem()).toMatchObject({ note: 'Plus d’eau', isBlocking: true })
  await said(page, 'le ménage est prévenu').getByRole('button', { name: 'Annuler' }).click()
  await expect(rowOf(page, stay.placeNumber).getByRole('button', { name: /^Plus d’eau/ })).toHaveCount(0)
  await expect.poll(problem).toBeNull()
})
