import type { Movement } from '../rules/movement.ts'

/** A line of money as it is stored; what is left out is empty. */
export type PaymentRow = {
  /** Null of money that belongs to no stay: a voucher that is sold or given back, a ticket. */ readonly bookingId: number | null
  readonly customerId: number | null
  readonly paymentMethodId: number
  readonly paidOn: string
  readonly amount: number
  readonly paymentType: number
  readonly accountType: number | null
  readonly payerType: number
  readonly movement: Movement
  readonly chequeNumber?: string | null
  readonly chequeHolder?: string | null
  readonly bankId?: number | null
  readonly cardLastDigits?: string | null
  readonly cardExpiry?: string | null
  readonly cardOwner?: string | null
  readonly voucherCount?: number | null
  readonly voucher10?: number | null
  readonly voucher20?: number | null
  readonly voucher25?: number | null
  readonly voucher50?: number | null
  readonly cashGiven?: number | null
  readonly groupNumber?: number | null
  readonly transferReference?: string | null
  readonly creditId?: number | null
  readonly giftSaleId?: number | null
  /** The ticket that it pays, or that it is given back with. */ readonly ticketId?: number
  readonly comment?: string | null
  readonly correctsPaymentId?: number | null
  readonly carriesPaymentId?: number | null
  readonly requestId?: string | null
}
