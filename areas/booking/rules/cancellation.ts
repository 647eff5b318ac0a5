import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { backToCredits, creditParts, sumOf } from './spent-credits.ts'
import type { CreditPart } from './spent-credits.ts'

/** What becomes of what a withdrawn customer had paid. */
export type CancelOutcome = 'kept' | 'credit' | 'refunded'
/** What becomes of what is not kept: decided at once, or later. */
export type CancelRest = 'later' | 'refunded' | 'credit'

const usualReasons = [
  'Maladie',
  'Changement de dates',
  'Raison professionnelle',
  'Décès dans la famille',
  'Météo',
  'Erreur de saisie',
  'Sans nouvelles du client',
]

/** The reasons of the site, one a line; the usual ones where it has none of its own. */
export function reasonsOf(text: string | null): readonly string[] {
  const own = [
    ...new Set(
      (text ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ]
  return own.length > 0 ? own : usualReasons
}

export type Paid = {
  readonly paid: number
  readonly downPaymentType: 1 | 2
  /** What credits paid of it. */ readonly credits: readonly CreditPart[]
  /** What was received, of which nature. */ readonly payments?: readonly { readonly accountType: number | null; readonly amount: number }[]
}
export type OutcomeChoice<T extends string = CancelOutcome> = { readonly value: T; readonly label: string; readonly detail: string }

const meaning = {
  1: 'L’acompte engage le client\u00A0: il reste dû.',
  2: 'Les arrhes restent acquises au camping si le client se dédit\u00A0; si c’est vous, la loi veut que vous en rendiez le double.',
} as const

/** By the nature of what was received, which decides what is billed of it; by the advance that was asked where no payment says its own. */
function meaningOf({ downPaymentType, payments = [] }: Pick<Paid, 'downPaymentType' | 'payments'>): string {
  const received = ([1, 2] as const).filter(
    (type) => payments.reduce((sum, { accountType, amount }) => sum + (accountType === type ? amount : 0), 0) > 0,
  )
  return (received.length === 0 ? [downPaymentType] : received).map((type) => meaning[type]).join(' ')
}

/** What can be done with the money, with its figure; nothing where nothing was paid. */
export function outcomeChoices({ paid, downPaymentType, credits, payments = [] }: Paid): readonly OutcomeChoice[] {
  if (paid <= 0) return []
  const onCredits = backToCredits(paid, credits)
  const kept: OutcomeChoice = {
    value: 'kept',
    label: `Garder tout ou partie des ${formatAmount(cents(paid))}`,
    detail: `${meaningOf({ downPaymentType, payments })} Le reste se rend aussitôt, ou se laisse en avoir.`,
  }
  // All of it goes back to its credit either way: said once.
  return sumOf(onCredits) === paid
    ? [kept, refundChoice(paid, onCredits)]
    : [kept, creditChoice(paid, onCredits), refundChoice(paid, onCredits)]
}

/** What a credit paid goes back to it, under its own validity; a new credit holds the rest only. */
function creditChoice(paid: number, credits: readonly CreditPart[]): OutcomeChoice {
  const label = `Laisser ${formatAmount(cents(paid))} en avoir`
  if (credits.length === 0) return { value: 'credit', label, detail: 'Un avoir au nom du client, à utiliser sur un autre séjour.' }
  return {
    value: 'credit',
    label,
    detail: `Dont ${creditParts(credits)}, avec sa date de validité\u00A0; un nouvel avoir au nom du client pour le reste.`,
  }
}

/** What a credit paid goes back to it, never to the customer as money. */
function refundChoice(paid: number, credits: readonly CreditPart[]): OutcomeChoice {
  const opposite =
    'Chaque règlement est annulé par une ligne de signe contraire, à la date du jour\u00A0; ce qui a été réglé par un mode qui ne se rembourse pas (chèques-vacances) devient un avoir.'
  const onCredit = sumOf(credits)
  if (onCredit === 0) return { value: 'refunded', label: `Rembourser ${formatAmount(cents(paid))}`, detail: opposite }
  if (onCredit >= paid)
    return {
      value: 'refunded',
      label: `Rendre ${creditParts(credits)}`,
      detail: 'Payée par un avoir, la somme revient sur cet avoir\u00A0: rien n’est rendu en argent.',
    }
  return { value: 'refunded', label: `Rembourser ${formatAmount(cents(paid))}`, detail: `Dont ${creditParts(credits)}. ${opposite}` }
}

/** What becomes of what is not kept, with its figure; nothing where all is kept. */
export function restChoices(rest: number, credits: readonly CreditPart[]): readonly OutcomeChoice<CancelRest>[] {
  if (rest <= 0) return []
  const onCredits = backToCredits(rest, credits)
  const dont = onCredits.length === 0 ? '' : `Dont ${creditParts(onCredits)}. `
  return [
    {
      value: 'refunded',
      label: `Rembourser ${formatAmount(cents(rest))}`,
      detail: `${dont}Par les modes qui ont payé, le dernier d’abord\u00A0; ce qui ne se rembourse pas (chèques-vacances) devient un avoir.`,
    },
    ...(sumOf(onCredits) === rest
      ? []
      : [
          {
            value: 'credit' as const,
            label: `Laisser ${formatAmount(cents(rest))} en avoir`,
            detail: `${dont}Un avoir au nom du client, à utiliser sur un autre séjour.`,
          },
        ]),
    { value: 'later', label: 'Décider plus tard', detail: 'La somme reste à rendre, dans l’onglet Règlements.' },
  ]
}

/** The price of the insurance of a stay. */
export const premiumOf = (lines: readonly { readonly category: number; readonly amount: number }[]): number =>
  lines.reduce((sum, { category, amount }) => sum + (category === lineCategory.cancellationInsurance ? amount : 0), 0)

/** What becomes of the price of the insurance, by what is decided of the money; nothing where there is none, or nothing was paid. */
export function premiumSentence(premium: number, paid: number, outcome: CancelOutcome | null): string | null {
  if (premium <= 0 || paid <= 0) return null
  const price = `La prime (${formatAmount(cents(premium))})`
  if (outcome === null || outcome === 'kept') return `${price} ne se rend pas d’ordinaire\u00A0: la somme gardée proposée la comprend.`
  const back = outcome === 'credit' ? 'est laissée en avoir' : 'est remboursée'
  return `${price} ${back} avec le reste\u00A0: pour ne pas la rendre, choisissez «\u00A0Garder\u00A0».`
}

type PaidOn = { readonly paid: number; readonly total: number; readonly touristTax: number }
/** What may be kept of what was paid: the tourist tax is due for nights that are spent, and nothing else of the stay pays it. */
export function mayKeep({ paid, total, touristTax }: PaidOn): number {
  return paid - Math.min(touristTax, Math.max(0, paid - (total - touristTax)))
}

type Asked = PaidOn & {
  readonly reason: string
  readonly outcome: CancelOutcome | null
  readonly minimumReasonLength: number
  /** Null: all that may be. */ readonly kept?: number | null
}

/** Why that much is not kept: more than was paid, the tourist tax, or beside a decision that keeps nothing. */
function keptFaults(outcome: CancelOutcome | null, kept: number, on: PaidOn): readonly Fault[] {
  const [{ paid }, most] = [on, mayKeep(on)]
  if (kept === 0 || outcome === null) return []
  if (outcome !== 'kept')
    return [
      {
        rule: 'invalid-value',
        field: 'kept',
        message: `Garder ${formatAmount(cents(kept))} ne va pas avec «\u00A0${outcome === 'credit' ? 'laissé en avoir' : 'remboursé'}\u00A0» : choisissez «\u00A0gardé\u00A0», puis rendez le reste.`,
        values: { kept, outcome },
      },
    ]
  if (kept > most && kept <= paid)
    return [
      {
        rule: 'cancel-kept-tourist-tax',
        field: 'kept',
        message: `${formatAmount(cents(paid - most))} de taxe de séjour ont été réglés\u00A0: elle n’est due que pour les nuits passées, et se rend. Gardez au plus ${formatAmount(cents(most))}.`,
        values: { kept, most },
      },
    ]
  return kept <= most
    ? []
    : [
        {
          rule: 'cancel-kept-too-great',
          field: 'kept',
          message: `Il n’a été réglé que ${formatAmount(cents(paid))}\u00A0: on ne garde pas davantage.`,
          values: { paid },
        },
      ]
}

/** Why a cancellation cannot be taken as it was asked. */
export function cancelFaults({ reason, outcome, minimumReasonLength, kept = null, ...on }: Asked): readonly Fault[] {
  const faults: Fault[] = []
  const { paid } = on
  const letters = reason.trim().length
  if (letters === 0) faults.push({ rule: 'reason-required', field: 'reason', message: 'Veuillez saisir un motif.' })
  else if (letters < minimumReasonLength)
    faults.push({
      rule: 'reason-required',
      field: 'reason',
      message: `Le motif compte au moins ${plural(minimumReasonLength, 'caractère')}\u00A0; celui-ci en compte ${letters}.`,
      values: { minimumReasonLength, letters },
    })
  if (paid > 0 && outcome === null)
    faults.push({
      rule: 'cancel-outcome-required',
      field: 'outcome',
      message: `Dites ce que deviennent les ${formatAmount(cents(paid))} déjà réglés\u00A0: gardés, laissés en avoir ou remboursés.`,
      values: { paid },
    })
  faults.push(...keptFaults(outcome, kept ?? 0, on))
  return faults
}

const done = { kept: 'Avance gardée', credit: 'Avance laissée en avoir', refunded: 'Avance remboursée' } as const
/** « Avance gardée : 343,50 € » on a cancelled stay; null where nothing had been paid. */
export function outcomeSentence(
  outcome: CancelOutcome | null,
  amount: number | null,
  returned: readonly CreditPart[] = [],
  leftAsCredit = 0,
): string | null {
  const whole = amount ?? 0
  if (outcome !== 'refunded' || leftAsCredit === 0) return moneySentence(outcome, whole, returned)
  const money = moneySentence(leftAsCredit < whole ? 'refunded' : null, whole - leftAsCredit, returned) ?? 'Rien n’est rendu en argent'
  return `${money}, ${formatAmount(cents(leftAsCredit))} laissés en avoir`
}

function moneySentence(outcome: CancelOutcome | null, amount: number, returned: readonly CreditPart[]): string | null {
  const onCredit = Math.min(sumOf(returned), amount)
  if ((outcome === 'refunded' || outcome === 'credit') && onCredit > 0) {
    const money = amount - onCredit
    return `${money > 0 ? `${done[outcome]}\u00A0: ${formatAmount(cents(money))}, rendu` : 'Avance rendue'}\u00A0: ${creditParts(returned)}`
  }
  return outcome === null ? null : `${done[outcome]}\u00A0: ${formatAmount(cents(amount))}`
}
