import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

const right = 'document_email_email_history'
const id = z.int().positive()
export const mailStates = { queued: 'En attente', sent: 'Envoyé', failed: 'Échec', abandoned: 'Abandonné', withheld: 'École' } as const
export type MailState = keyof typeof mailStates
const state = z.enum(['queued', 'sent', 'failed', 'abandoned', 'withheld'])
const day = z.iso.date('Une date est attendue.')

const row = z.object({
  id,
  at: z.string(),
  by: z.string(),
  about: z.string().nullable(),
  aboutId: z.int().nullable(),
  label: z.string().nullable(),
  model: z.string().nullable(),
  customerId: id.nullable(),
  bookingId: id.nullable(),
  to: z.array(z.string()),
  subject: z.string(),
  state,
  sentAt: z.string().nullable(),
  /** Why it has not left, or not to everybody. */ reason: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  files: z.int(),
})
export type MailRow = z.output<typeof row>

export const mailHistoryContract = {
  searchMails: operation({
    name: 'searchMails',
    method: 'POST',
    path: 'document/mail/history/search',
    right,
    level: 'select',
    summary:
      'Les e-mails envoyés, en attente ou en échec, du plus récent au plus ancien\u00A0; tous, ceux d’un client ou ceux d’un séjour.',
    input: z.object({
      customerId: id.nullable().default(null),
      bookingId: id.nullable().default(null),
      state: state.nullable().default(null),
      text: z.string().max(100).default(''),
      from: day.nullable().default(null),
      to: day.nullable().default(null),
      page: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(200).default(50),
    }),
    reply: z.object({ total: z.int(), rows: z.array(row), isReady: z.boolean(), /** Of the whole history. */ waiting: z.int() }),
  }),
  readMail: operation({
    name: 'readMail',
    method: 'GET',
    path: 'document/mail/history/edit/{id}',
    right,
    level: 'select',
    summary: 'Un e-mail exactement comme il est parti.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: row.extend({
      copies: z.array(z.string()),
      hiddenCopies: z.array(z.string()),
      replyTo: z.string().nullable(),
      body: z.string(),
      tries: z.int(),
      attachments: z.array(z.object({ rank: z.int(), name: z.string(), type: z.string(), size: z.int() })),
    }),
    refusals: ['unknown-record'],
  }),
  mailFile: operation({
    name: 'mailFile',
    method: 'GET',
    path: 'document/mail/history/document',
    right,
    level: 'select',
    summary: 'Une pièce jointe telle qu’elle est partie.',
    input: z.object({ id: z.coerce.number().int().positive(), rank: z.coerce.number().int().min(0) }),
    reply: z.string(),
    sends: '*/*',
  }),
  retryMail: operation({
    name: 'retryMail',
    method: 'POST',
    path: 'document/mail/history/retry/{id}',
    right,
    level: 'write',
    summary: 'Envoie de nouveau un e-mail en échec.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({ message: z.string() }),
    refusals: ['email-not-sent', 'unknown-record'],
  }),
  abandonMail: operation({
    name: 'abandonMail',
    method: 'POST',
    path: 'document/mail/history/abandon/{id}',
    right,
    level: 'write',
    summary: 'Renonce à un e-mail qui n’est pas parti\u00A0; il reste dans l’historique.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({ message: z.string() }),
    refusals: ['mail-already-sent', 'unknown-record'],
  }),
}
