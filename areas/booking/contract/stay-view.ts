import { z } from 'zod'
import {
  bookingKind,
  centsValue,
  demand,
  downPaymentType,
  fault,
  guarantee,
  id,
  isoDate,
  isoTime,
  priceLine,
  wishesAsked,
} from './shared.ts'
import { cancelOutcome } from './stay-ending-schema.ts'
import { paymentView } from './stay-payment.ts'

export const occupancyInput = demand.extend({
  id: id.default(0),
  placeTypeId: id.describe('id de place-type'),
  placeId: id.nullable().default(null).describe('id de place\u00A0; null\u00A0: à placer'),
  featureIds: z.array(id).max(50).default([]).describe('ids de feature que la place doit avoir'),
  wishes: wishesAsked,
  isPlaceLocked: z.boolean().default(false),
  holdId: id.default(0).describe('La place retenue pendant la saisie (holdPlace), qui devient l’occupation'),
})
export const header = z.object({
  id,
  version: z.number().int().default(0),
  statusId: bookingKind,
  isPassage: z.boolean().default(false).describe('Vient sans avoir réservé'),
  customerId: id.describe('id de customer'),
  partnerId: id.nullable().default(null).describe('id de partner'),
  accessChannelId: id.nullable().default(null).describe('id de access-channel'),
  optionExpiresOn: isoDate.nullable().default(null),
  expectedTime: isoTime.nullable().default(null),
  groupName: z.string().max(80).nullable().default(null),
  reference: z.string().max(60).nullable().default(null),
  hasInsurance: z.boolean().default(false),
  /** Of an offer. */ promoCode: z
    .string()
    .trim()
    .max(40)
    .transform((code) => (code === '' ? null : code))
    .nullable()
    .default(null),
  note: z.string().max(4000).nullable().default(null),
  quoteStatus: z.enum(['accepted', 'refused', 'counter']).nullable().default(null),
})

const billView = z.object({
  id,
  number: z.string(),
  nature: z.enum(['invoice', 'acompte', 'creditNote', 'cancellation']),
  issuedOn: isoDate,
  /** What this stay is billed: its share of a grouped bill. */ amount: centsValue,
  /** Its share of a bill that may hold others: it is taken back from the page of that bill. */ isGrouped: z.boolean(),
  /** Stays that the bill is for. */ stays: z.number().int(),
  isCorrected: z.boolean(),
  /** Of a credit note for a part of a bill. */ reducesBillId: id.nullable(),
  /** Credited by a cancellation that was taken back, or by the return of its stay. */ isUndone: z.boolean(),
  prints: z.number().int(),
})

/** An action of the screen and why it is not allowed now; absent fault = allowed. */
const allowed = z.object({ action: z.string(), label: z.string(), fault: fault.nullable() })

export const bookingView = z.object({
  header: header.extend({
    bookingCode: z.string().nullable(),
    quoteCode: z.string().nullable(),
    startDate: isoDate,
    endDate: isoDate,
    isArrived: z.boolean(),
    isGone: z.boolean(),
    isLocked: z.boolean(),
    /** « Verrouillé par Claire Martin le 03/07/2026 : « groupe ». »; null when it is not. */ lockSentence: z.string().nullable(),
    cancelState: z.enum(['none', 'cancelled', 'cancelling']),
    closeReason: z.string().nullable(),
    cancelOutcome: cancelOutcome.nullable(),
    cancelAmount: centsValue.nullable(),
    optionFreedAt: z.string().nullable(),
    stateId: z.number().int(),
    status: z.string(),
    createdAt: z.string(),
    /** State drawn everywhere: quote, option, booking, due, inHouse, gone, act, cancelled. */
    state: z.enum(['quote', 'option', 'booking', 'due', 'inHouse', 'gone', 'act', 'cancelled']),
    stateReason: z.string().nullable(),
  }),
  customer: z.object({
    id,
    code: z.string().nullable(),
    displayName: z.string(),
    /** Who is asked for at a company. */ contact: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    town: z.string().nullable(),
    remark: z.string().nullable(),
    /** Why they are no longer accepted; null of everybody else. */ blacklistReason: z.string().nullable(),
    flags: z.array(z.string()),
    stays: z.number().int(),
  }),
  occupancies: z.array(
    occupancyInput.extend({ placeNumber: z.string().nullable(), placeTypeLabel: z.string(), lines: z.array(priceLine) }),
  ),
  /** Lines of the stay as a whole: booking fee, insurance, tourist tax. */
  lines: z.array(priceLine),
  total: centsValue,
  touristTax: centsValue,
  paid: centsValue,
  balance: centsValue,
  downPayment: centsValue,
  downPaymentType,
  downPaymentDueOn: isoDate.nullable(),
  balanceDueOn: isoDate.nullable(),
  guarantee,
  payments: z.array(paymentView),
  bills: z.array(billView),
  actions: z.array(allowed),
  /** Under « Modifier ». */ changes: z.array(allowed),
})
export type BookingView = z.output<typeof bookingView>
