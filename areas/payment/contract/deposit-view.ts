import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'

/** A payment that waits to be taken to the bank, or lies in a slip. */
export const pendingPayment = z.object({
  id,
  number: z.number().int(),
  /** Of a payment that pays several stays: its parts go to the bank together. */ groupNumber: z.number().int().nullable(),
  paidOn: isoDate,
  amount: centsValue,
  customer: z.string(),
  holder: z.string().nullable(),
  chequeNumber: z.string().nullable(),
  bank: z.string().nullable(),
  vouchers: z.string().nullable(),
})

/** A slip with its payments, and what came back of them. */
export const depositView = z.object({
  id,
  number: z.string(),
  depositedOn: isoDate,
  method: z.string(),
  slipType: z.string(),
  depositType: z.number().int(),
  account: z.string().nullable(),
  paymentCount: z.number().int(),
  amount: centsValue,
  commission: centsValue,
  denominations: z.string().nullable(),
  state: z.enum(['made', 'cancelled']),
  cancelReason: z.string().nullable(),
  byName: z.string(),
  payments: z.array(pendingPayment),
  unpaid: z
    .array(z.object({ id, on: isoDate, amount: centsValue, label: z.string(), url: z.string().nullable() }))
    .describe('Chèques de la remise revenus impayés depuis'),
})
