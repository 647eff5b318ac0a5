import { answerBy, dueWithAnswer } from '../rules/offer-answer.ts'
import type { Offer } from '../rules/offer-answer.ts'
import type { Schedule } from '../rules/schedule.ts'
import type { Pricer } from './stay-price.ts'
import type { StoredStay } from './store.ts'
import type { SaveInput } from './write-stay.ts'

/** The terms under what was asked: another amount than theirs is no longer their share. */
export function overridden(terms: Schedule, wins: Partial<Schedule>): Schedule {
  const schedule = { ...terms, ...wins }
  return schedule.downPayment === terms.downPayment ? schedule : { ...schedule, downPaymentLabel: '' }
}

/** Until when a quote or an option waits for its answer. */
export function untilWhen({ offers }: Pricer, offer: Offer): string | null {
  return offers && answerBy(offer, offers)
}

type Awaited = {
  readonly until: string
  readonly today: string
  readonly arrival: string
  /** The day that the stored offer asked for because it stood until then. */ readonly followed: string | null
}

/** The money of an offer follows the day of its answer, even when its price stands; a day that somebody chose stays, unless it is past. */
export function awaiting(schedule: Schedule, { until, today, arrival, followed: before }: Awaited): Schedule {
  const { downPaymentDueOn: dueOn, balanceDueOn } = schedule
  const next = dueOn !== null && (dueOn === before || dueOn < today) ? until : dueOn
  return { ...schedule, downPaymentDueOn: next, balanceDueOn: dueWithAnswer(balanceDueOn, next ?? until, arrival) }
}

/** What the terms gave the stored stay; null for a new one. */
export function termsBefore(pricer: Pricer, stored: StoredStay | null, bookedOn: string): Schedule | null {
  return stored && pricer.schedule(stored.lines, stored.header, bookedOn, untilWhen(pricer, { ...stored.header, bookedOn }))
}

/** An advance that was asked for and wholly paid is settled: the booking is firm by it, and a longer stay asks the rest with the balance. */
function isSettled({ downPayment, paid }: StoredStay['header']): boolean {
  return downPayment > 0 && paid >= downPayment
}

/** An advance and days sent back as the terms had given them are those of the terms: they follow the price and the stay. What somebody chose stays, and so does what was paid. */
export function followed(input: SaveInput, stored: StoredStay | null, before: Schedule | null): SaveInput {
  if (stored === null || before === null) return input
  const isOfTerms = (key: 'downPayment' | 'downPaymentDueOn' | 'balanceDueOn'): boolean =>
    input[key] === stored.header[key] && stored.header[key] === before[key]
  const downPayment = isSettled(stored.header)
    ? (input.downPayment ?? stored.header.downPayment)
    : isOfTerms('downPayment')
      ? null
      : input.downPayment
  return {
    ...input,
    downPayment,
    downPaymentDueOn: isOfTerms('downPaymentDueOn') ? null : input.downPaymentDueOn,
    balanceDueOn: isOfTerms('balanceDueOn') ? null : input.balanceDueOn,
  }
}

/** What the form asks in advance wins over the terms; what was asked stands while the price does. */
export function asked(
  input: SaveInput,
  stored: StoredStay | null,
  { unchanged, total }: { readonly unchanged: boolean; readonly total: number },
): Partial<Schedule> {
  // The advance of before, sent back untouched with a price that went down, goes down with it.
  const follows = !unchanged && input.downPayment !== null && input.downPayment === stored?.header.downPayment
  // What was received as arrhes or as an advance stays so, whatever the terms of another day would ask.
  const received = stored !== null && stored.header.paid > 0 ? stored.header.downPaymentType : null
  const given = {
    downPayment: follows ? Math.min(stored.header.downPayment, Math.max(0, total)) : input.downPayment,
    downPaymentType: input.downPaymentType ?? received,
    downPaymentDueOn: input.downPaymentDueOn,
    balanceDueOn: input.balanceDueOn,
  }
  const kept: Partial<Schedule> =
    unchanged && stored
      ? {
          downPayment: stored.header.downPayment,
          downPaymentType: stored.header.downPaymentType,
          downPaymentDueOn: stored.header.downPaymentDueOn,
          balanceDueOn: stored.header.balanceDueOn,
        }
      : {}
  return { ...kept, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) }
}
