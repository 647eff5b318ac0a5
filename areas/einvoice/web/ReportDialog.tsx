import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAmount, formatDay, formatPercent } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { einvoiceContract } from '../contract.ts'
import { flowKinds, type ReportKind } from '../rules/flow-kinds.ts'
import { reportTotal } from '../rules/report-file.ts'
import { soldUnlikeSentence } from '../rules/ticket-parts.ts'
import { saveXml } from './save-flow.ts'
import classes from './einvoice.module.css'

const money = (amount: number): string => formatAmount(cents(amount))
type Props = { kind: ReportKind; from: string; to: string; onClose: () => void }

/** What the report comes to, to be put beside the bills of its days. */
function TotalRow({ lines, span }: { lines: ReplyOf<typeof einvoiceContract.readReport>['lines']; span: number }): ReactNode {
  const [base, vat] = [reportTotal(lines, 'base'), reportTotal(lines, 'vat')]
  return (
    <tfoot>
      <tr>
        <td colSpan={span}>Total</td>
        <td data-right>{money(base)}</td>
        <td data-right>{money(vat)}</td>
        <td data-right>{money(base + vat)}</td>
      </tr>
    </tfoot>
  )
}

/** What a report says, day by day and rate by rate; its file, and the way out of the site. */
export function ReportDialog({ kind, from, to, onClose }: Props): ReactNode {
  const query = useOperation(einvoiceContract.readReport, { kind, from, to }, { entities: ['bill', 'payment', 'einvoice-flow'] })
  const send = useAction(einvoiceContract.sendReport, ['einvoice-flow'])
  const maySend = useAllowed(einvoiceContract.sendReport.right, 'write')
  const data = query.data
  const deposit = (): void =>
    send.mutate(
      { kind, from, to },
      {
        onSuccess: ({ isCorrection }) => {
          toast(isCorrection ? 'Relevé rectificatif établi' : 'Relevé établi')
          onClose()
        },
        onError: (error) => toast(sentenceOf(error), { tone: 'brick' }),
      },
    )
  const canSend = maySend && data !== undefined && (!data.isSent || data.hasChanged)
  return (
    <Modal opened size="lg" onClose={onClose} title={`${flowKinds[kind]}, du ${formatDay(from)} au ${formatDay(to)}`}>
      {query.error && <ErrorState title="Relevé" error={query.error} />}
      {data && (
        <div style={{ display: 'grid', gap: 12 }}>
          {data.isSent && (
            <p style={{ margin: 0 }}>
              {data.hasChanged
                ? 'Ce relevé est transmis, et ses chiffres ont changé depuis\u00A0: un relevé rectificatif le remplace.'
                : 'Ce relevé est transmis, et ses chiffres n’ont pas changé.'}
            </p>
          )}
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Jour</th>
                {kind === 'sales' && <th scope="col">Vente</th>}
                <th scope="col" data-right>
                  Taux
                </th>
                <th scope="col" data-right>
                  Base HT
                </th>
                <th scope="col" data-right>
                  TVA
                </th>
                <th scope="col" data-right>
                  TTC
                </th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map(({ day, sold, rate, base, vat }) => (
                <tr key={`${day} ${sold} ${rate}`}>
                  <td>{formatDay(day)}</td>
                  {kind === 'sales' && <td>{sold === 'goods' ? 'Biens' : 'Services'}</td>}
                  <td data-right>{formatPercent(rate)}</td>
                  <td data-right>{money(base)}</td>
                  <td data-right>{money(vat)}</td>
                  <td data-right>{money(base + vat)}</td>
                </tr>
              ))}
            </tbody>
            {data.lines.length > 1 && <TotalRow lines={data.lines} span={kind === 'sales' ? 3 : 2} />}
          </table>
          {data.soldUnlike.map((one) => (
            <p key={one.family} role="status" style={{ color: 'var(--pin-ochre)', margin: 0 }}>
              {soldUnlikeSentence(one, kind)}
            </p>
          ))}
          {data.lines.length === 0 && (
            <p className="muted" style={{ margin: 0 }}>
              Rien dans ces jours.
            </p>
          )}
          <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
            <Button onClick={() => saveXml(data.name, data.content)}>Enregistrer le fichier</Button>
            {canSend && (
              <Button variant="filled" disabled={send.isPending} onClick={deposit}>
                {data.isSent ? 'Établir le rectificatif' : 'Établir le relevé'}
              </Button>
            )}
          </div>
        </div>
      )}
    </Modal>
  )
}
