import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import { mustEntity } from './support/records.ts'
import { addStay, adults, day, freshName } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('two stays of one customer on one bill: previewed, issued, opened with its two stays', async ({ admin: { page, api } }) => {
  const { view, customer, placeTypeId } = await addStay(api, { from: 84, nights: 3 })
  await api.call(bookingOperations.saveBooking, { id: 0, statusId: 3, customerId: customer.id, occupancies: [{ startDate: day(94), endDate: day(96), attendants: await adults(api, 2), placeId: null, placeTypeId }] })
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
  await api.post('customer/customer/edit', { id: 0, isLegalEntity: true, companyName: company, siret: '40483304800022', emails: ['compta@chantiers.example'], address: { line1: '2 rue du Quai', line2: '', line3: '', postalCode: '44000', town: 'Nantes', countryId: countries.rows[0]?.id ?? null } })
  await page.goto(`/new-booking/bills/${view.header.id}/0/0/0/${customer.id}/3`)
  await page.getByRole('button', { name: 'Facturer à une société' }).click()
  const dialog = page.getByRole('dialog', { name: 'Facturer à une société' })
  await expect(dialog.getByRole('alert')).toContainText('choisissez la société qui paie')
  await dialog.getByRole('textbox', { name: 'Société qui paie' }).fill(company)
  await page.getByRole('option', { name: company }).click()
  await dialog.getByRole('button', { name: 'Émettre la facture de 1 séjour' }).click()
  await page.getByRole('tabpanel').getByRole('row', { name: /F-/ }).getByRole('link').click()
  await expect(page).toHaveURL(/\/bill\/\d+$/)
  await expect(page.getByRole('article').getByText(company).first()).toBeVisible()
})
