import type { Fault } from '#platform/operation/refusal.ts'

/** What one gesture moves: the server writes it whole, and what is asked before it stays legible. */
export const mostTogether = 30
/** Why so many stays do not move in one gesture; null when they may. */
export function tooManyFault(count: number): Fault | null {
  return count <= mostTogether
    ? null
    : {
        rule: 'invalid-value',
        message: `${count} séjours sont choisis\u00A0: un geste en déplace ${mostTogether} au plus. Déplacez-les en plusieurs fois.`,
      }
}
