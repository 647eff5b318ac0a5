import { lineCategory } from '#areas/price/rules/line-category.ts'
import { formatDay, list } from '#domain/french.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { option, reservation, stay } from '../booking-kind.ts'

/** What of the money of a stay goes with it to another one, and what cannot, each in French. */
export type MovableMoney = { readonly moves: readonly string[]; readonly fixed: readonly string[] }
export const noMoney: MovableMoney = { moves: [], fixed: [] }

export type Mergeable = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly customerId: number
  readonly statusId: number
  readonly partnerId: number | null
  readonly money: MovableMoney
  readonly createdAt: string
  readonly isArrived: boolean
  readonly isGone: boolean
}

function no(message: string, fix?: Fix): Fault {
  return { rule: 'booking-merge', message, ...(fix && { fix }) }
}

const isFirm = ({ statusId }: Mergeable): boolean => statusId === reservation || statusId === stay
/** A reservation and a walk-in are both firm: they become one as they are. An option is confirmed first, where its customer means both. */
function kindFault(a: Mergeable, b: Mergeable): Fault | null {
  if (a.statusId === b.statusId || (isFirm(a) && isFirm(b))) return null
  const unsure = [a, b].find(({ statusId }) => statusId === option)
  if (unsure === undefined || !(isFirm(a) || isFirm(b)))
    return no('Les deux séjours ne sont pas de même nature\u00A0: transformez d’abord l’un des deux.')
  return no(`${unsure.code} est encore en option\u00A0: confirmez-le d’abord, l’autre est ferme.`, {
    label: `Transformer ${unsure.code} en réservation`,
    action: 'toReservation',
    values: { id: unsure.id, version: unsure.version },
  })
}

/** Money that no line carries, on both: none of them can go to the other. */
function moneyFault(a: Mergeable, b: Mergeable): Fault | null {
  if (a.money.fixed.length === 0 || b.money.fixed.length === 0) return null
  return no(
    `De l’argent des deux séjours ne change pas de séjour. ${[a, b].map(({ code, money }) => `${code}\u00A0: ${list(money.fixed)}.`).join(' ')}`,
  )
}

/** Why two stays do not become one. */
export function mergeFault(a: Mergeable, b: Mergeable): Fault | null {
  if (a.id === b.id) return no('Un séjour ne se réunit pas à lui-même.')
  if (a.customerId !== b.customerId)
    return no('Les deux séjours ne sont pas au nom du même client\u00A0: changez d’abord le client de l’un.')
  const kinds = kindFault(a, b)
  if (kinds) return kinds
  if (a.partnerId !== b.partnerId) return no('Les deux séjours ne viennent pas du même partenaire.')
  if (a.isArrived !== b.isArrived || a.isGone !== b.isGone)
    return no('L’un est arrivé, l’autre non\u00A0: cochez d’abord les deux de même.')
  return moneyFault(a, b)
}

const rank = ({ money }: Mergeable): number => (money.fixed.length > 0 ? 2 : money.moves.length > 0 ? 1 : 0)
/** The one that stays: it has the money that does not move, else that which moves where one alone has some, else it is the oldest. */
export function mergeOrder<One extends Mergeable>(a: One, b: One): { readonly kept: One; readonly other: One } {
  if (rank(a) !== rank(b)) return rank(a) > rank(b) ? { kept: a, other: b } : { kept: b, other: a }
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? { kept: a, other: b } : { kept: b, other: a }
}

type Line = { readonly category: number; readonly amount: number; readonly isManual: boolean }
const isFee = ({ category, isManual }: Line): boolean => category === lineCategory.bookingFee && !isManual

/** The fees of a stay are asked once: those of the stay that goes are dropped where the other has its own. In cents. */
export function feesAskedTwice(kept: readonly Line[], other: readonly Line[]): number {
  return kept.some(isFee) ? other.filter(isFee).reduce((sum, { amount }) => sum + amount, 0) : 0
}

/** The remarks of both, the second said from where they come. */
export function mergedNote(kept: string | null, other: string | null, otherCode: string, mergedOn: string): string | null {
  if (other === null || other.trim() === '' || other === kept) return kept
  const added = `${otherCode}, réuni le ${formatDay(mergedOn)}\u00A0: ${other}`
  return (kept === null || kept.trim() === '' ? added : `${kept}\n${added}`).slice(0, 4000)
}
