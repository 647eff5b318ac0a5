import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { exportFormats } from '../rules/formats/names.ts'
import type { ExportFormat } from '../rules/formats/names.ts'

/** Who reads and makes exports, ledger and aged balance. */
export const exportRight = 'payment_invoice_accounting_export'
export const format = z.enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]])
export const period = z.object({ from: isoDate, to: isoDate })
export const account = z.object({ code: z.string(), label: z.string() })
export const ledgerOf = period.extend({
  account: z.string().min(1).max(20),
  /** Lines of one auxiliary of it only: a partner, a customer. */ auxiliary: z.string().min(1).max(40).optional(),
})
export const customerLedgerOf = period.extend({ customerId: z.coerce.number().int() })
export const planName = z.enum(['detail', 'start', 'end', 'discount'])
export const shownLine = z.object({
  account: z.string(),
  accountLabel: z.string(),
  auxiliary: z.string(),
  debit: centsValue,
  credit: centsValue,
})
export const missing = z.array(z.object({ what: z.string(), url: z.string() }))
export const openLine = z.object({
  exercise: id,
  entry: z.number().int(),
  line: z.number().int(),
  day: isoDate,
  piece: z.string(),
  label: z.string(),
  account: z.string(),
  debit: centsValue,
  credit: centsValue,
  letter: z.string(),
  bookingId: id.nullable(),
  url: z.string().nullable().describe('Où se lit sa pièce'),
})
export const aged = z.object({
  notDue: centsValue,
  upTo30: centsValue,
  upTo60: centsValue,
  upTo90: centsValue,
  over90: centsValue,
  credit: centsValue,
  balance: centsValue,
})
export const lineKey = z.object({
  exercise: id,
  entry: z.number().int().min(1).max(2_147_483_647),
  line: z.number().int().min(1).max(32_767),
})
