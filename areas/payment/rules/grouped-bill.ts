import { formatAmount } from '#domain/french.ts'
import { add, cents, sum } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { BillAcompte, BilledStay, BillLineRequest, BillPayment, BillRequest } from './bill-document/bill-document.ts'
import { taxKey } from './bill-document/amounts.ts'
import { setAsideFault } from './set-aside.ts'
import type { Standing } from './set-aside.ts'

/** What a grouped bill takes of one stay. */
export type GroupedPart = {
  readonly stay: BilledStay
  readonly lines: readonly BillLineRequest[]
  readonly acomptes: readonly BillAcompte[]
  readonly payments: readonly BillPayment[]
}
type Grouped = Pick<BillRequest, 'stays' | 'lines' | 'acomptes' | 'payments' | 'supply'> & { readonly stay: null }

/** Payments of one day and one method are one line, whichever of the stays received them. */
function paymentsOf(parts: readonly GroupedPart[]): readonly BillPayment[] {
  const groups = Map.groupBy(
    parts.flatMap(({ payments }) => payments),
    ({ date, method, advance }) => `${date} ${method} ${advance ?? ''}`,
  )
  const merged = [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, amount: others.reduce((total, { amount }) => add(total, amount), first.amount) }],
  )
  return merged.filter(({ amount }) => amount !== 0).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** The content of a grouped bill: the lines of each stay after those of the one before, each under the name of its stay. */
export function groupedContent(parts: readonly GroupedPart[]): Grouped {
  const stays = parts.map(({ stay }) => stay)
  return {
    stay: null,
    stays,
    lines: parts.flatMap(({ stay, lines }) => lines.map((line) => ({ ...line, stayId: stay.id }))),
    acomptes: parts.flatMap(({ stay, acomptes }) => acomptes.map((acompte) => ({ ...acompte, stayId: stay.id }))),
    payments: paymentsOf(parts),
    supply: {
      start: stays.map(({ arrival }) => arrival).toSorted()[0] ?? '',
      end:
        stays
          .map(({ departure }) => departure)
          .toSorted()
          .at(-1) ?? '',
    },
  }
}

/** One bill is for several stays, or for one alone that a company was chosen to pay. */
export const fewestStays = (hasPayer: boolean): number => (hasPayer ? 1 : 2)
export const mostStays = 60

/** What a stay may be billed with: the others of its group, ticked to begin with, else those of its customer, of which nothing says that they go together; `reason`: why it may not. */
export function offeredTogether(
  bookingId: number,
  candidates: readonly { readonly id: number; readonly isSameGroup: boolean }[],
): { readonly ids: readonly number[]; readonly first: readonly number[]; readonly reason: string | null } {
  const group = candidates.filter(({ isSameGroup }) => isSameGroup)
  const isGroup = group.length >= fewestStays(false)
  const ids = (isGroup ? group : candidates).map(({ id }) => id)
  const first = isGroup ? ids : [bookingId]
  if (!ids.includes(bookingId))
    return { ids, first, reason: 'Une facture groupée réunit des réservations qui ont un prix\u00A0: ce séjour n’a rien à facturer.' }
  return { ids, first, reason: null }
}

/** What decides whether a stay may be on a grouped bill. */
export type GroupableStay = Standing & {
  readonly id: number
  readonly code: string
  readonly statusId: number
  readonly customerId: number
  readonly customer: string
  /** Number of the invoice that bills it already. */ readonly billedBy: string | null
  /** Numbers of its advance bills that stand. */ readonly advances: readonly string[]
  readonly lines: readonly Pick<BillLineRequest, 'amount' | 'tax'>[]
}

/** Who pays for the stays of others: a company, a relative. */
export type Payer = { readonly id: number; readonly name: string }

/** Why these stays cannot be billed together, to `payer` where one was chosen: each stay that is in the way, by its name. */
export function groupedFaults(stays: readonly GroupableStay[], payer: Payer | null = null): readonly Fault[] {
  const [first] = stays
  if (first === undefined || stays.length < fewestStays(payer !== null))
    return [
      {
        rule: 'grouped-bill-stays',
        field: 'bookingIds',
        message: 'Une facture groupée réunit au moins deux séjours\u00A0: choisissez qui paie celui-ci, ou facturez-le seul.',
      },
    ]
  return [...(payer === null ? samePayer(stays, first) : payerFaults(stays, payer)), ...stays.flatMap(stayFaults)]
}

function samePayer(stays: readonly GroupableStay[], first: GroupableStay): readonly Fault[] {
  return stays
    .filter(({ customerId }) => customerId !== first.customerId)
    .map((stay): Fault => ({
      rule: 'grouped-bill-payer',
      field: 'bookingIds',
      message: `Le séjour ${stay.code} est au nom de ${stay.customer}\u00A0: choisissez qui paie pour tous, ou décochez-le (le payeur est ici ${first.customer}).`,
      values: { bookingId: stay.id },
    }))
}

/** What was invoiced in advance to somebody else is taken back first: an invoice counts the advances of its own customer. */
function payerFaults(stays: readonly GroupableStay[], payer: Payer): readonly Fault[] {
  return stays
    .filter(({ customerId }) => customerId !== payer.id)
    .flatMap(({ id, code, customer, advances }): readonly Fault[] =>
      advances.length === 0
        ? []
        : [
            {
              rule: 'grouped-bill-advance',
              field: 'bookingIds',
              message: `Séjour ${code}\u00A0: sa facture d’acompte ${advances.join(', ')} est au nom de ${customer}. Faites d’abord son avoir.`,
              values: { bookingId: id },
            },
          ],
    )
}

function stayFaults(stay: GroupableStay): readonly Fault[] {
  const of = (rule: string, message: string): readonly Fault[] => [
    { rule, field: 'bookingIds', message: `Séjour ${stay.code}\u00A0: ${message}`, values: { bookingId: stay.id } },
  ]
  const aside = setAsideFault(stay)
  if (aside !== null) return of(aside.rule, aside.message)
  if (stay.statusId === 1 || stay.statusId === 2)
    return of('modification-not-authorised', 'un devis ou une option ne se facture pas, transformez-le d’abord en réservation.')
  if (stay.billedBy !== null) return of('ticket-billed-booking', `déjà facturé (${stay.billedBy}).`)
  if (stay.lines.length === 0) return of('nothing-to-bill', 'il n’y a rien à facturer.')
  const total = sum(stay.lines.map(({ amount }) => amount))
  if (total <= 0) return of('bill-total-not-positive', `son total (${formatAmount(total)}) doit être supérieur à zéro.`)
  // A share is read as a bill of its stay: it gives nothing back at any of its rates.
  const negative = [...Map.groupBy(stay.lines, ({ tax }) => taxKey(tax)).values()]
    .map((lines) => sum(lines.map(({ amount }) => amount)))
    .find((amount) => amount < 0)
  return negative === undefined ? [] : of('bill-rate-negative', `le total d’un de ses taux (${formatAmount(cents(negative))}) est négatif.`)
}
