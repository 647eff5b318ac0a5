import { addDays } from '#domain/day.ts'
import { formatAmount, formatDay, formatIban, fr } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { GuaranteeDue } from '#areas/price/rules/guarantee.ts'
import { dueWithAnswer } from '#areas/booking/rules/offer-answer.ts'
import { franchiseExemption, isUnderFranchise } from '../../rules/bill-document/bill-document.ts'
import type { BillDocument } from '../../rules/bill-document/bill-document.ts'
import { hoursFacts } from '../../rules/site-hours.ts'
import type { SiteHours } from '../../rules/site-hours.ts'
import { billView } from '../factur-x/bill-view.ts'

/** What a stay is printed as before it is billed. */
export type StayPaper = {
  readonly statusId: number; readonly number: string
  readonly today: string
  /** Days for which a quote stands. */
  readonly validityDays: number
  readonly optionExpiresOn: string | null; readonly arrival: string
  readonly downPayment: number; readonly downPaymentType: 1 | 2; readonly downPaymentDueOn: string | null; readonly balanceDueOn: string | null
  readonly total: number; readonly paid: number
  /** Terms of the establishment, as it wrote them. */
  readonly conditions: string
  /** When one may come and must have left, and when somebody is there. */
  readonly hours: SiteHours
  /** Held during the stay, beside its price. */
  readonly guarantee: GuaranteeDue | null
}

const titles: Readonly<Record<number, string>> = { 1: 'Devis', 2: 'Confirmation d’option', 3: 'Contrat de réservation', 4: 'Contrat de séjour' }
export const paperTitle = (statusId: number): string => titles[statusId] ?? 'Séjour'

/** The last day on which the price is held, never after the arrival. */
export function validUntil({ today, validityDays, arrival }: Pick<StayPaper, 'today' | 'validityDays' | 'arrival'>): string {
  const end = addDays(today, validityDays)
  return arrival < end ? arrival : end
}

const names = { 1: 'Acompte', 2: 'Arrhes' } as const
const meaning = {
  1: 'L’acompte engage définitivement le client et l’établissement.',
  2: 'Les arrhes permettent à chacun de se dédire\u00A0: le client les perd, l’établissement les rend au double (article L.\u00A0214-1 du Code de la consommation).',
} as const
const noWithdrawal = 'Le droit de rétractation ne s’applique pas à l’hébergement fourni à une date déterminée (article L.\u00A0221-28, 12° du Code de la consommation).'

type Row = ReturnType<typeof billView>['totals'][number]
const until = (label: string, day: string | null): string => (day === null ? label : `${label} avant le ${formatDay(day)}`)

type Dues = readonly [downPayment: string | null, balance: string | null]
/** When the advance and the balance are asked for: an offer that may still be answered asks for nothing earlier. */
export function printedDues(paper: Pick<StayPaper, 'statusId' | 'today' | 'validityDays' | 'arrival' | 'downPaymentDueOn' | 'balanceDueOn'>): Dues {
  const { statusId, today, arrival, downPaymentDueOn, balanceDueOn } = paper
  const from = statusId === 1 ? validUntil(paper) : statusId === 2 ? today : null
  return from === null ? [downPaymentDueOn, balanceDueOn] : [dueWithAnswer(downPaymentDueOn, from, arrival), dueWithAnswer(balanceDueOn, from, arrival)]
}

/** What is still to pay and when, after what has come in. */
function schedule(paper: StayPaper): Row[] {
  const { downPayment, downPaymentType, total, paid } = paper
  const [downPaymentDueOn, balanceDueOn] = printedDues(paper)
  const asked = Math.max(0, Math.min(downPayment, total) - Math.max(0, paid))
  const rest = total - Math.max(0, paid) - asked
  return [
    ...(asked === 0 ? [] : [{ label: until(names[downPaymentType], downPaymentDueOn), value: formatAmount(cents(asked)), role: 'plain' as const }]),
    { label: rest < 0 ? 'Trop-perçu' : until(rest === 0 ? 'Reste à payer' : 'Solde à régler', rest === 0 ? null : balanceDueOn), value: formatAmount(cents(Math.abs(rest))), role: 'due' as const },
  ]
}

/** Until when what is printed stands. */
function termOf(paper: StayPaper): { label: string; value: string; detail: string }[] {
  if (paper.statusId === 1) return [{ label: 'Valable jusqu’au', value: formatDay(validUntil(paper)), detail: '' }]
  return paper.statusId === 2 && paper.optionExpiresOn !== null ? [{ label: 'Option jusqu’au', value: formatDay(paper.optionExpiresOn), detail: '' }] : []
}

const inHead: ReadonlySet<string> = new Set(['Établi le', 'Devis', 'Séjour', 'Dates', 'Place'])
function renamed(label: string, isQuote: boolean): string {
  if (label === 'Date d’émission') return 'Établi le'
  return label === 'Séjour' && isQuote ? 'Devis' : label
}

/** What is held, of what it is made, when it is taken, and that it comes back. */
export function guaranteeWords(guarantee: GuaranteeDue | null): string {
  if (guarantee === null) return ''
  const { amountCents, parts, reason } = guarantee
  const detail = parts.length < 2 ? '' : ` (${parts.map(({ label, cents: part }) => `${label.toLowerCase()} ${formatAmount(part)}`).join(', ')})`
  return fr`${parts[0] !== undefined && parts.length === 1 ? parts[0].label : 'Cautions'} : ${formatAmount(amountCents)}${detail}. ${reason}. En plus du prix, rendu après le départ.`
}

/** Everything that a quote or a contract says: the lines, the VAT and the parties are those that its bill will have. */
export function paperView(document: BillDocument, paper: StayPaper) {
  const view = billView(document, { kind: 'original' })
  const title = paperTitle(paper.statusId)
  const isQuote = paper.statusId === 1
  const { iban, bic } = document.seller
  const named = view.facts.map((fact) => ({ ...fact, label: renamed(fact.label, isQuote) }))
  const facts = named.filter(({ label }) => inHead.has(label))
  // Hours are said in a sentence: the band of the head keeps room for the dates.
  const hours = hoursFacts(paper.hours).map(({ label, value }, at) => `${at === 0 ? label : label.toLowerCase()} ${value}`).join(', ')
  return {
    ...view, title, number: paper.number, mark: '', kind: title, signature: '', facts: [...facts, ...termOf(paper)],
    totals: [...view.totals.filter(({ role }) => role !== 'due'), ...schedule(paper)], settled: '',
    payment: iban === '' || paper.total <= paper.paid ? '' : `Par virement\u00A0: IBAN ${formatIban(iban.replaceAll(' ', ''))}${bic === '' ? '' : `, BIC ${bic}`}, en rappelant le numéro ${paper.number}.`,
    remarks: [hours === '' ? '' : `${hours}.`, guaranteeWords(paper.guarantee), paper.conditions].filter((text) => text !== '').join('\n'),
    agreement: isQuote ? 'Bon pour accord' : paper.statusId === 2 ? '' : 'Lu et approuvé',
    legal: [[...(paper.downPayment > 0 ? [meaning[paper.downPaymentType]] : []), noWithdrawal].join(' '), ...(isUnderFranchise(document) ? [`${franchiseExemption.reason}.`] : []), ...view.legal.slice(-1)],
  }
}
