import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { statementContract } from '#areas/statement/contract.ts'
import { periodAround, periodBeside, yearBefore } from '#areas/statement/rules/statement-period.ts'
import { expect, test } from './support/test.ts'
import { day } from './support/stays.ts'

test('the VAT of last month: a figure opens the documents whose sum it is', async ({ admin: { page, api } }) => {
  const period = periodBeside(periodAround(day(), 'month'), 'month', -1)
  await page.goto(`/tva-statement-list?du=${period.from}&au=${period.to}`)
  const table = page.getByRole('region', { name: 'TVA par taux' })
  const rate = table.getByRole('row').filter({ has: page.getByRole('button', { name: 'Taux 10\u00A0%' }) })
  await expect(rate).toBeVisible()
  await rate.getByRole('button').click()
  const { rows } = await api.call(statementContract.vatDocuments, { ...period, basis: 'receipts', key: 'vat 10' })
  const sum = (name: 'base' | 'vat' | 'gross'): string => formatAmount(cents(rows.reduce((all, row) => all + row[name], 0)))
  await expect(rate.getByRole('cell').nth(2)).toHaveText(sum('base'))
  await expect(rate.getByRole('cell').nth(3)).toHaveText(sum('vat'))
  await expect(rate.getByRole('cell').nth(4)).toHaveText(sum('gross'))
  const documents = page.getByRole('region', { name: 'Taux 10\u00A0%' })
  await expect(documents.getByText(plural(rows.length, 'ligne'), { exact: true })).toBeVisible()
  await documents.getByRole('button', { name: 'Fermer le détail' }).click()
  await expect(documents).toBeHidden()
})

test('figures that are long to read are waited for where they will stand: no zero is shown for what is not known yet', async ({
  admin: { page },
}) => {
  let answer = (): void => undefined
  const asked = new Promise<void>((later) => {
    answer = later
  })
  await page.route('**/rest/payment/balance', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/balance')
  const waiting = page.getByRole('status', { name: 'Chargement' })
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toHaveCount(0)
  answer()
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(waiting).toBeHidden()
})

test('the board opens each figure on its own documents, and compares days with as many days', async ({ admin: { page, api } }) => {
  await page.goto('/dynamic-board/0')
  const tile = page.getByRole('region', { name: 'Encaissements, Ce mois-ci' })
  const value = (await tile.getByRole('link').innerText()).trim()
  await tile.getByRole('link').click()
  const { from, to } = periodAround(day(), 'month')
  const { rows } = await api.call(statementContract.boardDocuments, { figure: 'receipts', from, to })
  expect(formatAmount(cents(rows.reduce((sum, { gross }) => sum + gross, 0)))).toBe(value)
  const documents = page.getByRole('region', { name: /^Encaissements, / }).last()
  await expect(documents.getByText(plural(rows.length, 'ligne'), { exact: true })).toBeVisible()
  const compared = yearBefore({ from, to: day() })
  const { tiles } = await api.call(statementContract.readBoard, {})
  expect(tiles.filter(({ figure }) => figure === 'receipts').map(({ comparedFrom, comparedTo }) => [comparedFrom, comparedTo])).toEqual([
    [compared.from, compared.to],
  ])
})

test('the list of credits leads to the credit notes, which are bills', async ({ admin: { page } }) => {
  await page.goto('/result-credit-list')
  await page.getByRole('button', { name: 'Factures d’avoir' }).click()
  await expect(page).toHaveURL(/\/bill-list/)
  await expect(page.getByText('Facture d’acompte', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Avoir', { exact: true }).first()).toBeVisible()
})
