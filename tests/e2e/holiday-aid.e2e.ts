import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import { mustEntity } from './support/records.ts'
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
  // Somebody quick takes the balance before the aids are read: nothing of the fund's part is taken.
  const methods = await api.post<SearchReply>(`${mustEntity('payment-method').base}/search`, { text: 'Carte bancaire', pageSize: 1 })
  await api.call(paymentContract.takePayment, { bookingId: stay.view.header.id, paymentMethodId: methods.rows[0]?.id ?? 0, amount: 1000 })
  await page.route(/\/rest\/payment\/vacaf\/.*/, async (route) => {
    await new Promise((later) => {
      setTimeout(later, 2500)
    })
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click()
  await expect(page.getByText(/La caisse \(VACAF\) paie 50,00/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Montant encaissé' })).toHaveValue(
    formatAmount(cents(stay.view.balance - 6000)).replace('\u00A0€', ''),
  )
  await page.unrouteAll({ behavior: 'wait' })
  expect((await api.call(bookingOperations.readBooking, { id: stay.view.header.id })).payments).toHaveLength(1)
  await page.getByRole('button', { name: `Versement du dossier ${file}` }).click()
  await dialog.getByRole('button', { name: 'Enregistrer le versement' }).click()
  await expect(page.getByText('Payée', { exact: true })).toBeVisible()
  await expect(page.getByText('dont dû par la caisse (VACAF)')).toBeHidden()
  await page.goto('/vacaf-list')
  await expect(page.getByRole('row', { name: new RegExp(file) })).toContainText('Payée')
})
