import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatDay, formatDayRange, formatPercent, plural } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import { call, useAction, useOperation } from '#platform/web/api.ts'
import { Link, go, goBack } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { partner } from '#areas/partner/entities/partner.ts'
import { partnerBillContract } from '../../contract/partner-bill.ts'
import { partnerBill } from '../../entities/partner-bill.ts'
import { partnerBillNatures, partnerBillStates, partnerLineKinds, standsForPartner } from '../../rules/partner-bill.ts'
import { cancelSentence, deductionSentence } from '../../rules/partner-payment.ts'
import { PartnerPayments } from './PartnerPayments.tsx'
import { PartnerSums, money } from './PartnerBillTable.tsx'
import { SettlePartnerBill } from './SettlePartnerBill.tsx'
import { partnerBillTones } from './tones.ts'
import classes from '../till/till.module.css'

type Bill = ReplyOf<typeof partnerBillContract.read>

type AskProps = {
  title: string
  purpose: string
  label: string
  confirm: string
  failure: string | undefined
  busy: boolean
  onClose: () => void
  onSend: (text: string) => void
}

/** Asks one sentence before something is done to the document. */
function Ask({ title, purpose, label, confirm, failure, busy, onClose, onSend }: AskProps): ReactNode {
  const [text, setText] = useState<string | null>(null)
  return (
    <WorkModal onClose={onClose} title={title} withCloseButton={false}>
      <p className="ink2" style={{ marginBottom: 12 }}>
        {purpose}
      </p>
      <TextField required data-autofocus label={label} maxLength={200} value={text} error={failure} onChange={setText} />
      <div className={classes['buttons']} style={{ marginTop: 16 }}>
        <Button onClick={onClose}>Fermer</Button>
        <Button variant="outline" aria-busy={busy} disabled={busy} onClick={() => onSend(text?.trim() ?? '')}>
          {confirm}
        </Button>
      </div>
    </WorkModal>
  )
}

function Actions({ bill }: { bill: Bill }): ReactNode {
  const [asking, setAsking] = useState<'cancel' | 'receive' | 'settle' | null>(null)
  const [mayWrite, mayCancel] = [useAllowed(partnerBill.right, 'write'), useAllowed(partnerBill.right, 'delete')]
  const cancel = useAction(partnerBillContract.cancel, ['partner-bill', 'bill'])
  const receive = useAction(partnerBillContract.receive, ['partner-bill'])
  const print = (): void =>
    void printMade('list', () => call(partnerBillContract.print, { partnerBillId: bill.id })).catch((error: unknown) =>
      toast(sentenceOf(error), { tone: 'brick' }),
    )
  const close = (): void => setAsking(null)
  return (
    <>
      {mayWrite && bill.state === 'awaited' && (
        <Button size="xs" variant="filled" onClick={() => setAsking('receive')}>
          Facture reçue
        </Button>
      )}
      {mayWrite && bill.state !== 'awaited' && bill.rest > 0 && (
        <Button size="xs" variant="filled" onClick={() => setAsking('settle')}>
          {bill.payments.length === 0 ? 'Noter le paiement' : 'Noter un autre paiement'}
        </Button>
      )}
      {mayWrite && bill.toRecover > 0 && (
        <Button size="xs" variant="filled" onClick={() => setAsking('settle')}>
          Noter ce qu’il rend
        </Button>
      )}
      {mayCancel && standsForPartner(bill.state) && (
        <Button size="xs" variant="outline" onClick={() => setAsking('cancel')}>
          Annuler
        </Button>
      )}
      <Button size="xs" leftSection={<Icon of={IconPrinter} size={15} />} onClick={print}>
        Imprimer
      </Button>
      {asking === 'settle' && <SettlePartnerBill bill={bill} onClose={close} />}
      {asking === 'receive' && (
        <Ask
          title={`Facture du partenaire pour ${bill.number}`}
          purpose="Son numéro reste avec le relevé."
          label="Numéro de sa facture"
          confirm="Noter la facture"
          failure={receive.error ? sentenceOf(receive.error) : undefined}
          busy={receive.isPending}
          onClose={close}
          onSend={(partnerNumber) => receive.mutate({ partnerBillId: bill.id, partnerNumber }, { onSuccess: close })}
        />
      )}
      {asking === 'cancel' && (
        <Ask
          title={`Annuler ${bill.number}\u00A0?`}
          purpose={cancelSentence(bill.payments)}
          label="Motif"
          confirm="Annuler la facture"
          failure={cancel.error ? sentenceOf(cancel.error) : undefined}
          busy={cancel.isPending}
          onClose={close}
          onSend={(reason) =>
            cancel.mutate(
              { partnerBillId: bill.id, reason },
              {
                onSuccess: (made) => {
                  toast(`${made.number} annule ${bill.number}`)
                  go(`/partner-bill/${made.partnerBillId}`)
                },
              },
            )
          }
        />
      )}
    </>
  )
}

function Lines({ lines }: Pick<Bill, 'lines'>): ReactNode {
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label="Séjours">
        <thead>
          <tr>
            <th scope="col">Séjour</th>
            <th scope="col">Client</th>
            <th scope="col">Dates</th>
            <th scope="col">Facture client</th>
            <th scope="col">Au titre de</th>
            <th scope="col" data-right>
              Prix TTC
            </th>
            <th scope="col" data-right>
              Taux
            </th>
            <th scope="col" data-right>
              Montant HT
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, customer, arrival, departure, billId, billNumber, kind, base, rate, net }, index) => (
            <tr key={index}>
              <td>
                <b>{code}</b>
              </td>
              <td>{customer}</td>
              <td>{formatDayRange(arrival, departure)}</td>
              <td>
                <Link to={`/bill/${billId}`}>{billNumber}</Link>
              </td>
              <td>{partnerLineKinds[kind]}</td>
              <td data-right>{money(base)}</td>
              <td data-right>{formatPercent(rate)}</td>
              <td data-right>{money(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `/partner-bill/{partnerBillId}`: a partner's document as it was made, and what became of it. */
export function PartnerBillScreen({ params }: ScreenProps): ReactNode {
  const partnerBillId = Number(params['partnerBillId'])
  const query = useOperation(partnerBillContract.read, { partnerBillId }, { entities: ['partner-bill'], enabled: partnerBillId !== 0 })
  const bill = query.data
  const back = (): void => goBack('/partner-bill-list')
  if (!bill)
    return (
      <div className={classes['page']}>
        <PageHead title="Facture de partenaire" onBack={back} />
        {partnerBillId === 0 && <EmptyState title="Aucune facture choisie" text="Ouvrez-la depuis la liste des factures de partenaires." />}
        {query.error && <ErrorState title="Facture de partenaire" error={query.error} onRetry={() => void query.refetch()} />}
      </div>
    )
  return (
    <div className={classes['page']}>
      <PageHead
        title={bill.number}
        onBack={back}
        tags={
          <>
            <Tag>{partnerBillNatures[bill.nature]}</Tag>
            <Tag tone={partnerBillTones[bill.state]}>{partnerBillStates[bill.state]}</Tag>
          </>
        }
      >
        <Actions bill={bill} />
      </PageHead>
      <div className={classes['split']}>
        <div style={{ display: 'grid', gap: 12, minWidth: 0 }}>
          <Card title={plural(bill.lines.length, 'ligne')} flush>
            <Lines lines={bill.lines} />
          </Card>
          <PartnerPayments bill={bill} />
        </div>
        <div style={{ display: 'grid', gap: 12 }}>
          <Card title="Totaux" flush>
            <PartnerSums totals={bill.totals} />
          </Card>
          <Card title="Pièce">
            <dl className={classes['facts']}>
              <div>
                <dt>Partenaire</dt>
                <dd>
                  <Link to={recordPath(partner, bill.partnerId) ?? '/partner-list'}>{bill.partner}</Link>
                </dd>
              </div>
              <div>
                <dt>Date</dt>
                <dd>{formatDay(bill.issuedOn)}</dd>
              </div>
              <div>
                <dt>Départs</dt>
                <dd>{formatDayRange(bill.startDate, bill.endDate)}</dd>
              </div>
              {bill.partnerNumber !== '' && (
                <div>
                  <dt>Sa facture</dt>
                  <dd>{`${bill.partnerNumber}${bill.receivedOn === null ? '' : `, reçue le ${formatDay(bill.receivedOn)}`}`}</dd>
                </div>
              )}
              {bill.totals.vat !== 0 && bill.state !== 'awaited' && (
                <div>
                  <dt>TVA</dt>
                  <dd>{deductionSentence({ ...bill, vat: bill.totals.vat })}</dd>
                </div>
              )}
              {bill.linked !== null && (
                <div>
                  <dt>{bill.state === 'cancellation' ? 'Annule' : 'Annulée par'}</dt>
                  <dd>
                    <Link to={`/partner-bill/${bill.linked.id}`}>{bill.linked.number}</Link>
                  </dd>
                </div>
              )}
              {bill.reason !== '' && (
                <div>
                  <dt>Motif</dt>
                  <dd>{bill.reason}</dd>
                </div>
              )}
            </dl>
          </Card>
        </div>
      </div>
    </div>
  )
}
