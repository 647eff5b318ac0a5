import { addDays } from '#domain/day.ts'
import { formatIban, uncapitalized } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { GuaranteeDue } from '#areas/price/rules/guarantee.ts'
import { dueWithAnswer } from '#areas/booking/rules/offer-answer.ts'
import { franchiseExemption, isUnderFranchise } from '../../rules/bill-document/bill-document.ts'
import type { BillDocument } from '../../rules/bill-document/bill-document.ts'
import { printedIn } from '../../rules/printed-words/printed.ts'
import type { Printed } from '../../rules/printed-words/printed.ts'
import { hoursSentence } from '../../rules/site-hours.ts'
import type { SiteHours } from '../../rules/site-hours.ts'
import { billView } from '../factur-x/bill-view.ts'
import { billFacts, printedOf } from '../factur-x/bill-facts.ts'
import type { BillFact } from '../factur-x/bill-facts.ts'

/** What a stay is printed as before it is billed. */
export type StayPaper = {
  readonly statusId: number
  readonly number: string
  readonly today: string
  /** Days for which a quote stands. */
  readonly validityDays: number
  readonly optionExpiresOn: string | null
  readonly arrival: string
  readonly downPayment: number
  readonly downPaymentType: 1 | 2
  readonly downPaymentDueOn: string | null
  readonly balanceDueOn: string | null
  readonly total: number
  readonly paid: number
  /** Terms of the establishment, as it wrote them. */
  readonly conditions: string
  /** When one may come and must have left, and when somebody is there. */
  readonly hours: SiteHours
  /** Held during the stay, beside its price. */
  readonly guarantee: GuaranteeDue | null
}

const titles: Readonly<Record<number, 'quote' | 'option' | 'reservation' | 'stay'>> = {
  1: 'quote',
  2: 'option',
  3: 'reservation',
  4: 'stay',
}
/** What a stay is printed as, a cancelled one as the letter that confirms it. */
export function paperTitle(
  { statusId, isCancelled }: { readonly statusId: number; readonly isCancelled: boolean },
  { words: { paper } }: Printed,
): string {
  return isCancelled ? paper.cancelled : paper[titles[statusId] ?? 'other']
}

/** The last day on which the price is held, never after the arrival. */
export function validUntil({ today, validityDays, arrival }: Pick<StayPaper, 'today' | 'validityDays' | 'arrival'>): string {
  const end = addDays(today, validityDays)
  return arrival < end ? arrival : end
}

const advances = { 1: 'acompte', 2: 'arrhes' } as const
/** What the law says of a stay that is booked: in the words of the customer, then in those of the law. */
function lawOf({ downPayment, downPaymentType }: StayPaper, { language, words }: Printed): string[] {
  const said = ({ law }: Printed['words']): string =>
    [...(downPayment > 0 ? [law[advances[downPaymentType]]] : []), law.noWithdrawal].join(' ')
  return language === 'fr' ? [said(words)] : [said(words), said(printedIn('fr').words)]
}

type Row = ReturnType<typeof billView>['totals'][number]

type Dues = readonly [downPayment: string | null, balance: string | null]
/** When the advance and the balance are asked for: an offer that may still be answered asks for nothing earlier. */
export function printedDues(
  paper: Pick<StayPaper, 'statusId' | 'today' | 'validityDays' | 'arrival' | 'downPaymentDueOn' | 'balanceDueOn'>,
): Dues {
  const { statusId, today, arrival, downPaymentDueOn, balanceDueOn } = paper
  const from = statusId === 1 ? validUntil(paper) : statusId === 2 ? today : null
  return from === null
    ? [downPaymentDueOn, balanceDueOn]
    : [dueWithAnswer(downPaymentDueOn, from, arrival), dueWithAnswer(balanceDueOn, from, arrival)]
}

/** What is still to pay and when, after what has come in. */
function schedule(paper: StayPaper, { words, day, amount }: Printed): Row[] {
  const until = (label: string, due: string | null): string => (due === null ? label : words.total.before(label, day(due)))
  const { downPayment, downPaymentType, total, paid } = paper
  const [downPaymentDueOn, balanceDueOn] = printedDues(paper)
  const asked = Math.max(0, Math.min(downPayment, total) - Math.max(0, paid))
  const rest = total - Math.max(0, paid) - asked
  return [
    ...(asked === 0
      ? []
      : [
          { label: until(words.advance[advances[downPaymentType]], downPaymentDueOn), value: amount(cents(asked)), role: 'plain' as const },
        ]),
    {
      label: rest < 0 ? words.total.overpaid : until(rest === 0 ? words.total.due : words.total.balance, rest === 0 ? null : balanceDueOn),
      value: amount(cents(Math.abs(rest))),
      role: 'due' as const,
    },
  ]
}

type PaperFact = Omit<BillFact, 'key'>
/** Until when what is printed stands. */
function termOf(paper: StayPaper, { words: { facts }, day }: Printed): PaperFact[] {
  if (paper.statusId === 1) return [{ label: facts.validUntil, value: day(validUntil(paper)), detail: '' }]
  return paper.statusId === 2 && paper.optionExpiresOn !== null
    ? [{ label: facts.optionUntil, value: day(paper.optionExpiresOn), detail: '' }]
    : []
}

/** Of the facts of a bill, those of a paper that comes before it; it is made on a day rather than issued. */
function headFacts(document: BillDocument, isQuote: boolean, { words: { facts } }: Printed): PaperFact[] {
  const labels = { issuedOn: facts.madeOn, stay: isQuote ? facts.quote : facts.stay, dates: facts.dates, place: facts.place }
  return billFacts(document).flatMap(({ key, value, detail }) =>
    key === 'issuedOn' || key === 'stay' || key === 'dates' || key === 'place' ? [{ label: labels[key], value, detail }] : [],
  )
}

/** What is held, of what it is made, when it is taken, and that it comes back. French says when in the words of the tariff; what the establishment named stays as it is. */
export function guaranteeWords(guarantee: GuaranteeDue | null, arrival: string, printed: Printed): string {
  if (guarantee === null) return ''
  const {
    words: { guarantee: said },
    day,
    amount,
  } = printed
  const { amountCents, parts, reason, dueOn, means } = guarantee
  const french = printedIn('fr').words.guarantee
  const named = (label: string): string => (label === french.deposit ? said.deposit : label === french.cleaning ? said.cleaning : label)
  const inside = (label: string): string => (printed.language === 'de' ? named(label) : uncapitalized(named(label)))
  const detail = parts.length < 2 ? '' : ` (${parts.map(({ label, cents: part }) => `${inside(label)} ${amount(part)}`).join(', ')})`
  const when = [dueOn === arrival ? said.onArrival(day(dueOn)) : said.onDay(day(dueOn)), ...(means === null ? [] : [means])].join(', ')
  return said.sentence(
    parts[0] !== undefined && parts.length === 1 ? named(parts[0].label) : said.several,
    `${amount(amountCents)}${detail}`,
    printed.language === 'fr' ? reason : when,
  )
}

/** Everything that a quote or a contract says: the lines, the VAT and the parties are those that its bill will have. */
export function paperView(document: BillDocument, paper: StayPaper) {
  const view = billView(document, { kind: 'original' })
  const printed = printedOf(document)
  const { words } = printed
  const title = paperTitle({ statusId: paper.statusId, isCancelled: false }, printed)
  const isQuote = paper.statusId === 1
  const { iban, bic } = document.seller
  const agreement = isQuote ? words.agreement.quote : paper.statusId === 2 ? '' : words.agreement.contract
  return {
    ...view,
    title,
    number: paper.number,
    mark: '',
    kind: title,
    signature: '',
    facts: [...headFacts(document, isQuote, printed), ...termOf(paper, printed)],
    totals: [...view.totals.filter(({ role }) => role !== 'due'), ...schedule(paper, printed)],
    settled: '',
    payment:
      iban === '' || paper.total <= paper.paid ? '' : words.settled.transfer(formatIban(iban.replaceAll(' ', '')), bic, paper.number),
    remarks: [hoursSentence(paper.hours, printed), guaranteeWords(paper.guarantee, paper.arrival, printed), paper.conditions]
      .filter((text) => text !== '')
      .join('\n'),
    agreement: agreement === '' ? '' : words.page.sign(agreement),
    legal: [...lawOf(paper, printed), ...(isUnderFranchise(document) ? [`${franchiseExemption.reason}.`] : []), ...view.legal.slice(-1)],
  }
}
