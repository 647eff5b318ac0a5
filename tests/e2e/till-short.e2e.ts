import { formatAmount, formatAmountOnly } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { tillContract } from '#areas/payment/contract/till.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import { mustEntity } from './support/records.ts'
import { day } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('cash that the till does not hold is asked about before it leaves: nothing is written on no, everything on yes', async ({ admin: { page, api } }) => {
  const methods = await api.post<SearchReply>(`${mustEntity('payment-method').base}/search`, { text: 'Espèces', pageSize: 1 })
  const paymentMethodId = methods.rows[0]?.id ?? 0
  const held = async (): Promise<number> => (await api.call(tillContract.tillHeld, { paymentMethodId, date: day() })).till?.holds ?? Number.NaN
  const before = await held()
  const out = Math.max(0, before) + 23_54
  await page.goto(`/injections-list/${day().slice(0, 7).replace('-', '')}`)
  await page.getByRole('button', { name: /^Nouvel apport/ }).click()
  const form = page.getByRole('dialog', { name: /apport en caisse/i })
  await form.getByText('Prélèvement', { exact: true }).click()
  await form.getByRole('textbox', { name: /^Date/ }).fill(`${day().slice(8)}/${day().slice(5, 7)}/${day().slice(0, 4)}`)
  await form.getByRole('textbox', { name: /^Montant/ }).fill(formatAmountOnly(cents(out)))
  await form.getByRole('textbox', { name: /^Caisse/ }).fill('Espèces')
  await page.getByRole('option', { name: 'Espèces' }).first().click()
  await form.getByRole('textbox', { name: /^Motif/ }).fill('Monnaie portée au bar')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  const question = page.getByRole('dialog', { name: `Sortir ${formatAmount(cents(out))} de la caisse\u00A0?` })
  await expect(question).toContainText(`devrait contenir ${formatAmount(cents(before))}`)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(question).toHaveCount(0)
  expect(await held()).toBe(before)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await question.getByRole('button', { name: 'Sortir quand même' }).click()
  await expect(form).toHaveCount(0)
  expect(await held()).toBe(before - out)
  // The till of the other stories holds again what it did.
  await api.post(`${mustEntity('injection').base}/edit`, { id: 0, movedOn: day(), direction: 'in', paymentMethodId, amount: out })
  expect(await held()).toBe(before)
})
