import { registerParts } from '#kernel/web/slots.ts'
import { CreditState } from './CreditState.tsx'
import { StayCell, stayOf } from './stay-cell.tsx'

registerParts('credit', { cells: { bookingId: StayCell, validUntil: CreditState }, open: stayOf })
