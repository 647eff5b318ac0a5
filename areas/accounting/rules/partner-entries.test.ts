import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account, Accounts, Entry, PartnerBillEvent, PartnerPaymentEvent } from './ledger-types.ts'
import { partnerEntry, partnerPaymentEntry, partnerVatEntry } from './partner-entries.ts'

const of = (code: string): Account => ({ code, label: code, auxiliary: '', auxiliaryLabel: '' })
const settings: Readonly<Record<string, string>> = {
  deductibleVatAccount: '445660',
  pendingDeductibleVatAccount: '445640',
  reverseVatAccount: '445200',
}
const accounts: Accounts = {
  customer: () => of('411000'),
  advance: () => of('419100'),
  partner: () => of('401000'),
  setting: (name) => of(settings[name] ?? name),
  method: (id) => ({ account: of(id === 3 ? '530000' : '512000'), label: '', kind: id }),
  revenue: () => of('622200'),
  vat: () => of('445711'),
  bank: () => of('512100'),
  expenseType: () => ({ account: of('606000'), label: '' }),
}
const bill: PartnerBillEvent = {
  source: 'partnerBill',
  id: 1,
  day: '2026-07-31',
  piece: 'AF7-2026-0001',
  partnerId: 7,
  partnerCode: 'PORT',
  partner: 'Agence du Port',
  net: 10_000,
  vat: 2000,
  vatNumber: 'FR03356000000',
  usualRate: '20',
  isFranchise: false,
  deducted: 2000,
  deductedNet: 10_000,
}
const movesOf = (entry: Entry): Record<string, number> =>
  Object.fromEntries(entry.lines.map(({ account, debit, credit }) => [account.code, debit - credit]))
const moves = (event: PartnerBillEvent): Record<string, number> => movesOf(partnerEntry(event, accounts))

test('a commission is a cost, its VAT is deducted, the whole is owed to the partner; its cancellation is the same the other way round', () => {
  assert.deepEqual(moves(bill), { 622200: 10_000, 445660: 2000, 401000: -12_000 })
  assert.deepEqual(moves({ ...bill, net: -10_000, vat: -2000, deducted: -2000 }), { 622200: -10_000, 445660: -2000, 401000: 12_000 })
})

test('of a partner established outside France the site owes the VAT and deducts it; of a French one who charges none it does not', () => {
  assert.deepEqual(moves({ ...bill, vat: 0, deducted: 0, vatNumber: 'DE123456789' }), {
    622200: 10_000,
    445660: 2000,
    445200: -2000,
    401000: -10_000,
  })
  assert.deepEqual(moves({ ...bill, vat: 0, deducted: 0 }), { 622200: 10_000, 401000: -10_000 })
})

test('under the franchise nothing is deducted: VAT paid or owed is a cost', () => {
  assert.deepEqual(moves({ ...bill, isFranchise: true }), { 622200: 12_000, 401000: -12_000 })
  assert.deepEqual(moves({ ...bill, isFranchise: true, vat: 0, vatNumber: 'BE0123456789' }), {
    622200: 12_000,
    445200: -2000,
    401000: -10_000,
  })
})

test('the VAT of a partner who owes it when he is paid waits for that, then is deducted; what the site owes in his place waits for nothing', () => {
  const waiting: PartnerBillEvent = { ...bill, deducted: 0, deductedNet: 0 }
  assert.deepEqual(moves(waiting), { 622200: 10_000, 445640: 2000, 401000: -12_000 })
  assert.deepEqual(
    movesOf(
      partnerVatEntry(
        { source: 'partnerVat', id: 1, billId: 1, day: '2026-08-12', piece: bill.piece, partner: bill.partner, net: 10_000, vat: 2000 },
        accounts,
      ),
    ),
    { 445660: 2000, 445640: -2000 },
  )
  assert.deepEqual(moves({ ...waiting, vat: 0, vatNumber: 'IE6388047V' }), { 622200: 10_000, 445660: 2000, 445200: -2000, 401000: -10_000 })
  assert.deepEqual(moves({ ...waiting, isFranchise: true }), { 622200: 12_000, 401000: -12_000 })
})

test('cancelled after it was paid in part: what was deducted is given back, what waited waits no more', () => {
  assert.deepEqual(moves({ ...bill, net: -10_000, vat: -2000, deducted: -667, deductedNet: -3333 }), {
    622200: -10_000,
    445660: -667,
    445640: -1333,
    401000: 12_000,
  })
})

test('what pays a partner leaves the till or the bank; what he withholds is what his transfers lack, in the other journal', () => {
  const paid: PartnerPaymentEvent = {
    source: 'partnerPayment',
    id: 1,
    day: '2026-08-12',
    piece: bill.piece,
    partnerCode: 'PORT',
    partner: bill.partner,
    amount: 4000,
    methodId: 3,
    settlement: 'paid',
  }
  const told = (event: PartnerPaymentEvent) => {
    const entry = partnerPaymentEntry(event, accounts)
    return [entry.journal, movesOf(entry)]
  }
  assert.deepEqual(told(paid), ['cash', { 401000: 4000, 530000: -4000 }])
  assert.deepEqual(told({ ...paid, methodId: 0 }), ['bank', { 401000: 4000, 512000: -4000 }])
  assert.deepEqual(told({ ...paid, methodId: 0, settlement: 'withheld' }), ['other', { 401000: 4000, 512000: -4000 }])
})
