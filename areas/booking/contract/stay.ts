import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { mostPlaces } from '../rules/draft-state.ts'
import { updateModeKeys } from '../rules/update-modes.ts'
import { bookingKind, centsValue, chosenKind, demand, downPaymentType, fault, guarantee, id, isoDate, isoTime, manualLine, price, priceLine, wishesAsked } from './shared.ts'

const updateMode = z.enum(updateModeKeys)
const occupancyInput = demand.extend({
  id: id.default(0), placeTypeId: id.describe('id de place-type'), placeId: id.nullable().default(null).describe('id de place\u00A0; null\u00A0: à placer'), featureIds: z.array(id).max(50).default([]).describe('ids de feature que la place doit avoir'), wishes: wishesAsked, isPlaceLocked: z.boolean().default(false),
  holdId: id.default(0).describe('La place retenue pendant la saisie (holdPlace), qui devient l’occupation'),
})
const header = z.object({
  id, version: z.number().int().default(0), statusId: bookingKind, isPassage: z.boolean().default(false).describe('Vient sans avoir réservé'),
  customerId: id.describe('id de customer'), partnerId: id.nullable().default(null).describe('id de partner'), accessChannelId: id.nullable().default(null).describe('id de access-channel'),
  optionExpiresOn: isoDate.nullable().default(null), expectedTime: isoTime.nullable().default(null),
  groupName: z.string().max(80).nullable().default(null), reference: z.string().max(60).nullable().default(null),
  hasInsurance: z.boolean().default(false), /** Of an offer. */ promoCode: z.string().trim().max(40).transform((code) => (code === '' ? null : code)).nullable().default(null), note: z.string().max(4000).nullable().default(null),
  quoteStatus: z.enum(['accepted', 'refused', 'counter']).nullable().default(null),
})

/** What becomes of the money of a cancelled stay. */
export const cancelOutcome = z.enum(['kept', 'credit', 'refunded'])
export const cancelRest = z.enum(['later', 'refunded', 'credit'])
/** What becomes of the money of a stay that is given up. */
export const cancelMoney = z.object({
  /** What becomes of what was paid: asked when something was. */
  outcome: cancelOutcome.nullable().default(null),
  /** Of what was paid, how much is kept; all of it where it is not said. */
  kept: centsValue.min(0).nullable().default(null),
  /** Of what was paid and is not kept: given back or left as a credit with the cancellation, or decided later. */
  rest: cancelRest.default('later'),
  /** Last day of the credit; as long as usual where it is not said. */
  creditValidUntil: isoDate.nullable().default(null),
  /** Credits what was billed and bills what is kept. */
  bill: z.boolean().default(false),
})
/** Whether what a cancellation gave back really went to the customer. */
const refundAnswer = z.enum(['done', 'undone'])

const voucherNumber = z.number().int().min(0).max(500).default(0)

export const paymentInput = z.object({
  paymentMethodId: id.describe('id de payment-method'), amount: centsValue, paidOn: isoDate.optional().describe('Aujourd’hui, sauf dit'),
  accountType: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable().default(null).describe('1 acompte, 2 arrhes, 3 dépôt de garantie\u00A0; null\u00A0: règlement du séjour'),
  chequeNumber: z.string().max(20).nullable().default(null), chequeHolder: z.string().max(120).nullable().default(null), bankId: id.nullable().default(null).describe('id de bank'),
  card: z.strictObject({ lastDigits: z.string().max(40), expiry: z.string().max(10), owner: z.string().max(120) }).nullable().default(null).describe('Quatre derniers chiffres, échéance, porteur\u00A0; jamais le numéro ni le cryptogramme'),
  voucherCount: z.number().int().min(0).nullable().default(null),
  vouchers: z.object({ 10: voucherNumber, 20: voucherNumber, 25: voucherNumber, 50: voucherNumber }).nullable().default(null).describe('Chèques-vacances par valeur en euros\u00A0; leur somme est le montant'),
  cashGiven: centsValue.min(0).nullable().default(null).describe('Espèces données\u00A0: ce qui dépasse le montant a été rendu'),
  transferReference: z.string().max(60).nullable().default(null),
  creditId: id.nullable().default(null).describe('id de credit\u00A0: l’avoir du client qui paie'),
  comment: z.string().max(200).nullable().default(null),
  requestId: z.uuid().nullable().default(null).describe('Tiré par l’appelant pour un règlement\u00A0: le même appel envoyé deux fois l’encaisse une fois et répond pareil'),
})

const paymentView = z.object({
  id, number: z.number().int(), paidOn: isoDate, methodLabel: z.string(), amount: centsValue, paymentType: z.number().int(),
  accountType: z.number().int().nullable(), movement: z.enum(['payment', 'refund', 'credit', 'correction', 'bounced', 'regulation']), kind: z.number().int(), groupNumber: z.number().int().nullable(), detail: z.string(), correctsPaymentId: id.nullable(), isCorrected: z.boolean(), /** A cheque that the bank may send back, or the money of one that came from a stay joined to this one. */ mayBounce: z.boolean(), /** Money received of the customer, that stands. */ hasReceipt: z.boolean(), byName: z.string(),
  /** The credit that was spent, made or given back to. */
  creditId: id.nullable(), creditNumber: z.number().int().nullable(), creditValidUntil: isoDate.nullable(),
  /** What is kept of the guarantee that this line took. */
  kept: centsValue,
})
const billView = z.object({ id, number: z.string(), nature: z.enum(['invoice', 'acompte', 'creditNote', 'cancellation']), issuedOn: isoDate, /** What this stay is billed: its share of a grouped bill. */ amount: centsValue, /** Its share of a bill that may hold others: it is taken back from the page of that bill. */ isGrouped: z.boolean(), /** Stays that the bill is for. */ stays: z.number().int(), isCorrected: z.boolean(), /** Of a credit note for a part of a bill. */ reducesBillId: id.nullable(), /** Credited by a cancellation that was taken back, or by the return of its stay. */ isUndone: z.boolean(), prints: z.number().int() })

/** An action of the screen and why it is not allowed now; absent fault = allowed. */
const allowed = z.object({ action: z.string(), label: z.string(), fault: fault.nullable() })

export const bookingView = z.object({
  header: header.extend({
    bookingCode: z.string().nullable(), quoteCode: z.string().nullable(), startDate: isoDate, endDate: isoDate,
    isArrived: z.boolean(), isGone: z.boolean(), isLocked: z.boolean(), /** « Verrouillé par Claire Martin le 03/07/2026 : « groupe ». »; null when it is not. */ lockSentence: z.string().nullable(), cancelState: z.enum(['none', 'cancelled', 'cancelling']), closeReason: z.string().nullable(), cancelOutcome: cancelOutcome.nullable(), cancelAmount: centsValue.nullable(), optionFreedAt: z.string().nullable(),
    stateId: z.number().int(), status: z.string(), createdAt: z.string(),
    /** State drawn everywhere: quote, option, booking, due, inHouse, gone, act, cancelled. */
    state: z.enum(['quote', 'option', 'booking', 'due', 'inHouse', 'gone', 'act', 'cancelled']), stateReason: z.string().nullable(),
  }),
  customer: z.object({ id, code: z.string().nullable(), displayName: z.string(), /** Who is asked for at a company. */ contact: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable(), town: z.string().nullable(), remark: z.string().nullable(), /** Why they are no longer accepted; null of everybody else. */ blacklistReason: z.string().nullable(), flags: z.array(z.string()), stays: z.number().int() }),
  occupancies: z.array(occupancyInput.extend({ placeNumber: z.string().nullable(), placeTypeLabel: z.string(), lines: z.array(priceLine) })),
  /** Lines of the stay as a whole: booking fee, insurance, tourist tax. */
  lines: z.array(priceLine),
  total: centsValue, touristTax: centsValue, paid: centsValue, balance: centsValue,
  downPayment: centsValue, downPaymentType, downPaymentDueOn: isoDate.nullable(), balanceDueOn: isoDate.nullable(), guarantee,
  payments: z.array(paymentView), bills: z.array(billView), actions: z.array(allowed), /** Under « Modifier ». */ changes: z.array(allowed),
})
export type BookingView = z.output<typeof bookingView>
export type { BookingAction } from '../rules/action-facts.ts'

const saveInput = header.extend({
  statusId: chosenKind,
  occupancies: z.array(occupancyInput).min(1).max(mostPlaces),
  manualLines: z.array(manualLine).max(60).default([]).describe('Lignes changées à la main, avec leur motif\u00A0; le serveur calcule les autres'),
  keepPrice: z.boolean().default(false).describe('Garde le prix enregistré quand les dates ou les occupants changent'),
  updateMode: updateMode.nullable().default(null).describe('Ce que devient le prix enregistré, parmi ce que montre compareUpdateModes\u00A0; l’emporte sur keepPrice'),
  downPayment: centsValue.min(0).nullable().default(null), downPaymentType: downPaymentType.nullable().default(null),
  downPaymentDueOn: isoDate.nullable().default(null), balanceDueOn: isoDate.nullable().default(null),
  neighbourId: id.nullable().default(null).describe('Le séjour à côté duquel être (id de booking)\u00A0; un devis ne tient aucune place et n’est lié à personne'),
  requestId: z.uuid().optional().describe('Tiré par l’appelant pour un nouveau séjour\u00A0: demandé deux fois, il est fait une fois'),
  payments: z.array(paymentInput).max(10).default([]).describe('Règlements pris avec l’enregistrement, ensemble ou pas du tout'),
})

/** A line of the detail that one mode changes, beside the one that is stored. */
const lineDifference = z.object({
  occupancyIndex: z.number().int().nullable(), category: z.number().int(), label: z.string(), before: centsValue.nullable(), after: centsValue.nullable(), difference: centsValue, reason: z.string(),
})
export const modePrice = z.object({ mode: updateMode, label: z.string(), price, difference: centsValue, differences: z.array(lineDifference), isCurrent: z.boolean() })
export type ModePrice = z.output<typeof modePrice>

const versioned = z.object({ id, version: z.number().int() })

export const bookingOperations = {
  readBooking: operation({ name: 'readBooking', method: 'GET', path: 'booking/booking/view/{id}', right: 'stay_booking', level: 'select', summary: 'Un séjour complet : occupations, prix, règlements, factures, actions possibles.', input: z.object({ id: z.coerce.number().int() }), reply: bookingView }),
  stayHistory: operation({
    name: 'stayHistory', method: 'GET', path: 'booking/booking/history/{id}', right: 'stay_booking', level: 'select',
    summary: 'Journal d’un séjour, de ses règlements et de ses factures, du plus récent au plus ancien.', input: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({ entries: z.array(z.object({ id: z.number().int(), at: z.string(), who: z.string(), entity: z.string(), action: z.string(), before: z.record(z.string(), z.unknown()).nullable(), after: z.record(z.string(), z.unknown()).nullable() })) }),
  }),
  occupanciesOfBooking: operation({
    name: 'occupanciesOfBooking', method: 'GET', path: 'booking/occupancy/get_for_booking', right: 'stay_booking', level: 'select',
    summary: 'Les occupations d’un séjour, avec leurs occupants et leurs lignes de prix.', input: z.object({ bookingId: z.coerce.number().int().positive() }),
    reply: z.object({ rows: z.array(occupancyInput.extend({ bookingId: id, placeNumber: z.string().nullable(), placeTypeLabel: z.string(), lines: z.array(priceLine) })) }), refusals: ['unknown-record'],
  }),
  saveBooking: operation({
    name: 'saveBooking', method: 'POST', path: 'booking/booking/edit', right: 'stay_booking', level: 'write',
    summary: 'Enregistre un séjour (id 0 : nouveau), ses occupations, son prix et les règlements pris en même temps.',
    input: saveInput, reply: z.object({ id, version: z.number().int(), bookingCode: z.string().nullable(), quoteCode: z.string().nullable(), status: z.string(), warnings: z.array(fault), view: bookingView }),
    refusals: ['choose-status', 'customer-not-initialised', 'place-not-available', 'modified-by-other', 'start-before-end', 'quantity-equipment-capacity', 'stay-request-reused'],
  }),
  /** What a change would make: both prices, before anything is written. */
  previewBooking: operation({ name: 'previewBooking', method: 'POST', path: 'booking/booking/preview', right: 'stay_booking', level: 'select', summary: 'Prix avant et après un changement, et refus, sans rien enregistrer.', input: saveInput, reply: z.object({ before: price.nullable(), after: price, difference: centsValue, refusals: z.array(fault) }) }),
  compareUpdateModes: operation({
    name: 'compareUpdateModes', method: 'POST', path: 'booking/booking/update_modes', right: 'stay_booking', level: 'select',
    summary: 'Les quatre prix d’un séjour qui change, côte à côte : celui d’aujourd’hui, celui de sa grille, celui de son détail mis à jour, celui de son détail tel quel ; ce qui change, ligne par ligne, sans rien enregistrer.',
    input: saveInput, reply: z.object({ before: price, modes: z.array(modePrice) }), refusals: ['unknown-record'],
  }),
  convertBooking: operation({ name: 'convertBooking', method: 'POST', path: 'booking/booking/convert', right: 'stay_booking', level: 'write', summary: 'Transforme un devis, une option ou une réservation en une autre nature.', input: versioned.extend({ statusId: chosenKind, optionExpiresOn: isoDate.nullable().default(null) }), reply: bookingView.extend({ /** What it has made of the other proposals of its quote. */ told: z.string().optional() }), refusals: ['choose-status', 'place-not-available', 'modification-not-authorised'] }),
  stayDefaults: operation({
    name: 'stayDefaults', method: 'GET', path: 'booking/booking/defaults', right: 'stay_booking', level: 'select', summary: 'Ce qu’un nouveau séjour propose, selon les préférences du site.', input: z.object({}),
    reply: z.object({ optionDays: z.number().int(), afterSave: z.enum(['stayAndNew', 'stayOnSaved', 'leave']), isOriginRequired: z.boolean(), channels: z.object({ usual: id.nullable(), passage: id.nullable() }) }),
  }),
  cancelTerms: operation({ name: 'cancelTerms', method: 'GET', path: 'booking/booking/cancel/terms', right: 'stay_booking', level: 'select', summary: 'Motifs d’annulation proposés, et longueur minimale du motif.', input: z.object({}), reply: z.object({ reasons: z.array(z.string()), minimumReasonLength: z.number().int(), /** Last day of a credit made today; null where no credit is served. */ creditsUntil: isoDate.nullable(), /** From the earliest to the latest. */ scale: z.array(z.object({ days: z.number().int(), share: z.string() })) }) }),
  cancelBooking: operation({ name: 'cancelBooking', method: 'POST', path: 'booking/booking/cancel', right: 'stay_booking', level: 'delete', summary: 'Annule un séjour avec son motif ; l’emplacement est libéré.', input: versioned.extend({ reason: z.string().trim().min(1).max(400), ...cancelMoney.shape }), reply: bookingView, refusals: ['reason-required', 'cancel-kept-too-great', 'cancel-kept-tourist-tax', 'cancel-outcome-required', 'credit-validity-date', 'ticket-billed-booking', 'modification-not-authorised'] }),
  prolongOption: operation({ name: 'prolongOption', method: 'POST', path: 'booking/booking/option/prolong', right: 'stay_booking', level: 'write', summary: 'Prolonge une option, ou rétablit celle dont la place a été libérée à son échéance, si elle est encore libre.', input: versioned.extend({ optionExpiresOn: isoDate }), reply: bookingView, refusals: ['expired-validity-date', 'option-expiry-after-arrival', 'place-not-available', 'modification-not-authorised'] }),
  freeOption: operation({ name: 'freeOption', method: 'POST', path: 'booking/booking/option/free', right: 'stay_booking', level: 'delete', summary: 'Libère une option sans suite\u00A0; celle que son échéance a déjà libérée sort de la liste des options expirées.', input: versioned, reply: bookingView, refusals: ['modification-not-authorised', 'ticket-billed-booking'] }),
  restoreTerms: operation({
    name: 'restoreTerms', method: 'GET', path: 'booking/booking/restore/terms', right: 'stay_booking', level: 'select', summary: 'Ce que le retour d’un séjour annulé fait de sa facture et de son argent, et ce qui a été rendu.', input: z.object({ id: z.coerce.number().int() }),
    reply: z.object({ notes: z.array(z.string()), /** Whether it really went is asked. */ asked: z.object({ amount: centsValue, lines: z.array(z.string()), likely: refundAnswer }).nullable(), total: centsValue, paid: z.object({ now: centsValue, done: centsValue, undone: centsValue }) }), refusals: ['unknown-record'],
  }),
  restoreBooking: operation({ name: 'restoreBooking', method: 'POST', path: 'booking/booking/restore', right: 'stay_booking', level: 'write', summary: 'Rétablit un séjour annulé par erreur, si son emplacement est encore libre.', input: versioned.extend({ /** What the cancellation gave back really went to the customer, or never did; the likely answer where it is not said. */ refund: refundAnswer.optional() }), reply: bookingView, refusals: ['place-not-available'] }),
}
