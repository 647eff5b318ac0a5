import { formatAmount, formatDay, fr } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export type Mergeable = { readonly id: number; readonly code: string; readonly customerId: number; readonly statusId: number; readonly partnerId: number | null; readonly paid: number; readonly createdAt: string; readonly isArrived: boolean; readonly isGone: boolean }

function no(message: string): Fault {
  return { rule: 'booking-merge', message }
}

/** Why two stays do not become one. */
export function mergeFault(a: Mergeable, b: Mergeable): Fault | null {
  if (a.id === b.id) return no('Un séjour ne se réunit pas à lui-même.')
  if (a.customerId !== b.customerId) return no('Les deux séjours ne sont pas au nom du même client\u00A0: changez d’abord le client de l’un.')
  if (a.statusId !== b.statusId) return no('Les deux séjours ne sont pas de même nature\u00A0: transformez d’abord l’un des deux.')
  if (a.partnerId !== b.partnerId) return no('Les deux séjours ne viennent pas du même partenaire.')
  if (a.isArrived !== b.isArrived || a.isGone !== b.isGone) return no('L’un est arrivé, l’autre non\u00A0: cochez d’abord les deux de même.')
  if (a.paid !== 0 && b.paid !== 0) return no(fr`Les deux séjours ont encaissé de l’argent (${formatAmount(cents(a.paid))} et ${formatAmount(cents(b.paid))}) : un règlement ne change pas de séjour, rendez d’abord l’un des deux.`)
  return null
}

/** The one that stays: it has the money where one has some, else it is the oldest. */
export function mergeOrder<One extends Mergeable>(a: One, b: One): { readonly kept: One; readonly other: One } {
  if (a.paid !== 0 || b.paid !== 0) return a.paid !== 0 ? { kept: a, other: b } : { kept: b, other: a }
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? { kept: a, other: b } : { kept: b, other: a }
}

/** The remarks of both, the second said from where they come. */
export function mergedNote(kept: string | null, other: string | null, otherCode: string, mergedOn: string): string | null {
  if (other === null || other.trim() === '' || other === kept) return kept
  const added = `${otherCode}, réuni le ${formatDay(mergedOn)}\u00A0: ${other}`
  return (kept === null || kept.trim() === '' ? added : `${kept}\n${added}`).slice(0, 4000)
}
