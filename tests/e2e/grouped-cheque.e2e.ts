import { paymentContract } from '#areas/payment/contract.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { tillContract } from '#areas/payment/contract/till.ts'
import { mustEntity } from './support/records.ts'
import { addStay, day, freshName, stayAddress } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a cheque that paid two stays comes back from the bank: noted on one of them, both owe their part again', async ({
  admin: { page, api },
  watch,
}) => {
  watch.expectRefusal(400, /payment\/grouped\/correct$/)
  const [one, other] = [await addStay(api, { from: 20, nights: 2 }), await addStay(api, { from: 20, nights: 2 })]
  const [a, b] = [one.view.header.id, other.view.header.id]
  const { rows: accounts } = await api.post<{ rows: { id: number }[] }>(`${mustEntity('bank-account').base}/search`, { pageSize: 1 })
  const { id: paymentMethodId } = await api.post<{ id: number }>(`${mustEntity('payment-method').base}/edit`, {
    id: 0,
    label: freshName(),
    paymentKind: 6,
    isBankable: true,
    slipType: 'cheque',
    depositType: 1,
    bankAccountId: accounts[0]?.id,
  })
  const { rows: banks } = await api.post<{ rows: { id: number }[] }>(`${mustEntity('bank').base}/search`, { pageSize: 1 })
  await api.call(paymentContract.takeGrouped, {
    paymentMethodId,
    amount: 3000,
    chequeNumber: '7001',
    chequeHolder: 'Lefèvre',
    bankId: banks[0]?.id,
    parts: [
      { bookingId: a, amount: 1000 },
      { bookingId: b, amount: 2000 },
    ],
  })
  await api.call(tillContract.makeDeposit, {
    paymentMethodId,
    depositedOn: day(),
    paymentIds: (await api.call(tillContract.pendingPayments, { paymentMethodId })).payments.map(({ id }) => id),
  })
  await page.goto(stayAddress(one).replace('summary', 'payments'))
  await page
    .getByRole('row')
    .getByRole('button', { name: /^Annuler/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Motif/ }).fill('Faute de frappe')
  await dialog.getByRole('button', { name: 'Annuler le règlement' }).click()
  await expect(dialog).toContainText('déjà remis en banque')
  await dialog.getByText('Chèque impayé', { exact: true }).click()
  await expect(dialog).not.toContainText('déjà remis en banque')
  await expect(dialog.getByRole('link', { name: /^Ouvrir la remise/ })).toHaveCount(0)
  await expect(dialog).toContainText('chacun de ses séjours doit de nouveau sa part')
  await dialog.getByRole('textbox', { name: /^Motif/ }).fill('Sans provision')
  await dialog.getByRole('button', { name: 'Enregistrer l’impayé' }).click()
  await expect(page.getByRole('row').filter({ hasText: '−10,00' })).toContainText('Impayé')
  for (const id of [a, b]) expect((await api.call(bookingOperations.readBooking, { id })).paid).toBe(0)
})
