import type { Tone } from '#platform/web/ui/layout.tsx'
import type { partnerBillStates } from '../../rules/partner-bill.ts'

export const partnerBillTones: Readonly<Record<keyof typeof partnerBillStates, Tone>> = {
  issued: 'plain',
  awaited: 'ochre',
  received: 'sea',
  cancelled: 'brick',
  cancellation: 'ochre',
}
