import { refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'

type Exportable = 'payment' | 'expense' | 'injection' | 'partnerVat' | 'partnerPayment'
/** Filled by accounting: whether something has left in an accounting export. Nothing has, while nothing exports. */
export type IsExported = (tx: Tx, source: Exportable, id: number) => Promise<boolean>

let isExported: IsExported = () => Promise.resolve(false)
export function provideExported(given: IsExported): void {
  isExported = given
}

export async function refuseExportedPayment(tx: Tx, id: number): Promise<void> {
  if (await isExported(tx, 'payment', id))
    refuse('payment-exported', 'Ce règlement est déjà exporté et ne peut plus être modifié\u00A0: remboursez-le plutôt.')
}

/** Why what was noted no longer changes; nothing while it is not exported. */
export async function exportedFaults(tx: Tx, source: Exportable, id: number): Promise<readonly Fault[]> {
  return id > 0 && (await isExported(tx, source, id))
    ? [{ rule: 'payment-exported', message: 'Cette ligne est déjà exportée en comptabilité et ne peut plus être modifiée.' }]
    : []
}
