import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { BillTax } from '#areas/payment/rules/bill-document/bill-document.ts'
import type { Posting } from './ledger-types.ts'

/** What is read of a line of an issued document. */
export type DocumentLine = { readonly net: number; readonly main: boolean; readonly tax: BillTax; readonly posting?: Posting }

/** Where a billed line is sold. Documents issued before lines said it are read by what they are: tourist tax, lodging, or the rest. */
export function postingOf({ posting, main, tax }: DocumentLine): Posting {
  if (posting !== undefined) return posting
  if (tax.kind === 'touristTax') return { category: lineCategory.touristTax }
  return { category: main ? lineCategory.lodging : lineCategory.extra }
}
