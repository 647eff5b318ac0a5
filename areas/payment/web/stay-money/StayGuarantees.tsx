import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { call } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { MoneyPageProps } from '#areas/booking/web/money-slot.ts'
import { useRecordHeld } from '#areas/booking/web/record-held-slot.ts'
import { guarantee } from '../../entities/guarantee.ts'
import { EndGuarantee } from '../EndGuarantee.tsx'
import classes from './payment.module.css'

/** The guarantees of the stay that are still held, those that a card only promised too: given back or kept from here, as the customer leaves. */
export function StayGuarantees({ view, onView }: MoneyPageProps): ReactNode {
  const maySee = useAllowed(guarantee.right, 'select')
  const mayEnd = useAllowed(guarantee.right, 'write')
  const [ending, setEnding] = useState<WireRow | null>(null)
  useRecordHeld('guarantee', ending !== null)
  const bookingId = view.header.id
  // A payment taken here may be a guarantee: each state of the stay asks again.
  const query = useQuery({
    queryKey: entityKey(guarantee, 'of-stay', bookingId, view.payments.length),
    enabled: maySee,
    meta: { entities: ['guarantee'] },
    queryFn: ({ signal }) =>
      searchRows(
        guarantee,
        { filters: { bookingId, state: 'inProgress' }, sort: { field: 'takenOn', direction: 'asc' }, pageSize: 50 },
        signal,
      ),
  })
  const done = (): void => {
    setEnding(null)
    void call(bookingOperations.readBooking, { id: bookingId })
      .then(onView)
      .catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
  }
  if (query.error)
    return (
      <p role="alert" className={classes['errors']}>
        {sentenceOf(query.error)}
      </p>
    )
  const rows = query.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <ul className={classes['held']} aria-label="Dépôts de garantie détenus">
      {rows.map((row) => {
        const amount = formatAmount(cents(Number(row['amount'])))
        return (
          <li key={row.id}>
            <span>
              {`Dépôt de garantie de ${amount}`}
              <small className="muted">{String(row['where'] ?? '')}</small>
            </span>
            {mayEnd && (
              <Button size="xs" variant="outline" aria-label={`Rendre ou retenir le dépôt de ${amount}`} onClick={() => setEnding(row)}>
                Rendre ou retenir
              </Button>
            )}
          </li>
        )
      })}
      {ending && <EndGuarantee row={ending} onClose={() => setEnding(null)} onDone={done} />}
    </ul>
  )
}
