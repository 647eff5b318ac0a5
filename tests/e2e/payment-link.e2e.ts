import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { gatewayContract } from '#areas/gateway/contract.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import type { Api } from './support/api.ts'
import { addStay, stayAddress } from './support/stays.ts'
import { expect, test } from './support/test.ts'

async function openGateway(api: Api): Promise<number> {
  const { rows } = await api.post<{ rows: { id: number; label: string }[] }>('payment/paymentmethod/search', { pageSize: 50 })
  const paymentMethodId = rows.find(({ label }) => label === 'Carte à distance')?.id ?? 0
  const settings = await api.get<object>('module/payment_gateway/edit/1')
  await api.post('module/payment_gateway/edit', { ...settings, isActive: true, paymentMethodId })
  return paymentMethodId
}

test('the desk asks for a payment by a link; the customer pays on his phone, without a session, and the desk sees it at once', async ({
  admin,
  browser,
  watch,
  reception: { page, api },
}) => {
  await openGateway(admin.api)
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

test('a link that is over says so, to who has its page open and to who opens it: cancelled, nothing is asked any more; paid at the desk, it is paid', async ({
  admin,
  browser,
  watch,
  reception: { api },
}) => {
  const paymentMethodId = await openGateway(admin.api)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
  watch.follow(phone)
  const asked = async (): Promise<{ readonly id: number; readonly linkId: number; readonly amount: number; readonly address: string }> => {
    const { id } = (await addStay(api, { from: 20, nights: 3 })).view.header
    const amount = (await api.call(bookingOperations.readBooking, { id })).total
    const { linkId, token } = await api.call(gatewayContract.askPayment, { bookingId: id, purpose: 'balance', amount, days: 3 })
    return { id, linkId, amount, address: `/pay/${token}` }
  }
  const [cancelled, settled] = [await asked(), await asked()]
  const page = await phone.newPage()
  const pay = page.getByRole('button', { name: /^Payer/ })
  const said = page.getByRole('main').getByRole('status')
  await page.goto(cancelled.address)
  await expect(pay).toBeVisible()
  await api.call(gatewayContract.cancelLink, { linkId: cancelled.linkId })
  watch.expectRefusal(400, /gateway\/public\/start$/)
  const refused = page.waitForResponse((response) => response.url().endsWith('/gateway/public/start'))
  await pay.click()
  expect((await refused).status()).toBe(400)
  for (const _ of ['as it was open', 'opened again']) {
    await expect(said).toHaveText('Ce paiement n’est plus demandé.')
    await expect(pay).toHaveCount(0)
    await page.reload()
  }
  await api.call(paymentContract.takePayment, { bookingId: settled.id, paymentMethodId, amount: settled.amount })
  await page.goto(settled.address)
  await expect(said).toHaveText('C’est payé. Merci, et à bientôt.')
  await expect(pay).toHaveCount(0)
  await phone.close()
})
