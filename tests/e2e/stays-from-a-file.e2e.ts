import { expect, test } from './support/test.ts'

test('a file of reservations is tried, kept, then one of them becomes a stay', async ({ admin: { page, api }, watch }) => {
  const number = `W${Date.now()}`
  const {
    rows: [type],
  } = await api.post<{ rows: { code: string }[] }>('camp/place_type/search', { pageSize: 1, filters: { isActive: true } })
  const line = (of: string, placeType = ''): string => `${of};Lemoine;Anaïs;12/04/2027;14/04/2027;${placeType};2`
  await page.goto('/booking-import-list')
  await page.getByRole('button', { name: 'Importer un fichier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer des réservations' })
  const file = [
    'Numéro;Nom;Prénom;Arrivée;Départ;Type;Adultes',
    line(number, type?.code),
    line(`${number}b`, 'Palace'),
    line(number, type?.code),
  ].join('\n')
  await dialog
    .getByLabel('Fichier des réservations')
    .setInputFiles({ name: 'reservations.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByRole('button', { name: 'Essayer sans rien enregistrer' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 séjour à créer, 1 déjà là, 1 refusé')
  await expect(dialog.getByText('rien de ce nom ici')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importer 1 séjour' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 séjour créé')
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('row', { name: new RegExp(number) }).dblclick()
  await expect(page).toHaveURL(/\/booking-import\/[1-9]/)
  await expect(page.getByRole('radio', { name: 'Acceptée' }), 'what is decided by its buttons is not typed').toBeDisabled()
  watch.expectRefusal(400, /booking\/import\/integrate$/)
  await page.getByRole('button', { name: 'Intégrer', exact: true }).click()
  await expect(page.getByText(`La réservation ${number} doit être acceptée avant d’être intégrée.`)).toBeVisible()
  await page.getByRole('button', { name: 'Accepter et intégrer' }).click()
  await expect(page).toHaveURL(/\/new-booking\/summary\/[1-9]/)
  await expect(page.getByRole('heading', { name: /Lemoine/ })).toBeVisible()
})
