import type { SearchReply } from '#platform/operation/search.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import { mustEntity } from './support/records.ts'
import { addCustomer, addStay, day, stayAddress, tabTo } from './support/stays.ts'
import { expect, test, type Person } from './support/test.ts'

async function billed(api: Person['api']): Promise<{ readonly id: number; readonly number: string; readonly address: string }> {
  const { view, customer } = await addStay(api, { from: 0, nights: 2 })
  const made = await api.call(paymentContract.issueBill, { bookingId: view.header.id, nature: 'invoice' })
  return { id: made.billId, number: made.number, address: `/new-booking/bills/${view.header.id}/0/0/0/${customer.id}/3` }
}

test('a credit note by the keyboard alone, from the bills of a stay: a dialog left gives the keyboard back, a reason missing is asked for', async ({
  admin: { page, api },
}) => {
  const { number, address } = await billed(api)
  await page.goto(address)
  const button = page.getByRole('button', { name: `Créer l’avoir de ${number}` })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Créer l’avoir de ${number}` })
  const reason = dialog.getByRole('textbox', { name: 'Motif' })
  await expect(reason).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reason).toHaveAccessibleDescription(/motif est obligatoire/)
  await expect(reason).toBeFocused()
  await page.keyboard.type('Nom du client à corriger')
  await tabTo(page, dialog.getByRole('button', { name: 'Créer l’avoir' }))
  await page.keyboard.press('Enter')
  const credit = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Avoir', exact: true }) })
  await expect(credit).toBeVisible()
  await expect(page.locator('main :focus')).toBeVisible()

  await tabTo(page, credit.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bill\/\d+$/)
  await expect(page.getByRole('article')).toContainText(number)
})

test('a credit note by the keyboard alone, from the page of the bill: it opens, and tells what it takes back', async ({
  admin: { page, api },
}) => {
  const { id, number } = await billed(api)
  await page.goto(`/bill/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Facture ${number}` })).toBeVisible()
  const button = page.getByRole('button', { name: 'Créer l’avoir' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Créer l’avoir de ${number}` })
  await expect(dialog.getByRole('textbox', { name: 'Motif' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Doublon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Avoir / })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(number)
  await tabTo(page, page.getByRole('link', { name: number }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Annulée', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Créer l’avoir' })).toHaveCount(0)
})

test('a part of a bill is given back: a sum spreads itself, more than the lines bear is said, and the bill tells its credit note', async ({
  reception: { page, api },
}) => {
  const { view, customer } = await addStay(api, { from: 0, nights: 2 })
  const { number } = await api.call(paymentContract.issueBill, { bookingId: view.header.id, nature: 'invoice' })
  const address = `/new-booking/bills/${view.header.id}/0/0/0/${customer.id}/3`
  await page.goto(address)
  await page.getByRole('button', { name: `Créer l’avoir de ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Créer l’avoir de ${number}` })
  await dialog.getByText('Une partie', { exact: true }).click()
  const amount = dialog.getByRole('textbox', { name: 'Montant à rendre' })
  await expect(amount).toBeFocused()
  await page.keyboard.type('99999')
  await expect(amount).toHaveAccessibleDescription(/Au plus/)
  await amount.fill('5')
  await expect(dialog.getByRole('textbox', { name: /^À rendre/ }).first()).toHaveValue('5,00')
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Panne d’eau chaude')
  await dialog.getByRole('button', { name: 'Créer l’avoir de 5,00 €' }).click()
  const credit = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Avoir D’une partie' }) })
  await expect(credit).toContainText('−5,00 €')
  await expect(page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })).not.toContainText('Annulée')

  await credit.getByRole('link').click()
  await expect(page.getByRole('article')).toContainText(`Avoir sur la facture ${number}`)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText(/^Avoir AV-/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Créer l’avoir' })).toBeVisible()
})

test('a stay that goes to somebody else says what becomes of its money, and what is billed is taken back from the page of the bills', async ({
  reception: { page, api },
}) => {
  const stay = await addStay(api, { from: 190, nights: 3 })
  const other = await addCustomer(api)
  const { id } = stay.view.header
  const methods = await api.post<SearchReply>(`${mustEntity('payment-method').base}/search`, { text: 'Espèces', pageSize: 1 })
  await api.call(paymentContract.takePayment, { bookingId: id, paymentMethodId: methods.rows[0]?.id ?? 0, amount: 1000, paidOn: day() })
  const told = `Déjà réglé\u00A0: 10,00\u00A0€ au nom de ${stay.customer.displayName}.`
  await page.goto(stayAddress(stay))
  await page.getByRole('group', { name: 'Client choisi' }).getByRole('button', { name: 'Changer' }).click()
  await page.getByRole('combobox', { name: /Client/ }).fill(other.name)
  await page.getByRole('option', { name: new RegExp(other.name, 'i') }).click()
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: 'Changer de client…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Changer de client/ })
  await expect(dialog.getByRole('combobox', { name: /Client/ })).toBeFocused()
  await page.keyboard.type(other.name)
  await dialog.getByRole('option', { name: new RegExp(other.name, 'i') }).click()
  await expect(dialog).toContainText(told)
  await page.keyboard.press('Escape')
  await api.call(paymentContract.issueBill, { bookingId: id, nature: 'invoice' })
  await page.goto(stayAddress(stay).replace('summary', 'bills'))
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByRole('menuitem', { name: /^Changer de client/ }).click()
  await expect(page.getByRole('dialog', { name: /^Créer l’avoir/ })).toBeVisible()
})
