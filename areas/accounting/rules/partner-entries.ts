import { lineCategory } from '#areas/price/rules/line-category.ts'
import { balanced } from './entry.ts'
import type { Accounts, Entry, PartnerBillEvent, PartnerPaymentEvent, PartnerVatEvent } from './ledger-types.ts'
import { purchaseVat } from './purchase-vat.ts'
import { journalOf, paidFrom } from './stay-entries.ts'

/** The purchase of a commission: the cost, the VAT that is deducted or waits to be, what is owed to the partner, and the VAT that the site owes in his place. */
export function partnerEntry(event: PartnerBillEvent, accounts: Accounts): Entry {
  const { id, day, piece, net, vat, partner } = event
  const { deductible, pending, reverse } = purchaseVat(event)
  const head = {
    source: 'partnerBill',
    sourceId: id,
    journal: 'purchase',
    day,
    piece,
    label: `${net < 0 ? 'Annulation de commission' : 'Commission'} ${partner}`,
    dueOn: null,
    customerId: null,
  } as const
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
  const head = {
    source: 'partnerVat',
    sourceId: id,
    journal: 'other',
    day,
    piece,
    label: `TVA déductible, commission payée ${partner}`,
    dueOn: null,
    customerId: null,
  } as const
  return balanced(head, [
    { account: accounts.setting('deductibleVatAccount'), amount: vat },
    { account: accounts.setting('pendingDeductibleVatAccount'), amount: -vat },
  ])
}

const paymentWords: Readonly<Record<PartnerPaymentEvent['settlement'], string>> = {
  paid: 'Commission payée',
  withheld: 'Commission retenue par',
  returned: 'Commission rendue par',
}

/** What was owed to him is paid, by the till or the bank; what he owed back of a cancelled invoice comes the same way. What he withheld is no movement of either: it is what his transfers lack of what his customers paid. */
export function partnerPaymentEntry(
  { id, day, piece, partner, partnerCode, amount, methodId, settlement, drawn }: PartnerPaymentEvent,
  accounts: Accounts,
): Entry {
  const { account, kind } = accounts.method(methodId)
  const isMoved = settlement !== 'withheld'
  const head = {
    source: 'partnerPayment',
    sourceId: id,
    journal: isMoved ? journalOf(kind) : 'other',
    day,
    piece,
    label: `${paymentWords[settlement]} ${partner}`,
    dueOn: null,
    customerId: null,
  } as const
  return balanced(head, [
    { account: accounts.partner({ partnerCode, partner }), amount },
    { account: paidFrom(account, drawn, accounts), amount: -amount },
  ])
}
