import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatMoment, formatNumber, formatPercent, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { Link, go, goBack } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, ErrorState, PageHead, Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { deskContract } from '../../contract/sale.ts'
import { sale as entity } from '../../entities/sale.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { BounceDialog, SettleDialog } from './UnpaidDialogs.tsx'
import { printSale } from './print-sale.ts'
import classes from './desk.module.css'

type Sale = ReplyOf<typeof deskContract.read>
type SalePayment = Sale['payments'][number]
const money = (amount: number): string => formatAmount(cents(amount))
const asPaid = 'asPaid'

/** Takes a ticket back: why, and how the money goes back. */
function CancelDialog({ sale, onClose }: { sale: Sale; onClose: () => void }): ReactNode {
  // A cheque that came back is not given back.
  const standing = sale.payments.filter(({ stands }) => stands)
  const given = standing.reduce((sum, { amount }) => sum + amount, 0)
  const isAtBank = standing.some(({ isDeposited }) => isDeposited)
  const [reason, setReason] = useState<string | null>(null)
  const [method, setMethod] = useState<string | null>(isAtBank ? null : asPaid)
  const cancel = useAction(deskContract.cancel, ['sale', 'bill', 'payment', 'article'])
  const { errorOf, loose } = failureOf(cancel.error, ['reason', 'paymentMethodId'])
  const options = [
    ...(isAtBank
      ? []
      : [
          {
            value: asPaid,
            label:
              given === 0
                ? 'Rien à rendre\u00A0: le chèque est revenu impayé'
                : `Comme il est venu (${standing.map((one) => one.method).join(', ')})`,
          },
        ]),
    ...(given === 0 ? [] : sale.refundMethods.map(({ id, label }) => ({ value: String(id), label }))),
  ]
  const send = (): void =>
    cancel.mutate(
      { saleId: sale.id, reason: reason ?? '', paymentMethodId: method === null || method === asPaid ? null : Number(method) },
      {
        onSuccess: (made) => {
          toast(`Le ticket ${made.number} annule ${sale.number}`)
          onClose()
          go(`/vente-annexe/${made.saleId}`)
        },
      },
    )
  return (
    <WorkModal onClose={onClose} title={`Annuler le ticket ${sale.number}`} withCloseButton={false}>
      <form
        noValidate
        className={classes['paying']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!cancel.isPending) send()
        }}
      >
        <p
          className="ink2"
          style={{ margin: 0 }}
        >{`Un ticket opposé le nommera et rendra ${money(given)}\u00A0; celui-ci ne change pas.`}</p>
        <TextField
          required
          autoFocus
          label="Motif, imprimé sur le ticket"
          name="reason"
          maxLength={200}
          value={reason}
          error={errorOf('reason')}
          onChange={setReason}
        />
        <SelectField
          required
          label="L’argent est rendu"
          name="paymentMethodId"
          options={options}
          value={method}
          error={errorOf('paymentMethodId')}
          onChange={setMethod}
        />
        {loose !== undefined && (
          <p role="alert" className={classes['wrong']}>
            {loose}
          </p>
        )}
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>Ne pas annuler</Button>
          <Button type="submit" variant="filled" aria-busy={cancel.isPending}>
            {given === 0 ? 'Annuler le ticket' : `Rendre ${money(given)}`}
          </Button>
        </div>
      </form>
    </WorkModal>
  )
}

function Lines({ sale }: { sale: Sale }): ReactNode {
  return (
    <Card title="Lignes" flush>
      <table className={classes['lines']}>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col" className="num">
              Quantité
            </th>
            <th scope="col" className="num">
              Prix TTC
            </th>
            <th scope="col" className="num">
              TVA
            </th>
            <th scope="col" className="num">
              Total TTC
            </th>
          </tr>
        </thead>
        <tbody>
          {sale.lines.map(({ label, quantity, unitPrice, rate, amount }, index) => (
            <tr key={index}>
              <td>{label}</td>
              <td className="num">{formatNumber(Number(quantity))}</td>
              <td className="num">{money(unitPrice)}</td>
              <td className="num">{rate === null ? 'sans' : formatPercent(rate)}</td>
              <td className="num">{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['total']}>
        {'Total TTC '}
        <b>{money(sale.amount)}</b>
      </p>
    </Card>
  )
}

const bouncedWords: Readonly<Record<string, string>> = { bounced: ', revenu impayé' }

function Facts({ sale, onBounce }: { sale: Sale; onBounce: ((payment: SalePayment) => void) | undefined }): ReactNode {
  return (
    <>
      <Card title="TVA">
        <dl className={classes['facts']}>
          {sale.vat.map(({ rate, reason, base, vat }, index) => (
            <div key={index}>
              <dt>{rate === null ? reason : `TVA ${formatPercent(rate)} sur ${money(base)}`}</dt>
              <dd>{money(rate === null ? base : vat)}</dd>
            </div>
          ))}
          <div>
            <dt>Total HT</dt>
            <dd>{money(sale.netAmount)}</dd>
          </div>
        </dl>
      </Card>
      <Card title="Règlements">
        <dl className={classes['facts']}>
          {sale.payments.map((one) => (
            <div key={one.id}>
              <dt>
                {`${one.method}${bouncedWords[one.movement] ?? (one.isDeposited ? ', en banque' : '')} `}
                {one.mayBounce && onBounce !== undefined && <TextButton onClick={() => onBounce(one)}>Chèque impayé</TextButton>}
              </dt>
              <dd>{money(one.amount)}</dd>
            </div>
          ))}
          {sale.rest !== 0 && (
            <div>
              <dt>Reste dû</dt>
              <dd>{money(sale.rest)}</dd>
            </div>
          )}
        </dl>
      </Card>
      <Card title="Document">
        <dl className={classes['facts']}>
          <div>
            <dt>Vendu</dt>
            <dd>{`${formatMoment(sale.soldAt, today())}, ${sale.soldBy}`}</dd>
          </div>
          <div>
            <dt>Client</dt>
            <dd>{sale.customerId === null ? sale.buyer : <Link to={`/customer/identity/${sale.customerId}`}>{sale.buyer}</Link>}</dd>
          </div>
          {sale.corrects !== null && (
            <div>
              <dt>Annule</dt>
              <dd>
                <Link to={`/vente-annexe/${sale.corrects.id}`}>{sale.corrects.number}</Link>
              </dd>
            </div>
          )}
          {sale.correctedBy !== null && (
            <div>
              <dt>Annulé par</dt>
              <dd>
                <Link to={`/vente-annexe/${sale.correctedBy.id}`}>{sale.correctedBy.number}</Link>
              </dd>
            </div>
          )}
          {sale.reason !== null && (
            <div>
              <dt>Motif</dt>
              <dd>{sale.reason}</dd>
            </div>
          )}
          <div>
            <dt>Tirages</dt>
            <dd>{sale.prints === 0 ? 'jamais imprimé' : plural(sale.prints, 'impression')}</dd>
          </div>
        </dl>
      </Card>
    </>
  )
}

/** `/vente-annexe/{saleId}`: a ticket as it was issued; with no number, one to make. */
export function SaleScreen({ params }: ScreenProps): ReactNode {
  const saleId = Number(params['saleId'])
  return saleId === 0 ? <DeskScreen /> : <OneSale saleId={saleId} />
}

function OneSale({ saleId }: { saleId: number }): ReactNode {
  const { data: sale, error, refetch } = useOperation(deskContract.read, { saleId }, { entities: ['sale', 'payment', 'bill'] })
  const [cancelling, setCancelling] = useState(false)
  const [bounced, setBounced] = useState<SalePayment>()
  const [settling, setSettling] = useState(false)
  const mayCancel = useAllowed(entity.right, 'delete')
  const maySell = useAllowed(entity.right, 'write')
  const back = (): void => goBack('/vente-annexe-list')
  if (!sale)
    return (
      <div className={classes['page']}>
        <PageHead title="Vente annexe" onBack={back} />
        {error && <ErrorState title="Vente annexe" error={error} onRetry={() => void refetch()} />}
      </div>
    )
  return (
    <div className={classes['page']}>
      <PageHead
        title={`Ticket ${sale.number}`}
        onBack={back}
        tags={
          <>
            {sale.correctedBy !== null && <Tag tone="brick">Annulé</Tag>}
            {sale.corrects !== null && <Tag tone="ochre">Annulation</Tag>}
            {sale.rest > 0 && <Tag tone="brick">Impayé</Tag>}
          </>
        }
      >
        {maySell && sale.rest > 0 && (
          <Button size="xs" variant="filled" onClick={() => setSettling(true)}>{`Encaisser ${money(sale.rest)}`}</Button>
        )}
        {mayCancel && sale.correctedBy === null && sale.corrects === null && (
          <Button size="xs" variant="outline" leftSection={<Icon of={IconArrowBackUp} size={15} />} onClick={() => setCancelling(true)}>
            Annuler le ticket
          </Button>
        )}
        <Button
          size="xs"
          leftSection={<Icon of={IconPrinter} size={15} />}
          onClick={() => void printSale(sale.id, sale.number).then(() => refetch())}
        >
          {sale.prints === 0 ? 'Imprimer le ticket' : 'Imprimer un duplicata'}
        </Button>
      </PageHead>
      <div className={classes['split']}>
        <Lines sale={sale} />
        <div className={classes['side']}>
          <Facts sale={sale} onBounce={mayCancel && sale.correctedBy === null ? setBounced : undefined} />
        </div>
      </div>
      {bounced !== undefined && <BounceDialog sale={sale} payment={bounced} onClose={() => setBounced(undefined)} />}
      {settling && <SettleDialog sale={sale} onClose={() => setSettling(false)} />}
      {cancelling && <CancelDialog sale={sale} onClose={() => setCancelling(false)} />}
    </div>
  )
}
