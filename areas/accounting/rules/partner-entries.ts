import { lineCategory } from '#areas/price/rules/line-category.ts'
import { balanced } from './entry.ts'
import type { Accounts, Entry, PartnerBillEvent, PartnerVatEvent } from './ledger-types.ts'
import { purchaseVat } from './purchase-vat.ts'

/** The purchase of a commission: the cost, the VAT that is deducted or waits to be, what is owed to the partner, and the VAT that the site owes in his place. */
export function partnerEntry(event: PartnerBillEvent, accounts: Accounts): Entry {
  const { id, day, piece, net, vat, partner } = event
  const { deductible, pending, reverse } = purchaseVat(event)
  const head = { source: 'partnerBill', sourceId: id, journal: 'purchase', day, piece, label: `${net < 0 ? 'Annulation de commission' : 'Commission'} ${partner}`, dueOn: null, customerId: null } as const
  return balanced(head, [
    { account: accounts.revenue({ category: lineCategory.partnerCommission }), amount: net + vat + reverse - deductible - pending },
    ...(deductible === 0 ? [] : [{ account: accounts.setting('deductibleVatAccount'), amount: deductible }]),
    ...(pending === 0 ? [] : [{ account: accounts.setting('pendingDeductibleVatAccount'), amount: pending }]),
    ...(reverse === 0 ? [] : [{ account: accounts.setting('reverseVatAccount'), amount: -reverse }]),
    { account: accounts.partner(event), amount: -(net + vat) },
  ])
}

/** His invoice was paid: the VAT that waited is deducted. */
export function partnerVatEntry({ id, day, piece, partner, vat }: PartnerVatEvent, accounts: Accounts): Entry {
  const head = { source: 'partnerVat', sourceId: id, journal: 'other', day, piece, label: `TVA déductible, commission payée ${partner}`, dueOn: null, customerId: null } as const
  return balanced(head, [{ account: accounts.setting('deductibleVatAccount'), amount: vat }, { account: accounts.setting('pendingDeductibleVatAccount'), amount: -vat }])
}
