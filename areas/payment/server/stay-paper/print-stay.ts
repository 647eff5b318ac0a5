import { quotationSetting } from '#areas/booking/entities/stay-modules.ts'
import type { Proposal } from '#areas/booking/contract/proposals.ts'
import { loadStay, proposalsOf, stayGuarantee } from '#areas/booking/server/api.ts'
import { markOf } from '#areas/establishment/server/api.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderPdf } from '#platform/server/pdf/pdf.ts'
import type { Tx } from '#platform/server/tx.ts'
import { assembleDocument } from '../../rules/bill-document/build.ts'
import { billLines, billStay } from '../../rules/bill-request.ts'
import { printedIn } from '../../rules/printed-words/printed.ts'
import type { Printed } from '../../rules/printed-words/printed.ts'
import { billableStay, buyer, received, storedLines } from '../bill-data.ts'
import { issuer, sellerIn } from '../bill-issuer.ts'
import type { Issuer } from '../bill-issuer.ts'
import { printedFor } from '../printed-for.ts'
import { logoName } from '../factur-x/bill-view.ts'
import { cancelledPaper, cancelledView } from './cancelled-paper.ts'
import { paperTitle, paperView, printedDues } from './paper-view.ts'

const template = new URL('../factur-x/bill.typ', import.meta.url)

/** The conditions printed with a stay: those of its customer's terms of payment, or of the usual ones. */
async function conditionsOf(tx: Tx, customerId: number): Promise<string> {
  const [terms] = await tx.rows<{ conditions: string | null }>(
    `select t.conditions from payment_terms t left join customer c on c.establishment_id = t.establishment_id and c.id = $2 and c.payment_terms_id = t.id
     where t.establishment_id = $1 and (c.id is not null or t.is_default) order by c.id is null, t.id limit 1`,
    [tx.session.establishmentId, customerId],
  )
  return terms?.conditions ?? ''
}

export type PrintedStay = { readonly name: string; readonly content: Buffer }

type Paper = {
  readonly header: Awaited<ReturnType<typeof loadStay>>['header']
  readonly number: string
  readonly title: string
  /** As the history of the stay names it, for who works here. */ readonly frenchTitle: string
  readonly printed: Printed
  readonly data: ReturnType<typeof paperView> & { readonly 'buyer-name': string }
}

/** One stay as it is printed. */
async function paperOf(tx: Tx, bookingId: number, from: Issuer): Promise<Paper> {
  const stored = await loadStay(tx, bookingId, { lock: false })
  const { header } = stored
  const stay = await billableStay(tx, bookingId)
  const printed = await printedFor(tx, stay.customerId)
  const lines = billLines(await storedLines(tx, bookingId), from.isFranchise, printed)
  if (lines.length === 0) refuse('nothing-to-bill', 'Il n’y a rien à imprimer\u00A0: le séjour n’a aucune ligne de prix.')
  const [to, { validityDays }] = [await buyer(tx, stay.customerId), await readSingle(tx, quotationSetting)]
  const number = (header.statusId === 1 ? header.quoteCode : header.bookingCode) ?? ''
  const today = tx.today.toString()
  const document = assembleDocument({
    nature: 'invoice',
    series: 'F',
    number,
    issueDate: today,
    operation: 'services',
    language: printed.language,
    vatOnDebits: from.vatOnDebits,
    seller: sellerIn(from, printed),
    buyer: to,
    mentions: from.mentions,
    remarks: '',
    stay: billStay(
      {
        code: number,
        places: stay.places,
        arrival: stay.startDate,
        departure: stay.endDate,
        adults: stay.adults,
        children: stay.children,
        ages: stay.ages,
      },
      printed,
    ),
    supply: { start: stay.startDate, end: stay.endDate },
    lines,
    ...(await received(tx, bookingId)),
    dueDate: header.balanceDueOn,
    preceding: [],
  })
  const dated = {
    ...header,
    number,
    today,
    validityDays,
    arrival: header.startDate,
    conditions: await conditionsOf(tx, stay.customerId),
    hours: from.hours,
  }
  const [, balanceDueOn] = printedDues(dated)
  const paper = { ...dated, guarantee: await stayGuarantee(tx, { ...stored, header: { ...header, balanceDueOn } }) }
  const kind = { statusId: header.statusId, isCancelled: header.cancelState !== 'none' }
  const view = kind.isCancelled
    ? cancelledView(paperView(document, paper), await cancelledPaper(tx, header), printed)
    : paperView(document, paper)
  return {
    header,
    number,
    title: paperTitle(kind, printed),
    frenchTitle: paperTitle(kind, printedIn('fr')),
    printed,
    data: { ...view, 'buyer-name': to.name },
  }
}

/** What a quote also proposes, and how each proposal is called; a stay, or a quote alone, has none. */
async function otherProposals(tx: Tx, bookingId: number, statusId: number): Promise<readonly Proposal[]> {
  if (statusId !== 1) return []
  const live = (await proposalsOf(tx, bookingId)).filter(({ isLive }) => isLive)
  return live.length > 1 ? live : []
}

/** The quote, or the contract, of a stay as it is now, or the letter that confirms its cancellation: made anew each time, for it follows what is agreed until the bill. The proposals of one quote are one document. */
export async function printStay(tx: Tx, bookingId: number): Promise<PrintedStay> {
  const from = await issuer(tx)
  const asked = await paperOf(tx, bookingId, from)
  const proposals = asked.header.cancelState === 'none' ? await otherProposals(tx, bookingId, asked.header.statusId) : []
  const papers: Paper['data'][] = []
  // « Proposition B »: its letter is the same in every language.
  for (const one of proposals)
    papers.push({
      ...(one.id === bookingId ? asked : await paperOf(tx, one.id, from)).data,
      reference: asked.printed.words.paper.proposal(one.rank.slice(-1), one.label),
    })
  const title = `${asked.title} ${asked.number}`
  const content = await rendered(from, {
    title,
    papers: papers.length > 0 ? papers : [asked.data],
    date: tx.today.toString(),
    mark: await markOf(tx),
  })
  await tx.journal({ entity: 'booking', entityId: bookingId, action: 'print', after: { document: `${asked.frenchTitle} ${asked.number}` } })
  return { name: `${title.replaceAll(/[ ’]/g, '-').toLowerCase()}.pdf`, content }
}

/** Several stays as one document, each from its own page: those of a group. */
export async function printStays(tx: Tx, ids: readonly number[]): Promise<PrintedStay> {
  const from = await issuer(tx)
  const papers: Paper[] = []
  for (const id of ids) papers.push(await paperOf(tx, id, from))
  const title = `${printedIn('fr').words.paper.stays} ${papers[0]?.number ?? ''}`
  const content = await rendered(from, { title, papers: papers.map(({ data }) => data), date: tx.today.toString(), mark: await markOf(tx) })
  for (const { header, number, frenchTitle: paper } of papers)
    await tx.journal({ entity: 'booking', entityId: header.id, action: 'print', after: { document: `${paper} ${number}` } })
  return { name: 'sejours.pdf', content }
}

type Sheets = { readonly title: string; readonly papers: readonly Paper['data'][]; readonly date: string; readonly mark: string }
async function rendered({ seller }: Issuer, { title, papers: [first, ...others], date, mark }: Sheets): Promise<Buffer> {
  const { logo } = seller
  return renderPdf({
    template,
    data: { ...first, others },
    title,
    author: seller.legalName,
    date,
    mark,
    ...(logo === null ? {} : { pictures: { [logoName(logo.type)]: Buffer.from(logo.base64, 'base64') } }),
  })
}
