import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { UnsoundEntry } from '../rules/entry.ts'

/** A piece that is no longer what was issued makes no entry: nothing leaves with it, and the chains say what was changed. */
export function refuseUnsound(piece: string, left: number): never {
  const why = left === 0 ? 'son document manque ou ne dit rien' : `un écart de ${formatAmount(cents(Math.abs(left)))}`
  return refuse(
    'entry-unsound',
    `La pièce ${piece} ne donne pas d’écriture équilibrée\u00A0: ${why}. Elle a été changée hors du logiciel\u00A0; rien n’est exporté avec elle.`,
    { field: 'from', values: { piece }, fix: { label: 'Vérifier les chaînes', action: 'open', values: { path: '/fiscal-chains' } } },
  )
}

/** Names the piece that cannot be written. */
export async function soundly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnsoundEntry) return refuseUnsound(error.head.piece, error.left)
    throw error
  }
}
