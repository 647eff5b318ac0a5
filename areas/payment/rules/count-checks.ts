import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { paymentKinds } from './payment-checks.ts'

type Count = {
  readonly kind: number | null
  readonly date: string
  readonly today: string
  readonly gap: number
  readonly explanation: string | null
  /** The last day for which this till was counted; null where it never was. */ readonly lastCountedOn: string | null
}

/** Why a count of the till is not kept: only cash is counted, not in advance, and a gap says where it comes from. */
export function countFaults({ kind, date, today, gap, explanation, lastCountedOn }: Count): readonly Fault[] {
  const faults: Fault[] = []
  if (kind !== paymentKinds.cash)
    faults.push({
      rule: 'choose-cash-register',
      field: 'paymentMethodId',
      message: 'Choisissez une caisse d’espèces\u00A0: rien d’autre ne se compte.',
    })
  if (date > today) faults.push({ rule: 'count-date-future', field: 'date', message: 'La caisse ne se compte pas à l’avance.' })
  const later = countedSinceFault(date, lastCountedOn)
  if (later !== null) faults.push(later)
  if (gap !== 0 && (explanation === null || explanation.trim() === ''))
    faults.push({
      rule: 'cash-gap-explained',
      field: 'explanation',
      message: `${gap > 0 ? 'Il y a' : 'Il manque'} ${formatAmount(cents(Math.abs(gap)))}${gap > 0 ? ' de trop' : ''}\u00A0: dites d’où vient l’écart.`,
      values: { gap },
    })
  return faults
}

/** A count says what a till holds after the one before it: none comes before a count that was kept. Null where none does. */
export function countedSinceFault(date: string, lastCountedOn: string | null): Fault | null {
  if (lastCountedOn === null || lastCountedOn <= date) return null
  return {
    rule: 'count-after-later',
    field: 'date',
    message: `La caisse a été comptée le ${formatDay(lastCountedOn)}\u00A0: un jour d’avant ne se compte plus. Ce qui manquait ou dépassait est dans ce comptage.`,
    values: { lastCountedOn },
  }
}

/** Cash of a day before today, once its till was counted: it would change what was counted, so that it is written down today. Null where nothing stands in the way. */
export function countedDayFault(
  paidOn: string,
  { countedOn, today }: { readonly countedOn: string; readonly today: string },
): Fault | null {
  if (paidOn >= today || countedOn < paidOn) return null
  return {
    rule: 'cash-day-counted',
    field: 'paidOn',
    message: `La caisse a été comptée le ${formatDay(countedOn)}\u00A0: les espèces du ${formatDay(paidOn)} ne s’y ajoutent plus. Datez-les d’aujourd’hui.`,
    values: { paidOn, countedOn },
  }
}
