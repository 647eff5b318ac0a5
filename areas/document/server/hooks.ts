import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { documentModel, mailingConfiguration } from '../entities/document-model.ts'
import { aboutOf, isMailFunction, mailFunctions } from '../rules/mail/functions.ts'
import { messageFaults } from '../rules/mail/model-checks.ts'
import { modelById } from './mail/models.ts'

type Draft = {
  readonly id: number
  readonly documentFunctionModelId: number
  readonly languageId: number
  readonly subject: string
  readonly body: string
  readonly signature: string | null
}

/** A model has one text per language. */
async function languageTwice(tx: Tx, row: Draft): Promise<Fault[]> {
  const [other] = await tx.rows<{ language: string }>(
    `select l.label as language from mailing_configuration c join language l on l.establishment_id = c.establishment_id and l.id = c.language_id
     where c.establishment_id = $1 and c.document_function_model_id = $2 and c.language_id = $3 and c.id <> $4`,
    [tx.session.establishmentId, row.documentFunctionModelId, row.languageId, row.id],
  )
  return other === undefined
    ? []
    : [{ rule: 'model-language-twice', field: 'languageId', message: `Ce modèle a déjà un texte en ${other.language.toLowerCase()}.` }]
}

/** Fields that say nothing of what the model is written about. */
async function misplacedFields(tx: Tx, row: Draft): Promise<readonly Fault[]> {
  const model = await modelById(tx, row.documentFunctionModelId)
  return model === null ? [] : messageFaults(row, aboutOf(model.function))
}

/** A model that changes its occasion keeps texts that still mean something. */
async function textsStillMean(tx: Tx, row: { readonly id: number; readonly function: string }): Promise<readonly Fault[]> {
  const occasion = row.function
  const model = row.id === 0 ? null : await modelById(tx, row.id)
  if (model === null || !isMailFunction(occasion)) return []
  const wrong = model.texts.find((text) => messageFaults(text, aboutOf(occasion)).length > 0)
  return wrong === undefined
    ? []
    : [
        {
          rule: 'unknown-merge-field',
          field: 'function',
          message: `Le texte en ${wrong.language.toLowerCase()} contient des champs qui n’ont pas de sens pour «\u00A0${mailFunctions[occasion]}\u00A0»\u00A0: corrigez-le d’abord.`,
        },
      ]
}

export const documentHooks: readonly EntityHooks[] = [
  hooksFor(documentModel, { beforeSave: textsStillMean }),
  hooksFor(mailingConfiguration, {
    beforeSave: async (tx, row) => [...(await languageTwice(tx, row)), ...(await misplacedFields(tx, row))],
  }),
]
