import { stayTab } from './support/stay-screen.ts'
import { addStay, stayAddress } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('the fund and the customer each pay their part of a stay, and the list says so', async ({ admin: { page, api } }) => {
  const setting = await api.get<Record<string, unknown>>('module/vacaf/edit/1')
  await api.post('module/vacaf/edit', { ...setting, isActive: true, structureNumber: '85-0042', department: '85', minimumNights: 7 })
  const stay = await addStay(api, { from: 40, nights: 7 })
  const file = `85-${stay.view.header.id}`
  await page.goto(stayAddress(stay))
  await stayTab(page, 'Règlements').click()
  await page.getByRole('button', { name: 'Ajouter une aide' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'N° de dossier' }).fill(file)
  await dialog.getByRole('textbox', { name: 'Montant accordé' }).fill('50')
  await dialog.getByRole('button', { name: 'Ajouter l’aide' }).click()
  await expect(page.getByText('dont dû par la caisse (VACAF)')).toBeVisible()
  await page.getByRole('button', { name: `Versement du dossier ${file}` }).click()
  await dialog.getByRole('button', { name: 'Enregistrer le versement' }).click()
  await expect(page.getByText('Payée', { exact: true })).toBeVisible()
  await expect(page.getByText('dont dû par la caisse (VACAF)')).toBeHidden()
  await page.goto('/vacaf-list')
  await expect(page.getByRole('row', { name: new RegExp(file) })).toContainText('Payée')
})
