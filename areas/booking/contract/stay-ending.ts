import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { centsValue, id, isoDate } from './shared.ts'
import { cancelMoney, refundAnswer } from './stay-ending-schema.ts'
import { bookingView } from './stay-view.ts'

export const versioned = z.object({ id, version: z.number().int() })

/** How a stay ends before its time, and comes back. */
export const endingOperations = {
  cancelTerms: operation({
    name: 'cancelTerms',
    method: 'GET',
    path: 'booking/booking/cancel/terms',
    right: 'stay_booking',
    level: 'select',
    summary: 'Motifs d’annulation proposés, et longueur minimale du motif.',
    input: z.object({}),
    reply: z.object({
      reasons: z.array(z.string()),
      minimumReasonLength: z.number().int(),
      /** Last day of a credit made today; null where no credit is served. */ creditsUntil: isoDate.nullable(),
      /** From the earliest to the latest. */ scale: z.array(z.object({ days: z.number().int(), share: z.string() })),
    }),
  }),
  cancelBooking: operation({
    name: 'cancelBooking',
    method: 'POST',
    path: 'booking/booking/cancel',
    right: 'stay_booking',
    level: 'delete',
    summary: 'Annule un séjour avec son motif ; l’emplacement est libéré.',
    input: versioned.extend({ reason: z.string().trim().min(1).max(400), ...cancelMoney.shape }),
    reply: bookingView,
    refusals: [
      'reason-required',
      'cancel-kept-too-great',
      'cancel-kept-tourist-tax',
      'cancel-outcome-required',
      'credit-validity-date',
      'ticket-billed-booking',
      'modification-not-authorised',
    ],
  }),
  prolongOption: operation({
    name: 'prolongOption',
    method: 'POST',
    path: 'booking/booking/option/prolong',
    right: 'stay_booking',
    level: 'write',
    summary: 'Prolonge une option, ou rétablit celle dont la place a été libérée à son échéance, si elle est encore libre.',
    input: versioned.extend({ optionExpiresOn: isoDate }),
    reply: bookingView,
    refusals: ['expired-validity-date', 'option-expiry-after-arrival', 'place-not-available', 'modification-not-authorised'],
  }),
  freeOption: operation({
    name: 'freeOption',
    method: 'POST',
    path: 'booking/booking/option/free',
    right: 'stay_booking',
    level: 'delete',
    summary: 'Libère une option sans suite\u00A0; celle que son échéance a déjà libérée sort de la liste des options expirées.',
    input: versioned,
    reply: bookingView,
    refusals: ['modification-not-authorised', 'ticket-billed-booking'],
  }),
  restoreTerms: operation({
    name: 'restoreTerms',
    method: 'GET',
    path: 'booking/booking/restore/terms',
    right: 'stay_booking',
    level: 'select',
    summary: 'Ce que le retour d’un séjour annulé fait de sa facture et de son argent, et ce qui a été rendu.',
    input: z.object({ id: z.coerce.number().int() }),
    reply: z.object({
      notes: z.array(z.string()),
      /** Whether it really went is asked. */ asked: z
        .object({ amount: centsValue, lines: z.array(z.string()), likely: refundAnswer })
        .nullable(),
      total: centsValue,
      paid: z.object({ now: centsValue, done: centsValue, undone: centsValue }),
    }),
    refusals: ['unknown-record'],
  }),
  restoreBooking: operation({
    name: 'restoreBooking',
    method: 'POST',
    path: 'booking/booking/restore',
    right: 'stay_booking',
    level: 'write',
    summary: 'Rétablit un séjour annulé par erreur, si son emplacement est encore libre.',
    input: versioned.extend({
      /** What the cancellation gave back really went to the customer, or never did; the likely answer where it is not said. */ refund:
        refundAnswer.optional(),
    }),
    reply: bookingView,
    refusals: ['place-not-available'],
  }),
}
