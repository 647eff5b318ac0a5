import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { gatewayContract } from '#areas/gateway/contract.ts'
import { addStay, stayAddress } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('the desk asks for a payment by a link; the customer pays on his phone, without a session, and the desk sees it at once', async ({ admin, browser, watch, reception: { page, api } }) => {
  const { rows } = await admin.api.post<{ rows: { id: number; label: string }[] }>('payment/paymentmethod/search', { pageSize: 50 })
  const method = rows.find(({ label }) => label === 'Carte à distance')
  const settings = await admin.api.get<object>('module/payment_gateway/edit/1')
  await admin.api.post('module/payment_gateway/edit', { ...settings, isActive: true, paymentMethodId: method?.id ?? 0 })
  const booked = await addStay(api, { from: 20, nights: 3 })
  const { id } = booked.view.header
  await page.goto(stayAddress(booked).replace('summary', 'payments'))
  await page.getByRole('button', { name: 'Demander un paiement' }).click()
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  const address = await page.getByRole('textbox', { name: 'Adresse' }).inputValue()
  await page.getByRole('dialog', { name: 'Lien de paiement' }).getByRole('button', { name: 'Fermer' }).last().click()
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
  watch.follow(phone)
  const customerPage = await phone.newPage()
  await customerPage.goto(address)
  await customerPage.getByRole('button', { name: /^Payer/ }).click()
  await expect(customerPage.getByText('aucun argent n’est prélevé')).toBeVisible()
  await customerPage.getByRole('button', { name: 'Accepter' }).click()
  await expect(customerPage.getByText('C’est payé. Merci, et à bientôt.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Liens de paiement' })).toContainText('Payé')
  await expect(page.getByRole('table').first()).toContainText('Carte à distance')
  const [link] = (await api.call(gatewayContract.linksOfStay, { bookingId: id })).links
  expect((await api.call(bookingOperations.readBooking, { id })).paid).toBe(link?.paidAmount)
  await phone.close()
})
