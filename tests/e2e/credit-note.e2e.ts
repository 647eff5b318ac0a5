import { paymentContract } from '#areas/payment/contract.ts'
import { addStay, tabTo } from './support/stays.ts'
import { expect, test, type Person } from './support/test.ts'

async function billed(api: Person['api']): Promise<{ readonly id: number; readonly number: string; readonly address: string }> {
  const { view, customer } = await addStay(api, { from: 0, nights: 2 })
  const made = await api.call(paymentContract.issueBill, { bookingId: view.header.id, nature: 'invoice' })
  return { id: made.billId, number: made.number, address: `/new-booking/bills/${view.header.id}/0/0/0/${customer.id}/3` }
}

test('a credit note by the keyboard alone, from the bills of a stay: a dialog left gives the keyboard back, a reason missing is asked for', async ({ admin: { page, api } }) => {
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

test('a credit note by the keyboard alone, from the page of the bill: it opens, and tells what it takes back', async ({ admin: { page, api } }) => {
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

test('a part of a bill is given back: a sum spreads itself, more than the lines bear is said, and the bill tells its credit note', async ({ reception: { page, api } }) => {
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
