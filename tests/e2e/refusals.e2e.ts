import { changeOperations } from '#areas/booking/contract/change.ts'
import { addStay, stayAddress } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a stay that is locked is unlocked from what the lock refuses', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 171, nights: 3 })
  const { id, version } = stay.view.header
  await api.call(changeOperations.lockStay, { id, version, isLocked: true, reason: 'voisins de la famille Roux' })
  await page.goto(stayAddress(stay))
  // A button that says why it is refused is pressed all the same.
  await page.getByRole('button', { name: 'Annuler le séjour' }).press('Enter')
  await page.getByRole('button', { name: 'Déverrouiller' }).click()
  await expect(page.getByText(/^Séjour .* déverrouillé$/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler le séjour' }).click()
  await expect(page.getByRole('dialog', { name: /^Annuler le séjour/ })).toBeVisible()
})

test('a client who is not expected yet is cancelled instead, an arrival refused for its dates to them', async ({ reception: { page, api } }) => {
  const stay = await addStay(api, { from: 175, nights: 3 })
  await page.goto(stayAddress(stay))
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: /Le client n’est pas venu/ }).click()
  const cancelling = page.getByRole('dialog', { name: /^Annuler le séjour/ })
  await expect(cancelling).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancelling).toBeHidden()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: /Marquer arrivé/ }).click()
  await expect(page.getByRole('textbox', { name: 'Arrivée' })).toBeFocused()
})

test('whoever changes their password without filling anything in is told every field', async ({ reception: { page } }) => {
  await page.goto('/password')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  for (const message of ['Veuillez saisir votre mot de passe actuel.', 'Veuillez saisir le nouveau mot de passe.', 'Veuillez saisir une seconde fois le nouveau mot de passe.']) await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Mot de passe actuel')).toBeFocused()
})

test('a test e-mail that cannot leave leads to the fields where it is set right', async ({ admin: { page }, watch }) => {
  watch.expectRefusal(400, /mail\/configuration\/test$/)
  await page.goto('/email-configuration')
  await page.getByRole('button', { name: 'Envoyer un e-mail de test' }).click()
  const correct = page.getByRole('button', { name: 'Corriger\u00A0: Adresse de test' })
  await expect(correct).toBeInViewport()
  await correct.click()
  await expect(page.getByRole('textbox', { name: 'Adresse de test' })).toBeFocused()
})
