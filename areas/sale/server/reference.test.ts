import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fault } from '#platform/operation/refusal.ts'
import { appBench, sessionOf } from '../../../tests/bench.ts'

const bench = await appBench({ services: true })
const session = sessionOf(1)
const elsewhere = sessionOf(2)
type Refusal = { serverMessage: string; message: string; faults: Fault[] }

const save = async (base: string, values: Readonly<Record<string, unknown>>): Promise<number> =>
  (await bench.ok<{ id: number }>(session, 'POST', `${base}/edit`, { body: { id: 0, ...values } })).id
const refused = async (path: string, body: object = {}): Promise<Refusal> => {
  const answer = await bench.call(session, 'POST', path, { body })
  assert.equal(answer.statusCode, 400, answer.body)
  return answer.json<Refusal>()
}

const vat = await save('price/tva', {
  label: 'TVA 10 %',
  code: 'intermediate',
  rate: '10',
  startDate: '2014-01-01',
  category: 'S',
  isDefault: true,
  isDefaultForOption: true,
})
const family = await save('sale/famille-article', { label: 'Bar' })
const type = await save('establishment/cash_register_type', { label: 'Bar' })
const bar = await save('establishment/cash_register', { label: 'Bar', code: 'BAR', cashRegisterTypeId: type })
const shop = await save('establishment/cash_register', { label: 'Épicerie', code: 'EPI', cashRegisterTypeId: type })
const article = (values: Readonly<Record<string, unknown>>): Promise<number> =>
  save('sale/article', { articleFamilyId: family, price: 180, tvaId: vat, cashRegisterIds: [bar], ...values })
const [coffee, tea] = [await article({ label: 'Café' }), await article({ label: 'Thé' })]

test('an article is never deleted, whoever asks', async () => {
  assert.deepEqual(
    [
      (await refused(`sale/article/delete/${coffee}`)).serverMessage,
      (await bench.call(elsewhere, 'POST', `sale/article/delete/${coffee}`)).statusCode,
    ],
    ['article-no-delete', 404],
  )
  assert.equal((await bench.ok<{ label: string }>(session, 'GET', `sale/article/edit/${coffee}`)).label, 'Café')
})

test('articles are offered in a till, or no longer, all or none; their other tills stay', async () => {
  const offer = { articleIds: [coffee, tea], where: shop, offered: true }
  assert.deepEqual(await bench.ok(session, 'POST', 'sale/article/commercialization', { body: offer }), { changed: 2 })
  const { articles, registers } = await bench.ok<{ articles: { id: number; cashRegisterIds: number[] }[]; registers: { id: number }[] }>(
    session,
    'GET',
    'sale/article/commercialization',
  )
  assert.deepEqual(
    articles.map(({ cashRegisterIds }) => cashRegisterIds),
    [
      [bar, shop],
      [bar, shop],
    ],
  )
  assert.deepEqual(
    registers.map(({ id }) => id),
    [bar, shop],
  )
  assert.equal((await refused('sale/article/commercialization', { ...offer, articleIds: [] })).serverMessage, 'choose-item')
  assert.equal((await refused('sale/article/commercialization', { ...offer, where: 999 })).serverMessage, 'choose-cash-register')
  assert.equal(
    (await refused('sale/article/commercialization', { articleIds: [coffee, 999], where: 'desk', offered: false })).serverMessage,
    'unknown-record',
  )
  assert.equal(
    (await bench.ok<{ soldAtDesk: boolean }>(session, 'GET', `sale/article/edit/${coffee}`)).soldAtDesk,
    true,
    'none when one is refused',
  )
  assert.deepEqual((await bench.ok<{ articles: unknown[] }>(elsewhere, 'GET', 'sale/article/commercialization')).articles, [])
})

test('a till that sells something is not deleted; what is refused has the words of the checklist', async () => {
  assert.equal((await refused(`establishment/cash_register/delete/${bar}`)).serverMessage, 'delete-refused-cash-register')
  const { faults } = await refused('sale/article/edit', { id: 0, label: 'Eau', articleFamilyId: family, hasStock: true })
  assert.deepEqual(
    faults.map(({ rule, field }) => [rule, field]),
    [
      ['enter-price', 'price'],
      ['choose-vat', 'tvaId'],
    ],
  )
  assert.equal(
    (await refused('sale/article/edit', { id: 0, label: 'Eau', articleFamilyId: family, price: 100, tvaId: vat, hasStock: true }))
      .serverMessage,
    'enter-stock',
  )
})

test('a new supplement proposes the rate of its use, a second default takes the place of the first', async () => {
  assert.equal((await bench.ok<{ tvaId: number }>(session, 'GET', 'price/extra/edit/0')).tvaId, vat)
  const normal = await save('price/tva', {
    label: 'TVA 20 %',
    code: 'normal',
    rate: '20',
    startDate: '2014-01-01',
    category: 'S',
    isDefaultForOption: true,
  })
  assert.deepEqual(
    [
      (await bench.ok<{ tvaId: number }>(session, 'GET', 'price/extra/edit/0')).tvaId,
      (await bench.ok<{ isDefault: boolean }>(session, 'GET', `price/tva/edit/${vat}`)).isDefault,
    ],
    [normal, true],
  )
  assert.equal((await bench.ok<{ isDefaultForOption: boolean }>(session, 'GET', `price/tva/edit/${vat}`)).isDefaultForOption, false)
})

test('two rates of a family, two tourist taxes on the same nights, two types of one name are refused', async () => {
  assert.equal(
    (
      await refused('price/tva/edit', {
        id: 0,
        label: 'TVA 12 %',
        code: 'intermediate',
        rate: '12',
        startDate: '2027-01-01',
        category: 'S',
      })
    ).serverMessage,
    'overlapping-periods',
  )
  const taxTypeId = await save('price/tax/tax_type', { label: 'Taxe de séjour', nature: 'touristTax' })
  assert.equal(
    (await refused('price/tax/tax_type/edit', { id: 0, label: 'taxe de sejour', nature: 'touristTax' })).serverMessage,
    'tax-type-exists',
  )
  const tax = { taxTypeId, price: 55, startDate: '2026-01-01', endDate: '2026-12-31' }
  await save('price/tax/tax', { label: 'Taxe 2026', ...tax })
  assert.equal(
    (await refused('price/tax/tax/edit', { id: 0, label: 'Taxe bis', ...tax, startDate: '2026-12-31', endDate: '2027-12-31' }))
      .serverMessage,
    'tax-exists',
  )
  await save('price/tax/tax', { label: 'Taxe 2027', ...tax, startDate: '2027-01-01', endDate: '2027-12-31' })
})

test('a tax says everything that it lacks in the words of the checklist', async () => {
  const { faults } = await refused('price/tax/tax/edit', {
    id: 0,
    target: null,
    calculationMethod: null,
    unit: null,
    numberOfNights: null,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  })
  assert.deepEqual(
    faults.map(({ rule }) => rule),
    [
      'tax-required',
      'tax-type-required',
      'tax-target-required',
      'tax-calculation-method-required',
      'tax-unit-required',
      'price-nights-required',
    ],
  )
  assert.equal(
    (await refused('price/pricediscount/edit', { id: 0, label: 'Amis', discountType: null })).serverMessage,
    'choose-discount-type',
  )
})

test('how a method reaches the bank is changed where it is listed, under its own rules', async () => {
  const paymentMethodId = await save('payment/paymentmethod', { label: 'Chèque', paymentKind: 1 })
  const set = (settings: object): Promise<unknown> =>
    bench.ok(session, 'POST', 'payment/paymentmethod/settings', { body: { paymentMethodId, settings } })
  assert.equal(
    (await refused('payment/paymentmethod/settings', { paymentMethodId, settings: { isBankable: true } })).serverMessage,
    'choose-slip-type',
  )
  assert.equal(
    (await refused('payment/paymentmethod/settings', { paymentMethodId, settings: { isBankable: true, slipType: 'cheque' } }))
      .serverMessage,
    'choose-deposit-type',
  )
  await set({ isBankable: true, slipType: 'cheque', depositType: 1 })
  await set({ isRefundable: false })
  const stored = await bench.ok<Record<string, unknown>>(session, 'GET', `payment/paymentmethod/edit/${paymentMethodId}`)
  assert.deepEqual([stored['isBankable'], stored['depositType'], stored['isRefundable'], stored['isPointOfSale']], [true, 1, false, true])
})
