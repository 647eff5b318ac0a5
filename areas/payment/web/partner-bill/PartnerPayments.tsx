import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { Card } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { partnerBillContract } from '../../contract/partner-bill.ts'
import { partnerBill } from '../../entities/partner-bill.ts'
import { standsForPartner } from '../../rules/partner-bill.ts'
import { money } from './PartnerBillTable.tsx'
import classes from '../till/till.module.css'

type Bill = ReplyOf<typeof partnerBillContract.read>
type Part = Bill['payments'][number]

const howOf = ({ settlement, method }: Part): string =>
  [settlement === 'withheld' ? 'Retenue' : settlement === 'returned' ? 'Rendu par lui' : method === null ? 'Paiement' : '', method ?? '']
    .filter((text) => text !== '')
    .join(', ')

/** What has paid a partner's document, part by part, and what he gave back of a cancelled one; each is taken back while nothing of it has left. */
export function PartnerPayments({ bill }: { bill: Bill }): ReactNode {
  const mayWrite = useAllowed(partnerBill.right, 'write')
  const mayWithdraw = (part: Part): boolean => (part.settlement === 'returned' ? bill.state === 'cancelled' : standsForPartner(bill.state))
  const unsettle = useAction(partnerBillContract.unsettle, ['partner-bill'])
  const waits = bill.vatDeduction === 'payment'
  const withdraw = async (part: Part): Promise<void> => {
    const sure = await confirm({
      title: `Retirer le paiement de ${money(part.amount)}\u00A0?`,
      text:
        waits && part.settlement !== 'returned'
          ? 'Sa part de TVA attend de nouveau, et son écriture n’est plus faite.'
          : 'Son écriture n’est plus faite.',
      confirm: 'Retirer',
      danger: true,
    })
    if (sure)
      unsettle.mutate(
        { partnerBillId: bill.id, paymentId: part.id },
        {
          onSuccess: () => toast(`Paiement de ${money(part.amount)} retiré`),
          onError: (error) => toast(sentenceOf(error), { tone: 'brick' }),
        },
      )
  }
  if (bill.payments.length === 0) return null
  return (
    <Card title="Paiements" flush>
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label="Paiements">
          <thead>
            <tr>
              <th scope="col">Le</th>
              <th scope="col">Par</th>
              <th scope="col" data-right>
                Montant
              </th>
              {waits && (
                <th scope="col" data-right>
                  TVA déduite
                </th>
              )}
              {mayWrite && <th scope="col" aria-label="Retirer" />}
            </tr>
          </thead>
          <tbody>
            {bill.payments.map((part) => (
              <tr key={part.id}>
                <td>{formatDay(part.paidOn)}</td>
                <td>{howOf(part)}</td>
                <td data-right>{money(part.amount)}</td>
                {waits && (
                  <td data-right>
                    {part.deductedOn === null || part.deductedOn === part.paidOn
                      ? money(part.vat)
                      : `${money(part.vat)} le ${formatDay(part.deductedOn)}`}
                  </td>
                )}
                {mayWrite && (
                  <td data-right>
                    {mayWithdraw(part) && (
                      <Button
                        size="xs"
                        variant="subtle"
                        aria-label={`Retirer le paiement de ${money(part.amount)} du ${formatDay(part.paidOn)}`}
                        disabled={unsettle.isPending}
                        onClick={() => void withdraw(part)}
                      >
                        Retirer
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {standsForPartner(bill.state) && (
            <tfoot>
              <tr>
                <td colSpan={2}>Reste à payer</td>
                <td data-right>{money(bill.rest)}</td>
                {waits && <td data-right>{money(bill.totals.vat - bill.payments.reduce((sum, { vat }) => sum + vat, 0))}</td>}
                {mayWrite && <td />}
              </tr>
            </tfoot>
          )}
          {bill.state === 'cancelled' && (
            <tfoot>
              <tr>
                <td colSpan={2}>À récupérer auprès du partenaire</td>
                <td data-right>{money(bill.toRecover)}</td>
                {waits && <td />}
                {mayWrite && <td />}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Card>
  )
}
