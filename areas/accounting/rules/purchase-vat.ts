import { cents, percentOf } from '#domain/money.ts'
import type { PartnerBillEvent } from './ledger-types.ts'

/** What a purchase brings to the VAT return: what is deducted, and what the site owes itself. */
export type PurchaseVat = { readonly deductible: number; readonly reverse: number }

/** Established elsewhere: the number of VAT begins with the country. */
const isForeign = (vatNumber: string): boolean => /^[A-Z]{2}/i.test(vatNumber) && !/^FR/i.test(vatNumber)

/**
 * The VAT of a partner's invoice. Established outside France and charging none, his commission is taxed here and the site owes its VAT
 * (CGI art. 283-2), which it deducts in the same stroke. Under the franchise nothing is deducted: what is paid, or owed, is a cost.
 */
export function purchaseVat({ net, vat, vatNumber, usualRate, isFranchise }: Pick<PartnerBillEvent, 'net' | 'vat' | 'vatNumber' | 'usualRate' | 'isFranchise'>): PurchaseVat {
  const reverse = vat === 0 && isForeign(vatNumber) ? percentOf(cents(net), usualRate) : 0
  return { deductible: isFranchise ? 0 : vat + reverse, reverse }
}
