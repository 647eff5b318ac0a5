import { z } from 'zod'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import { mailSubjects } from '../rules/mail/functions.ts'

const right = 'document_email_printing'
const keys = <K extends string>(options: Readonly<Record<K, string>>): readonly [K, ...K[]] => Object.keys(options) as [K, ...K[]]
const asked = z.object({
  mailingConfigurationId: z.coerce.number().int().positive(),
  entityType: z.enum(keys(mailSubjects)),
  entityId: z.coerce.number().int().positive(),
  /** 0: the language of the text. */
  languageId: z.coerce.number().int().min(0).default(0),
})
const refusals = ['choose-document-model', 'unknown-record']

export const letterContract = {
  readLetter: operation({
    name: 'readLetter',
    method: 'GET',
    path: 'document/mailing/configuration/letter',
    right,
    level: 'select',
    summary: 'Le texte d’un modèle rempli pour une fiche, tel qu’il s’imprime.',
    input: asked,
    reply: z.object({
      model: z.string(),
      label: z.string(),
      recipient: z.array(z.string()),
      subject: z.string(),
      body: z.string(),
      empty: z.array(z.string()),
    }),
    refusals,
  }),
  printLetter: operation({
    name: 'printLetter',
    method: 'POST',
    path: 'document/mailing/configuration/print',
    right,
    level: 'select',
    summary:
      'Imprime un modèle pour une fiche, sur le papier de l’établissement. Le fichier se télécharge avec document/model/download/pdf.',
    input: asked,
    reply: madeFile.extend({ opens: z.enum(['tab', 'download']) }),
    refusals,
  }),
}
