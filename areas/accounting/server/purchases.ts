import { netAndVat } from '#domain/vat.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { ExpenseEvent, PartnerBillEvent } from '../rules/ledger-types.ts'
import { purchaseVat } from '../rules/purchase-vat.ts'
import type { PurchaseVat } from '../rules/purchase-vat.ts'
import { expensesSql, partnerBillsSql } from './events.sql.ts'

/** A purchase and what it brings to the VAT return; `net` is without its VAT. */
export type Purchase = PurchaseVat & { readonly source: 'partnerBill' | 'expense'; readonly id: number; readonly day: string; readonly piece: string; readonly label: string; readonly net: number }

/** What was bought in some days, read from the very rows that make the entries of purchases. */
export async function purchasesOf(tx: Tx, { from, to }: { readonly from: string; readonly to: string }): Promise<readonly Purchase[]> {
  const own = [tx.session.establishmentId, from, to]
  const bills = await tx.rows<PartnerBillEvent>(partnerBillsSql('q.day between $2 and $3'), own)
  const expenses = await tx.rows<ExpenseEvent>(expensesSql('e.spent_on between $2 and $3'), own)
  return [
    ...bills.map((bill): Purchase => ({ source: 'partnerBill', id: bill.id, day: bill.day, piece: bill.piece, label: bill.partner, net: bill.net, ...purchaseVat(bill) })),
    ...expenses.map(({ id, day, piece, rate, amount, supplier }): Purchase => {
      const { net, vat } = rate === null ? { net: amount, vat: 0 } : netAndVat(cents(amount), rate)
      return { source: 'expense', id, day, piece, label: supplier ?? '', net, deductible: vat, reverse: 0 }
    }),
  ]
}
