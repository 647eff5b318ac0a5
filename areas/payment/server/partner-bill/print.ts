import { markOf, printedBy } from '#areas/establishment/server/api.ts'
import { formatAmount, formatDay, formatDayRange, formatPercent, formatSiret } from '#domain/french.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import { partnerBillNatures, partnerLineKinds } from '../../rules/partner-bill.ts'
import type { PartnerParty } from '../../rules/partner-bill.ts'
import type { PartnerDocument } from '../../rules/partner-bill.ts'
import { selfBilledDocument } from '../../rules/self-billed.ts'
import { facturX } from '../factur-x/factur-x.ts'
import { storedPartnerBill } from './partner-bill.ts'

const columns = [
  { label: 'Séjour', align: 'left', width: 2 },
  { label: 'Client', align: 'left', width: 3 },
  { label: 'Dates', align: 'left', width: 3 },
  { label: 'Facture client', align: 'left', width: 2 },
  { label: 'Au titre de', align: 'left', width: 2 },
  { label: 'Prix du séjour TTC', align: 'right', width: 2 },
  { label: 'Taux', align: 'right', width: 1 },
  { label: 'Montant HT', align: 'right', width: 2 },
] as const

function party({ name, siret, vatNumber, line1, postalCode, town }: PartnerParty): string {
  return [
    name,
    [line1, `${postalCode} ${town}`.trim()].filter((part) => part !== '').join(', '),
    siret === '' ? '' : `SIRET ${formatSiret(siret)}`,
    vatNumber === '' ? '' : `TVA ${vatNumber}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Who invoices whom: under a mandate the site writes the partner's invoice, which the law wants said by one word. */
function heading({ nature, partner, site, mandateOn, corrects, reason, totals }: PartnerDocument): readonly string[] {
  const back = corrects === null ? [] : [`Annule ${corrects}. Motif\u00A0: ${reason}`]
  const said =
    nature === 'selfBilled'
      ? [`Autofacturation, au nom et pour le compte du partenaire, selon son mandat du ${formatDay(mandateOn ?? '')}`]
      : [
          corrects === null
            ? 'Relevé\u00A0: ce document n’est pas une facture. Merci d’envoyer la vôtre, de ces montants.'
            : 'Relevé\u00A0: ce document n’est pas un avoir. Merci d’envoyer le vôtre si votre facture est déjà partie.',
        ]
  const vat = totals.rates.map(
    ({ rate, net, vat: amount }) => `TVA ${formatPercent(rate)} sur ${formatAmount(net)}\u00A0: ${formatAmount(amount)}`,
  )
  return [
    ...said,
    ...back,
    `Partenaire (vendeur)\u00A0: ${party(partner)}`,
    `Client\u00A0: ${party(site)}`,
    ...vat,
    `Total HT\u00A0: ${formatAmount(totals.net)} · TVA\u00A0: ${formatAmount(totals.vat)} · Total TTC\u00A0: ${formatAmount(totals.gross)}`,
  ]
}

/** A partner's document, printed from what was stored when it was made. */
export async function printPartnerBill(tx: Tx, partnerBillId: number): Promise<{ readonly name: string; readonly content: Buffer }> {
  const { content: document } = await storedPartnerBill(tx, partnerBillId)
  const { number, nature, issueDate, startDate, endDate, site, lines, totals } = document
  const mark = await markOf(tx)
  // The first ones were made for sites whose SIRET was not asked for: they have no file.
  const content =
    nature === 'selfBilled' && site.siret !== ''
      ? await facturX(selfBilledDocument(document), { kind: 'original', ...(mark === '' ? {} : { schoolMark: mark }) })
      : await renderListPdf({
          title: `${partnerBillNatures[nature]} ${number}`,
          subtitle: `${nature === 'statement' ? 'Établi' : 'Émise'} le ${formatDay(issueDate)} · départs du ${formatDay(startDate)} au ${formatDay(endDate)}`,
          filters: heading(document),
          columns,
          rows: lines.map(({ code, customer, arrival, departure, billNumber, kind, base, rate, net }) => [
            code,
            customer,
            formatDayRange(arrival, departure),
            billNumber,
            partnerLineKinds[kind],
            formatAmount(base),
            formatPercent(rate),
            formatAmount(net),
          ]),
          totals: ['Total', '', '', '', '', formatAmount(totals.base), '', formatAmount(totals.net)],
          empty: 'Aucun séjour',
          printed: printedBy(tx, site.name),
          landscape: true,
          author: site.name,
          date: tx.today.toString(),
          mark,
        })
  await tx.journal({ entity: 'partner-bill', entityId: partnerBillId, action: 'print', after: { number } })
  return { name: `${number}.pdf`, content }
}
