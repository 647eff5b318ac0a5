import { Refused, refuse } from '#platform/operation/refusal.ts'
import { passwordFaults } from '#areas/security/rules/password.ts'
import { hasUsers } from '#areas/security/server/before-tenant.sql.ts'
import { createGroups } from '#areas/security/server/groups.ts'
import type { Client, Security } from '#areas/security/server/ports.ts'
import { serviceSession, writeSession } from '#areas/security/server/sessions.ts'
import { writeUser } from '#areas/security/server/write-user.ts'

export type FirstRun = { establishmentName: string; shortName: string; userName: string; login: string; password: string }

/** The establishment that a new installation starts with. */
const firstEstablishment = 1

/**
 * Creates the first establishment, its reference data, a group per trade and the first administrator, who is a technical
 * user too: nobody else could name one. Of two requests at the same time exactly one passes. Answers a session token.
 */
export async function firstRun(security: Security, input: FirstRun, client: Client): Promise<string> {
  const faults = passwordFaults(input.password)
  if (faults.some((fault) => fault.warning !== true)) throw new Refused(faults)
  return security.inTenant(serviceSession(firstEstablishment), async (tx) => {
    await tx.rows(`select pg_advisory_xact_lock(hashtext('first-run'))`)
    if (await hasUsers((sql, values) => tx.rows(sql, values)))
      refuse('first-run-done', 'Cette installation a déjà des utilisateurs\u00A0: connectez-vous.')
    await security.slots.createEstablishment(tx, { name: input.establishmentName, shortName: input.shortName })
    const groups = await createGroups(tx)
    const userId = await writeUser(tx, {
      login: input.login,
      password: input.password,
      name: input.userName,
      groupId: groups.all,
      admin: true,
      systeme: true,
    })
    await security.slots.seedReferenceData(tx)
    await tx.journal({ entity: 'user', entityId: userId, action: 'first-run', after: { login: input.login, ip: client.ip } })
    return writeSession(tx, userId, { ...client, workstation: '' })
  })
}
