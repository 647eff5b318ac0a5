import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'
import { linkPurposes, linkStates } from './rules/link-state.ts'

const right = 'payment_invoice_payment'
const keys = <K extends string>(options: Readonly<Record<K, string>>): readonly [K, ...K[]] => Object.keys(options) as [K, ...K[]]
const purpose = z.enum(keys(linkPurposes))
const state = z.enum(keys(linkStates))

const link = z.object({
  id,
  askedOn: isoDate,
  purpose,
  amount: centsValue,
  validUntil: isoDate,
  state,
  paidOn: isoDate.nullable(),
  paidAmount: centsValue,
  remark: z.string().nullable(),
  byName: z.string(),
  /** How the last try at the gateway ended. */ lastTry: z.enum(['started', 'accepted', 'refused', 'abandoned']).nullable(),
})
const linksOfStay = z.object({
  isActive: z.boolean(),
  days: z.int(),
  due: z.object({ deposit: centsValue, balance: centsValue }),
  /** Of the customer: where the link may be sent, and in which language. */
  addresses: z.array(z.string()),
  language: z.string(),
  links: z.array(link),
})
export type PaymentLinkView = z.output<typeof link>
/** The token is answered once: only its hash is kept. */
const made = z.object({
  linkId: id,
  token: z.string(),
  amount: centsValue,
  validUntil: isoDate,
  stay: z.string(),
  site: z.string(),
  ...linksOfStay.shape,
})

/** What travels in an address: anything that is not a token of ours leads nowhere. */
const token = z.string().max(200)
const outcome = z.enum(['accepted', 'refused', 'abandoned'])
const publicLink = z.object({
  state,
  language: z.string(),
  site: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  stay: z.object({ code: z.string(), arrival: isoDate, departure: isoDate }),
  /** What is to pay; once it was paid, what was. */ amount: centsValue,
  /** Why the site gives some of it back: the stay was cancelled before it came, or owed less. */ givenBack: z
    .enum(['stayCancelled', 'tooMuch'])
    .nullable(),
  validUntil: isoDate,
  isSimulation: z.boolean(),
  lastTry: link.shape.lastTry,
})
export type PublicLink = z.output<typeof publicLink>

export const gatewayContract = {
  linksOfStay: operation({
    name: 'paymentLinksOfStay',
    method: 'GET',
    path: 'gateway/payment_link/of_stay/{bookingId}',
    right,
    level: 'select',
    summary: 'Les liens de paiement d’un séjour, et ce qu’un nouveau demanderait.',
    input: z.object({ bookingId: z.coerce.number().int() }),
    reply: linksOfStay,
    refusals: ['record-not-found'],
  }),
  askPayment: operation({
    name: 'askPayment',
    method: 'POST',
    path: 'gateway/payment_link/ask',
    right,
    level: 'write',
    summary: 'Demande un paiement par un lien\u00A0: son adresse n’est donnée qu’une fois.',
    input: z.object({ bookingId: id, purpose, amount: centsValue, days: z.int().min(1).max(60) }),
    reply: made,
    refusals: [
      'record-not-found',
      'payment-gateway-inactive',
      'modification-not-authorised',
      'deleted-booking-reset',
      'amount-positive',
      'incorrect-amount',
    ],
  }),
  askAgain: operation({
    name: 'askPaymentAgain',
    method: 'POST',
    path: 'gateway/payment_link/again',
    right,
    level: 'write',
    summary: 'Donne une nouvelle adresse à un lien qui attend\u00A0; les précédentes y mènent toujours.',
    input: z.object({ linkId: id }),
    reply: made,
    refusals: ['record-not-found', 'payment-link-ended', 'payment-gateway-inactive'],
  }),
  cancelLink: operation({
    name: 'cancelPaymentLink',
    method: 'POST',
    path: 'gateway/payment_link/cancel',
    right,
    level: 'write',
    summary: 'Annule un lien de paiement qui attend.',
    input: z.object({ linkId: id }),
    reply: linksOfStay,
    refusals: ['record-not-found', 'payment-link-ended'],
  }),
  readPublicLink: operation({
    name: 'readPublicPaymentLink',
    method: 'POST',
    path: 'gateway/public/link',
    level: 'public',
    summary: 'Ce que montre la page de paiement d’un client.',
    input: z.object({ token }),
    reply: publicLink,
    refusals: ['payment-link-unknown', 'payment-gateway-inactive'],
  }),
  startPayment: operation({
    name: 'startPublicPayment',
    method: 'POST',
    path: 'gateway/public/start',
    level: 'public',
    summary: 'Envoie le client à la passerelle.',
    input: z.object({ token }),
    reply: z.object({ address: z.string() }),
    refusals: ['payment-link-unknown', 'payment-link-ended', 'payment-gateway-inactive'],
  }),
  callback: operation({
    name: 'gatewayCallback',
    method: 'POST',
    path: 'gateway/public/callback',
    level: 'public',
    summary: 'La réponse de la passerelle, signée (HMAC-SHA256)\u00A0: un paiement reçu est enregistré une seule fois par référence.',
    input: z.object({
      reference: token,
      gatewayReference: z
        .string()
        .min(1)
        .max(60)
        .regex(/^[\w.-]+$/),
      outcome,
      amount: centsValue.min(1).max(100_000_000),
      signature: z.string().max(200),
    }),
    reply: z.object({ received: z.literal(true) }),
    refusals: ['gateway-signature'],
  }),
  readSimulation: operation({
    name: 'readSimulatedPayment',
    method: 'POST',
    path: 'gateway/public/simulation',
    level: 'public',
    summary: 'Ce que montre la page de la passerelle de simulation.',
    input: z.object({ reference: token }),
    reply: z.object({ site: z.string(), amount: centsValue, language: z.string(), isAnswered: z.boolean() }),
    refusals: ['payment-link-unknown'],
  }),
  decideSimulation: operation({
    name: 'decideSimulatedPayment',
    method: 'POST',
    path: 'gateway/public/simulation/decide',
    level: 'public',
    summary: 'Accepte, refuse ou abandonne un paiement simulé\u00A0: la réponse signée part vers le produit.',
    input: z.object({ reference: token, outcome }),
    reply: z.object({ received: z.literal(true) }),
    refusals: ['payment-link-unknown', 'gateway-signature'],
  }),
}
