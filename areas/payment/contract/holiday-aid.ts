import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'

const right = 'payment_invoice_vacaf'
const kind = z.enum(['AVF', 'AVE', 'AVS', 'other'])
const state = z.enum(['expected', 'billed', 'paid', 'refused'])
const ofStay = z.object({
  /** The module is in use; where it is not, what was named before stays readable. */
  isActive: z.boolean(),
  aids: z.array(
    z.object({
      id,
      kind,
      fileNumber: z.string(),
      amount: centsValue,
      state,
      received: centsValue,
      billedOn: isoDate.nullable(),
      endedOn: isoDate.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** What is left of the stay, by who owes it. */
  fund: centsValue,
  customer: centsValue,
})

export const holidayAidContract = {
  ofStay: operation({
    name: 'holidayAidsOfStay',
    method: 'GET',
    path: 'payment/vacaf/of_stay/{bookingId}',
    right,
    level: 'select',
    summary: 'Les aides VACAF d’un séjour, et ce que doivent la caisse et le client.',
    input: z.object({ bookingId: z.coerce.number().int() }),
    reply: ofStay,
    refusals: ['record-not-found'],
  }),
  name: operation({
    name: 'nameHolidayAid',
    method: 'POST',
    path: 'payment/vacaf/name',
    right,
    level: 'write',
    summary: 'Saisit l’aide VACAF d’un séjour\u00A0: son dossier et le montant que la caisse paiera.',
    input: z.object({ bookingId: id, kind, fileNumber: z.string().trim().max(30), amount: centsValue }),
    reply: ofStay,
    refusals: [
      'vacaf-module-inactive',
      'required-field',
      'already-exists',
      'amount-positive',
      'incorrect-amount',
      'vacaf-minimum-nights',
      'modification-not-authorised',
      'deleted-booking-reset',
      'record-not-found',
    ],
  }),
  claim: operation({
    name: 'claimHolidayAids',
    method: 'POST',
    path: 'payment/vacaf/claim',
    right,
    level: 'write',
    summary:
      'Demande des aides à la caisse\u00A0: elles passent à «\u00A0demandées\u00A0», et le relevé à joindre s’imprime. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    reply: madeFile.extend({ claimed: z.number().int() }),
    refusals: ['record-not-found', 'customer-bill-before-partner', 'vacaf-ended'],
  }),
  pay: operation({
    name: 'payHolidayAid',
    method: 'POST',
    path: 'payment/vacaf/pay',
    right,
    level: 'write',
    summary: 'Enregistre ce que la caisse a versé pour une aide\u00A0: un règlement du tiers payeur, qui la clôt.',
    input: z.object({
      holidayAidId: id,
      received: centsValue,
      paidOn: isoDate,
      paymentMethodId: id,
      reference: z.string().trim().max(60).nullable().default(null),
      reason: z.string().trim().max(200).default(''),
    }),
    reply: ofStay,
    refusals: [
      'record-not-found',
      'vacaf-ended',
      'amount-positive',
      'incorrect-amount',
      'reason-required',
      'vacaf-payment-method',
      'payment-date-future',
      'payment-date-too-old',
      'payment-month-closed',
      'modification-not-authorised',
      'deleted-booking-reset',
    ],
  }),
  refuse: operation({
    name: 'refuseHolidayAid',
    method: 'POST',
    path: 'payment/vacaf/refuse',
    right,
    level: 'write',
    summary: 'Enregistre le refus d’une aide, ou la retire\u00A0: le client la doit.',
    input: z.object({ holidayAidId: id, reason: z.string().trim().max(200) }),
    reply: ofStay,
    refusals: ['record-not-found', 'vacaf-ended', 'reason-required'],
  }),
}
