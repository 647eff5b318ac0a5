import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { stayState } from './day-rows.ts'
import { bookingKind, centsValue, id, isoDate, stayDay } from './shared.ts'

const option = z.object({
  extraId: id,
  label: z.string(),
  quantity: z.number().int(),
  /** What its lines of price come to. */ amount: centsValue,
})

/** A stay in one row, its money told apart as the one who answers the customer says it. */
const stay = z.object({
  id,
  version: z.number().int(),
  bookingCode: z.string().nullable(),
  quoteCode: z.string().nullable(),
  statusId: bookingKind,
  state: stayState,
  stateId: z.number().int(),
  customerId: id,
  startDate: isoDate,
  endDate: isoDate,
  isArrived: z.boolean(),
  isGone: z.boolean(),
  /** Numbers of its places; empty while it has none. */ places: z.string(),
  options: z.array(option),
  total: centsValue,
  touristTax: centsValue,
  cancellationInsurance: centsValue,
  /** Asked in advance: one of both, as its nature says. */
  downPayment: centsValue,
  arrhes: centsValue,
  /** Held now, neither given back nor kept. */
  guarantee: centsValue,
  /** Granted by the family allowance fund, what it refused apart. */
  holidayAidAmount: centsValue,
  paid: centsValue,
  /** Nothing once the stay is cancelled. */ balance: centsValue,
  reference: z.string().nullable(),
  referenceInternet: z.string().nullable(),
})

export const frontOfficeOperations = {
  staysOfCustomer: operation({
    name: 'staysOfCustomer',
    method: 'GET',
    path: 'frontoffice/booking/bycustomerdateperiod',
    right: 'stay_booking',
    level: 'select',
    summary:
      'Les séjours d’un client qui ont au moins une nuit dans une période, du plus ancien au plus récent, avec leurs options et leurs montants.',
    input: z.object({ customerId: z.coerce.number().int().positive(), startDate: stayDay, endDate: stayDay }),
    reply: z.object({ rows: z.array(stay) }),
    refusals: ['start-before-end', 'unknown-record'],
  }),
}
