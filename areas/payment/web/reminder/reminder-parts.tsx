import type { ReactNode } from 'react'
import { registerParts, type ActionProps } from '#kernel/web/slots.ts'
import { reminder } from '../../entities/reminder.ts'
import { ReprintButton } from './ReprintButton.tsx'
import { StayCell, stayOf } from '../stay-cell.tsx'

/** For one ticked reminder. */
function Reprint({ rows: [row, ...others] }: ActionProps): ReactNode {
  return row && others.length === 0 && <ReprintButton reminderId={row.id} />
}

registerParts(reminder.name, { cells: { bookingId: StayCell }, actions: [Reprint], open: stayOf })
