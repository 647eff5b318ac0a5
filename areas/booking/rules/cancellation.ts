import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** What becomes of what a withdrawn customer had paid. */
export type CancelOutcome = 'kept' | 'credit' | 'refunded'

const usualReasons = ['Maladie', 'Changement de dates', 'Raison professionnelle', 'Décès dans la famille', 'Météo', 'Erreur de saisie', 'Sans nouvelles du client']

/** The reasons of the site, one a line; the usual ones where it has none of its own. */
export function reasonsOf(text: string | null): readonly string[] {
  const own = [...new Set((text ?? '').split('\n').map((line) => line.trim()).filter((line) => line !== ''))]
  return own.length > 0 ? own : usualReasons
}

export type Paid = { readonly paid: number; readonly downPaymentType: 1 | 2 }
export type OutcomeChoice = { readonly value: CancelOutcome; readonly label: string; readonly detail: string }

const meaning = { 1: 'L’acompte engage le client\u00A0: il reste dû.', 2: 'Les arrhes restent acquises au camping.' } as const

/** What can be done with the money, with its figure; nothing where nothing was paid. */
export function outcomeChoices({ paid, downPaymentType }: Paid): readonly OutcomeChoice[] {
  if (paid <= 0) return []
  const amount = formatAmount(cents(paid))
  return [
    { value: 'kept', label: `Garder ${amount}`, detail: meaning[downPaymentType] },
    { value: 'credit', label: `Laisser ${amount} en avoir`, detail: 'Un avoir au nom du client, à utiliser sur un autre séjour.' },
    { value: 'refunded', label: `Rembourser ${amount}`, detail: 'Chaque règlement est annulé par une ligne de signe contraire, à la date du jour.' },
  ]
}

type Asked = { readonly reason: string; readonly outcome: CancelOutcome | null; readonly paid: number; readonly minimumReasonLength: number }

/** Why a cancellation cannot be taken as it was asked. */
export function cancelFaults({ reason, outcome, paid, minimumReasonLength }: Asked): readonly Fault[] {
  const faults: Fault[] = []
  const letters = reason.trim().length
  if (letters === 0) faults.push({ rule: 'reason-required', field: 'reason', message: 'Veuillez saisir un motif.' })
  else if (letters < minimumReasonLength) faults.push({ rule: 'reason-required', field: 'reason', message: `Le motif compte au moins ${plural(minimumReasonLength, 'caractère')}\u00A0; celui-ci en compte ${letters}.`, values: { minimumReasonLength, letters } })
  if (paid > 0 && outcome === null) faults.push({ rule: 'cancel-outcome-required', field: 'outcome', message: `Dites ce que deviennent les ${formatAmount(cents(paid))} déjà réglés\u00A0: gardés, laissés en avoir ou remboursés.`, values: { paid } })
  return faults
}

const done = { kept: 'Avance gardée', credit: 'Avance laissée en avoir', refunded: 'Avance remboursée' } as const
/** « Avance gardée : 343,50 € » on a cancelled stay; null where nothing had been paid. */
export function outcomeSentence(outcome: CancelOutcome | null, amount: number | null): string | null {
  return outcome === null ? null : `${done[outcome]}\u00A0: ${formatAmount(cents(amount ?? 0))}`
}
