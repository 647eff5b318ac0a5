import type { provideBookingMoney } from '#areas/booking/server/api.ts'
import { refundStay } from './correct-payment.ts'
import { usualValidity } from './credits.ts'
import { keepAsCredit } from './give-back.ts'
import { refundRest } from './give-rest.ts'
import { carryMoney, movableOf } from './merged-money.ts'
import { moneyOf, standingBills } from './money-view.ts'
import { namedMoney } from './named-money.ts'
import { recordPayment } from './record-payment.ts'
import { creditCancellation, settleCancelled } from './settle-cancelled.ts'
import { settledMoney, takeBackSettled } from './take-back-settled.ts'

/** What stays ask of payments and bills. */
export const bookingMoney: Parameters<typeof provideBookingMoney>[0] = {
  moneyOf,
  recordPayment,
  refund: refundStay,
  keepAsCredit,
  refundRest,
  standingBills,
  settleCancelled,
  creditCancellation,
  settledMoney,
  takeBackSettled,
  movableOf,
  carryMoney,
  namedMoney,
  creditsUntil: usualValidity,
}
