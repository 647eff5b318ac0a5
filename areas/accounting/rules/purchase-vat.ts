import { cents, percentOf } from '#domain/money.ts'
import type { PartnerBillEvent } from './ledger-types.ts'

/** What a purchase brings to the VAT return: what is deducted, what will be once it is paid, and what the site owes itself. */
export type PurchaseVat = { readonly deductible: number; readonly pending: number; readonly reverse: number }

/** Established elsewhere: the number of VAT begins with the country. */
const isForeign = (vatNumber: string): boolean => /^[A-Z]{2}/i.test(vatNumber) && !/^FR/i.test(vatNumber)

/**
 * The VAT of a partner's invoice. Established outside France and charging none, his commission is taxed here and the site owes its VAT
 * (CGI art. 283-2), which it deducts in the same stroke. One who bills VAT owes it when he is paid, unless he opted for debits: it is deductible
 * on the same day (CGI art. 269-2-c and 271-I-2). Under the franchise nothing is deducted: what is paid, or owed, is a cost.
 */
export function purchaseVat({
  net,
  vat,
  vatNumber,
  usualRate,
  isFranchise,
  deducted,
}: Pick<PartnerBillEvent, 'net' | 'vat' | 'vatNumber' | 'usualRate' | 'isFranchise' | 'deducted'>): PurchaseVat {
  const reverse = vat === 0 && isForeign(vatNumber) ? percentOf(cents(net), usualRate) : 0
  if (isFranchise) return { deductible: 0, pending: 0, reverse }
  return { deductible: deducted + reverse, pending: vat - deducted, reverse }
}
