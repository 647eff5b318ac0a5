import type { Locator, Page } from '@playwright/test'
import { paymentContract } from '#areas/payment/contract.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import type { Api } from './support/api.ts'
import { addStay, day, type Booked } from './support/stays.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const record = (id: number): string => `/customer/identity/${id}`
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Fusionner deux clients' })

/** From a customer to the comparison with another, found by name. */
async function compare(page: Page, { customer: { id } }: Booked, other: Booked): Promise<void> {
  await page.goto(record(id))
  await page.getByRole('button', { name: 'Fusionner', exact: true }).click()
  await page.getByRole('textbox', { name: 'Autre fiche de la même personne' }).fill(other.customer.name)
  await page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(other.customer.name, 'i') })
    .getByRole('button', { name: 'Comparer' })
    .click()
  await expect(dialog(page)).toContainText('Fiche gardée')
}

async function merge(page: Page): Promise<void> {
  const confirm = dialog(page).getByRole('button', { name: 'Fusionner', exact: true })
  await expect(confirm).toBeDisabled()
  await dialog(page).getByRole('checkbox').check()
  await confirm.click()
  await expect(page.getByText('Les deux fiches n’en font plus qu’une')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

const customerOf = async (api: Api, { view }: Booked): Promise<number | null> =>
  (await api.call(bookingOperations.readBooking, { id: view.header.id })).header.customerId

async function billed(api: Api, { view: { header, balance } }: Booked): Promise<string> {
  const { rows } = await api.post<SearchReply>('payment/paymentmethod/search', { text: 'Espèces', pageSize: 1 })
  await api.call(paymentContract.takePayment, { bookingId: header.id, paymentMethodId: rows[0]?.id ?? 0, amount: balance, paidOn: day() })
  return (await api.call(paymentContract.issueBill, { bookingId: header.id, nature: 'invoice' })).number ?? ''
}

test('two customers become one on a phone: the stay of the other follows, its record is gone and the history says so', async ({
  connect,
  watch,
}) => {
  const { page, api } = await connect('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const [kept, other] = [await addStay(api, { from: 61, nights: 2 }), await addStay(api, { from: 64, nights: 2 })]
  await compare(page, kept, other)
  await expect(dialog(page)).toContainText(/Reprend .*séjour/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await merge(page)
  expect([await customerOf(api, kept), await customerOf(api, other)]).toEqual([kept.customer.id, kept.customer.id])
  await page.getByRole('button', { name: 'Historique' }).click()
  await expect(page.getByText(new RegExp(`Fusion.*${other.customer.name}`, 'i')).first()).toBeVisible()
  watch.expectRefusal(404, /customer\/customer\/edit/)
  await page.goto(record(other.customer.id))
  await expect(page.getByText('Cette fiche n’existe pas ou n’existe plus.')).toBeVisible()
})

test('the record that holds a bill and a payment is kept, and cannot be deleted afterwards', async ({ admin: { page, api }, watch }) => {
  const [plain, signed] = [await addStay(api, { from: 61, nights: 2 }), await addStay(api, { from: 64, nights: 2 })]
  const number = await billed(api, signed)
  await compare(page, plain, signed)
  await expect(dialog(page).getByRole('button', { name: 'Inverser' })).toHaveCount(0)
  await expect(dialog(page)).toContainText('qui gardent le nom pour lequel ils ont été émis')
  await merge(page)
  await expect(page).toHaveURL(new RegExp(`${record(signed.customer.id)}$`))
  expect([await customerOf(api, plain), await customerOf(api, signed)]).toEqual([signed.customer.id, signed.customer.id])
  await page
    .getByRole('tab', { name: 'Factures' })
    .or(page.getByRole('link', { name: 'Factures' }))
    .or(page.getByRole('button', { name: 'Factures' }))
    .first()
    .click()
  await expect(page.getByText(number).first()).toBeVisible()

  watch.expectRefusal(400, /customer\/customer\/delete/)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await expect(page.getByRole('dialog', { name: 'Suppression impossible' })).toBeVisible()
  await page.getByRole('button', { name: 'Fermer' }).last().click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(signed.customer.name, 'i'))
})
