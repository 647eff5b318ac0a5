import { useState, type ReactNode } from 'react'
import { formatAmount, formatMoment, formatPercent } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { BillCardProps } from '#areas/payment/web/bill-card-slot.tsx'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { Card, Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { einvoiceContract } from '../contract.ts'
import { flowStates, reasonLabels } from '../rules/life-cycle.ts'
import { StateDialog } from './StateDialog.tsx'
import { stateTones } from './tones.ts'

/** Beside a bill that goes to a platform: where it stands, and each state on the way. Nothing beside the others. */
export function BillTransmission({ billId }: BillCardProps): ReactNode {
  const [noting, setNoting] = useState(false)
  const mayNote = useAllowed(einvoiceContract.noteState.right, 'write')
  const { data } = useOperation(einvoiceContract.ofBill, { billId }, { entities: ['einvoice-flow', 'bill'] })
  if (!data?.flow) return null
  const { flow, steps, next } = data
  return (
    <Card
      title="Facture électronique"
      actions={mayNote && next.length > 0 && <TextButton onClick={() => setNoting(true)}>Noter l’état</TextButton>}
    >
      <p>
        <Tag tone={stateTones[flow.state]}>{flowStates[flow.state]}</Tag>
        {flow.platform === 'simulator' && (
          <>
            {' '}
            <Tag>Simulation</Tag>
          </>
        )}
      </p>
      {steps.length > 0 && (
        <ul style={{ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' }} aria-label="États de la facture électronique">
          {steps.map(({ state, at, reason, byName, amounts }, index) => (
            <li key={index}>
              <b>{flowStates[state]}</b>{' '}
              <span className="ink2">
                {[
                  formatMoment(at, today()),
                  byName,
                  reason === null ? '' : (reasonLabels[reason] ?? reason),
                  ...amounts.map(({ rate, amount }) => `${formatAmount(cents(amount))} à ${formatPercent(rate)}`),
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {flow.remedy !== null && <p>{flow.remedy}</p>}
      <p style={{ marginBottom: 0 }}>
        <Link to="/electronic-invoicing">Toutes les transmissions</Link>
      </p>
      {noting && <StateDialog flow={flow} onClose={() => setNoting(false)} />}
    </Card>
  )
}
