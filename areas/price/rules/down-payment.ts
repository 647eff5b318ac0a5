import { addDays, daysBetween } from '#domain/day.ts'
import { formatAmount, formatPercent, fr, plural } from '#domain/french.ts'
import { add, cents, multiply, percentOf, subtract, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { startedWeeks } from '#domain/night.ts'
import type { DepositDue, Subtotals } from '#areas/price/rules/stay-to-price.ts'
import type { DownPaymentTerms } from '#areas/price/rules/tariff-terms.ts'

/** What the terms look at. Guarantees are not part of a price. */
export type StayToPay = { readonly arrival: string; readonly nights: number; readonly bookedOn: string; readonly subtotals: Subtotals }

/** What is due when booking, and what is left for later. */
export function downPayment(terms: DownPaymentTerms, stay: StayToPay): DepositDue {
  const total = totalOf(stay.subtotals)
  const urgent = whyEverything(terms, stay)
  if (urgent !== null)
    return { nature: terms.nature, dueNowCents: total, full: true, reason: urgent, balanceCents: cents(0), balanceDueOn: null }
  const dueNowCents = cents(Math.min(sum([asked(terms, stay), ...wholeParts(terms, stay.subtotals).map((part) => part.cents)]), total))
  const balanceCents = subtract(total, dueNowCents)
  return {
    nature: terms.nature,
    dueNowCents,
    full: balanceCents === 0,
    reason: [reasonOf(terms, stay.nights), ...wholeParts(terms, stay.subtotals).map((part) => part.words)].join(' + '),
    balanceCents,
    balanceDueOn: balanceCents === 0 ? null : addDays(stay.arrival, -terms.balanceDaysBefore),
  }
}

function totalOf(subtotals: Subtotals): Cents {
  return sum([subtotals.stayCents, subtotals.feeCents, subtotals.insuranceCents, subtotals.taxCents])
}

/** Why everything is due at once; null when it is not. */
function whyEverything(terms: DownPaymentTerms, { arrival, nights, bookedOn }: StayToPay): string | null {
  const days = daysBetween(bookedOn, arrival)
  if (terms.fullBelowNights !== null && nights < terms.fullBelowNights)
    return fr`Moins de ${plural(terms.fullBelowNights, 'nuit')} : tout est dû`
  if (terms.fullWithinDays !== null && days <= terms.fullWithinDays)
    return fr`Arrivée dans ${plural(terms.fullWithinDays, 'jour')} ou moins : tout est dû`
  return days < terms.balanceDaysBefore ? fr`Échéance du solde déjà passée : tout est dû` : null
}

function asked({ calculation, base }: DownPaymentTerms, { nights, subtotals }: StayToPay): Cents {
  switch (calculation.kind) {
    case 'fixed':
      return calculation.cents
    case 'startedWeek':
      return multiply(calculation.cents, startedWeeks(nights))
    case 'percentage':
      return percentOf(baseOf(base, subtotals), calculation.rate)
  }
}

/** What is asked whole besides the rest, where the stay has it. */
function wholeParts(
  { plusFee = false, plusInsurance = false }: DownPaymentTerms,
  { feeCents, insuranceCents }: Subtotals,
): readonly { readonly cents: Cents; readonly words: string }[] {
  return [
    { asked: plusFee, cents: feeCents, words: 'frais de dossier' },
    { asked: plusInsurance, cents: insuranceCents, words: 'assurance' },
  ].filter((part) => part.asked && part.cents !== 0)
}

function baseOf(base: DownPaymentTerms['base'], subtotals: Subtotals): Cents {
  if (base === 'total') return totalOf(subtotals)
  const withFee =
    base === 'stayAndFee' || base === 'stayFeeAndInsurance' ? add(subtotals.stayCents, subtotals.feeCents) : subtotals.stayCents
  return base === 'stayAndInsurance' || base === 'stayFeeAndInsurance' ? add(withFee, subtotals.insuranceCents) : withFee
}

const baseWords: Readonly<Record<DownPaymentTerms['base'], string>> = {
  stay: 'du séjour',
  stayAndFee: 'du séjour et des frais de dossier',
  stayAndInsurance: 'du séjour et de l’assurance',
  stayFeeAndInsurance: 'du séjour, des frais de dossier et de l’assurance',
  total: 'du total',
}

function reasonOf({ calculation, base }: DownPaymentTerms, nights: number): string {
  if (calculation.kind === 'fixed') return `Montant fixe de ${formatAmount(calculation.cents)}`
  if (calculation.kind === 'percentage') return `${formatPercent(calculation.rate)} ${baseWords[base]}`
  return `${plural(startedWeeks(nights), 'semaine commencée', 'semaines commencées')} × ${formatAmount(calculation.cents)}`
}
