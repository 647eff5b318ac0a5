import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { userFacts } from '#areas/security/server/rights.ts'

const setView = (tx: Tx, userId: number | null): Promise<object[]> =>
  tx.rows(`update session set viewed_user_id = $3 where establishment_id = $1 and id = $2`, [
    tx.session.establishmentId,
    tx.session.sessionId,
    userId,
  ])

/** The session sees what another user sees, as far as its own user may read it, and changes nothing until it leaves. */
export async function viewAs(tx: Tx, userId: number): Promise<Record<string, never>> {
  if (userId === tx.session.userId) refuse('view-own', 'C’est déjà ce que vous voyez\u00A0: choisissez un autre utilisateur.')
  if ((await userFacts(tx, userId)) === undefined) refuse('user-not-found', 'Cet utilisateur n’existe pas.')
  await setView(tx, userId)
  await tx.journal({ entity: 'user', entityId: userId, action: 'view' })
  return {}
}

/** Back to one’s own rights. Leaving twice is no fault: another tab may have left already. */
export async function leaveView(tx: Tx): Promise<void> {
  const viewed = tx.session.viewing
  if (viewed === undefined) return
  await setView(tx, null)
  await tx.journal({ entity: 'user', entityId: viewed.userId, action: 'view-end' })
}
