import { allowed, useUser } from '#platform/web/session.ts'
import { moneyRights } from '../../rules/day-rights.ts'

/** Whether the amounts of the day are read: the server sends none otherwise. */
export function useSeesMoney(): boolean {
  const user = useUser()
  return moneyRights.some((right) => allowed(user, right, 'select'))
}
