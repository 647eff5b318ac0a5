import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeVat } from '#areas/payment/rules/bill-document/amounts.ts'
import {
  articlesTyped,
  contentsText,
  mergedLines,
  notFoundText,
  printsTicket,
  saleFaults,
  saleTotal,
  stockLeft,
  ticketLines,
  typedQuantity,
  withArticle,
} from './sale.ts'
import type { SoldArticle } from './sale.ts'

const article = (id: number, more: Partial<SoldArticle> = {}): SoldArticle => ({
  id,
  label: `Article ${id}`,
  price: 500,
  isPriceFree: false,
  vatRate: '10',
  exemptionCode: null,
  exemptionReason: null,
  isService: false,
  isOffered: true,
  hasStock: false,
  stock: null,
  stockAlert: null,
  ...more,
})
const shop = (...articles: readonly SoldArticle[]) => ({ articles: new Map(articles.map((one) => [one.id, one])), refuseAboveStock: true })
const line = (articleId: number, quantity = 1, unitPrice = 500) => ({ articleId, quantity, unitPrice })
const rules = (...given: Parameters<typeof saleFaults>): readonly string[] => saleFaults(...given).map(({ rule }) => rule)

test('the same article at the same price is one line; another price is another', () => {
  assert.deepEqual(mergedLines([line(1), line(2), line(1, 2), line(1, 1, 400)]), [line(1, 3), line(2), line(1, 1, 400)])
  assert.deepEqual([withArticle([line(1)], line(1), true), withArticle([line(1)], line(1), false)], [[line(1, 2)], [line(1), line(1)]])
})

test('each refusal, and what is let through at its edge', () => {
  const stocked = article(1, { hasStock: true, stock: 2 })
  const free = article(1, { isPriceFree: true, price: 0 })
  const cases: readonly (readonly [string, Parameters<typeof saleFaults>, Parameters<typeof saleFaults>])[] = [
    ['choose-item', [[], shop()], [[line(1)], shop(article(1))]],
    ['article-not-offered', [[line(1)], shop(article(1, { isOffered: false }))], [[line(1)], shop(article(1))]],
    ['article-price-changed', [[line(1, 1, 501)], shop(article(1))], [[line(1, 1, 500)], shop(article(1))]],
    ['enter-price', [[line(1, 1, 0)], shop(free)], [[line(1, 1, 1)], shop(free)]],
    ['quantity-above-stock', [[line(1, 2), line(1, 1)], shop(stocked)], [[line(1, 2)], shop(stocked)]],
    [
      'amount-positive',
      [[line(1, 1, 0)], shop(article(1, { price: 0 }))],
      [[line(1, 1, 0), line(2)], shop(article(1, { price: 0 }), article(2))],
    ],
    [
      'payment-amount-too-great',
      [[line(1, 999, 10_011)], shop(article(1, { price: 10_011 }))],
      [[line(1, 999, 10_010)], shop(article(1, { price: 10_010 }))],
    ],
  ]
  for (const [rule, broken, edge] of cases) assert.deepEqual([rules(...broken), rules(...edge)], [[rule], []], rule)
  assert.deepEqual(rules([line(1, 3)], { ...shop(stocked), refuseAboveStock: false }), [])
})

test('VAT is rounded once per rate of a ticket: three of 5,00 € at 10 % are 13,64 and 1,36 on one ticket, 13,65 and 1,35 on three', () => {
  const vatOf = (quantity: number) =>
    computeVat(ticketLines([line(1, quantity)], shop(article(1)).articles, false)).vat.map(({ base, vat }) => [base, vat])
  assert.deepEqual([vatOf(3), vatOf(1)], [[[1364, 136]], [[455, 45]]])
  assert.deepEqual(
    computeVat(ticketLines([line(1)], shop(article(1)).articles, true)).vat.map(({ tax, vat }) => [tax.kind, vat]),
    [['exempt', 0]],
  )
  assert.deepEqual(
    ticketLines([line(1)], shop(article(1, { vatRate: '0', exemptionCode: 'X', exemptionReason: 'Timbre' })).articles, false)[0]?.tax,
    { kind: 'exempt', exemption: { code: 'X', reason: 'Timbre' } },
  )
  assert.equal(saleTotal([line(1, 3), line(2, 1, 50)]), 1550)
  assert.deepEqual(
    [true, false].map((isService) => ticketLines([line(1)], shop(article(1, { isService })).articles, false)[0]?.posting),
    [
      { category: 16, articleId: 1, isService: true },
      { category: 16, articleId: 1 },
    ],
  )
})

test('what is left is said under the alert, at nothing and below', () => {
  const left = (stock: number | null, quantity: number, stockAlert: number | null = 3, hasStock = true) =>
    stockLeft({ label: 'Glace', hasStock, stock, stockAlert }, quantity)
  assert.deepEqual(
    [left(5, 2), left(5, 3), left(5, 5), left(5, 7), left(5, 3, null), left(null, 1), left(1, 1, 3, false)],
    [null, 'Glace\u00A0: reste 2', 'Glace\u00A0: c’est le dernier', 'Glace\u00A0: 2 de plus que le stock', null, null, null],
  )
})

test('an article is found by its code, its barcode or the only name that holds what is typed', () => {
  const articles = [
    { label: 'Pain', code: 'PAIN', barcode: '30123456' },
    { label: 'Pain au chocolat', code: null, barcode: null },
    { label: 'Crêpe', code: '7', barcode: null },
  ]
  const found = ['pain', ' 30123456', 'chocolat', 'crepe', 'pa', '', '7', 'absent'].map((typed) =>
    articlesTyped(articles, typed).map(({ label }) => label),
  )
  assert.deepEqual(found, [['Pain'], ['Pain'], ['Pain au chocolat'], ['Crêpe'], ['Pain', 'Pain au chocolat'], [], ['Crêpe'], []])
  const said = (typed: string, more: readonly string[] = []): string =>
    notFoundText([...articlesTyped(articles, typed), ...more.map((label) => ({ label }))], typed)
  assert.deepEqual(
    [said(' absent '), said('3012345600000'), said('pa'), said('pa', ['Panier', 'Pâté'])],
    [
      'Aucun article pour «\u00A0absent\u00A0».',
      'Aucun article n’a le code-barres 3012345600000.',
      '2 articles pour «\u00A0pa\u00A0»\u00A0: Pain, Pain au chocolat. Précisez, ou touchez le bon.',
      '4 articles pour «\u00A0pa\u00A0»\u00A0: Pain, Pain au chocolat, Panier…. Précisez, ou touchez le bon.',
    ],
  )
  assert.deepEqual(
    ['3*PAIN', '2 x pain', 'PAIN', '0*PAIN', '30123456'].map((typed) => typedQuantity(typed)),
    [
      { quantity: 3, text: 'PAIN' },
      { quantity: 2, text: 'pain' },
      { quantity: 1, text: 'PAIN' },
      { quantity: 1, text: '0*PAIN' },
      { quantity: 1, text: '30123456' },
    ],
  )
})

test('a ticket prints by itself where the site wants it, or from the amount of a note', () => {
  const prints = (ticketPrinting: string, total: number, billAbove: number | null = 2500) =>
    printsTicket({ ticketPrinting, billAbove }, total)
  assert.deepEqual(
    [prints('always', 1), prints('asked', 2499), prints('asked', 2500), prints('never', 2500), prints('asked', 9999, null)],
    [true, false, true, true, false],
  )
})

test('the list says what a ticket holds, cut where it is long', () => {
  assert.equal(
    contentsText([
      { label: 'Bière', quantity: '2' },
      { label: 'Crêpe', quantity: '1' },
    ]),
    '2 × Bière, Crêpe',
  )
  assert.equal(contentsText(Array.from({ length: 60 }, () => ({ label: 'Baguette', quantity: '1' }))).length, 400)
})
