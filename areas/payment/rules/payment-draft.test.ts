import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentFaults, paymentKinds } from './payment-checks.ts'
import {
  changeToGive,
  excessOf,
  excessQuestion,
  missingAmount,
  noPayment,
  overpaid,
  paymentOf,
  withCredit,
  withMethod,
  withSuggestion,
  withVouchers,
} from './payment-draft.ts'

const suggestion = { amount: 31_563, accountType: 1, holder: 'Lefèvre Claire', today: '2026-07-08' } as const
const method = (kind: number) => ({ id: kind + 1, label: 'x', kind, isDefault: false, isRefundable: true })

test('what is suggested follows the price until an amount is typed', () => {
  const draft = noPayment(suggestion)
  assert.equal(withSuggestion(draft, { ...suggestion, amount: 40_000 }).amount, 40_000)
  assert.equal(withSuggestion({ ...draft, amount: 5_000, isAmountTyped: true }, { ...suggestion, amount: 40_000 }).amount, 5_000)
  assert.equal(noPayment({ ...suggestion, amount: 0 }).amount, null)
})

test('a nature chosen by hand stands, whatever is suggested; one that was not follows', () => {
  const plain = noPayment({ ...suggestion, accountType: null })
  for (const chosen of [3, 2, 1, null] as const) {
    for (const suggested of [null, 1, 2] as const)
      assert.equal(
        withSuggestion(
          { ...plain, accountType: chosen, isNatureTyped: true, isAmountTyped: true },
          { ...suggestion, accountType: suggested },
        ).accountType,
        chosen,
      )
  }
  assert.equal(withSuggestion(plain, suggestion).accountType, 1)
  assert.equal(withSuggestion({ ...noPayment(suggestion), isAmountTyped: true }, suggestion).accountType, 1)
})

test('vouchers make the amount, by face value', () => {
  const draft = withVouchers(withVouchers(withMethod(noPayment(suggestion), method(paymentKinds.holidayVoucher)), 25, 8), 10, 3)
  assert.equal(draft.amount, 23_000)
  assert.deepEqual(paymentOf(draft, paymentKinds.holidayVoucher).vouchers, { 10: 3, 20: 0, 25: 8, 50: 0 })
  assert.equal(withVouchers(draft, 25, null).amount, 3000)
  assert.equal(
    overpaid({ amount: 23_000, accountType: null }, 21_700, paymentKinds.holidayVoucher),
    '230,00\u00A0€ pour 217,00\u00A0€ dus\u00A0: les titres ne rendent pas la monnaie, prenez-en pour 215,00\u00A0€ ou gardez un trop-perçu.',
  )
})

test('the change is what was handed over less the amount', () => {
  assert.equal(changeToGive({ ...noPayment(suggestion), given: 40_000 }), 8_437)
  assert.equal(changeToGive(noPayment(suggestion)), null)
})

test('each way of paying sends its own fields, and the checks of the server take them', () => {
  const around = { today: suggestion.today, earliest: null, isGone: false }
  const cheque = { ...withMethod(noPayment(suggestion), method(paymentKinds.cheque)), chequeNumber: '0012345', bankId: 4 }
  assert.deepEqual(paymentFaults(paymentOf(cheque, paymentKinds.cheque), { ...around, kind: paymentKinds.cheque }), [])
  assert.equal(paymentOf(cheque, paymentKinds.cash).chequeNumber, null)
  const terminal = withMethod(noPayment(suggestion), method(paymentKinds.card))
  assert.equal(paymentOf(terminal, paymentKinds.card).card, null)
  const typed = paymentOf({ ...terminal, byTerminal: false, cardDigits: '4111 1111 1111 1234', cardExpiry: '09/28' }, paymentKinds.card)
  assert.equal(typed.card?.lastDigits, '1234')
  assert.deepEqual(paymentFaults(typed, { ...around, kind: paymentKinds.card }), [])
})

test('going back to an earlier way of paying finds what was typed for it', () => {
  const cheque = { ...withMethod(noPayment(suggestion), method(paymentKinds.cheque)), chequeNumber: '77' }
  assert.equal(withMethod(withMethod(cheque, method(paymentKinds.cash)), method(paymentKinds.cheque)).chequeNumber, '77')
})

test('an amount above what is due is said with what to do of the difference', () => {
  const said = (amount: number | null, due: number, accountType: 1 | 3 | null = null) =>
    overpaid({ amount, accountType }, due)?.replaceAll(/[\u00A0\u202F]/g, ' ')
  assert.equal(said(123_450, 5344), '1 234,50 € pour 53,44 € dus : rendre 1 181,06 € ou garder en trop-perçu.')
  assert.equal(said(1000, -500), '10,00 € pour 0,00 € dus : rendre 10,00 € ou garder en trop-perçu.')
  const cash = overpaid({ amount: 1703, accountType: null, given: 2000 }, 0, paymentKinds.cash)?.replaceAll(/[\u00A0\u202F]/g, ' ')
  assert.equal(cash, '17,03 € pour 0,00 € dus : la différence sera gardée en trop-perçu.', 'the change is the only amount to give back')
  assert.deepEqual([said(5344, 5344), said(null, 5344), said(20_000, 0, 3)], [undefined, undefined, undefined])
})

test('what exceeds what is due is asked before it is taken, a guarantee never', () => {
  const excess = (amount: number | null, due: number, accountType: 3 | null = null): number => excessOf({ amount, accountType }, due)
  assert.deepEqual(
    [excess(60_000, 7177), excess(7177, 7177), excess(100, -500), excess(null, 0), excess(30_000, 0, 3)],
    [52_823, 0, 100, 0, 0],
  )
  const { title, text } = excessQuestion(52_823, 7177)
  assert.equal(title.replaceAll('\u00A0', ' '), '528,23 € de trop : garder en trop-perçu ?')
  assert.equal(
    text.replaceAll('\u00A0', ' '),
    'Il est dû 71,77 €. Les 528,23 € de plus seront à rembourser au client ou à lui garder en avoir.',
  )
})

test('an empty amount is said to be missing; a typed zero is not empty', () => {
  assert.equal(missingAmount({ amount: null })?.message, 'Indiquez le montant encaissé.')
  assert.equal(missingAmount({ amount: 0 }), null)
})

test('a credit pays what is asked, as far as it goes, and no guarantee', () => {
  const draft = noPayment(suggestion)
  assert.deepEqual(
    [withCredit(draft, { id: 7, remaining: 2000 }).amount, withCredit(draft, { id: 7, remaining: 99_999 }).amount],
    [2000, 31_563],
  )
  const guarantee = withCredit({ ...draft, amount: null, accountType: 3 }, { id: 7, remaining: 2000 })
  assert.deepEqual([guarantee.amount, guarantee.accountType, guarantee.creditId], [2000, null, 7])
  assert.equal(paymentOf(guarantee, paymentKinds.creditNote).creditId, 7)
  assert.equal(paymentOf(guarantee, paymentKinds.cash).creditId, null)
})
