import { expect, test } from './support/test.ts'

test('a date that does not exist is told without moving what is being clicked', async ({ reception: { page } }) => {
  await page.goto('/new-booking')
  await expect(page).toHaveURL(/\/new-booking\/new\/0\/0\/0\/0\/0\/3$/)
  const more = page.getByRole('button', { name: 'Adulte : un de plus' })
  const adults = page.getByRole('textbox', { name: 'Adulte', exact: true })
  await expect(adults).toHaveValue('2')
  await page.getByRole('textbox', { name: 'Arrivée' }).fill('99/99/2027')
  const box = await more.boundingBox()
  if (box === null) throw new Error('no button')
  await page.mouse.move(box.x + box.width / 2, box.y + 3)
  await page.mouse.down()
  // A finger stays on the button longer than a page takes to be drawn again.
  await page.waitForTimeout(150)
  expect((await more.boundingBox())?.y).toBe(box.y)
  await page.mouse.up()
  await expect(adults).toHaveValue('3')
  await expect(page.getByText('Le 99/99/2027 n’existe pas.')).toBeVisible()
  const nights = page.getByRole('textbox', { name: 'Nuits' })
  await nights.fill('-3')
  await nights.press('Tab')
  await expect(page.getByText('Nombre de nuits, comme 7.')).toBeVisible()
})

test('the address of a new customer that was refused is no longer once it is typed again', async ({ reception: { page }, watch }) => {
  watch.expectRefusal(400, /customer\/customer\/edit$/)
  await page.goto('/new-booking')
  await page.getByRole('combobox', { name: 'Client' }).fill('Zyvanovic')
  await page
    .getByRole('option', { name: /Créer/ })
    .or(page.getByRole('button', { name: /^Créer|Nouveau client/ }))
    .first()
    .click()
  const form = page.getByRole('group', { name: 'Nouveau client' })
  const email = form.getByRole('textbox', { name: 'E-mail' })
  await email.fill('pas un mail')
  await form.getByRole('button', { name: /Créer le client/ }).click()
  await expect(form.getByText('n’est pas une adresse e-mail valide.')).toHaveText(
    '«\u00A0pas un mail\u00A0» n’est pas une adresse e-mail valide.',
  )
  await email.fill('a@b.fr')
  await expect(form.getByText('n’est pas une adresse e-mail valide.')).toHaveCount(0)
})

test('a line of the search that changes a stay leads to the stays of that name', async ({ reception: { page } }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Chercher' }).fill('ajouter 2 nuits roux')
  await expect(page.getByText('Séjours de «\u00A0roux\u00A0»')).toBeVisible()
  await expect(page.getByText(/Nouveau séjour\s: ajouter/)).toHaveCount(0)
})

test('grids that a spreadsheet saved in the letters of Windows are read; a picture under the name of a CSV is refused', async ({
  admin: { page },
}) => {
  await page.goto('/price/grid-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const csv = await page.evaluate(async () => (await fetch('/rest/price/configuration/pricegrid/export?format=csv')).text())
  expect(csv).toContain('Libellé')
  await page.getByRole('button', { name: 'Importer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer des grilles' })
  const chooses = async (buffer: Buffer): Promise<void> => {
    const opened = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Fichier' }).click()
    await (await opened).setFiles({ name: 'grilles.csv', mimeType: 'text/csv', buffer })
  }
  await chooses(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]))
  await expect(dialog.getByRole('alert')).toHaveText(
    'Ce fichier n’est pas un texte\u00A0: enregistrez-le en CSV, puis choisissez-le de nouveau.',
  )
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]))
  await chooses(Buffer.from(Array.from(csv.replace(/^\uFEFF/, ''), (letter) => bytes.get(letter) ?? 0x20)))
  await expect(dialog.getByRole('button', { name: /^Importer/ })).toBeEnabled()
  await expect(dialog.getByText('Colonnes absentes')).toHaveCount(0)
})
