import { isPrinted, type PrintedType } from '#platform/server/picture-damage.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { DocumentTarget } from '../entities/document-setting.ts'

export type DressPicture = { readonly type: PrintedType; readonly base64: string }
/** How the establishment wants a printed document: its texts in the language of the customer, its picture and colour. */
export type DocumentDress = {
  readonly header: string
  readonly footer: string
  readonly showsLogo: boolean
  readonly colour: string | null
  readonly background: DressPicture | null
}

type Row = {
  header: string | null
  footer: string | null
  showsLogo: boolean
  colour: string | null
  type: string | null
  content: Buffer | null
}

const dressSql = `
select coalesce(t.header, s.header) as header, coalesce(t.footer, s.footer) as footer, s.shows_logo as "showsLogo", s.colour, f.type, f.content
from document_setting s
left join document_translation t on t.establishment_id = s.establishment_id and t.setting_id = s.id and t.language_id = $3
left join document_background b on b.establishment_id = s.establishment_id and b.id = s.background_id
left join stored_file f on f.establishment_id = b.establishment_id and f.path = b.picture_path
where s.establishment_id = $1 and s.target = $2 and s.is_active order by s.position, s.id limit 1`

/** What is set for a document, in the language of its reader where it is translated; null when nothing is set. */
export async function documentDress(tx: Tx, target: DocumentTarget, languageId: number | null): Promise<DocumentDress | null> {
  const [row] = await tx.prepared<Row>(dressSql, [tx.session.establishmentId, target, languageId])
  if (row === undefined) return null
  const { header, footer, showsLogo, colour } = row
  return { header: header ?? '', footer: footer ?? '', showsLogo, colour, background: pictureOf(row) }
}

function pictureOf({ type, content }: Row): DressPicture | null {
  return content !== null && isPrinted(type, content) ? { type, base64: content.toString('base64') } : null
}
