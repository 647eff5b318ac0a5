import { formatAmount, formatDay, formatNumber } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { holdsCardNumber } from './card-number.ts'
import { spendingFaults } from './credit-checks.ts'
import type { CreditFacts } from './credit-checks.ts'
import { splitFault } from './split.ts'
import { voucherTotals } from './vouchers.ts'
import type { Vouchers } from './vouchers.ts'
import { paymentKinds as kindLabels } from './payment-kind.ts'
import { type CardForm, blank, cardFaults } from './card-checks.ts'

/** Payment kinds of the specification (section 9). */
export const paymentKinds = {
  none: 0,
  cheque: 1,
  holidayVoucher: 2,
  cash: 3,
  card: 4,
  creditNote: 5,
  grouped: 6,
  regulation: 7,
  gift: 8,
} as const
/** Account types: what an advance is, in law. They print under their own name. */
export const accountTypes = { acompte: 1, arrhes: 2, guarantee: 3 } as const
/** What was paid in advance, by its account type: neither guarantees nor plain payments. */
export const advanceNames: Readonly<Record<number, 'acompte' | 'arrhes'>> = {
  [accountTypes.acompte]: 'acompte',
  [accountTypes.arrhes]: 'arrhes',
}
export const accountTypeLabels: Readonly<Record<number, string>> = { 1: 'Acompte', 2: 'Arrhes', 3: 'Dépôt de garantie' }

/** Kinds whose form exists. A grouped payment is taken for several stays at once, elsewhere. */
const servedKinds: ReadonlySet<number> = new Set([
  paymentKinds.none,
  paymentKinds.cheque,
  paymentKinds.holidayVoucher,
  paymentKinds.cash,
  paymentKinds.card,
  paymentKinds.creditNote,
  paymentKinds.regulation,
  paymentKinds.gift,
])
export function isServedKind(kind: number): boolean {
  return servedKinds.has(kind)
}

/** Beyond one hundred thousand euros, or five hundred vouchers, it is a typing error. */
const greatestAmount = cents(10_000_000)
const mostVouchers = 500

export type PaymentForm = {
  readonly paymentMethodId: number
  readonly amount: number
  readonly paidOn: string
  readonly accountType: number | null
  readonly chequeNumber: string | null
  readonly chequeHolder: string | null
  readonly bankId: number | null
  readonly card: CardForm | null
  readonly voucherCount: number | null
  readonly vouchers?: Vouchers | null
  readonly cashGiven?: number | null
  readonly comment?: string | null
}
export type PaymentSurroundings = {
  /** Kind of the method, null when the method does not exist or is masked. */
  readonly kind: number | null
  readonly today: string
  /** First day on which a payment may still be dated; null where only the server knows it. */
  readonly earliest: string | null
  /** A deposit is taken before the arrival; afterwards it would be a plain payment. */
  readonly isGone: boolean
  /** The credit that is spent: one of the customer, else null. Left out where none was looked for. */
  readonly credit?: CreditFacts | null
  /** What is left to pay: a regulation settles no more. Left out where it is not known. */
  readonly due?: number
}

/** Nothing can be taken before a method is made, or shown again. */
export const noMethodAvailable: Fault = {
  rule: 'no-payment-method-available',
  field: 'paymentMethodId',
  message: 'Aucun mode de règlement n’est disponible.',
  fix: { label: 'Créer un mode de règlement', action: 'open', values: { path: '/payment-method/general/0' } },
}

/** More than anybody pays at once: a slip of the finger. */
export function tooGreat(amount: number): readonly Fault[] {
  return amount <= greatestAmount
    ? []
    : [
        {
          rule: 'payment-amount-too-great',
          field: 'amount',
          message: `Le montant (${formatAmount(cents(amount))}) dépasse ${formatAmount(greatestAmount)}\u00A0: vérifiez la saisie.`,
          values: { amount, most: greatestAmount },
        },
      ]
}

/** Everything that prevents a payment from being taken, all at once. */
export function paymentFaults(form: PaymentForm, around: PaymentSurroundings): readonly Fault[] {
  return [
    ...commonFaults(form, around),
    ...numberFaults(form),
    ...dayFaults(form, around),
    ...voucherFaults(form, around),
    ...kindFaults(form, around),
  ]
}

function commonFaults(form: PaymentForm, { kind, isGone }: PaymentSurroundings): Fault[] {
  const faults: Fault[] = []
  if (kind === null) faults.push({ rule: 'choose-payment-method', field: 'paymentMethodId', message: 'Choisissez un mode de règlement.' })
  else if (!isServedKind(kind))
    faults.push({
      rule: 'payment-kind-not-served',
      field: 'paymentMethodId',
      message: `Un règlement de nature «\u00A0${labels[kind] ?? String(kind)}\u00A0» ne s’encaisse pas encore ici\u00A0: choisissez un autre mode.`,
      values: { kind },
    })
  if (form.amount <= 0) {
    faults.push({
      rule: 'amount-positive',
      field: 'amount',
      message: `Le montant (${formatAmount(cents(form.amount))}) doit être supérieur à zéro.`,
      values: { amount: form.amount },
    })
  }
  faults.push(...tooGreat(form.amount))
  if (isGone && (form.accountType === accountTypes.acompte || form.accountType === accountTypes.arrhes)) {
    faults.push({
      rule: 'advance-after-departure',
      field: 'accountType',
      message: 'Le client est parti\u00A0: enregistrez un règlement, plus une avance.',
    })
  }
  return faults
}

/** Where somebody may write the number of a card by mistake. */
export function numberFaults({ card, chequeHolder, comment }: Pick<PaymentForm, 'card' | 'chequeHolder' | 'comment'>): Fault[] {
  const texts = [
    ['card.owner', card?.owner],
    ['chequeHolder', chequeHolder],
    ['comment', comment],
  ] as const
  return texts.flatMap(([field, text]) =>
    holdsCardNumber(text)
      ? [{ rule: 'card-number-refused', field, message: 'Un numéro de carte ne s’enregistre jamais\u00A0: retirez-le de ce champ.' }]
      : [],
  )
}

const labels: Readonly<Record<number, string>> = kindLabels

export function dayFaults(
  { paidOn }: Pick<PaymentForm, 'paidOn'>,
  { today, earliest }: Pick<PaymentSurroundings, 'today' | 'earliest'>,
): Fault[] {
  if (paidOn > today)
    return [
      {
        rule: 'payment-date-future',
        field: 'paidOn',
        message: 'La date du règlement est à venir\u00A0: indiquez le jour où il a été reçu.',
        values: { paidOn },
      },
    ]
  if (earliest !== null && paidOn < earliest)
    return [
      {
        rule: 'payment-date-too-old',
        field: 'paidOn',
        message: `La date du règlement (${formatDay(paidOn)}) est trop ancienne\u00A0: le ${formatDay(earliest)} au plus tôt.`,
        values: { paidOn, earliest },
      },
    ]
  return []
}

function voucherFaults({ voucherCount, vouchers, amount }: PaymentForm, { kind }: PaymentSurroundings): readonly Fault[] {
  const totals = vouchers == null ? null : voucherTotals(vouchers)
  const count = totals?.count ?? voucherCount ?? 0
  if (kind === paymentKinds.holidayVoucher && count < 1)
    return [{ rule: 'voucher-count-required', field: 'voucherCount', message: 'Indiquez le nombre de chèques-vacances remis.' }]
  if (count > mostVouchers)
    return [
      {
        rule: 'voucher-count-too-great',
        field: 'voucherCount',
        message: `Le nombre de chèques-vacances (${formatNumber(count)}) dépasse ${mostVouchers}\u00A0: vérifiez la saisie.`,
        values: { voucherCount: count, most: mostVouchers },
      },
    ]
  return totals !== null && kind === paymentKinds.holidayVoucher ? splitFault(totals.amount, amount) : []
}

function kindFaults(form: PaymentForm, { kind, today, credit, due }: PaymentSurroundings): readonly Fault[] {
  if (kind === paymentKinds.cheque) return chequeFaults(form)
  if (kind === paymentKinds.cash) return cashFaults(form)
  if (kind === paymentKinds.regulation) return regulationFaults(form, due)
  if (kind === paymentKinds.creditNote) return spendingFaults(credit ?? null, form)
  if (kind === paymentKinds.card && form.card !== null) return cardFaults(form.card, today)
  return []
}

/** A regulation settles what no money will settle: it says why, and leaves no overpayment. */
function regulationFaults({ amount, comment, accountType }: PaymentForm, due: number | undefined): Fault[] {
  const faults: Fault[] = []
  if (blank(comment ?? null))
    faults.push({
      rule: 'reason-required',
      field: 'comment',
      message: 'Le motif est obligatoire\u00A0: une régularisation solde sans argent reçu.',
    })
  if (accountType !== null)
    faults.push({
      rule: 'regulation-not-advance',
      field: 'accountType',
      message: 'Une régularisation n’est ni une avance ni un dépôt de garantie.',
    })
  if (due !== undefined && amount > Math.max(0, due))
    faults.push({
      rule: 'incorrect-amount',
      field: 'amount',
      message: `Montant incorrect\u00A0: il reste ${formatAmount(cents(Math.max(0, due)))} à régulariser.`,
      values: { amount, due },
    })
  return faults
}

function cashFaults({ cashGiven, amount }: PaymentForm): Fault[] {
  if (cashGiven == null || cashGiven >= amount) return []
  return [
    {
      rule: 'cash-given-short',
      field: 'cashGiven',
      message: `Il manque ${formatAmount(cents(amount - cashGiven))}\u00A0: le client a donné ${formatAmount(cents(cashGiven))}.`,
      values: { given: cashGiven, amount },
    },
  ]
}

/** What the bank wants to know of a cheque, whether it pays one stay or several. */
export type ChequeForm = Pick<PaymentForm, 'chequeNumber' | 'chequeHolder' | 'bankId'>
export function chequeFaults(form: ChequeForm): Fault[] {
  const needed: readonly [boolean, Fault][] = [
    [blank(form.chequeNumber), { rule: 'cheque-number-required', field: 'chequeNumber', message: 'Le numéro de chèque est obligatoire.' }],
    [
      blank(form.chequeHolder),
      { rule: 'cheque-holder-name-required', field: 'chequeHolder', message: 'Le nom du titulaire du chèque est obligatoire.' },
    ],
    [
      form.bankId === null,
      { rule: 'cheque-paying-establishment-required', field: 'bankId', message: 'L’établissement payeur est obligatoire.' },
    ],
  ]
  return needed.filter(([missing]) => missing).map(([, fault]) => fault)
}
