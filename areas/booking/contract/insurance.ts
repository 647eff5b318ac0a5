import { z } from 'zod'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import { bookingKind, centsValue, id, isoDate } from './shared.ts'

const right = 'stay_insurance'
const row = z.object({
  id,
  customerId: id,
  statusId: bookingKind,
  code: z.string(),
  customerName: z.string(),
  bookedOn: isoDate,
  startDate: isoDate,
  endDate: isoDate,
  /** Of the stay without its insurance and its tourist tax. */
  insured: centsValue,
  premium: centsValue,
  isCancelled: z.boolean(),
  sendingId: id.nullable(),
  sendingNumber: z.string().nullable(),
  sentAt: z.string().nullable(),
})
export type InsuredRow = z.output<typeof row>
const filters = z.object({
  state: z.enum(['toSend', 'sent', 'cancelled', 'all']).default('toSend'),
  /** Days on which the stay was booked. */ from: isoDate.nullable().default(null),
  to: isoDate.nullable().default(null),
  text: z.string().max(80).default(''),
})
const channel = z.enum(['file', 'email'])
const sent = madeFile.extend({ sendingId: id, number: z.string(), stays: z.number().int(), premium: centsValue })

export const insuranceOperations = {
  listInsured: operation({
    name: 'listInsured',
    method: 'POST',
    path: 'module/insurance/stays',
    right,
    level: 'select',
    summary: 'Les séjours assurés contre l’annulation\u00A0: prime vendue, envoyée à l’assureur ou non.',
    input: filters.extend({ page: z.number().int().min(1).default(1), pageSize: z.number().int().min(1).max(1000).default(50) }),
    reply: z.object({
      rows: z.array(row),
      count: z.number().int(),
      premium: centsValue,
      /** Whatever the filter. */ toSend: z.object({ stays: z.number().int(), premium: centsValue }),
    }),
    refusals: ['start-before-end'],
  }),
  sendInsurances: operation({
    name: 'sendInsurances',
    method: 'POST',
    path: 'module/insurance/send/declare',
    right,
    level: 'write',
    summary: 'Déclare des séjours assurés à l’assureur\u00A0: fichier à remettre, ou e-mail. Chaque séjour ne part qu’une fois.',
    input: z.object({ insuranceId: id, bookingIds: z.array(id.min(1)).min(1, 'Choisissez au moins un séjour.').max(2000), channel }),
    reply: sent,
    refusals: ['choose-insurance', 'insurance-already-sent', 'insurance-not-taken', 'recipient-missing'],
  }),
  resendInsurances: operation({
    name: 'resendInsurances',
    method: 'POST',
    path: 'module/insurance/send/again',
    right,
    level: 'write',
    summary:
      'Renvoie une déclaration telle qu’elle est partie, avec son motif\u00A0; le renvoi est tracé et ne compte pas les primes une seconde fois.',
    input: z.object({
      sendingId: id.min(1),
      channel,
      reason: z.string().trim().min(1, 'Indiquez pourquoi la déclaration est renvoyée.').max(200),
    }),
    reply: sent,
    refusals: ['unknown-record', 'recipient-missing'],
  }),
}
