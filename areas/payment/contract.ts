import { z } from 'zod'
import { bookingView, paymentInput } from '#areas/booking/contract/stay.ts'
import { centsValue, fault, id, isoDate } from '#areas/booking/contract/shared.ts'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import { slipTypes } from './rules/payment-kind.ts'

const keys = <K extends string>(options: Readonly<Record<K, string>>): readonly [K, ...K[]] => Object.keys(options) as [K, ...K[]]
/** What the screens of deposits and of the point of sale change; what is left out stays. */
const methodSettings = z.object({
  isActive: z.boolean().optional(), isPointOfSale: z.boolean().optional(), isRefundable: z.boolean().optional(),
  isBankable: z.boolean().optional(), slipType: z.enum(keys(slipTypes)).nullable().optional(), depositType: z.number().int().nullable().optional(), bankAccountId: id.nullable().optional(),
})

const knownBalance = centsValue.optional().describe('Ce qui était connu comme dû\u00A0: refusé si ce n’est plus le cas\u00A0; absent\u00A0: rien n’est comparé')

/** What a bill must say and does not yet: of the company, of the customer, of its lines. */
const missingMentions = [
  'bill-line-needs-label', 'bill-line-quantity', 'bill-line-vat-rate', 'bill-not-printable', 'bill-period-order', 'bill-without-line',
  'billing-needs-address', 'billing-needs-city', 'billing-needs-country', 'billing-needs-customer-name', 'billing-needs-postcode', 'billing-needs-siren', 'billing-needs-vat-number',
  'company-address-required', 'company-capital-required', 'company-country-required', 'company-legal-form-required', 'company-name-required', 'company-postal-code-required', 'company-rcs-required', 'company-registration-city-required', 'company-registration-number-required', 'company-siren-required', 'company-town-required', 'company-vat-number-required',
] as const

export const paymentContract = {
  setMethod: operation({
    name: 'setPaymentMethod', method: 'POST', path: 'payment/paymentmethod/settings', right: 'payment_invoice_payment_method', level: 'write',
    summary: 'Change la remise en banque ou l’usage en caisse d’un mode de règlement.',
    input: z.object({ paymentMethodId: id, settings: methodSettings }), reply: z.object({ changed: z.number().int() }), refusals: ['choose-slip-type', 'choose-deposit-type', 'unknown-record'],
  }),
  takePayment: operation({ name: 'takePayment', method: 'POST', path: 'payment/payment/take', right: 'payment_invoice_payment', level: 'write', summary: 'Encaisse un règlement pour un séjour.', input: paymentInput.extend({ bookingId: id.describe('id de booking'), knownBalance, knownGuarantee: knownBalance }), reply: bookingView.extend({ /** What is said of a payment that was taken all the same. */ warnings: z.array(fault) }), refusals: ['cash-day-counted', 'balance-changed', 'guarantee-changed', 'credit-required', 'credit-validity-date', 'incorrect-amount', 'credit-not-guarantee', 'amount-positive', 'payment-amount-too-great', 'choose-payment-method', 'no-payment-method-available', 'payment-kind-not-served', 'payment-date-future', 'payment-date-too-old', 'voucher-count-too-great', 'payment-request-reused', 'advance-after-departure', 'modification-not-authorised'] }),
  giveBack: operation({
    name: 'giveBack', method: 'POST', path: 'payment/payment/give_back', right: 'payment_invoice_payment', level: 'write',
    summary: 'Rend au client ce que son séjour lui doit\u00A0: un remboursement, un avoir à son nom, ou la somme rendue sur l’avoir qui l’avait payée.',
    input: z.object({
      bookingId: id, as: z.enum(['money', 'credit', 'spentCredit']), amount: centsValue, reason: z.string().trim().max(200),
      /** How the money goes back; not asked of a credit. */
      paymentMethodId: id.nullable().default(null), paidOn: isoDate.optional(), reference: z.string().trim().max(60).nullable().default(null),
      /** Last day of the credit. */
      validUntil: isoDate.nullable().default(null),
      /** What the screen showed as owed back, in cents. */
      knownOwed: knownBalance, requestId: z.uuid().nullable().default(null),
    }),
    reply: bookingView, refusals: ['balance-changed', 'amount-positive', 'incorrect-amount', 'reason-required', 'no-payment-method-selected', 'payment-method-not-refundable', 'no-payment-method-available', 'credit-validity-date', 'credit-required', 'payment-date-future', 'payment-date-too-old', 'payment-request-reused', 'record-not-found'],
  }),
  customerCredits: operation({
    name: 'customerCredits', method: 'GET', path: 'payment/credit/of_customer/{customerId}', right: 'payment_invoice_payment', level: 'select',
    summary: 'Les avoirs qu’un client peut encore utiliser, et ceux qui ont expiré sans l’être.', input: z.object({ customerId: z.coerce.number().int() }),
    reply: z.object({ credits: z.array(z.object({ id, number: z.number().int(), remaining: centsValue, validUntil: isoDate })), usualValidity: isoDate }),
  }),
  whoMayCorrect: operation({
    name: 'whoMayCorrect', method: 'GET', path: 'payment/payment/correct/who', right: 'payment_invoice_payment', level: 'select',
    summary: 'Les personnes qui peuvent annuler un règlement saisi par erreur.', input: z.object({}), reply: z.object({ names: z.array(z.string()) }),
  }),
  correctPayment: operation({ name: 'correctPayment', method: 'POST', path: 'payment/payment/correct', right: 'payment_invoice_payment', level: 'delete', summary: 'Annule un règlement par une ligne de signe contraire.', input: z.object({ paymentId: id, reason: z.string().trim().min(1).max(200), /** A cheque that the bank sends back. */ as: z.enum(['correction', 'bounced']).default('correction') }), reply: bookingView, refusals: ['modified-by-other', 'payment-exported', 'payment-deleted', 'payment-billed', 'payment-deposited', 'payment-month-closed', 'payment-not-cheque', 'grouped-payment-locked', 'credit-used', 'guarantee-ended', 'payment-given-back', 'record-not-found'] }),
  groupedStays: operation({
    name: 'groupedStays', method: 'GET', path: 'payment/payment/grouped/{bookingId}', right: 'payment_invoice_payment', level: 'select',
    summary: 'Les séjours qui doivent quelque chose et qu’un même règlement peut payer avec celui-ci\u00A0: même client, partenaire ou groupe, ou trouvés par leur numéro ou leur client.',
    input: z.object({ bookingId: z.coerce.number().int(), text: z.string().max(60).default('') }),
    reply: z.object({ stays: z.array(z.object({ id, code: z.string(), customer: z.string(), arrival: isoDate, balance: centsValue })) }), refusals: ['record-not-found'],
  }),
  takeGrouped: operation({
    name: 'takeGrouped', method: 'POST', path: 'payment/payment/grouped', right: 'payment_invoice_payment', level: 'write', summary: 'Encaisse un règlement groupé, réparti entre plusieurs séjours.',
    input: z.object({ paymentMethodId: id, amount: centsValue, paidOn: isoDate.optional(), reference: z.string().trim().max(60).nullable().default(null), chequeNumber: z.string().trim().max(20).nullable().default(null).describe('Chèque groupé\u00A0: obligatoire, comme son titulaire et l’établissement payeur'), chequeHolder: z.string().trim().max(120).nullable().default(null), bankId: id.nullable().default(null), requestId: z.uuid().nullable().default(null), parts: z.array(z.object({ bookingId: id, amount: centsValue, knownBalance: centsValue.optional().describe('Ce qui était connu comme dû par ce séjour\u00A0: refusé si ce n’est plus le cas\u00A0; absent\u00A0: la part ne dépasse pas ce qu’il doit') })).min(1).max(60) }),
    reply: z.object({ groupNumber: z.number().int(), payments: z.number().int() }),
    refusals: ['grouped-payment-method', 'cheque-number-required', 'cheque-holder-name-required', 'cheque-paying-establishment-required', 'card-number-refused', 'cheque-split-amount', 'grouped-payment-parts', 'amount-positive', 'incorrect-amount', 'balance-changed', 'payment-amount-too-great', 'modification-not-authorised', 'payment-date-future', 'payment-date-too-old', 'payment-month-closed', 'payment-request-reused', 'record-not-found'],
  }),
  correctGrouped: operation({
    name: 'correctGrouped', method: 'POST', path: 'payment/payment/grouped/correct', right: 'payment_invoice_payment', level: 'delete', summary: 'Annule un règlement groupé entier, ou note que son chèque est revenu impayé\u00A0: une ligne de signe contraire par séjour.',
    input: z.object({ groupNumber: z.number().int(), reason: z.string().trim().min(1).max(200), /** A cheque that the bank sends back. */ as: z.enum(['correction', 'bounced']).default('correction') }), reply: z.object({ payments: z.number().int() }), refusals: ['modified-by-other', 'payment-exported', 'payment-deleted', 'payment-deposited', 'payment-month-closed', 'payment-billed', 'payment-not-cheque', 'record-not-found'],
  }),
  preauthoriseGuarantee: operation({
    name: 'preauthoriseGuarantee', method: 'POST', path: 'payment/guarantee/preauthorise', right: 'payment_invoice_guarantee', level: 'write', summary: 'Note la préautorisation d’une carte en dépôt de garantie\u00A0: aucun argent n’est reçu tant que rien n’en est retenu.',
    input: z.object({ bookingId: id, paymentMethodId: id, amount: centsValue, reference: z.string().trim().max(60).default(''), /** Left out, seven days. */ expiresOn: isoDate.nullable().default(null) }), reply: z.object({ guaranteeId: id, expiresOn: isoDate }),
    refusals: ['record-not-found', 'modification-not-authorised', 'choose-payment-method', 'amount-positive', 'payment-amount-too-great', 'start-before-end', 'preauthorisation-too-long', 'preauthorisation-noted'],
  }),
  endGuarantee: operation({
    name: 'endGuarantee', method: 'POST', path: 'payment/guarantee/end', right: 'payment_invoice_guarantee', level: 'write', summary: 'Rend un dépôt de garantie, ou en retient tout ou partie avec son motif.',
    input: z.object({ guaranteeId: id, kept: centsValue.min(0).default(0), reason: z.string().trim().max(200).default(''), /** How what is not kept goes back; left out, as it came. A cheque goes to the bank whole: it is asked for. */ refundMethodId: id.nullable().default(null) }), reply: z.object({ state: z.enum(['returned', 'cashed']) }),
    refusals: ['record-not-found', 'guarantee-ended', 'incorrect-amount', 'reason-required', 'choose-payment-method', 'preauthorisation-expired', 'payment-month-closed'],
  }),
  unbilledStays: operation({
    name: 'unbilledStays', method: 'POST', path: 'payment/bill/unbilled', right: 'payment_invoice_bill', level: 'select', summary: 'Les séjours finis ou en cours qui n’ont pas de facture, avec ce qui l’empêche.',
    input: z.object({ from: isoDate.nullable().default(null), to: isoDate.nullable().default(null) }),
    reply: z.object({ stays: z.array(z.object({ id, code: z.string(), customerId: id, customer: z.string(), statusId: z.number().int(), arrival: isoDate, departure: isoDate, total: centsValue, balance: centsValue, isGone: z.boolean(), missing: z.string().nullable() })), isCut: z.boolean() }),
    refusals: ['start-before-end'],
  }),
  previewBill: operation({
    name: 'previewBill', method: 'POST', path: 'payment/bill/preview', right: 'payment_invoice_bill', level: 'select', summary: 'Ce que dirait la facture d’un séjour ou d’un acompte, et tout ce qui y manque\u00A0; rien n’est écrit ni numéroté.',
    input: z.object({ bookingId: id, nature: z.enum(['invoice', 'acompte']), paymentId: id.nullable().default(null) }),
    reply: z.object({ faults: z.array(fault), /** Null while something is missing. */ total: centsValue.nullable(), due: centsValue.nullable(), /** Advance bills that it deducts. */ acomptes: z.array(z.object({ number: z.string(), amount: centsValue })) }),
    refusals: ['ticket-billed-booking', 'nothing-to-bill', 'payment-not-found', 'advance-not-acompte', 'advance-already-billed', 'advance-refunded', 'deleted-booking-reset', 'bill-create-partner-bill', 'modification-not-authorised'],
  }),
  issueBill: operation({ name: 'issueBill', method: 'POST', path: 'payment/bill/issue', right: 'payment_invoice_bill', level: 'write', summary: 'Émet la facture d’un séjour, une facture d’acompte, ou l’avoir qui annule une facture.', input: z.object({ bookingId: id.describe('id de booking'), nature: z.enum(['invoice', 'acompte', 'creditNote']), paymentId: id.nullable().default(null).describe('Nature acompte\u00A0: le règlement facturé'), correctsBillId: id.nullable().default(null).describe('Nature creditNote\u00A0: la facture annulée'), reason: z.string().trim().max(200).default('').describe('Nature creditNote\u00A0: pourquoi, imprimé sur l’avoir') }), reply: z.object({ billId: id, number: z.string(), view: bookingView }), refusals: ['bill-in-progress', ...missingMentions, 'ticket-billed-booking', 'bill-dated-before-last', 'nothing-to-bill', 'payment-not-found', 'advance-not-acompte', 'advance-already-billed', 'advance-refunded', 'bill-not-found', 'bill-already-credited', 'bill-is-credit', 'credit-reason-required', 'acompte-in-invoice', 'bill-too-many-lines', 'bill-total-not-positive', 'bill-total-too-great', 'bill-rate-negative', 'bill-create-partner-bill', 'bill-cancel-partner-bill', 'modification-not-authorised'] }),
  printStay: operation({
    name: 'printStay', method: 'POST', path: 'booking/booking/print/{id}', right: 'stay_booking', level: 'select',
    summary: 'Imprime un séjour tel qu’il est convenu\u00A0: devis, confirmation d’option, contrat de réservation\u00A0; annulé, la lettre qui le confirme. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ id: z.coerce.number().int() }), reply: madeFile.extend({ opens: z.enum(['tab', 'download']) }), refusals: ['nothing-to-bill', 'modification-not-authorised', 'unknown-record'],
  }),
  printStays: operation({
    name: 'printStays', method: 'POST', path: 'booking/booking/print_several', right: 'stay_booking', level: 'select',
    summary: 'Imprime plusieurs séjours en un seul document, chacun sur ses pages\u00A0: ceux d’un groupe. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ ids: z.array(z.number().int().positive()).min(1).max(60) }), reply: madeFile.extend({ opens: z.enum(['tab', 'download']) }), refusals: ['nothing-to-bill', 'modification-not-authorised', 'unknown-record'],
  }),
  printBill: operation({
    name: 'printBill', method: 'POST', path: 'payment/bill/print/{billId}', right: 'payment_invoice_bill', level: 'select',
    summary: 'Imprime une facture\u00A0: le premier tirage est l’original, les suivants des duplicatas numérotés. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ billId: z.coerce.number().int() }), reply: madeFile.extend({ copy: z.enum(['original', 'duplicate']), /** What the establishment prefers. */ opens: z.enum(['tab', 'download']) }), refusals: ['bill-not-found'],
  }),
}
