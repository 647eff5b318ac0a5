import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDay, formatMoment, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { call, useAction, useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, NoticeStrip, PageHead, Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import { einvoiceContract, type FlowView } from '../contract.ts'
import { flowKinds } from '../rules/flow-kinds.ts'
import { flowStates, nextStates, reasonLabels } from '../rules/life-cycle.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { StateDialog } from './StateDialog.tsx'
import { saveXml } from './save-flow.ts'
import { stateTones } from './tones.ts'
import classes from './einvoice.module.css'

type Overview = ReplyOf<typeof einvoiceContract.overview>
type Period = Overview['periods'][number]
const failed = (error: unknown): void => toast(sentenceOf(error), { tone: 'brick' })
const save = (flowId: number): void =>
  void call(einvoiceContract.flowFile, { flowId }).then(({ name, content }) => saveXml(name, content), failed)

function State({ flow }: { flow: FlowView }): ReactNode {
  return (
    <>
      <Tag tone={stateTones[flow.state]}>{flowStates[flow.state]}</Tag>
      {flow.platform === 'simulator' && (
        <>
          {' '}
          <Tag>Simulation</Tag>
        </>
      )}
      {flow.reason !== null && <span className="ink2">{` ${reasonLabels[flow.reason] ?? flow.reason}`}</span>}
      {flow.remedy !== null && <div className="ink2">{flow.remedy}</div>}
    </>
  )
}

type Noting = { onNote: ((flow: FlowView) => void) | null }
function Bills({ flows, isCut, onNote }: Pick<Overview, 'flows' | 'isCut'> & Noting): ReactNode {
  return (
    <Card title="Factures des professionnels" flush>
      {flows.length === 0 ? (
        <EmptyState title="Aucune facture à transmettre" text="Les factures des clients professionnels viennent ici dès leur émission." />
      ) : (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Facture</th>
                <th scope="col">Client</th>
                <th scope="col">Nature</th>
                <th scope="col">État</th>
                <th scope="col">Depuis</th>
                <th scope="col" data-right>
                  Montant
                </th>
                <th scope="col">
                  <span className="sr">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {flows.map((flow) => (
                <tr key={flow.id}>
                  <td>
                    <Link to={`/bill/${flow.billId ?? 0}`}>{flow.label}</Link>
                  </td>
                  <td>{flow.buyer}</td>
                  <td>{flowKinds[flow.kind]}</td>
                  <td>
                    <State flow={flow} />
                  </td>
                  <td>{formatMoment(flow.updatedAt, today())}</td>
                  <td data-right>{formatAmount(cents(flow.amount))}</td>
                  <td data-right>
                    <TextButton aria-label={`Fichier de ${flow.label}`} onClick={() => save(flow.id)}>
                      Fichier
                    </TextButton>
                    {onNote && nextStates(flow.state).length > 0 && (
                      <>
                        {' '}
                        <TextButton aria-label={`Noter l’état de ${flow.label}`} onClick={() => onNote(flow)}>
                          Noter l’état
                        </TextButton>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isCut && (
        <p role="status" style={{ padding: '8px 12px', margin: 0 }}>
          Seules les 300 dernières sont montrées.
        </p>
      )}
    </Card>
  )
}

function Reports({
  periods,
  vatOnDebits,
  onOpen,
  onNote,
}: Pick<Overview, 'periods' | 'vatOnDebits'> & { onOpen: (period: Period) => void } & Noting): ReactNode {
  return (
    <Card title="Relevés des ventes aux particuliers" flush>
      {periods.length === 0 ? (
        <EmptyState title="Aucun relevé à établir" text="Le premier vient à la fin de la première période." />
      ) : (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Période</th>
                <th scope="col">Relevé</th>
                <th scope="col">État</th>
                <th scope="col" data-right>
                  Montant TTC
                </th>
                <th scope="col">
                  <span className="sr">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {periods.map((period) => (
                <tr key={`${period.kind} ${period.from}`}>
                  <td>{`${formatDay(period.from)} au ${formatDay(period.to)}`}</td>
                  <td>{flowKinds[period.kind]}</td>
                  <td>{period.flow === null ? <Tag tone="ochre">À établir</Tag> : <State flow={period.flow} />}</td>
                  <td data-right>{period.flow === null ? '' : formatAmount(cents(period.flow.amount))}</td>
                  <td data-right>
                    <TextButton
                      aria-label={`Ouvrir le relevé ${flowKinds[period.kind]} du ${formatDay(period.from)}`}
                      onClick={() => onOpen(period)}
                    >
                      Ouvrir
                    </TextButton>
                    {onNote && period.flow !== null && nextStates(period.flow.state).length > 0 && (
                      <>
                        {' '}
                        <TextButton onClick={() => period.flow && onNote(period.flow)}>Noter l’état</TextButton>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {vatOnDebits && (
        <p className="muted" style={{ padding: '8px 12px', margin: 0 }}>
          TVA d’après les débits&#160;: les paiements ne se transmettent pas.
        </p>
      )}
    </Card>
  )
}

function WhereItGoes({ isActive, platform }: Pick<ReplyOf<typeof einvoiceContract.overview>, 'isActive' | 'platform'>): ReactNode {
  if (!isActive)
    return (
      <NoticeStrip>
        La facturation électronique n’est pas active. <Link to="/admin/module/electronic-invoicing">Ouvrir les réglages</Link>
      </NoticeStrip>
    )
  if (platform === 'simulator')
    return <NoticeStrip>Simulation&#160;: rien n’est transmis à une plateforme ni à l’administration.</NoticeStrip>
  return (
    platform === 'manual' && (
      <NoticeStrip>
        Dépôt à la main&#160;: enregistrez chaque fichier, déposez-le sur votre plateforme agréée, puis notez son état.
      </NoticeStrip>
    )
  )
}

/** `/electronic-invoicing`: bills of professionals and where they stand, sums of sales to consumers period by period. */
export function EinvoiceScreen(): ReactNode {
  const [noting, setNoting] = useState<FlowView | null>(null)
  const [opened, setOpened] = useState<Period | null>(null)
  const mayWrite = useAllowed(einvoiceContract.transmit.right, 'write')
  const query = useOperation(einvoiceContract.overview, {}, { entities: ['einvoice-flow', 'bill', 'einvoice-setting'] })
  const transmit = useAction(einvoiceContract.transmit, ['einvoice-flow', 'bill'])
  const data = query.data
  const send = (): void =>
    transmit.mutate(
      {},
      {
        onSuccess: ({ sent, rejected, changed }) =>
          toast(
            `${plural(sent, 'facture transmise', 'factures transmises')}, ${plural(rejected, 'rejetée', 'rejetées')}, ${plural(changed, 'état relevé', 'états relevés')}`,
          ),
        onError: failed,
      },
    )
  const onNote = mayWrite && data?.isActive === true ? setNoting : null
  return (
    <div className={classes['page']}>
      <PageHead title="Facturation électronique">
        {mayWrite && data?.isActive && data.platform !== 'manual' && (
          <Button variant="filled" disabled={transmit.isPending} leftSection={<Icon of={IconSend} size={15} />} onClick={send}>
            Transmettre et relever
          </Button>
        )}
      </PageHead>
      <div className={classes['stack']}>
        {data && <WhereItGoes {...data} />}
        {query.error && <ErrorState title="Facturation électronique" error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Waiting />}
        {data && <Bills flows={data.flows} isCut={data.isCut} onNote={onNote} />}
        {data && <Reports periods={data.periods} vatOnDebits={data.vatOnDebits} onOpen={setOpened} onNote={onNote} />}
      </div>
      {noting && <StateDialog flow={noting} onClose={() => setNoting(null)} />}
      {opened && <ReportDialog kind={opened.kind} from={opened.from} to={opened.to} onClose={() => setOpened(null)} />}
    </div>
  )
}
