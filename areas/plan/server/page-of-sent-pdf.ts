import { formatNumber, plural } from '#domain/french.ts'
import { findStored } from '#kernel/server/files.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { pageOfPdf } from '#platform/server/pdf/page-of-pdf.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { planContract } from '../contract.ts'

type Operation = typeof planContract.pageOfPdf
/** More is a drawing that a browser would not show. */
const largest = 24 * 1_048_576

/** `pageOfPdf`: one page of a PDF that was just sent, as a drawing that the browser makes a picture of. */
export async function pageOfSentPdf(tx: Tx, { path, page }: ParsedInputOf<Operation>): Promise<ReplyOf<Operation>> {
  const file = await findStored(tx, path)
  if (file === undefined) return refuse('unknown-record', 'Ce fichier n’existe pas ou n’est plus disponible.')
  if (file.type !== 'application/pdf')
    return refuse('plan-pdf-unreadable', `«\u00A0${file.name}\u00A0» n’est pas un PDF.`, { field: 'path' })
  const made = await pageOfPdf(file.content, page)
  if ('pages' in made)
    return refuse('plan-pdf-page', `Ce PDF a ${plural(made.pages, 'page')}\u00A0: la page ${formatNumber(page)} n’existe pas.`, {
      field: 'page',
      values: { pages: made.pages },
    })
  if ('trouble' in made)
    return refuse(
      'plan-pdf-unreadable',
      made.trouble === 'slow'
        ? 'Cette page est trop lourde pour être dessinée\u00A0: exportez-la en image depuis le logiciel qui l’a faite.'
        : 'Ce PDF ne se lit pas\u00A0: il est abîmé, ou protégé par un mot de passe.',
      { field: 'path' },
    )
  if (made.svg.length > largest)
    return refuse(
      'plan-pdf-unreadable',
      'Cette page a trop de détails pour un fond de plan\u00A0: exportez-la en image depuis le logiciel qui l’a faite.',
      { field: 'path' },
    )
  return { svg: made.svg }
}
