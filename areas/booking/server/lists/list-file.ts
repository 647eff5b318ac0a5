import { markOf, sitePaper } from '#areas/establishment/server/api.ts'
import { csvText, markedCsv } from '#domain/csv.ts'
import { plural } from '#domain/french.ts'
import { keepDocument } from '#kernel/server/files.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { DocumentReply } from '#platform/operation/search.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { ListColumn, ListDocument } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Beyond, a list is no paper that anybody reads, and a file is made from a shorter period. */
export const mostLines = 20_000
const mostPrinted = 2000

export const column = (label: string, width: number, align: ListColumn['align'] = 'left'): ListColumn => ({ label, width, align })

type Asked = {
  readonly extension: 'csv' | 'pdf'
  /** Entity under which the history tells it. */
  readonly about: string
  /** Without its extension. */
  readonly name: string
  readonly list: Pick<ListDocument, 'title' | 'subtitle' | 'filters' | 'columns' | 'rows' | 'totals' | 'empty'>
  /** The lines of a spreadsheet, heads first, where they are not those of the paper. */
  readonly sheet?: readonly (readonly string[])[]
}

/** A list as a CSV file or a paper, kept until it is fetched. What leaves the product is journaled. */
export async function listFile(tx: Tx, { extension, about, name, list, sheet }: Asked): Promise<DocumentReply> {
  if (extension === 'pdf' && list.rows.length > mostPrinted)
    return refuse(
      'list-too-long',
      `${plural(list.rows.length, 'ligne')} ne tiennent pas sur papier\u00A0: réduisez la période, ou exportez la liste.`,
    )
  const content =
    extension === 'csv'
      ? Buffer.from(markedCsv(csvText(sheet ?? [list.columns.map(({ label }) => label), ...list.rows]), await markOf(tx)), 'utf8')
      : await paper(tx, list)
  await tx.journal({ entity: about, entityId: 0, action: 'export', after: { list: list.title, lines: list.rows.length, extension } })
  return keepDocument(tx, {
    name: `${name}.${extension}`,
    type: extension === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
    content,
  })
}

async function paper(tx: Tx, list: Asked['list']): Promise<Buffer> {
  return renderListPdf({
    ...list,
    ...(await sitePaper(tx)),
    landscape: list.columns.length > 7,
  })
}
