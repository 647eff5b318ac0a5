import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, formatPercent } from '#domain/french.ts'
import { partnerContract } from '#areas/partner/contract.ts'
import { commissionOf } from '#areas/partner/rules/commission.ts'
import { useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { useStayForm } from './form-context.ts'
import type { PriceReply } from './use-offer.ts'
import classes from './price.module.css'

/** What the stay on screen owes to the partner who brings it, for who may see partners: his bill asks for it, the customer does not pay it. */
export function CommissionLine({ lines }: { lines: PriceReply['lines'] }): ReactNode {
  const { draft } = useStayForm()
  const mayRead = useAllowed(partnerContract.commissionPeriods.right, 'select')
  const arrival = draft.occupancies
    .map(({ dates }) => dates.start)
    .filter((day) => day !== '')
    .toSorted()[0]
  const { partnerId } = draft
  const read = useOperation(
    partnerContract.commissionPeriods,
    { partnerId: partnerId ?? 0, ...(arrival === undefined ? {} : { arrival }) },
    { entities: ['partner'], enabled: mayRead && partnerId !== null && arrival !== undefined },
  )
  const rates = read.data?.applied
  if (partnerId === null || rates === null || rates === undefined || lines.length === 0) return null
  const amount = commissionOf(
    lines.map((line) => ({ amount: line.amount, category: line.category, placeTypeId: null })),
    rates,
  )
  const vat = Number(rates.commissionVatRate) === 0 ? 'Sans TVA.' : `TVA ${formatPercent(rates.commissionVatRate)} en plus.`
  return (
    <p className={classes['commission']} title={`Due au partenaire sur le prix du séjour, hors options, assurance et taxes. ${vat}`}>
      <span>{`Commission ${formatPercent(rates.commissionRate)}\u00A0:`}</span>
      <b>{formatAmount(cents(amount))}</b>
    </p>
  )
}
