import type { Fault } from '#platform/operation/refusal.ts'

/** What says that a stay stands no more; read under the lock of its row. */
export type Standing = { readonly status: string; readonly cancelState: string; readonly mergedIntoId: number | null }

/** A stay that was deleted, or became part of another one: it holds no money, and gives back what it has. */
export function isDeleted({ status }: Pick<Standing, 'status'>): boolean {
  return status === 'DELETED'
}

/** Why money is neither taken nor billed for a stay that was set aside; null while it stands. What it holds may still be given back. */
export function setAsideFault({ status, cancelState, mergedIntoId }: Standing): Fault | null {
  if (mergedIntoId !== null)
    return {
      rule: 'modification-not-authorised',
      message: 'Ce séjour a été réuni à un autre\u00A0: son argent s’encaisse et se facture sur cet autre séjour.',
      values: { mergedIntoId },
    }
  const fix = { label: 'Rétablir', action: 'restore' } as const
  if (isDeleted({ status }))
    return { rule: 'deleted-booking-reset', message: 'Le séjour a été supprimé\u00A0: rétablissez-le d’abord.', fix }
  return cancelState === 'none'
    ? null
    : { rule: 'modification-not-authorised', message: 'Le séjour est annulé\u00A0: rétablissez-le d’abord.', fix }
}
