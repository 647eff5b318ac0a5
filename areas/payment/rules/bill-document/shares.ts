import { subtract, sum } from '#domain/money.ts'
import { computeTotals, listedAmounts, taxKey } from './amounts.ts'
import type { ListedAmounts } from './amounts.ts'
import type { BillAcompte, BillDocument, BillLine, BillVat } from './bill-document.ts'

/** What a grouped bill bills for one stay. Amounts are signed as in the list of bills; lines and VAT are written as the document writes them. */
export type BillShare = Pick<ListedAmounts, 'netAmount' | 'vatAmount' | 'touristTax' | 'amount'> & {
  readonly stayId: number
  readonly lines: readonly BillLine[]
  readonly vat: readonly BillVat[]
  readonly acomptes: readonly BillAcompte[]
  readonly dueDate: string | null
}

/** The rows of VAT of some lines of a document, in its order: net amounts of lines add up to the base of their rate, so that shares add up to the bill. */
function vatOfLines(lines: readonly BillLine[], document: Pick<BillDocument, 'vat'>): readonly BillVat[] {
  const groups = Map.groupBy(lines, ({ tax }) => taxKey(tax))
  return document.vat.flatMap(({ tax }) => {
    const own = groups.get(taxKey(tax))
    if (own === undefined) return []
    const [base, gross] = [sum(own.map(({ net }) => net)), sum(own.map(({ amount }) => amount))]
    return [{ tax, base, vat: subtract(gross, base), gross }]
  })
}

/** The share of each stay of a grouped bill, in the order of its stays; none of a bill of one stay. */
export function billShares(document: BillDocument): readonly BillShare[] {
  return (document.stays ?? []).map(({ id }) => {
    const lines = document.lines.filter(({ stayId }) => stayId === id)
    const vat = vatOfLines(lines, document)
    const { netAmount, vatAmount, touristTax, amount } = listedAmounts({ nature: document.nature, totals: computeTotals(vat, []) })
    return {
      stayId: id,
      lines,
      vat,
      acomptes: document.acomptes.filter(({ stayId }) => stayId === id),
      dueDate: document.dueDate,
      netAmount,
      vatAmount,
      touristTax,
      amount,
    }
  })
}
