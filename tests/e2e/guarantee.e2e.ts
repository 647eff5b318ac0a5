import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { dayOperations } from '#areas/booking/contract/day.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import { mustEntity } from './support/records.ts'
import { addStay, day } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a guarantee that is held is asked back among the departures, and given back from the payments of the stay', async ({
  reception: { page, api },
}) => {
  const {
    view: { header },
    customer,
  } = await addStay(api, { from: -1, nights: 1 })
  await api.call(dayOperations.tick, { id: header.id, version: header.version, what: 'arrived', value: true })
  const methods = await api.post<SearchReply>(`${mustEntity('payment-method').base}/search`, { text: 'Espèces', pageSize: 1 })
  await api.call(paymentContract.takePayment, {
    bookingId: header.id,
    paymentMethodId: methods.rows[0]?.id ?? 0,
    amount: 30_000,
    accountType: 3,
    paidOn: day(),
  })
  await page.goto('/booking-departure-list')
  await page.getByRole('searchbox', { name: 'Chercher dans les séjours du jour' }).fill(customer.name)
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(customer.name) })).toBeVisible()
  await expect(page.getByText('Caution 300,00 € à rendre', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Rendre/ }).click()
  await expect(page).toHaveURL(new RegExp(`/new-booking/payments/${header.id}/`))
  await page.getByRole('button', { name: 'Rendre ou retenir le dépôt de 300,00 €' }).click()
  await page.getByRole('dialog', { name: 'Dépôt de 300,00 €' }).getByRole('button', { name: 'Rendre 300,00 €' }).click()
  await expect(page.getByRole('list', { name: 'Dépôts de garantie détenus' })).toHaveCount(0)
  await expect(page.getByText('Dépôt de garantie rendu')).toBeVisible()
  const { payments } = await api.call(bookingOperations.readBooking, { id: header.id })
  expect(payments.map(({ amount }) => amount)).toEqual([30_000, -30_000])
})

test('a guarantee is taken where payments are: the nature that is chosen is the one recorded, and pays nothing of the stay', async ({
  reception: { page, api },
}) => {
  const {
    view: { header, balance },
    customer,
  } = await addStay(api, { from: 120, nights: 2 })
  await page.goto(`/new-booking/payments/${header.id}/0/0/0/${customer.id}/3`)
  await page
    .getByRole('textbox', { name: 'Encaissé par' })
    .or(page.getByRole('combobox', { name: 'Encaissé par' }))
    .click()
  await page.getByRole('option', { name: 'Carte bancaire', exact: true }).click()
  const taking = page.getByRole('group', { name: 'Règlement encaissé' })
  await taking.getByLabel('Nature').click()
  await page.getByRole('option', { name: 'Dépôt de garantie' }).click()
  await expect(taking.getByLabel('Nature')).toHaveValue('Dépôt de garantie')
  await taking.getByLabel('Montant encaissé').fill('250')
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Dépôts de garantie détenus' })).toBeVisible()
  const after = await api.call(bookingOperations.readBooking, { id: header.id })
  expect([after.balance, after.payments.map(({ amount, accountType }) => [amount, accountType])]).toEqual([balance, [[25_000, 3]]])
})
