import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { addStay, adults, day } from './support/stays.ts'
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
