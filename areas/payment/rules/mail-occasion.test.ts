import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailOccasions } from './mail-occasion.ts'
import type { MailFacts } from './mail-occasion.ts'

const today = '2026-06-01'
const stay: MailFacts = {
  statusId: 3,
  startDate: '2026-07-04',
  endDate: '2026-07-11',
  optionExpiresOn: null,
  isArrived: false,
  isGone: false,
  isCancelled: false,
  total: 100_00,
  paid: 0,
  downPayment: 30_00,
  downPaymentDueOn: '2026-06-10',
  balanceDueOn: '2026-06-20',
}

test('the likeliest reason to write follows the stay', () => {
  const cases: readonly (readonly [string, Partial<MailFacts>, string])[] = [
    ['a quote', { statusId: 1 }, 'quote'],
    ['an option', { statusId: 2 }, 'optionConfirmation'],
    ['an option that ends in three days', { statusId: 2, optionExpiresOn: '2026-06-04' }, 'optionReminder'],
    ['an option that ends in four days', { statusId: 2, optionExpiresOn: '2026-06-05' }, 'optionConfirmation'],
    ['a reservation whose advance is not due yet', {}, 'confirmation'],
    ['due today is not late', { downPaymentDueOn: today }, 'confirmation'],
    ['an advance that is late', { downPaymentDueOn: '2026-05-31' }, 'advanceReminder'],
    ['an advance that is late but paid', { downPaymentDueOn: '2026-05-31', paid: 30_00 }, 'confirmation'],
    ['a balance that is late', { downPaymentDueOn: '2026-05-01', balanceDueOn: '2026-05-31', paid: 30_00 }, 'balanceReminder'],
    ['ten days before', { startDate: '2026-06-11', endDate: '2026-06-18' }, 'beforeArrival'],
    ['eleven days before', { startDate: '2026-06-12', endDate: '2026-06-18' }, 'confirmation'],
    ['arrived', { statusId: 4, startDate: '2026-05-30', endDate: '2026-06-04', isArrived: true }, 'confirmation'],
    ['gone', { isGone: true }, 'afterDeparture'],
    ['cancelled', { isCancelled: true, statusId: 1 }, 'cancellation'],
  ]
  for (const [what, change, expected] of cases) assert.equal(mailOccasions({ ...stay, ...change }, today)[0], expected, what)
})
