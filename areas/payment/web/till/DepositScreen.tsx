import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import { call, useAction, useOperation } from '#platform/web/api.ts'
import { goBack, Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { ReasonButton, Reasons } from '#platform/web/ui/ReasonButton.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { tillContract } from '../../contract/till.ts'
import { deposit as entity } from '../../entities/deposit.ts'
import { returnedCheque } from '../../rules/deposit-checks.ts'
import { behindSum, slipOf, type Slip } from '../../rules/deposit-slip.ts'
import { depositTypes, slipTypes } from '../../rules/payment-kind.ts'
import classes from './till.module.css'

type Deposit = ReplyOf<typeof tillContract.readDeposit>
const slips: Readonly<Record<string, string>> = slipTypes
const types: Readonly<Record<string, string>> = depositTypes
const money = (amount: number): string => formatAmount(cents(amount))

/** Prints the slip the way of this workstation. */
export async function printSlip(depositId: number): Promise<void> {
  try {
    await printMade('list', () => call(tillContract.printDeposit, { depositId }))
  } catch (error) {
    toast(sentenceOf(error), { tone: 'brick' })
  }
}

function CancelDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const [empty, setEmpty] = useState(false)
  const cancel = useAction(tillContract.cancelDeposit, ['deposit', 'payment'])
  const send = async (): Promise<void> => {
    if (reason === null || reason.trim() === '') return setEmpty(true)
    await cancel.mutateAsync({ depositId: deposit.id, reason }).then(onClose, () => undefined)
  }
  return (
    <WorkModal onClose={onClose} title={`Annuler la remise ${deposit.number}\u00A0?`} withCloseButton={false}>
      <p className="ink2" style={{ marginBottom: 12 }}>
        Son numéro reste pris&#160;; ses règlements attendent de nouveau d’être remis.
      </p>
      <TextField
        required
        label="Motif"
        maxLength={200}
        value={reason}
        error={cancel.error ? sentenceOf(cancel.error) : empty ? 'Le motif est obligatoire.' : undefined}
        onChange={setReason}
      />
      <div className={classes['buttons']} style={{ marginTop: 16 }}>
        <Button data-autofocus onClick={onClose}>
          Garder
        </Button>
        <Button variant="outline" aria-busy={cancel.isPending} onClick={() => void send()}>
          Annuler la remise
        </Button>
      </div>
    </WorkModal>
  )
}

/** The lines of a slip, as they are printed; each opens on what it pays. */
function SlipTable({ columns, rows, totals, opens }: Slip): ReactNode {
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map(({ label, align }) => (
              <th key={label} scope="col" data-right={align === 'right' || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} data-right={columns[column]?.align === 'right' || undefined}>
                  {opens?.column === column ? <Link to={`/payment/${opens.paymentIds[at]}`}>{cell}</Link> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {totals.map((cell, column) => (
              <td key={column} data-right={columns[column]?.align === 'right' || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** `/deposit/{depositId}`: a deposit at the bank, its lines and its slip. */
export function DepositScreen({ params }: ScreenProps): ReactNode {
  const query = useOperation(tillContract.readDeposit, { depositId: Number(params['depositId']) }, { entities: ['deposit', 'payment'] })
  const [cancelling, setCancelling] = useState(false)
  const mayCancel = useAllowed(entity.right, 'delete')
  const deposit = query.data
  const returned = deposit?.unpaid[0] === undefined ? null : returnedCheque(deposit.unpaid[0].label)
  const back = (): void => goBack('/deposit-list/0')
  if (!deposit) {
    return (
      <div className={classes['page']}>
        <PageHead title="Remise en banque" onBack={back} />
        {query.error && <ErrorState title="La remise n’a pas pu être lue" error={query.error} onRetry={() => void query.refetch()} />}
      </div>
    )
  }
  const behind = behindSum(deposit)
  return (
    <div className={classes['page']}>
      <PageHead title={`Remise ${deposit.number}`} onBack={back} tags={deposit.state === 'cancelled' && <Tag tone="brick">Annulée</Tag>}>
        {mayCancel && deposit.state === 'made' && (
          <ReasonButton variant="outline" reason={returned} onClick={() => setCancelling(true)}>
            Annuler la remise
          </ReasonButton>
        )}
        <Button variant="filled" leftSection={<Icon of={IconPrinter} />} onClick={() => void printSlip(deposit.id)}>
          Imprimer le bordereau
        </Button>
      </PageHead>
      <div className={classes['split']}>
        <div style={{ display: 'grid', gap: 12, alignContent: 'start' }}>
          <Card title={slips[deposit.slipType] ?? 'Bordereau'} flush>
            <SlipTable {...slipOf(deposit)} />
          </Card>
          {behind && (
            <Card title="Règlements de la remise" flush>
              <SlipTable {...behind} />
            </Card>
          )}
        </div>
        <Card title="Remise">
          <dl className={classes['facts']}>
            <div>
              <dt>Date</dt>
              <dd>{formatDay(deposit.depositedOn)}</dd>
            </div>
            <div>
              <dt>Mode de règlement</dt>
              <dd>{deposit.method}</dd>
            </div>
            <div>
              <dt>Type de remise</dt>
              <dd>{types[String(deposit.depositType)]}</dd>
            </div>
            <div>
              <dt>Compte bancaire</dt>
              <dd>{deposit.account ?? ''}</dd>
            </div>
            <div>
              <dt>Montant</dt>
              <dd>{money(deposit.amount)}</dd>
            </div>
            {deposit.commission !== 0 && (
              <div>
                <dt>Commission</dt>
                <dd>{money(deposit.commission)}</dd>
              </div>
            )}
            {deposit.commission !== 0 && (
              <div>
                <dt>Net attendu</dt>
                <dd>{money(deposit.amount - deposit.commission)}</dd>
              </div>
            )}
            <div>
              <dt>Faite par</dt>
              <dd>{deposit.byName}</dd>
            </div>
            {deposit.unpaid.map(({ id, on, amount, label, url }) => (
              <div key={id}>
                <dt>Impayé le {formatDay(on)}</dt>
                <dd>
                  {money(amount)}, {url === null ? label : <Link to={url}>{label}</Link>}
                </dd>
              </div>
            ))}
            {deposit.cancelReason !== null && (
              <div>
                <dt>Annulée</dt>
                <dd>{deposit.cancelReason}</dd>
              </div>
            )}
          </dl>
          {mayCancel && deposit.state === 'made' && <Reasons of={[returned]} />}
        </Card>
      </div>
      {cancelling && <CancelDialog deposit={deposit} onClose={() => setCancelling(false)} />}
    </div>
  )
}
