import { refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { composeContract } from '../../contract/mail.ts'
import { aboutOf } from '../../rules/mail/functions.ts'
import { unfillableSentence } from '../../rules/mail/model-checks.ts'
import { filledText } from './compose.ts'
import { isoCodeOf, modelById } from './models.ts'
import { valuesReader } from './site-values.ts'
import { sourceOf, subjectOf } from './subject-slot.ts'

/** Records on which a model may be tried: those that it is written about. */
export async function mailSamples(tx: Tx, { modelId }: { readonly modelId: number }): Promise<ReplyOf<typeof composeContract.mailSamples>> {
  const model = await modelById(tx, modelId)
  if (model === null) return refuse('unknown-record', 'Ce modèle n’existe pas ou n’existe plus.')
  const about = aboutOf(model.function)
  return { about, rows: [...(await sourceOf(tx, about).samples(tx))] }
}

/** A text as this record would receive it; nothing is sent nor kept. */
export async function tryModel(
  tx: Tx,
  { about, id, subject, body, signature, languageId }: ParsedInputOf<typeof composeContract.tryModel>,
): Promise<ReplyOf<typeof composeContract.tryModel>> {
  const record = await subjectOf(tx, about, id)
  const values = (await valuesReader(tx))(record, await isoCodeOf(tx, languageId))
  const filled = filledText({ subject, body, signature }, values)
  return {
    subject: filled.subject,
    body: filled.body,
    empty: [...filled.empty],
    unknown: unfillableSentence(`${subject}\n${body}\n${signature ?? ''}`, about),
  }
}
