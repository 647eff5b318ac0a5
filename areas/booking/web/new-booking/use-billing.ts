import { useQueryClient } from '@tanstack/react-query'
import { concerns } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { savedSentence } from '../../rules/draft-view.ts'
import { useStayMoney } from '../money-slot.ts'
import type { Saved } from './use-save.ts'

/** Bills a stay as soon as it is saved, and says so; null where the user may not. A refusal leaves the stay saved and says why it is not billed. */
export function useBilling(): ((saved: Saved) => Promise<void>) | null {
  const client = useQueryClient()
  const money = useStayMoney()
  const mayBill = useAllowed('payment_invoice_bill', 'write')
  if (!mayBill || money === null) return null
  return async (saved) => {
    const done = savedSentence(saved.bookingCode ?? saved.quoteCode, saved.taken)
    try {
      const { number, print } = await money.billAtOnce(saved.id)
      toast(`${done}. Facture ${number} émise`, { action: { label: 'Imprimer la facture', run: print } })
      void client.invalidateQueries({ predicate: (query) => concerns(query, 'bill') || concerns(query, 'booking') })
    } catch (error) {
      toast(`${done}. Facture non émise\u00A0: ${sentenceOf(error)}`, { tone: 'brick' })
    }
  }
}
