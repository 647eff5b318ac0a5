import { formatAmount, formatDay } from '#domain/french.ts'
import { cents, percentOf } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** A payment that waits to be taken to the bank. */
export type Pending = {
  readonly id: number
  readonly amount: number
  readonly paidOn: string
  /** Parts of one payment that pays several stays. */ readonly groupNumber: number | null
}
export type DepositForm = {
  readonly depositedOn: string
  /** Payments ticked; null takes everything that waits until that day. */
  readonly paymentIds: readonly number[] | null
  /** Cash is deposited by its sum. */
  readonly cashAmount: number | null
}
export type Method = {
  readonly isBankable: boolean
  readonly slipType: string | null
  readonly depositType: number | null
  readonly label: string
  readonly hasAccount: boolean
}

/** Why a deposit is no longer taken back, once the bank sent back one of its cheques. */
export function returnedCheque(label: string): string {
  return `La banque a rendu impayé un chèque de cette remise (${label})\u00A0: elle l’avait donc reçue, et la remise ne s’annule plus.`
}

/** The payments that the deposit takes: those ticked with the other parts of the same cheque, else all that wait. */
export function chosenOf(pending: readonly Pending[], form: DepositForm): readonly Pending[] {
  const waiting = pending.filter(({ paidOn }) => paidOn <= form.depositedOn)
  if (form.paymentIds === null) return waiting
  const ticked = new Set(form.paymentIds)
  return waiting.filter(
    ({ id, groupNumber }) =>
      ticked.has(id) || (groupNumber !== null && waiting.some((other) => other.groupNumber === groupNumber && ticked.has(other.id))),
  )
}

/** The ticks after one more gesture: the parts of one cheque are ticked and unticked together. */
export function tickedTogether(before: ReadonlySet<number>, after: ReadonlySet<number>, pending: readonly Pending[]): ReadonlySet<number> {
  const touched = new Set(pending.filter(({ id }) => before.has(id) !== after.has(id)).map(({ groupNumber }) => groupNumber))
  return new Set(
    pending
      .filter(({ id, groupNumber }) => {
        if (groupNumber === null || !touched.has(groupNumber)) return after.has(id)
        const parts = pending.filter((other) => other.groupNumber === groupNumber)
        return parts.some((part) => after.has(part.id) && !before.has(part.id)) || parts.every((part) => after.has(part.id))
      })
      .map(({ id }) => id),
  )
}

/** What is handed over: one line for each payment, the parts of one cheque being one. */
export function paymentsTold<Part extends { readonly amount: number; readonly customer: string; readonly groupNumber: number | null }>(
  parts: readonly Part[],
): readonly Part[] {
  return parts.flatMap((part) => {
    const group = part.groupNumber === null ? [part] : parts.filter(({ groupNumber }) => groupNumber === part.groupNumber)
    if (group[0] !== part) return []
    return group.length === 1
      ? [part]
      : [
          {
            ...part,
            amount: group.reduce((sum, { amount }) => sum + amount, 0),
            customer: [...new Set(group.map(({ customer }) => customer))].join(', '),
          },
        ]
  })
}

/** Why this deposit cannot be made; `inTill` is what the till should hold of cash. */
export function depositFaults(
  form: DepositForm,
  {
    method,
    chosen,
    today,
    inTill,
  }: { readonly method: Method; readonly chosen: readonly Pending[]; readonly today: string; readonly inTill: number },
): readonly Fault[] {
  const faults: Fault[] = []
  if (!method.isBankable)
    faults.push({
      rule: 'method-not-bankable',
      field: 'paymentMethodId',
      message: `Le mode «\u00A0${method.label}\u00A0» ne se remet pas en banque\u00A0: réglez-le dans «\u00A0Types de remise\u00A0».`,
    })
  if (method.slipType === null)
    faults.push({ rule: 'choose-slip-type', field: 'paymentMethodId', message: 'Veuillez choisir un type de bordereau.' })
  if (method.depositType === null)
    faults.push({ rule: 'choose-deposit-type', field: 'paymentMethodId', message: 'Veuillez choisir un type de remise.' })
  if (!method.hasAccount)
    faults.push({
      rule: 'choose-bank',
      field: 'bankAccountId',
      message: 'Veuillez choisir une banque\u00A0: le compte bancaire où va la remise.',
      // A new site has none yet.
      fix: { label: 'Ouvrir les comptes bancaires', action: 'open', values: { path: '/bank-account-list' } },
    })
  if (form.depositedOn > today)
    faults.push({ rule: 'deposit-date-future', field: 'depositedOn', message: 'La date de la remise est à venir.' })
  return [...faults, ...(method.slipType === 'cash' ? cashFaults(form, inTill) : chosenFaults(form, chosen))]
}

function cashFaults({ cashAmount }: DepositForm, inTill: number): Fault[] {
  if (cashAmount === null || cashAmount <= 0)
    return [{ rule: 'enter-deposit-amount', field: 'cashAmount', message: 'Veuillez saisir le montant de la remise.' }]
  return cashAmount > inTill
    ? [
        {
          rule: 'incorrect-amount',
          field: 'cashAmount',
          message: `Montant incorrect\u00A0: la caisse ne devrait contenir que ${formatAmount(cents(inTill))}.`,
          values: { cashAmount, inTill },
        },
      ]
    : []
}

function chosenFaults({ paymentIds, depositedOn }: DepositForm, chosen: readonly Pending[]): Fault[] {
  if (chosen.length === 0)
    return [{ rule: 'no-row-selected', field: 'paymentIds', message: 'Aucun règlement à remettre\u00A0: cochez ceux que vous déposez.' }]
  if (paymentIds?.some((asked) => !chosen.some(({ id }) => id === asked)))
    return [
      {
        rule: 'payment-deposited',
        field: 'paymentIds',
        message: `Un des règlements cochés est déjà remis en banque, annulé, ou postérieur au ${formatDay(depositedOn)}\u00A0: relisez la liste.`,
      },
    ]
  return chosen.reduce((sum, { amount }) => sum + amount, 0) <= 0
    ? [{ rule: 'enter-deposit-amount', field: 'paymentIds', message: 'Le montant de la remise doit être supérieur à zéro.' }]
    : []
}

/** What the bank or the issuer of the vouchers keeps. */
export function commissionOf(amount: number, rate: string | null): number {
  return rate === null ? 0 : percentOf(cents(amount), rate)
}

/** « R-2026-0007 »: the rank of the year, when nobody typed the number of the bank's own slip. */
export function depositNumber(year: number, rank: number): string {
  return `R-${year}-${String(rank).padStart(4, '0')}`
}
