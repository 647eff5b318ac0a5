import { formatAmount, formatAmountOnly } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { paymentContract } from '#areas/payment/contract.ts'
import { partnerBillContract } from '#areas/payment/contract/partner-bill.ts'
import { tillContract } from '#areas/payment/contract/till.ts'
import type { Api } from './support/api.ts'
import { firstIds, mustEntity } from './support/records.ts'
import { addStay, day, freshName } from './support/stays.ts'
import { expect, test } from './support/test.ts'

/** A statement of one stay that a partner sold, whose invoice has come: 15 % of its price. */
async function invoiced(api: Api): Promise<number> {
  const [type] = await firstIds(api, mustEntity('partner-type'))
  const { id: partnerId } = await api.post<{ id: number }>(`${mustEntity('partner').base}/edit`, {
    id: 0,
    label: freshName(),
    partnerTypeId: type,
    billingType: 'partner',
    managementType: 'onRequest',
    commissionRate: '15',
    commissionVatRate: '20',
  })
  const stay = await addStay(api, { from: 40, nights: 5 })
  const { id, version } = stay.view.header
  await api.call(bookingOperations.saveBooking, {
    id,
    version,
    statusId: 3,
    customerId: stay.customer.id,
    partnerId,
    occupancies: stay.view.occupancies.map((one) => ({
      id: one.id,
      startDate: one.startDate,
      endDate: one.endDate,
      attendants: one.attendants,
      placeId: one.placeId,
      placeTypeId: one.placeTypeId,
    })),
  })
  await api.call(paymentContract.issueBill, { bookingId: id, nature: 'invoice' })
  const { partnerBillId } = await api.call(partnerBillContract.issue, {
    partnerId,
    from: day(),
    to: day(60),
    stays: [{ bookingId: id, kind: 'commission' }],
  })
  await api.call(partnerBillContract.receive, { partnerBillId, partnerNumber: freshName() })
  return partnerBillId
}

test('a partner is paid in cash, then withholds the rest: each part is listed with its VAT, and leaves its till; one is taken back', async ({
  admin: { page, api },
}) => {
  const { id: till } = await api.post<{ id: number }>(`${mustEntity('payment-method').base}/edit`, {
    id: 0,
    label: freshName(),
    paymentKind: 3,
  })
  const { label } = (await api.call(tillContract.cashFund, { paymentMethodId: till, date: day() })).tills.find(({ id }) => id === till) ?? {
    label: '',
  }
  await api.post(`${mustEntity('injection').base}/edit`, { id: 0, movedOn: day(), direction: 'in', paymentMethodId: till, amount: 1500 })
  const holds = async (): Promise<number> => (await api.call(tillContract.cashFund, { paymentMethodId: till, date: day() })).expected
  const partnerBillId = await invoiced(api)
  const { totals } = await api.call(partnerBillContract.read, { partnerBillId })
  const shown = (amount: number): string => formatAmount(cents(amount))
  await page.goto(`/partner-bill/${partnerBillId}`)
  await page.getByRole('button', { name: 'Noter le paiement' }).click()
  const dialog = page.getByRole('dialog', { name: /^Paiement de/ })
  await expect(dialog.getByRole('textbox', { name: 'Montant' })).toHaveValue(formatAmountOnly(cents(totals.gross)))
  await dialog.getByRole('button', { name: 'Noter le paiement' }).click()
  await expect(dialog.getByText('Choisissez un mode de règlement.')).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Mode de règlement/ }).fill(label)
  await page.getByRole('option', { name: label }).click()
  await dialog.getByRole('textbox', { name: 'Montant' }).fill('10')
  await dialog.getByRole('button', { name: 'Noter le paiement' }).click()
  await expect(dialog).toHaveCount(0)
  const payments = page.getByRole('table', { name: 'Paiements' })
  await expect(payments.getByRole('row').filter({ hasText: label })).toContainText(shown(1000))
  await expect(payments).toContainText(shown(totals.gross - 1000))
  expect(await holds()).toBe(500)
  await page.getByRole('button', { name: 'Noter un autre paiement' }).click()
  await dialog.getByText('Retenue sur ses versements', { exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Montant' })).toHaveValue(formatAmountOnly(cents(totals.gross - 1000)))
  await dialog.getByRole('combobox', { name: /^Mode de ses versements/ }).fill('Virement')
  await page.getByRole('option', { name: 'Virement' }).first().click()
  await dialog.getByRole('button', { name: 'Noter le paiement' }).click()
  await expect(dialog).toHaveCount(0)
  const { payments: parts, rest } = await api.call(partnerBillContract.read, { partnerBillId })
  expect([rest, parts.reduce((sum, { vat }) => sum + vat, 0)]).toEqual([0, totals.vat])
  await expect(page.getByRole('button', { name: /^Noter/ })).toHaveCount(0)
  await payments.getByRole('button', { name: /^Retirer le paiement de 10,00/ }).click()
  await page
    .getByRole('dialog', { name: /^Retirer le paiement/ })
    .getByRole('button', { name: 'Retirer' })
    .click()
  await expect(payments.getByRole('row').filter({ hasText: label })).toHaveCount(0)
  expect(await holds()).toBe(1500)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Noter un autre paiement' })).toBeVisible()
})

test('a paid document is cancelled: what the partner owes back is said before and after, until it is noted as given back', async ({
  admin: { page, api },
}) => {
  const partnerBillId = await invoiced(api)
  const { number, partnerId } = await api.call(partnerBillContract.read, { partnerBillId })
  const [method] = (
    await api.post<{ rows: { id: number }[] }>(`${mustEntity('payment-method').base}/search`, {
      filters: { label: { equals: 'Virement' } },
    })
  ).rows
  await api.call(partnerBillContract.settle, {
    partnerBillId,
    paidOn: day(),
    amount: 1000,
    settlement: 'paid',
    paymentMethodId: method?.id ?? 0,
    knownPaid: 0,
  })
  await page.goto(`/partner-bill/${partnerBillId}`)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  const asking = page.getByRole('dialog', { name: /^Annuler/ })
  await expect(asking).toContainText('le partenaire vous les doit')
  await asking.getByRole('textbox', { name: /^Motif/ }).fill('Taux erroné')
  await asking.getByRole('button', { name: 'Annuler la facture' }).click()
  await page.getByRole('link', { name: number }).click()
  const payments = page.getByRole('table', { name: 'Paiements' })
  await expect(payments).toContainText('À récupérer auprès du partenaire')
  await page.goto(`/create-partner-bill/${partnerId}`)
  await expect(page.getByRole('status').filter({ hasText: 'doit vous rendre' })).toContainText(formatAmount(cents(1000)))
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Noter ce qu’il rend' }).click()
  const dialog = page.getByRole('dialog', { name: `Argent rendu sur ${number}` })
  await expect(dialog.getByRole('textbox', { name: 'Montant' })).toHaveValue(formatAmountOnly(cents(1000)))
  await expect(dialog.getByText('Retenue sur ses versements')).toHaveCount(0)
  await dialog.getByRole('combobox', { name: /^Mode de règlement/ }).fill('Virement')
  await page.getByRole('option', { name: 'Virement' }).first().click()
  await dialog.getByRole('button', { name: 'Noter ce qu’il rend' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(payments.getByRole('row').filter({ hasText: 'Rendu par lui' })).toContainText(formatAmount(cents(-1000)))
  await expect(page.getByRole('button', { name: 'Noter ce qu’il rend' })).toHaveCount(0)
  expect((await api.call(partnerBillContract.read, { partnerBillId })).toRecover).toBe(0)
})
