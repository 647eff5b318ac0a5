import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay, formatMoment, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link, go, goBack } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { MailButton } from '#areas/document/web/mail-slot.tsx'
import { stayPath } from '#areas/booking/rules/stay-pages.ts'
import { paymentContract } from '../../contract.ts'
import { groupedBillContract } from '../../contract/grouped-bill.ts'
import { billViewContract } from '../../contract/bill-view.ts'
import { bill as entity } from '../../entities/bill.ts'
import { BillCard } from '../bill-card-slot.tsx'
import { CreditDialog, type Reduced } from '../CreditDialog.tsx'
import { PrintButton } from '../PrintButton.tsx'
import { BillPaper } from './BillPaper.tsx'
import classes from './bill.module.css'

type Bill = ReplyOf<typeof billViewContract.read>
type Linked = Bill['others'][number]
const money = (amount: number): string => formatAmount(cents(amount))
const natures: Readonly<Record<Bill['nature'], string>> = entity.fields.nature.options

/** What settles the bill, and what is left of it today. */
function Settlement({ bill }: { bill: Bill }): ReactNode {
  const mayLetter = useAllowed('payment_invoice_accounting_export', 'select')
  const lettered = bill.letters.length === 0 ? 'non lettrée' : bill.letters.join(', ')
  return (
    <Card title="Règlements">
      <dl className={classes['facts']}>
        <div>
          <dt>Total TTC</dt>
          <dd>{money(bill.gross)}</dd>
        </div>
        {bill.received.map((one, index) => (
          <div key={index}>
            <dt>{`${one.label}, ${formatDay(one.day)}`}</dt>
            <dd>{money(-one.amount)}</dd>
          </div>
        ))}
        {bill.due !== null &&
          bill.reductions.map((one) => (
            <div key={one.id}>
              <dt>{`Avoir ${one.number}`}</dt>
              <dd>{money(one.amount)}</dd>
            </div>
          ))}
        {bill.due !== null && (
          <div data-total>
            <dt>{bill.due < 0 ? 'Trop-perçu' : 'Reste dû aujourd’hui'}</dt>
            <dd>{money(Math.abs(bill.due))}</dd>
          </div>
        )}
        {bill.due !== null && bill.due > 0 && bill.dueOn !== null && (
          <div>
            <dt>Échéance</dt>
            <dd>{formatDay(bill.dueOn)}</dd>
          </div>
        )}
        <div>
          <dt>Lettrage</dt>
          <dd>
            {bill.customerId !== null && mayLetter ? <Link to={`/accounting-export?client=${bill.customerId}`}>{lettered}</Link> : lettered}
          </dd>
        </div>
      </dl>
    </Card>
  )
}

const linkedBill = (one: Linked, said: string): ReactNode => (
  <li key={one.id}>
    <Link to={`/bill/${one.id}`}>{one.number}</Link>
    <span className="ink2">{`${said}, ${money(one.amount)}`}</span>
  </li>
)

function Links({ bill }: { bill: Bill }): ReactNode {
  return (
    <Card title="Liée à">
      <ul className={classes['list']}>
        <li>
          {bill.customerId === null ? bill.buyer : <Link to={`/customer/bills/${bill.customerId}`}>{bill.buyer}</Link>}
          <span className="ink2">client</span>
        </li>
        {bill.stays.map((stay) => (
          <li key={stay.id}>
            <Link to={stayPath(stay, 'bills')}>{stay.code}</Link>
            <span className="ink2">{`séjour, ${money(stay.amount)}`}</span>
          </li>
        ))}
        {bill.corrects !== null && linkedBill(bill.corrects, 'facture annulée')}
        {bill.reduces !== null && linkedBill(bill.reduces, 'facture réduite')}
        {bill.reductions.map((one) => linkedBill(one, 'avoir d’une partie'))}
        {bill.correctedBy !== null && linkedBill(bill.correctedBy, 'avoir qui l’annule')}
        {bill.others.map((one) => linkedBill(one, natures[one.nature].toLowerCase()))}
      </ul>
    </Card>
  )
}

function Prints({ bill }: { bill: Bill }): ReactNode {
  const duplicates = Math.max(0, bill.prints.length - 1)
  return (
    <Card title="Tirages">
      {bill.prints.length === 0 ? (
        <p className="muted">Jamais imprimée&#160;: le premier tirage sera l’original.</p>
      ) : (
        <ul className={classes['list']} aria-label={plural(duplicates, 'duplicata', 'duplicatas')}>
          {bill.prints.map(({ copy, at, byName }) => (
            <li key={copy}>
              <b>{copy === 1 ? 'Original' : `Duplicata n°\u00A0${copy - 1}`}</b>
              <span className="ink2">{`${formatMoment(at, today())}, ${byName}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="muted" style={{ marginBottom: 0 }}>{`Rang ${bill.rank} de la chaîne des factures, empreinte ${bill.signature}.`}</p>
    </Card>
  )
}

function Actions({ bill }: { bill: Bill }): ReactNode {
  const [asking, setAsking] = useState(false)
  const mayIssue = useAllowed(entity.right, 'write')
  const issue = useAction(paymentContract.issueBill, ['bill', 'booking'])
  const creditGroup = useAction(groupedBillContract.credit, ['bill', 'booking'])
  const [stay] = bill.stays
  const busy = issue.isPending || creditGroup.isPending
  const told = {
    onSuccess: (made: { readonly billId: number; readonly number: string }): void => {
      toast(`L’avoir ${made.number} annule ${bill.number}`)
      go(`/bill/${made.billId}`)
    },
    onError: (error: unknown): void => toast(sentenceOf(error), { tone: 'brick' }),
  }
  const credit = (reason: string): void => {
    setAsking(false)
    if (bill.isGrouped) return creditGroup.mutate({ billId: bill.id, reason }, told)
    if (stay !== undefined) issue.mutate({ bookingId: stay.id, nature: 'creditNote', correctsBillId: bill.id, reason }, told)
  }
  const reduced = (made: Reduced, said: string): void => {
    setAsking(false)
    const owed = bill.stays.find(({ id }) => made.stays.some((one) => one.id === id && one.owed > 0))
    toast(said, owed === undefined ? {} : { action: { label: 'Rembourser', run: () => go(stayPath(owed, 'payments')) } })
    go(`/bill/${made.billId}`)
  }
  const correctable = bill.correctedBy === null && (bill.nature === 'invoice' || bill.nature === 'acompte')
  return (
    <>
      {bill.customerId !== null && <MailButton about="bill" id={bill.id} size="xs" name={bill.number} />}
      {stay && bill.due !== null && bill.due > 0 && (
        <Button size="xs" onClick={() => go(stayPath(stay, 'payments'))}>
          Encaisser
        </Button>
      )}
      {mayIssue && correctable && (
        <Button
          size="xs"
          variant="outline"
          disabled={busy}
          leftSection={<Icon of={IconFileOff} size={15} />}
          onClick={() => setAsking(true)}
        >
          Créer l’avoir
        </Button>
      )}
      <PrintButton billId={bill.id} number={bill.number} />
      {asking && (
        <CreditDialog
          billId={bill.id}
          number={bill.number}
          amount={bill.gross}
          mayReduce={bill.nature === 'invoice'}
          onClose={() => setAsking(false)}
          onCredit={credit}
          onReduced={reduced}
        />
      )}
    </>
  )
}

/** `/bill/{billId}`: a bill as it was issued, and what became of it. */
export function BillScreen({ params }: ScreenProps): ReactNode {
  const query = useOperation(billViewContract.read, { billId: Number(params['billId']) }, { entities: ['bill', 'payment', 'booking'] })
  const bill = query.data
  const back = (): void => goBack('/bill-list')
  if (!bill)
    return (
      <div className={classes['page']}>
        <PageHead title="Facture" onBack={back} />
        {query.error && <ErrorState title="Facture" error={query.error} onRetry={() => void query.refetch()} />}
      </div>
    )
  return (
    <div className={classes['page']}>
      <PageHead
        title={`${natures[bill.nature]} ${bill.number}`}
        onBack={back}
        tags={
          <>
            {bill.correctedBy !== null && <Tag tone="brick">Annulée</Tag>}
            {bill.isGrouped && bill.stays.length > 1 && <Tag>{`Groupée, ${plural(bill.stays.length, 'séjour')}`}</Tag>}
            {bill.isExcluded && <Tag>Hors export</Tag>}
          </>
        }
      >
        <Actions bill={bill} />
      </PageHead>
      <div className={classes['split']}>
        <BillPaper paper={bill.paper} number={bill.number} />
        <div className={classes['side']}>
          <Settlement bill={bill} />
          <BillCard billId={bill.id} />
          <Links bill={bill} />
          <Prints bill={bill} />
        </div>
      </div>
    </div>
  )
}
