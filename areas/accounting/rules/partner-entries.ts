import { lineCategory } from '#areas/price/rules/line-category.ts'
import { balanced } from './entry.ts'
import type { Accounts, Entry, PartnerBillEvent } from './ledger-types.ts'
import { purchaseVat } from './purchase-vat.ts'

/** The purchase of a commission: the cost, the VAT that is deducted, what is owed to the partner, and the VAT that the site owes in his place. */
export function partnerEntry(event: PartnerBillEvent, accounts: Accounts): Entry {
  const { id, day, piece, net, vat, partner } = event
  const { deductible, reverse } = purchaseVat(event)
  const head = { source: 'partnerBill', sourceId: id, journal: 'purchase', day, piece, label: `${net < 0 ? 'Annulation de commission' : 'Commission'} ${partner}`, dueOn: null, customerId: null } as const
  return balanced(head, [
    { account: accounts.revenue({ category: lineCategory.partnerCommission }), amount: net + vat + reverse - deductible },
    ...(deductible === 0 ? [] : [{ account: accounts.setting('deductibleVatAccount'), amount: deductible }]),
    ...(reverse === 0 ? [] : [{ account: accounts.setting('reverseVatAccount'), amount: -reverse }]),
    { account: accounts.partner(event), amount: -(net + vat) },
  ])
}
