import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import { mustEntity } from './support/records.ts'
import { addStay, adults, day, freshName } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('two stays of one customer on one bill: previewed, issued, opened with its two stays', async ({ admin: { page, api } }) => {
  const { view, customer, placeTypeId } = await addStay(api, { from: 84, nights: 3 })
  await api.call(bookingOperations.saveBooking, {
    id: 0,
    statusId: 3,
    customerId: customer.id,
    occupancies: [{ startDate: day(94), endDate: day(96), attendants: await adults(api, 2), placeId: null, placeTypeId }],
  })
  await page.goto(`/new-booking/bills/${view.header.id}/0/0/0/${customer.id}/3`)
  await page.getByRole('button', { name: 'Facture groupée' }).click()
  const dialog = page.getByRole('dialog', { name: 'Facture groupée' })
  const second = dialog.getByRole('checkbox').nth(1)
  await second.uncheck()
  await expect(dialog.getByRole('alert')).toContainText('au moins deux séjours')
  await second.check()
  await dialog.getByRole('button', { name: 'Émettre la facture de 2 séjours' }).click()
  const row = page.getByRole('row', { name: /Part d’une facture groupée/ })
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/bill\/\d+$/)
  await expect(page.getByText('Groupée, 2 séjours')).toBeVisible()
  await expect(page.getByRole('article').getByText(`Séjour ${view.header.bookingCode ?? ''}`)).toBeVisible()
})

test('a stay alone is billed to the company that pays it, from its bills', async ({ admin: { page, api } }) => {
  const { view, customer } = await addStay(api, { from: 104, nights: 3 })
  const company = `Chantiers ${freshName()}`
  const countries = await api.post<SearchReply>(`${mustEntity('country').base}/search`, { text: 'France', pageSize: 1 })
  await api.post('customer/customer/edit', {
    id: 0,
    isLegalEntity: true,
    companyName: company,
    siret: '40483304800022',
    emails: ['compta@chantiers.example'],
    address: {
      line1: '2 rue du Quai',
      line2: '',
      line3: '',
      postalCode: '44000',
      town: 'Nantes',
      countryId: countries.rows[0]?.id ?? null,
    },
  })
  await page.goto(`/new-booking/bills/${view.header.id}/0/0/0/${customer.id}/3`)
  await page.getByRole('button', { name: 'Facturer à une société' }).click()
  const dialog = page.getByRole('dialog', { name: 'Facturer à une société' })
  await expect(dialog.getByRole('status')).toContainText('Choisissez qui paie')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Qui paie' }).fill(company)
  await page.getByRole('option', { name: company }).filter({ hasNotText: 'Créer' }).click()
  await dialog.getByRole('button', { name: 'Émettre la facture de 1 séjour' }).click()
  const issued = page.getByRole('tabpanel').getByRole('row', { name: /F-/ })
  await expect(issued).toContainText('À une société')
  await expect(issued).not.toContainText('groupée')
  await issued.getByRole('link').click()
  await expect(page).toHaveURL(/\/bill\/\d+$/)
  await expect(page.getByRole('article').getByText(company).first()).toBeVisible()
  await page.goto('/bill-list')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Rechercher|Chercher/ }))
    .first()
    .fill(company)
  const listed = page.getByRole('row').filter({ hasText: company })
  await expect(listed).toContainText(view.header.bookingCode ?? 'sans numéro')
  await expect(listed).not.toContainText('Plusieurs séjours')
})

test('a company that is no customer yet is made from the dialogue that bills it', async ({ reception: { page, api } }) => {
  const { view, customer } = await addStay(api, { from: 108, nights: 3 })
  const company = `Chantiers ${freshName()}`
  await page.goto(`/new-booking/bills/${view.header.id}/0/0/0/${customer.id}/3`)
  await page.getByRole('button', { name: 'Facturer à une société' }).click()
  const dialog = page.getByRole('dialog', { name: 'Facturer à une société' })
  await dialog.getByRole('textbox', { name: 'Qui paie' }).fill(company)
  await page.getByRole('option', { name: new RegExp(`Créer .*${company}`) }).click()
  const form = dialog.getByRole('form', { name: 'Nouvelle société' })
  await expect(form.getByRole('textbox', { name: 'Raison sociale' })).toHaveValue(company)
  await expect(form.getByRole('textbox', { name: 'Pays' })).toHaveValue('France')
  await form.getByRole('textbox', { name: 'SIRET' }).fill('40483304800022')
  await form.getByRole('textbox', { name: 'Adresse', exact: true }).fill('2 rue du Quai')
  await form.getByRole('textbox', { name: 'Code postal' }).fill('44000')
  await form.getByRole('textbox', { name: 'Ville' }).fill('Nantes')
  await form.getByRole('textbox', { name: /mail/i }).fill('compta@chantiers.example')
  await form.getByRole('button', { name: 'Créer la société' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Qui paie' })).toHaveValue(company)
  await dialog.getByRole('button', { name: 'Émettre la facture de 1 séjour' }).click()
  await expect(page.getByRole('tabpanel').getByRole('row', { name: /F-/ })).toContainText('À une société')
})
