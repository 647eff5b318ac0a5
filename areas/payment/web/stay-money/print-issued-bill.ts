import { call } from '#platform/web/api.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import { paymentContract } from '../../contract.ts'

/** Keeps the file of the printed bill where the establishment prefers that, else prints it the way of this workstation; answers which copy it is. */
export async function printBill(billId: number): Promise<'original' | 'duplicate'> {
  return (await printMade('bill', () => call(paymentContract.printBill, { billId }))).copy
}
