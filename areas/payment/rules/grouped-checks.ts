import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { balanceFault } from './balance-changed.ts'
import { excessOf } from './payment-draft.ts'
import { setAsideFault } from './set-aside.ts'
import type { Standing } from './set-aside.ts'
import { chequeFaults, numberFaults, paymentKinds, tooGreat } from './payment-checks.ts'
import type { ChequeForm } from './payment-checks.ts'
import { splitFault } from './split.ts'

/** `knownBalance`: what the screen showed as due of this stay. More than that is taken only by who has seen it. */
export type Part = { readonly bookingId: number; readonly amount: number; readonly knownBalance?: number | undefined }
/** `cheque`: what is written on it, where the method is a cheque; null for any other. */
export type GroupedForm = {
  readonly kind: number | null
  readonly cheque: ChequeForm | null
  readonly amount: number
  readonly parts: readonly Part[]
}
export type PaidStay = { readonly id: number; readonly code: string; readonly balance: number; readonly statusId: number } & Standing

const money = (amount: number): string => formatAmount(cents(amount))

/** What is missing of the form before anything is asked of the server: an empty field is not zero. */
export function groupedMissing({
  amount,
  methodId,
  cheque,
  parts,
}: {
  readonly amount: number | null
  readonly cheque: ChequeForm | null
  readonly methodId: string | null
  readonly parts: readonly Part[]
}): readonly Fault[] {
  const faults: Fault[] = []
  if (amount === null) faults.push({ rule: 'amount-positive', field: 'amount', message: 'Indiquez le montant reçu.' })
  if (methodId === null)
    faults.push({ rule: 'choose-payment-method', field: 'paymentMethodId', message: 'Choisissez un mode de règlement.' })
  if (parts.length === 0)
    faults.push({
      rule: 'grouped-payment-parts',
      field: 'parts',
      message: 'Indiquez la part d’au moins deux séjours, ou répartissez le montant du plus ancien au plus récent.',
    })
  return [...faults, ...writtenFaults(cheque)]
}

const writtenFaults = (cheque: ChequeForm | null): Fault[] =>
  cheque === null ? [] : [...chequeFaults(cheque), ...numberFaults({ card: null, chequeHolder: cheque.chequeHolder })]

/** Why one payment cannot be divided so between these stays. */
export function groupedFaults({ kind, cheque, amount, parts }: GroupedForm, stays: readonly PaidStay[]): readonly Fault[] {
  const faults: Fault[] = []
  if (kind !== paymentKinds.grouped)
    faults.push({
      rule: 'grouped-payment-method',
      field: 'paymentMethodId',
      message: 'Un règlement groupé nécessite un mode de règlement groupé.',
    })
  if (amount <= 0)
    faults.push({
      rule: 'amount-positive',
      field: 'amount',
      message: `Le montant (${money(amount)}) doit être supérieur à zéro.`,
      values: { amount },
    })
  if (new Set(parts.map(({ bookingId }) => bookingId)).size !== parts.length || parts.length < 2)
    faults.push({
      rule: 'grouped-payment-parts',
      field: 'parts',
      message: 'Un règlement groupé paie au moins deux séjours, chacun une fois.',
    })
  return [
    ...faults,
    ...tooGreat(amount),
    ...writtenFaults(cheque),
    ...parts.flatMap((part) =>
      partFaults(
        part,
        stays.find(({ id }) => id === part.bookingId),
      ),
    ),
    ...splitFault(
      parts.reduce((sum, part) => sum + part.amount, 0),
      amount,
    ),
  ]
}

function partFaults(part: Part, stay: PaidStay | undefined): Fault[] {
  const field = `parts.${part.bookingId}`
  if (stay === undefined) return [{ rule: 'record-not-found', field, message: 'Ce séjour n’existe pas.' }]
  if (stay.statusId === 1)
    return [{ rule: 'modification-not-authorised', field, message: `Le séjour ${stay.code} est un devis\u00A0: il ne s’encaisse pas.` }]
  const setAside = setAsideFault(stay)
  if (setAside !== null) return [{ ...setAside, field, message: `${stay.code}\u00A0: ${setAside.message}` }]
  if (part.amount <= 0) return [{ rule: 'amount-positive', field, message: `La part du séjour ${stay.code} doit être supérieure à zéro.` }]
  const changed = part.knownBalance === undefined ? null : balanceFault(part.knownBalance, stay.balance, null)
  if (changed !== null) return [{ ...changed, field, message: `${stay.code}\u00A0: ${changed.message}` }]
  return part.knownBalance === undefined && part.amount > stay.balance
    ? [
        {
          rule: 'incorrect-amount',
          field,
          message: `Montant incorrect\u00A0: le séjour ${stay.code} ne doit que ${money(Math.max(0, stay.balance))}.`,
          values: { amount: part.amount, balance: stay.balance },
        },
      ]
    : []
}

/** The parts as they are sent: each with what was shown as due of its stay. */
export function knownParts(
  parts: Readonly<Record<number, number>>,
  stays: readonly { readonly id: number; readonly balance: number }[],
): Part[] {
  return Object.entries(parts)
    .filter(([, amount]) => amount !== 0)
    .map(([id, amount]) => ({ bookingId: Number(id), amount, knownBalance: stays.find((stay) => stay.id === Number(id))?.balance }))
}

/** What a grouped payment brings beyond what some of its stays owe, and what these owe: it is kept on each of them until it is given back. */
export function groupedExcess(
  parts: readonly Part[],
  stays: readonly { readonly id: number; readonly balance: number }[],
): { readonly excess: number; readonly due: number } {
  const beyond = parts
    .map((part) => ({ due: Math.max(0, stays.find(({ id }) => id === part.bookingId)?.balance ?? 0), amount: part.amount }))
    .filter(({ amount, due }) => excessOf({ amount }, due) > 0)
  return {
    excess: beyond.reduce((sum, { amount, due }) => sum + excessOf({ amount }, due), 0),
    due: beyond.reduce((sum, { due }) => sum + due, 0),
  }
}

/** How the money received is divided, oldest stay first, until there is none left. */
export function divided(amount: number, stays: readonly { readonly id: number; readonly balance: number }[]): readonly Part[] {
  let left = amount
  return stays.flatMap(({ id, balance }) => {
    const part = Math.min(left, balance)
    left -= part
    return part > 0 ? [{ bookingId: id, amount: part }] : []
  })
}
