import { formatAmount, formatAmountOnly } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import { tillContract } from '#areas/payment/contract/till.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import { mustEntity } from './support/records.ts'
import { addStay, day, freshName, stayAddress, typed } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('cash that the till does not hold is asked about before it leaves: nothing is written on no, everything on yes', async ({
  admin: { page, api },
}) => {
  const methods = await api.post<SearchReply>(`${mustEntity('payment-method').base}/search`, { text: 'Espèces', pageSize: 1 })
  const paymentMethodId = methods.rows[0]?.id ?? 0
  const before = (await api.call(tillContract.tillHeld, { paymentMethodId, date: day() })).till?.holds ?? Number.NaN
  // Others pay into the same till meanwhile: much more than they bring leaves it, and what was written is known by its reason.
  const [out, reason] = [Math.max(0, before) + 50_000_00, `Monnaie portée au bar ${freshName()}`]
  const written = async (): Promise<readonly unknown[]> =>
    (await api.post<SearchReply>(`${mustEntity('injection').base}/search`, { text: reason, pageSize: 5 })).rows.map((row) => row['amount'])
  await page.goto(`/injections-list/${day().slice(0, 7).replace('-', '')}`)
  await page.getByRole('button', { name: /^Nouvel apport/ }).click()
  const form = page.getByRole('dialog', { name: /apport en caisse/i })
  await form.getByText('Prélèvement', { exact: true }).click()
  await expect(form.getByRole('textbox', { name: /^Date/ })).toHaveValue(typed(day()))
  await form.getByRole('textbox', { name: /^Montant/ }).fill(formatAmountOnly(cents(out)))
  // Chosen already where the site has one till alone; other stories open others meanwhile.
  const till = form.getByRole('textbox', { name: /^Caisse/ })
  if ((await till.inputValue()) === '') {
    await till.fill('Espèces')
    await page.getByRole('option', { name: 'Espèces' }).first().click()
  }
  await expect(till).toHaveValue('Espèces')
  await form.getByRole('textbox', { name: /^Motif/ }).fill(reason)
  // What is typed in a dialog is work: Escape asks first, and Ctrl+S saves.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Abandonner la saisie\u00A0?' }).getByRole('button', { name: 'Continuer' }).click()
  await expect(form.getByRole('textbox', { name: /^Motif/ })).toHaveValue(reason)
  // The keyboard is again in the field that asked, not on the page under the dialog.
  await expect(form.getByRole('textbox', { name: /^Motif/ })).toBeFocused()
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: `Sortir ${formatAmount(cents(out))} de la caisse\u00A0?` })
  await expect(question).toContainText(/devrait contenir −?[\d\s]+,\d\d\s€/)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(question).toHaveCount(0)
  expect(await written()).toEqual([])
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await question.getByRole('button', { name: 'Sortir quand même' }).click()
  await expect(form).toHaveCount(0)
  expect(await written()).toEqual([out])
  // The till of the other stories holds again what it did.
  await api.post(`${mustEntity('injection').base}/edit`, { id: 0, movedOn: day(), direction: 'in', paymentMethodId, amount: out })
})

for (const [label, from, open, confirm] of [
  ['a stay that is cancelled', 30, 'Annuler le séjour', 'Annuler le séjour'],
  ['who has not come', 0, 'Le client n’est pas venu…', 'Marquer non venu'],
] as const) {
  test(`${label}: cash that the till does not hold is asked about, and nothing is cancelled on no`, async ({ admin: { page, api } }) => {
    const { id: paymentMethodId } = await api.post<{ id: number }>(`${mustEntity('payment-method').base}/edit`, {
      id: 0,
      label: freshName(),
      paymentKind: 3,
    })
    const stay = await addStay(api, { from, nights: 3 })
    const { id } = stay.view.header
    await api.call(paymentContract.takePayment, { bookingId: id, paymentMethodId, amount: 5000, paidOn: day() })
    await api.post(`${mustEntity('injection').base}/edit`, {
      id: 0,
      movedOn: day(),
      direction: 'out',
      paymentMethodId,
      amount: 2000,
      reason: 'Monnaie portée au bar',
    })
    await page.goto(stayAddress(stay))
    if (from === 0) await page.getByRole('button', { name: 'Modifier' }).click()
    await page.getByRole(from === 0 ? 'menuitem' : 'button', { name: open }).click()
    const dialog = page.getByRole('dialog', { name: from === 0 ? /^Le client n’est pas venu/ : /^Annuler le séjour/ })
    await dialog.getByRole('combobox', { name: 'Motif' }).fill('Maladie')
    await page.getByRole('option', { name: 'Maladie' }).click()
    await dialog.getByRole('radio', { name: /^Rembourser 50,00/ }).check()
    await dialog.getByRole('button', { name: confirm }).click()
    const question = page.getByRole('dialog', { name: 'Sortir 50,00\u00A0€ de la caisse\u00A0?' })
    await expect(question).toContainText('devrait contenir 30,00\u00A0€')
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(question).toHaveCount(0)
    const paid = async (): Promise<number> => (await api.call(bookingOperations.readBooking, { id })).paid
    expect(await paid()).toBe(5000)
    await dialog.getByRole('button', { name: confirm }).click()
    await question.getByRole('button', { name: 'Sortir quand même' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await paid()).toBe(0)
  })
}
