import { allows } from '#platform/server/session.ts'
import type { Session } from '#platform/server/session.ts'
import { moneyRights } from '../rules/day-rights.ts'
import type { StayRow } from '../contract/day-rows.ts'

const moneyKeys = new Set(['balance', 'surety', 'guarantee'])

/** A line of the day as its reader may see it: who only cleans or welcomes reads neither the money nor how to call people. */
export function asRead(session: Session, row: StayRow): StayRow {
  const known = moneyRights.some((right) => allows(session, right, 'select'))
    ? row
    : {
        ...row,
        total: 0,
        paid: 0,
        balance: 0,
        surety: 0,
        held: 0,
        isOverdue: false,
        missing: row.missing.filter(({ key }) => !moneyKeys.has(key)),
      }
  return allows(session, 'customer_partner_customer', 'select') ? known : { ...known, phone: null }
}
