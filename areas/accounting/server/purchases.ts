import { netAndVat } from '#domain/vat.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { ExpenseEvent, PartnerBillEvent, PartnerVatEvent } from '../rules/ledger-types.ts'
import { purchaseVat } from '../rules/purchase-vat.ts'
import type { PurchaseVat } from '../rules/purchase-vat.ts'
import { expensesSql, partnerBillsSql, partnerVatSql, pendingPartnerVatSql } from './events.sql.ts'

/** A purchase and what it brings to the VAT return; `net` is without its VAT. `pending`: not deductible before its payment, at the end of the days that were asked. */
export type Purchase = PurchaseVat & {
  readonly source: 'partnerBill' | 'expense'
  /** The document that it opens on; several payments open on the same. */ readonly id: number
  readonly day: string
  readonly piece: string
  readonly label: string
  readonly net: number
}

type Waiting = Omit<PartnerVatEvent, 'source' | 'id'>

/**
 * What was bought in some days, read from the very rows that make the entries of purchases: VAT that waited for its payment is there on the day it
 * is deducted, and what still waits at their end, of whenever it was billed, apart.
 */
export async function purchasesOf(tx: Tx, { from, to }: { readonly from: string; readonly to: string }): Promise<readonly Purchase[]> {
  const own = [tx.session.establishmentId, from, to]
  const bills = await tx.rows<PartnerBillEvent>(partnerBillsSql('q.day between $2 and $3'), own)
  const expenses = await tx.rows<ExpenseEvent>(expensesSql('e.spent_on between $2 and $3'), own)
  const paid = await tx.rows<PartnerVatEvent>(partnerVatSql('q.day between $2 and $3'), own)
  const waiting = await tx.rows<Waiting>(pendingPartnerVatSql, [tx.session.establishmentId, to])
  const of = ({ billId, day, piece, partner, net }: Omit<Waiting, 'vat'>, vat: PurchaseVat): Purchase => ({
    source: 'partnerBill',
    id: billId,
    day,
    piece,
    label: partner,
    net,
    ...vat,
  })
  return [
    ...bills.map((bill) => of({ ...bill, billId: bill.id, net: bill.deductedNet }, { ...purchaseVat(bill), pending: 0 })),
    ...paid.map((bill) => of(bill, { deductible: bill.vat, pending: 0, reverse: 0 })),
    ...waiting.map((bill) => of(bill, { deductible: 0, pending: bill.vat, reverse: 0 })),
    ...expenses.map(({ id, day, piece, rate, amount, supplier }): Purchase => {
      const { net, vat } = rate === null ? { net: amount, vat: 0 } : netAndVat(cents(amount), rate)
      return { source: 'expense', id, day, piece, label: supplier ?? '', net, deductible: vat, pending: 0, reverse: 0 }
    }),
  ]
}
