import { printMade } from '#kernel/web/entity-api.ts'
import { call } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { deskContract } from '../../contract/sale.ts'

/** Makes the paper of a ticket and shows it, as this workstation prints bills; says whether it is the original. */
export async function printSale(saleId: number, number: string): Promise<void> {
  try {
    const { copy } = await printMade('bill', () => call(deskContract.print, { saleId }))
    toast(copy === 'original' ? `Original de ${number}` : `Duplicata de ${number}`)
  } catch (error) {
    toast(sentenceOf(error), { tone: 'brick' })
  }
}
