import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { mailFunctions, mailPapers, mailSubjects } from '../rules/mail/functions.ts'
import type { MailPaper, MailSubjectKind } from '../rules/mail/functions.ts'

const right = 'document_email_email_history'
const keys = <K extends string>(options: Readonly<Record<K, string>>): readonly [K, ...K[]] => Object.keys(options) as [K, ...K[]]
const id = z.int().positive()
const about = z.enum(keys(mailSubjects)) satisfies z.ZodType<MailSubjectKind>
const paper = z.enum(keys(mailPapers).filter((one): one is MailPaper => one !== 'none'))
const file = z.object({ path: z.string().max(200), name: z.string().max(200), size: z.int().min(0), type: z.string().max(100) })
const choice = z.object({ id, label: z.string() })
const models = z.array(choice.extend({ function: z.string(), languages: z.array(choice) }))
/** `notice`: why nothing leaves for now. */
const mailbox = z.object({ isReady: z.boolean(), sender: z.string().nullable(), notice: z.string().nullable() })
const addresses = z.array(z.string().max(254)).max(10)
const text = z.object({ subject: z.string().trim().max(300), body: z.string().max(20_000) })
const mostAtOnce = 200
const ids = z.array(id).min(1).max(mostAtOnce)

export const composeContract = {
  composeMail: operation({
    name: 'composeMail',
    method: 'POST',
    path: 'document/mail/compose',
    right,
    level: 'select',
    summary: 'Prépare un message sur une fiche\u00A0: modèle et langue proposés, texte rempli, destinataire, pièces jointes.',
    input: z.object({
      about,
      id,
      /** Null: the likeliest. */ modelId: id.nullable().default(null),
      languageId: id.nullable().default(null),
      /** Why one writes, where it is known: its model is proposed and its paper attached. */ occasion: z
        .enum(keys(mailFunctions))
        .nullable()
        .default(null),
    }),
    reply: z.object({
      label: z.string(),
      mailbox,
      to: z.array(z.string()),
      addresses: z.array(z.string()),
      copies: z.array(z.string()),
      models,
      modelId: id.nullable(),
      languageId: id.nullable(),
      /** The text of that model in that language. */ textId: id.nullable(),
      ...text.shape,
      papers: z.array(z.object({ paper, label: z.string(), isAttached: z.boolean() })),
      files: z.array(file),
      /** Fields of the text that this record has no value for. */
      empty: z.array(z.string()),
      notices: z.array(z.string()),
    }),
    refusals: ['unknown-record', 'choose-document-model'],
  }),
  sendMail: operation({
    name: 'sendMail',
    method: 'POST',
    path: 'document/mail/send',
    right,
    level: 'write',
    summary: 'Envoie un message sur une fiche, tel qu’il est relu. Une facture jointe compte comme une impression.',
    input: text.extend({
      about,
      id,
      modelId: id.nullable().default(null),
      languageId: id.nullable().default(null),
      to: addresses,
      copies: addresses.default([]),
      papers: z.array(paper).max(3).default([]),
      files: z.array(file).max(20).default([]),
    }),
    reply: z.object({ mailId: id, message: z.string() }),
    refusals: [
      'recipient-missing',
      'valid-email',
      'valid-text',
      'mail-subject-required',
      'mail-body-required',
      'unknown-merge-field',
      'mail-too-heavy',
      'valid-file',
      'choose-document-model',
      'unknown-record',
      'modification-not-authorised',
      'nothing-to-bill',
    ],
  }),
  previewMails: operation({
    name: 'previewMails',
    method: 'POST',
    path: 'document/mail/preview',
    right,
    level: 'select',
    summary: 'Ce que recevrait chaque client de plusieurs fiches, dans sa langue, et ceux qui ne peuvent rien recevoir.',
    input: z.object({ about, ids, modelId: id.nullable().default(null) }),
    reply: z.object({
      mailbox,
      models,
      modelId: id.nullable(),
      rows: z.array(
        z.object({
          id,
          label: z.string(),
          to: z.string().nullable(),
          language: z.string().nullable(),
          subject: z.string(),
          body: z.string(),
          files: z.array(z.string()),
          /** Why it does not leave. */ problem: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['unknown-record', 'choose-document-model'],
  }),
  sendMails: operation({
    name: 'sendMails',
    method: 'POST',
    path: 'document/mail/send_many',
    right,
    level: 'write',
    summary:
      'Envoie à chaque client de plusieurs fiches le message d’un modèle, dans sa langue\u00A0; dit à qui rien n’est parti, et pourquoi.',
    input: z.object({ about, ids, modelId: id }),
    reply: z.object({ sent: z.int(), skipped: z.array(z.object({ id, label: z.string(), problem: z.string() })), message: z.string() }),
    refusals: ['emails-not-sent', 'choose-document-model', 'unknown-record'],
  }),
  mailSamples: operation({
    name: 'mailSamples',
    method: 'GET',
    path: 'document/mailing/configuration/samples',
    right: 'document_email_mailing_configuration',
    level: 'select',
    summary: 'Fiches récentes sur lesquelles essayer un modèle.',
    input: z.object({ modelId: z.coerce.number().int().positive() }),
    reply: z.object({ about, rows: z.array(choice) }),
  }),
  tryModel: operation({
    name: 'tryModel',
    method: 'POST',
    path: 'document/mailing/configuration/try',
    right: 'document_email_mailing_configuration',
    level: 'select',
    summary: 'Remplit un texte avec une vraie fiche, sans rien envoyer.',
    input: text.extend({ about, id, signature: z.string().max(1000).nullable().default(null), languageId: id.nullable().default(null) }),
    reply: z.object({ ...text.shape, empty: z.array(z.string()), unknown: z.string().nullable() }),
    refusals: ['unknown-record'],
  }),
}
