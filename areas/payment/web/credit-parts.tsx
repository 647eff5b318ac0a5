import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { registerParts, type CellProps } from '#kernel/web/slots.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { bill } from '../entities/bill.ts'
import { creditNotesUrl } from '../rules/bill-list.ts'
import { CreditState } from './CreditState.tsx'
import { Remaining } from './money-moves.tsx'
import { StayCell, stayOf } from './stay-cell.tsx'

/** What the stay gives is what the credit receives. */
function CreditLeft({ row }: CellProps): ReactNode {
  return <Remaining row={row} name={`de l’avoir n°\u00A0${String(row['number'])}`} by="creditId" moved={(one) => -Number(one['amount'])} />
}

/** The way to the other « avoirs »: the documents that take bills back. */
function CreditNotes(): ReactNode {
  return (
    useAllowed(bill.right, 'select') && (
      <Button size="xs" onClick={() => go(creditNotesUrl)}>
        Factures d’avoir
      </Button>
    )
  )
}

registerParts('credit', {
  headActions: [CreditNotes],
  cells: { bookingId: StayCell, validUntil: CreditState, remaining: CreditLeft },
  open: stayOf,
})
