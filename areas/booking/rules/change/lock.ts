import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export type Lock = { readonly lockedBy?: string | null; readonly lockedOn?: string | null; readonly lockReason?: string | null }

/** « Le séjour est verrouillé par Claire Martin depuis le 03/07/2026 : voisins de la famille Roux. » */
export function lockSentence({ lockedBy, lockedOn, lockReason }: Lock): string {
  const told = [
    'Le séjour est verrouillé',
    lockedBy == null ? '' : `par ${lockedBy}`,
    lockedOn == null ? '' : `depuis le ${formatDay(lockedOn)}`,
  ]
    .filter((part) => part !== '')
    .join(' ')
  return lockReason == null || lockReason === '' ? `${told}.` : `${told}\u00A0: ${lockReason}${/[.!?…]$/.test(lockReason) ? '' : '.'}`
}

export type Unlocking = {
  readonly lockedById: number | null
  readonly userId: number
  /** He may cancel stays. */ readonly maySetAside: boolean
  readonly lockedBy: string | null
}

/** A lock is taken off by whoever put it on, or by somebody who may also cancel stays. */
export function unlockFault({ lockedById, userId, maySetAside, lockedBy }: Unlocking): Fault | null {
  if (maySetAside || lockedById === userId) return null
  return {
    rule: 'insufficient-right',
    message: `Seul ${lockedBy ?? 'un responsable'}, ou un profil qui peut annuler des séjours, peut retirer ce verrou.`,
  }
}
