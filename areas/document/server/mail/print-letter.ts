import { logoPictures, markOf, pictureAddress, pictured } from '#areas/establishment/server/api.ts'
import type { Pictures } from '#areas/establishment/server/api.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { renderPdf } from '#platform/server/pdf/pdf.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { letterContract } from '../../contract/letter.ts'
import { formatsOf } from '../../rules/mail/formats.ts'
import { suits } from '../../rules/mail/functions.ts'
import { documentDress } from '../document-dress.ts'
import type { DocumentDress } from '../document-dress.ts'
import { filledText } from './compose.ts'
import { isoCodeOf, modelById } from './models.ts'
import { valuesReader } from './site-values.ts'
import { subjectOf } from './subject-slot.ts'
import type { MailSubject } from './subject-slot.ts'

const template = new URL('letter.typ', import.meta.url)

/** A letter as it is about to be printed. */
export type Letter = {
  readonly label: string
  readonly languageId: number
  readonly isoCode: string
  readonly subject: string
  readonly body: string
  readonly empty: readonly string[]
  readonly record: MailSubject
}
type Asked = ParsedInputOf<typeof letterContract.printLetter>

/** The text of a model for a record, in the language that is asked for: days and amounts follow it. 0 is that of the text. */
export async function letterFor(tx: Tx, { mailingConfigurationId, entityType, entityId, languageId }: Asked): Promise<Letter> {
  const [found] = await tx.rows<{ modelId: number }>(
    'select document_function_model_id as "modelId" from mailing_configuration where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, mailingConfigurationId],
  )
  const model = found === undefined ? null : await modelById(tx, found.modelId)
  const text = model?.texts.find(({ id }) => id === mailingConfigurationId)
  if (model === null || text === undefined || !suits(entityType, model.function))
    return refuse(
      'choose-document-model',
      'Veuillez choisir un modèle de document\u00A0: celui-ci a été supprimé, ou ne convient pas à cette fiche.',
    )
  const record = await subjectOf(tx, entityType, entityId)
  // Another text of the model may be the one of that language.
  const wanted = model.texts.find((one) => one.languageId === languageId) ?? text
  const isoCode = languageId === 0 ? wanted.isoCode : await isoCodeOf(tx, languageId)
  return {
    label: model.label,
    languageId: wanted.languageId,
    isoCode,
    record,
    ...filledText(wanted, (await valuesReader(tx))(record, isoCode)),
  }
}

type Sender = { name: string; address: string; foot: string; colour: string | null; town: string | null; logoPath: string | null }
const senderSql = `
select name, concat_ws(' · ', nullif(concat_ws(', ', nullif(address1, ''), nullif(address2, ''), nullif(trim(concat_ws(' ', postal_code, town)), '')), ''), email[1], website) as address,
  concat_ws(' · ', company_name, nullif('SIRET ' || coalesce(siret, ''), 'SIRET ')) as foot, colour, town, logo_path as "logoPath"
from establishment where establishment_id = $1`

const plainDress: DocumentDress = { header: '', footer: '', showsLogo: true, colour: null, background: null }

/** The paper of the establishment: its head, its foot, its picture and its colour. */
async function paperOf(
  tx: Tx,
  languageId: number,
): Promise<{ readonly data: Readonly<Record<string, string | null>>; readonly pictures: Pictures; readonly sender: Sender }> {
  const [sender] = await tx.rows<Sender>(senderSql, [tx.session.establishmentId])
  if (sender === undefined) throw new Error('the establishment of the session exists')
  const { header, footer, showsLogo, colour, background } = (await documentDress(tx, 'letter', languageId)) ?? plainDress
  const logo = showsLogo ? await logoPictures(tx, sender.logoPath) : {}
  const under = background === null ? {} : pictured('background', background.type, Buffer.from(background.base64, 'base64'))
  const { name, address, foot } = sender
  return {
    sender,
    pictures: { ...logo, ...under },
    data: {
      name,
      address,
      foot,
      header,
      footer,
      colour: colour ?? sender.colour ?? '#0C6B4D',
      logo: pictureAddress(logo),
      background: pictureAddress(under),
    },
  }
}

export type Sheet = Pick<Letter, 'languageId' | 'isoCode' | 'subject' | 'body' | 'record'>

/** Letters as one PDF, each from a page of its own, with the paper of the establishment in its language. */
export async function lettersPdf(tx: Tx, title: string, sheets: readonly [Sheet, ...Sheet[]]): Promise<Buffer> {
  const today = tx.today.toString()
  const first = await paperOf(tx, sheets[0].languageId)
  const papers = new Map([[sheets[0].languageId, first]])
  const letters: Readonly<Record<string, unknown>>[] = []
  for (const { languageId, isoCode, subject, body, record } of sheets) {
    const {
      data: { header, footer },
    } = papers.get(languageId) ?? papers.set(languageId, await paperOf(tx, languageId)).get(languageId) ?? first
    const written = [first.sender.town, formatsOf(isoCode).day(today)].filter((part) => part !== null && part !== '').join(', ')
    letters.push({ header, footer, written, subject, recipient: record.postal, paragraphs: body.split(/\n{2,}/) })
  }
  return renderPdf({
    template,
    title,
    author: first.sender.name,
    date: today,
    mark: await markOf(tx),
    pictures: first.pictures,
    data: { ...first.data, letters },
  })
}

/** The letter as PDF, with the paper of the establishment. */
export async function printLetter(tx: Tx, asked: Asked): Promise<{ readonly name: string; readonly content: Buffer }> {
  const { label, ...sheet } = await letterFor(tx, asked)
  const content = await lettersPdf(tx, sheet.subject, [sheet])
  await tx.journal({ entity: asked.entityType, entityId: asked.entityId, action: 'print', after: { document: label } })
  return { name: `${label.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.pdf`, content }
}
