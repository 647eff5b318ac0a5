import { giftContract } from '#areas/payment/contract/gift.ts'
import { addCustomer } from './support/stays.ts'
import { expect, test } from './support/test.ts'

test('a voucher of the shop is flagged until it has a match, then integrated under its own number', async ({ admin: { page, api } }) => {
  const buyer = await addCustomer(api)
  const number = `WEB-${buyer.id}`
  await api.post('sale/gift/import/edit', {
    id: 0,
    number,
    article: `Coffret ${buyer.id}`,
    buyer: buyer.displayName,
    buyerEmail: [`${buyer.name.toLowerCase()}@essai.example`],
    amount: 8000,
    soldOn: '2026-01-05',
  })
  const { rows } = await api.post<{ rows: { id: number; version: number }[] }>('sale/gift/import/search', { text: number })
  const [gift] = (await api.post<{ rows: { id: number }[] }>('module/gift/search', { pageSize: 1 })).rows
  await page.goto('/sale-gift-import-list')
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Sans correspondance')
  const stored = await api.get<Record<string, unknown>>(`sale/gift/import/edit/${rows[0]?.id}`)
  await api.post('sale/gift/import/edit', { ...stored, giftId: gift?.id })
  await page.reload()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Intégrer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reçu par' }).click()
  await page.getByRole('option', { name: 'Virement' }).click()
  await dialog.getByRole('button', { name: /^Intégrer 80,00/ }).click()
  await expect(row).toContainText('Intégré')
  const { gift: found } = await api.call(giftContract.find, { number })
  expect(found).toMatchObject({ number, remaining: 8000, state: 'open' })
  // What is left of it opens on what made it.
  await page.goto('/gift-list')
  await page.getByRole('button', { name: new RegExp(`80,00.*mouvements du bon ${number}`) }).click()
  await expect(page.getByRole('dialog', { name: new RegExp(`Mouvements du bon ${number}`) }).getByRole('row')).toHaveCount(2)
})
