import type { Tone } from '#platform/web/ui/layout.tsx'
import type { FlowState } from '../rules/life-cycle.ts'

export const stateTones: Readonly<Record<FlowState, Tone>> = {
  waiting: 'ochre',
  deposited: 'sea',
  received: 'sea',
  available: 'sea',
  takenOver: 'sea',
  approved: 'pine',
  partlyApproved: 'ochre',
  disputed: 'ochre',
  suspended: 'ochre',
  refused: 'brick',
  paymentSent: 'pine',
  cashed: 'pine',
  rejected: 'brick',
  cancelled: 'plain',
}
