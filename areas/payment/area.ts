import { bankAccount, bank } from './entities/bank.ts'
import { expenseType } from './entities/expense-type.ts'
import { deposit } from './entities/deposit.ts'
import { cashCount, expense, injection, startingBase } from './entities/till.ts'
import { guarantee } from './entities/guarantee.ts'
import { credit } from './entities/credit.ts'
import { bill } from './entities/bill.ts'
import { partnerBill } from './entities/partner-bill.ts'
import { paymentMethod } from './entities/payment-method.ts'
import { payment } from './entities/payment.ts'
import { holidayAid } from './entities/holiday-aid.ts'
import { giftSale } from './entities/gift.ts'
import { giftImport } from './entities/gift-import.ts'
import { giftModule } from './entities/gift-module.ts'
import { reminder, reminderExclusion, reminderLevel } from './entities/reminder.ts'
import { surety, vacafSetting } from './entities/payment-modules.ts'

export const paymentArea = {
  name: 'payment',
  label: 'Règlements et factures',
  entities: [
    bank,
    bankAccount,
    paymentMethod,
    expenseType,
    credit,
    payment,
    bill,
    partnerBill,
    guarantee,
    deposit,
    expense,
    injection,
    startingBase,
    cashCount,
    surety,
    vacafSetting,
    holidayAid,
    giftModule,
    giftSale,
    giftImport,
    reminderLevel,
    reminderExclusion,
    reminder,
  ],
} as const
