import { rightLines } from '#platform/rights/rights.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { UserRecord } from '#areas/security/contract.ts'
import { menuFor } from '#areas/security/rules/menu.ts'
import type { SecuritySlots } from '#areas/security/server/ports.ts'

/** What the browser keeps of the connected user. */
export async function userRecordOf(tx: Tx, slots: SecuritySlots): Promise<UserRecord> {
  const { userId, userName, admin, systeme, rights } = tx.session
  const customNames = (await slots.headerNames?.(tx)) ?? new Map<number, string>()
  return {
    id: userId,
    name: userName,
    admin,
    systeme,
    menus: menuFor({ rights, systeme, routes: slots.routes, customNames, today: tx.today }),
    rights: rightLines(rights),
    establishment: await slots.establishmentOf(tx),
    demo: slots.demo,
  }
}
