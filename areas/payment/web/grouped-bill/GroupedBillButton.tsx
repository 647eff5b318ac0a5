import { Suspense, useState, type ReactNode } from 'react'
import type { GroupedBillProps } from '#areas/booking/web/money-slot.ts'
import { useOperation } from '#platform/web/api.ts'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'
import { ReasonButton } from '#platform/web/ui/ReasonButton.tsx'
import { groupedBillContract } from '../../contract/grouped-bill.ts'
import { offeredTogether } from '../../rules/grouped-bill.ts'

const Dialog = lazy(async () => ({ default: (await import('./GroupedBillDialog.tsx')).GroupedBillDialog }))
const right = 'payment_invoice_bill'

/** « Facture groupée » for stays of a group; `reason`: why it is not possible. Nothing for who may not bill. */
export function GroupedBill({ bookingIds, first, reason, onIssued }: GroupedBillProps): ReactNode {
  const mayIssue = useAllowed(right, 'write')
  const [opened, setOpened] = useState(false)
  if (!mayIssue) return null
  return (
    <>
      <ReasonButton size="xs" reason={reason} onClick={() => setOpened(true)}>
        {reason === null && bookingIds.length === 1 ? 'Facturer à une société' : 'Facture groupée'}
      </ReasonButton>
      {opened && (
        <Suspense>
          <Dialog
            bookingIds={bookingIds}
            first={first}
            onClose={() => setOpened(false)}
            onIssued={() => {
              setOpened(false)
              onIssued()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The same from one stay: with those of its group, or with the others of its customer; alone, it is billed to a company that is chosen. */
export function GroupedBillButton({ bookingId, onIssued }: { bookingId: number; onIssued: () => void }): ReactNode {
  const mayRead = useAllowed(right, 'select')
  const candidates = useOperation(groupedBillContract.candidates, { bookingId }, { entities: ['booking', 'bill'], enabled: mayRead }).data
    ?.stays
  if (candidates === undefined) return null
  const { ids, first, reason } = offeredTogether(bookingId, candidates)
  return <GroupedBill bookingIds={ids} first={first} reason={reason} onIssued={onIssued} />
}
