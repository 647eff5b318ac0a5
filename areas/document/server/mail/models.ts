import { refuse } from '#platform/operation/refusal.ts'
import type { FileValue } from '#kernel/entity/entity.ts'
import type { Tx } from '#platform/server/tx.ts'
import { isMailFunction, suits } from '../../rules/mail/functions.ts'
import type { MailFunction, MailPaper, MailSubjectKind } from '../../rules/mail/functions.ts'

/** The text of a model in one language. */
export type ModelText = {
  readonly id: number
  readonly languageId: number
  readonly language: string
  readonly isoCode: string
  readonly subject: string
  readonly body: string
  readonly signature: string | null
  readonly copies: readonly string[]
}
/** A model with its texts, in the order of the languages. */
export type Model = {
  readonly id: number
  readonly label: string
  readonly function: MailFunction
  readonly paper: MailPaper | null
  readonly file: FileValue | null
  readonly texts: readonly ModelText[]
}

type Row = {
  id: number
  label: string
  function: string
  paper: 'none' | MailPaper
  path: string | null
  name: string | null
  size: number | null
  type: string | null
  texts: readonly ModelText[]
}

const modelsSql = `
select m.id, m.label, m.function, m.paper, m.file_path as path, m.file_name as name, m.file_size as size, m.file_type as type,
  coalesce(json_agg(json_build_object('id', c.id, 'languageId', l.id, 'language', l.label, 'isoCode', l.iso_code, 'subject', c.subject, 'body', c.body, 'signature', c.signature, 'copies', c.email_list)
    order by l.is_default desc, l.position, l.id) filter (where c.id is not null), '[]') as texts
from document_model m
left join mailing_configuration c on c.establishment_id = m.establishment_id and c.document_function_model_id = m.id
left join language l on l.establishment_id = c.establishment_id and l.id = c.language_id
where m.establishment_id = $1 and ($2::bigint is null or m.id = $2)`

const modelOf = ({ paper, path, name, size, type, ...row }: Row): Model[] =>
  isMailFunction(row.function)
    ? [
        {
          ...row,
          function: row.function,
          paper: paper === 'none' ? null : paper,
          file: path === null ? null : { path, name: name ?? '', size: size ?? 0, type: type ?? '' },
        },
      ]
    : []

/** The models that are offered for a kind of record, those with a text. */
export async function modelsFor(tx: Tx, kind: MailSubjectKind): Promise<readonly Model[]> {
  const rows = await tx.rows<Row>(`${modelsSql} and m.is_active group by m.establishment_id, m.id order by m.position, m.id`, [
    tx.session.establishmentId,
    null,
  ])
  return rows.flatMap(modelOf).filter((model) => suits(kind, model.function) && model.texts.length > 0)
}

/** A model by its id, masked or not; null when there is none. */
export async function modelById(tx: Tx, id: number): Promise<Model | null> {
  return (
    (await tx.rows<Row>(`${modelsSql} group by m.establishment_id, m.id`, [tx.session.establishmentId, id])).flatMap(modelOf)[0] ?? null
  )
}

/** The one that is asked for among those offered; a colleague may have taken it away meanwhile. */
export function chosen(models: readonly Model[], id: number): Model {
  return (
    models.find((model) => model.id === id) ??
    refuse('choose-document-model', 'Ce modèle a été supprimé ou masqué\u00A0: choisissez-en un autre.', { field: 'modelId' })
  )
}

/** The likeliest model for the occasions of a record; the first one where none was foreseen. */
export function proposed(models: readonly Model[], occasions: readonly MailFunction[]): Model | null {
  return (
    occasions.map((occasion) => models.find((model) => model.function === occasion)).find((model) => model !== undefined) ??
    models[0] ??
    null
  )
}

/** The text in a language, else the one that stands first: that of the establishment where it is written. */
export function textIn(model: Model, languageId: number | null): ModelText | null {
  return model.texts.find((text) => text.languageId === languageId) ?? model.texts[0] ?? null
}

/** What every model offered looks like to a screen. */
export function offered(
  models: readonly Model[],
): { id: number; label: string; function: string; languages: { id: number; label: string }[] }[] {
  return models.map(({ id, label, function: occasion, texts }) => ({
    id,
    label,
    function: occasion,
    languages: texts.map(({ languageId, language }) => ({ id: languageId, label: language })),
  }))
}

/** Files that go with every message of a text. */
export async function filesOf(tx: Tx, model: Model, text: ModelText): Promise<readonly FileValue[]> {
  const own = await tx.rows<FileValue>(
    `select file_path as path, file_name as name, file_size as size, file_type as type from mail_attachment where establishment_id = $1 and mailing_configuration_id = $2 order by id`,
    [tx.session.establishmentId, text.id],
  )
  return [...(model.file === null ? [] : [model.file]), ...own]
}

/** Code of a language; that of French where none is told. */
export async function isoCodeOf(tx: Tx, languageId: number | null): Promise<string> {
  const [language] = await tx.rows<{ isoCode: string }>(
    'select iso_code as "isoCode" from language where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, languageId],
  )
  return language?.isoCode ?? 'fr'
}
