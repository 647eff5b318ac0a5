import { formatDay } from '#domain/french.ts'
import type { ListDocument } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import { markOf } from './school.ts'

/** « Les Embruns · imprimé le 08/07/2026 par Claire Martin »: at the foot of every page. */
export const printedBy = (tx: Tx, name: string): string =>
  `${name} · imprimé le ${formatDay(tx.today.toString())} par ${tx.session.userName}`

/** What every list that is printed says of itself, under the name that the site prints there. */
export async function paperOf(tx: Tx, name: string): Promise<Pick<ListDocument, 'printed' | 'author' | 'date' | 'mark'>> {
  return { printed: printedBy(tx, name), author: name, date: tx.today.toString(), mark: await markOf(tx) }
}

/** The same under the name of the site. */
export async function sitePaper(tx: Tx): ReturnType<typeof paperOf> {
  const [site] = await tx.rows<{ name: string }>('select name from establishment where id = $1', [tx.session.establishmentId])
  if (site === undefined) throw new Error('the establishment of the session exists')
  return paperOf(tx, site.name)
}
