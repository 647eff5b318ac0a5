import { formatAmount, formatDay, formatNumber, formatPercent, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { renderPdf } from '#platform/server/pdf/pdf.ts'
import { softwareVersion } from '#platform/server/version.ts'
import { isUnderFranchise } from '../../rules/bill-document/bill-document.ts'
import type { BillDocument, BillTax } from '../../rules/bill-document/bill-document.ts'
import { billView } from '../factur-x/bill-view.ts'
import type { BillCopy } from '../factur-x/bill-copy.ts'

const template = new URL('ticket.typ', import.meta.url)
const money = (amount: number): string => formatAmount(cents(amount))
const rateName = (tax: BillTax): string => (tax.kind === 'vat' ? formatPercent(tax.rate) : 'sans TVA')

/** « 13/07/2026 à 21:04 », as the clock of the establishment said. */
function soldOn({ sold, issueDate }: BillDocument): string {
  return sold === undefined ? formatDay(issueDate) : `${formatDay(issueDate)} à ${sold.at.slice(11, 16)}`
}

/** Everything that the roll of paper says, written out: the template only arranges. `cancelledBy` is the ticket that took this one back since. */
export function ticketView(document: BillDocument, copy: BillCopy, cancelledBy: string) {
  const { name, seller, mark, kind, signature, number, legal, title } = billView(document, copy)
  const { lines, vat, totals, payments, buyer, remarks, sold } = document
  return {
    // The mark of the school is written above what begins the page.
    isSchool: copy.schoolMark !== undefined,
    name,
    seller,
    title,
    number,
    mark,
    soldOn: soldOn(document),
    buyer: buyer.code === '' && buyer.address.town === '' ? '' : buyer.name,
    lines: lines.map(({ label, quantity, unitPrice, tax, amount }) => ({
      label,
      detail: `${formatNumber(Number(quantity))} × ${money(unitPrice)} · ${rateName(tax)}`,
      amount: money(amount),
    })),
    total: money(totals.gross),
    net: money(totals.net + totals.exempt),
    vat: isUnderFranchise(document)
      ? []
      : vat.map(({ tax, base, vat: due, gross }) => [rateName(tax), money(base), money(due), money(gross)]),
    payments: payments.map(({ method, amount }) => [method, money(amount)]),
    notes: [cancelledBy, remarks].filter((text) => text !== ''),
    foot: [
      `${kind} · ${plural(lines.length, 'ligne')}${sold === undefined ? '' : ` · vendu par ${sold.by}`}`,
      `Pinède ${softwareVersion}`,
      signature,
    ].filter((text) => text !== ''),
    // Penalties and recovery fees are of debts: a ticket is paid.
    legal: legal.slice(1),
  }
}

/** A ticket on a roll of 80 mm. */
export function ticketPdf(document: BillDocument, copy: BillCopy, cancelledBy: string): Promise<Buffer> {
  const data = ticketView(document, copy, cancelledBy)
  return renderPdf({
    template,
    data,
    title: `${data.title} ${document.number}`,
    author: document.seller.legalName,
    date: document.issueDate,
    mark: copy.schoolMark ?? '',
  })
}
