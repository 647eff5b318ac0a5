import { addDays } from '#domain/day.ts'
import { formatDay, fr, plural } from '#domain/french.ts'
import { add, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { GuaranteeTerms } from '#areas/price/rules/tariff-terms.ts'

export const guaranteeMoments = { arrival: 'À l’arrivée', balance: 'Avec le solde', daysBefore: 'Quelques jours avant l’arrivée' } as const

export type GuaranteeDue = {
  readonly amountCents: Cents
  /** The damages, the cleaning… */
  readonly parts: readonly { readonly label: string; readonly cents: Cents }[]
  readonly dueOn: string
  /** « À l’arrivée, le 11/07/2026, chèque ou empreinte de carte » */
  readonly reason: string
  /** « chèque ou empreinte de carte », as the establishment says it. */
  readonly means: string | null
}

export type StayToGuarantee = {
  readonly arrival: string
  readonly bookedOn: string
  /** Null where nothing is left to pay later, or nothing is asked in advance. */ readonly balanceDueOn: string | null
}

/**
 * What is held for a stay in those places and given back after it: never part of its total, of its down payment nor of its balance. Each place asks
 * its own; null when none asks for any.
 */
export function guaranteeDue(places: readonly (GuaranteeTerms | null | undefined)[], stay: StayToGuarantee): GuaranteeDue | null {
  const asking = places.flatMap((terms) => (terms == null || terms.parts.every(({ cents }) => cents === 0) ? [] : [terms]))
  const [terms] = asking
  if (terms === undefined) return null
  const parts = new Map<string, Cents>()
  for (const { label, cents } of asking.flatMap((one) => one.parts)) {
    const known = parts.get(label)
    if (cents > 0) parts.set(label, known === undefined ? cents : add(known, cents))
  }
  const dueOn = dayOf(terms, stay)
  const means = terms.means === null ? null : terms.means.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())
  return {
    amountCents: sum(parts.values()),
    parts: [...parts].map(([label, cents]) => ({ label, cents })),
    dueOn,
    reason: [whenWords(terms, stay, dueOn), ...(means === null ? [] : [means])].join(', '),
    means,
  }
}

/** Booked later than the day on which it is asked: it is asked at once, never after the arrival. */
function dayOf({ taken, daysBefore }: GuaranteeTerms, { arrival, bookedOn, balanceDueOn }: StayToGuarantee): string {
  if (taken === 'arrival') return arrival
  const wanted = taken === 'balance' ? (balanceDueOn ?? bookedOn) : addDays(arrival, -daysBefore)
  const asked = wanted < bookedOn ? bookedOn : wanted
  return asked > arrival ? arrival : asked
}

function whenWords({ taken, daysBefore }: GuaranteeTerms, { arrival, bookedOn, balanceDueOn }: StayToGuarantee, dueOn: string): string {
  if (dueOn === arrival) return fr`À l’arrivée, le ${formatDay(arrival)}`
  if (dueOn === bookedOn && dueOn !== balanceDueOn) return 'À la réservation'
  return taken === 'balance'
    ? fr`Avec le solde, le ${formatDay(dueOn)}`
    : fr`${plural(daysBefore, 'jour')} avant l’arrivée, le ${formatDay(dueOn)}`
}
