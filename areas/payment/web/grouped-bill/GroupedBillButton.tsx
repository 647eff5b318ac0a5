import { Button } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { groupedBillContract } from '../../contract/grouped-bill.ts'
import { fewestStays } from '../../rules/grouped-bill.ts'

const Dialog = lazy(async () => ({ default: (await import('./GroupedBillDialog.tsx')).GroupedBillDialog }))

/** « Facture groupée » from a stay: with those of its group, or with the others of its customer. Nothing where it is alone. */
export function GroupedBillButton({ bookingId, onIssued }: { bookingId: number; onIssued: () => void }): ReactNode {
  const mayIssue = useAllowed('payment_invoice_bill', 'write')
  const [opened, setOpened] = useState(false)
  const stays = useOperation(groupedBillContract.candidates, { bookingId }, { entities: ['booking', 'bill'], enabled: mayIssue }).data?.stays ?? []
  const group = stays.filter(({ isSameGroup }) => isSameGroup)
  const offered = (group.length >= fewestStays ? group : stays).map(({ id }) => id)
  if (!mayIssue || offered.length < fewestStays || !offered.includes(bookingId)) return null
  return (
    <>
      <Button size="xs" onClick={() => setOpened(true)}>Facture groupée</Button>
      {opened && <Suspense><Dialog bookingIds={offered} onClose={() => setOpened(false)} onIssued={() => { setOpened(false); onIssued() }} /></Suspense>}
    </>
  )
}
