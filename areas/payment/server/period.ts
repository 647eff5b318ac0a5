import { periodFault } from '#areas/booking/rules/lists/occupants.ts'
import { Refused } from '#platform/operation/refusal.ts'

/** Lists of money may cover any time, but not one that goes backwards. */
export function refuseBackwards(from: string | null, to: string | null): void {
  const fault = from === null || to === null ? null : periodFault(from, to, Infinity)
  if (fault !== null) throw new Refused([fault])
}
