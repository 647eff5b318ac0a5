import { Refused, refuse } from '#kernel/operation/refusal.ts'
import { presetRights, presets } from '#kernel/rights/presets.ts'
import type { Tx } from '#kernel/server/tx.ts'
import { passwordFaults } from '#areas/security/rules/password.ts'
import { hasUsers } from '#areas/security/server/before-tenant.sql.ts'
import type { Client, Security } from '#areas/security/server/ports.ts'
import { writeGroupRights } from '#areas/security/server/rights.ts'
import { hashPassword } from '#areas/security/server/secrets.ts'
import { serviceSession, writeSession } from '#areas/security/server/sessions.ts'

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
  const hashed = await hashPassword(input.password)
  return security.inTenant(serviceSession(firstEstablishment), async (tx) => {
    await tx.rows(`select pg_advisory_xact_lock(hashtext('first-run'))`)
    if (await hasUsers((sql, values) => tx.rows(sql, values))) refuse('first-run-done', 'Cette installation a déjà des utilisateurs\u00A0: connectez-vous.')
    await security.slots.createEstablishment(tx, { name: input.establishmentName, shortName: input.shortName })
    const groupId = await createGroups(tx)
    const userId = await createAdministrator(tx, input, { hashed, groupId })
    await security.slots.seedReferenceData(tx)
    await tx.journal({ entity: 'user', entityId: userId, action: 'first-run', after: { login: input.login, ip: client.ip } })
    return writeSession(tx, userId, { ...client, workstation: '' })
  })
}

/** One group per preset, so that the first colleagues only have to be put in one; answers the one that holds everything. */
export async function createGroups(tx: Tx): Promise<number> {
  let everything = 0
  for (const preset of presets) {
    const [row] = await tx.rows<{ id: number }>(`insert into "group" (establishment_id, label, note) values ($1, $2, $3) returning id`, [
      tx.session.establishmentId,
      preset.key === 'all' ? 'Administration' : preset.label,
      preset.purpose,
    ])
    if (row === undefined) throw new Error('a group was written but no id came back')
    await writeGroupRights(tx, row.id, presetRights(preset))
    if (preset.key === 'all') everything = row.id
  }
  return everything
}

async function createAdministrator(tx: Tx, given: FirstRun, more: { hashed: string; groupId: number }): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    `insert into "user" (establishment_id, login, password, name, group_id, is_active, admin, systeme)
     values ($1, $2, $3, $4, $5, true, true, true) returning id`,
    [tx.session.establishmentId, given.login, more.hashed, given.userName, more.groupId],
  )
  if (row === undefined) throw new Error('the administrator was written but no id came back')
  return row.id
}
