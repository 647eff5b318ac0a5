import { rightLines } from '#platform/rights/rights.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { UserRecord } from '#areas/security/contract.ts'
import { homeTiles } from '#areas/security/entities/user.ts'
import type { HomeTile } from '#areas/security/entities/user.ts'
import { filtersOf } from '#areas/security/server/filters.ts'
import { menuFor } from '#areas/security/rules/menu.ts'
import type { SecuritySlots } from '#areas/security/server/ports.ts'

/** The tiles that a user wants on the home page, in their order; none chosen means the usual ones. */
async function tilesOf(tx: Tx, userId: number): Promise<HomeTile[]> {
  const [row] = await tx.rows<{ tiles: string[] }>(`select tiles from "user" where establishment_id = $1 and id = $2`, [
    tx.session.establishmentId,
    userId,
  ])
  return (row?.tiles ?? []).filter((tile): tile is HomeTile => Object.hasOwn(homeTiles, tile))
}

/** What the browser keeps of the connected user. */
export async function userRecordOf(tx: Tx, slots: SecuritySlots): Promise<UserRecord> {
  const { userId, userName, admin, systeme, rights } = tx.session
  const customNames = (await slots.headerNames?.(tx)) ?? new Map<number, string>()
  const closed = (await slots.closedRoutes?.(tx)) ?? new Set<string>()
  return {
    id: userId,
    name: userName,
    admin,
    systeme,
    menus: menuFor({ rights, systeme, routes: slots.routes, closed, customNames, today: tx.today }),
    rights: rightLines(rights),
    establishment: await slots.establishmentOf(tx),
    demo: slots.demo,
    tiles: await tilesOf(tx, tx.session.viewing?.userId ?? userId),
    filters: await filtersOf(tx, tx.session.viewing?.userId ?? userId),
    viewing: tx.session.viewing ?? null,
  }
}
