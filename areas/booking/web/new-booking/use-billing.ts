import { useQueryClient } from '@tanstack/react-query'
import { concerns } from '#platform/web/api.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { askOnPage } from '../asked-money-slot.ts'
import { useStayMoney } from '../money-slot.ts'
import { savedWords, type Saved } from './use-save.ts'

/** Bills a stay as soon as it is saved, and says so; null where the user may not. A refusal leaves the stay saved and says why it is not billed. */
export function useBilling(): ((saved: Saved) => Promise<void>) | null {
  const client = useQueryClient()
  const money = useStayMoney()
  const mayBill = useAllowed('payment_invoice_bill', 'write')
  if (!mayBill || money === null) return null
  return async (saved) => {
    // Who is billed stands at the desk too: whether he is marked arrived is said with it.
    const [done, more] = savedWords(saved)
    try {
      const { number, print } = await money.billAtOnce(saved.id)
      toast(`${done}. Facture ${number} émise`, { action: { label: 'Imprimer la facture', run: print }, ...more })
      void client.invalidateQueries({ predicate: (query) => concerns(query, 'bill') || concerns(query, 'booking') })
    } catch (error) {
      // Its page of bills asks again, and lists what is missing with the way there.
      const isListed = error instanceof Refused && error.faults.some(({ fix }) => fix !== undefined)
      if (isListed) askOnPage(saved.id, 'bill')
      toast(`${done}. Facture non émise\u00A0: ${isListed ? 'la page dit pourquoi' : sentenceOf(error)}`, { ...more, tone: 'brick' })
    }
  }
}
