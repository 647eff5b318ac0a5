import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { effectiveRights, flagsOf, isRightKey, readRights, rightLines, storeRights } from '#platform/rights/rights.ts'
import type { FlagName, RightLine, Rights } from '#platform/rights/rights.ts'
import type { Tx } from '#platform/server/tx.ts'
import { grantFaults, lastAdministratorFaults, reachFaults } from '#areas/security/rules/user-changes.ts'
import type { UserFacts } from '#areas/security/rules/user-changes.ts'
import { otherAdministrators } from '#areas/security/server/remaining.ts'

type Stored = Readonly<Record<string, string>>
type RightInput = Readonly<Record<string, unknown>> & { readonly key: string }

/** A user as the rules see them, with what they really hold. */
export async function userFacts(tx: Tx, userId: number): Promise<(UserFacts & { groupId: number | null }) | undefined> {
  const [row] = await tx.rows<{ isActive: boolean; admin: boolean; systeme: boolean; groupId: number | null; rights: Stored }>(
    `select u.is_active as "isActive", u.admin, u.systeme, u.group_id as "groupId",
       coalesce(case when u.group_id is null then ur.rights else gr.rights end, '{}') as rights
     from "user" u
     left join user_right ur on ur.establishment_id = u.establishment_id and ur.user_id = u.id
     left join group_right gr on gr.establishment_id = u.establishment_id and gr.group_id = u.group_id
     where u.establishment_id = $1 and u.id = $2`,
    [tx.session.establishmentId, userId],
  )
  return row === undefined ? undefined : { ...row, id: userId, rights: effectiveRights(readRights(row.rights), row.systeme) }
}

/** The users who may sign in and hold a flag of a right, by name; technical users hold everything and are left out: nobody asks them. */
export async function holdersOf(tx: Tx, key: string, flag: FlagName): Promise<readonly string[]> {
  const rows = await tx.rows<{ name: string; rights: Stored }>(
    `select trim(concat_ws(' ', u.first_name, u.name)) as name, coalesce(case when u.group_id is null then ur.rights else gr.rights end, '{}') as rights
     from "user" u
     left join user_right ur on ur.establishment_id = u.establishment_id and ur.user_id = u.id
     left join group_right gr on gr.establishment_id = u.establishment_id and gr.group_id = u.group_id
     where u.establishment_id = $1 and u.is_active and not u.systeme order by u.name, u.id`,
    [tx.session.establishmentId],
  )
  return rows
    .filter(({ rights }) => isRightKey(key) && effectiveRights(readRights(rights), false).get(key)?.[flag] === true)
    .map(({ name }) => name)
}

export async function groupRights(tx: Tx, groupId: number): Promise<Rights | undefined> {
  const [row] = await tx.rows<{ rights: Stored }>(
    `select coalesce(gr.rights, '{}') as rights from "group" g
     left join group_right gr on gr.establishment_id = g.establishment_id and gr.group_id = g.id
     where g.establishment_id = $1 and g.id = $2`,
    [tx.session.establishmentId, groupId],
  )
  return row === undefined ? undefined : readRights(row.rights)
}

/** Reads the list that a caller sends: what it leaves out grants nothing, what it cannot name is refused. */
function readInput(lines: readonly RightInput[]): Rights {
  const unknown = lines.filter((line) => !isRightKey(line.key)).map((line) => line.key)
  if (unknown.length > 0)
    refuse('right-unknown', `Droit inconnu\u00A0: ${unknown.slice(0, 3).join(', ')}.`, { field: 'rights', values: { rights: unknown } })
  return new Map(lines.map((line) => [line.key, flagsOf(line)]))
}

const userMissing = (): never => refuse('user-not-found', 'Cet utilisateur n’existe pas.')
const groupMissing = (): never => refuse('group-not-found', 'Ce groupe n’existe pas.')

export async function userRightLines(tx: Tx, userId: number): Promise<RightLine[]> {
  const facts = (await userFacts(tx, userId)) ?? userMissing()
  return rightLines(facts.rights)
}

export async function groupRightLines(tx: Tx, groupId: number): Promise<RightLine[]> {
  return rightLines((await groupRights(tx, groupId)) ?? groupMissing())
}

/** Gives a user rights of their own: from then on they are in no group. */
export async function setUserRights(tx: Tx, userId: number, lines: readonly RightInput[]): Promise<{ message: string }> {
  await tx.rows(`select id from "user" where establishment_id = $1 and id = $2 for update`, [tx.session.establishmentId, userId])
  const before = (await userFacts(tx, userId)) ?? userMissing()
  const wanted = readInput(lines)
  const after = { ...before, rights: effectiveRights(wanted, before.systeme) }
  const faults = [
    ...reachFaults(tx.session, before),
    ...grantFaults(tx.session, wanted, before.rights),
    ...atRights(lastAdministratorFaults(before, after, await otherAdministrators(tx, { userId }))),
  ]
  if (faults.length > 0) throw new Refused(faults)
  await writeUserRights(tx, userId, wanted)
  await tx.rows(
    `update "user" set group_id = null, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2 and group_id is not null`,
    [tx.session.establishmentId, userId, tx.now.toString()],
  )
  await tx.journal({
    entity: 'user',
    entityId: userId,
    action: 'rights',
    before: { groupId: before.groupId, rights: storeRights(before.rights) },
    after: { groupId: null, rights: storeRights(wanted) },
  })
  tx.changed('user', [userId])
  return {
    message:
      before.groupId === null
        ? 'Les droits spécifiques sont enregistrés.'
        : 'L’utilisateur dispose désormais de droits spécifiques et ne fait plus partie d’un groupe.',
  }
}

export async function setGroupRights(tx: Tx, groupId: number, lines: readonly RightInput[]): Promise<{ message: string }> {
  await tx.rows(`select id from "group" where establishment_id = $1 and id = $2 for update`, [tx.session.establishmentId, groupId])
  const before = (await groupRights(tx, groupId)) ?? groupMissing()
  const wanted = readInput(lines)
  const owned: UserFacts = { id: -1, isActive: true, admin: false, systeme: false, rights: before }
  const faults = [
    ...groupReachFaults(tx, owned),
    ...grantFaults(tx.session, wanted, before),
    ...(await groupAdministratorFaults(tx, groupId, before, wanted)),
  ]
  if (faults.length > 0) throw new Refused(faults)
  await writeGroupRights(tx, groupId, wanted)
  await tx.journal({
    entity: 'group',
    entityId: groupId,
    action: 'rights',
    before: { rights: storeRights(before) },
    after: { rights: storeRights(wanted) },
  })
  tx.changed('group', [groupId])
  return { message: 'Les droits du groupe sont enregistrés.' }
}

const atRights = (faults: readonly Fault[]): Fault[] => faults.map((fault) => ({ ...fault, field: 'rights' }))

/** The group of the last administrator keeps what makes one. A technical user holds everything, whatever the group says. */
async function groupAdministratorFaults(tx: Tx, groupId: number, before: Rights, wanted: Rights): Promise<Fault[]> {
  const inGroup = await tx.rows<{ systeme: boolean }>(
    `select systeme from "user" where establishment_id = $1 and group_id = $2 and is_active and admin`,
    [tx.session.establishmentId, groupId],
  )
  if (inGroup.length === 0 || inGroup.some(({ systeme }) => systeme)) return []
  const administrator = { isActive: true, admin: true }
  return atRights(
    lastAdministratorFaults(
      { ...administrator, rights: before },
      { ...administrator, rights: wanted },
      await otherAdministrators(tx, { groupId }),
    ),
  )
}

/** A group that holds more than the caller is out of reach, like its users. */
function groupReachFaults(tx: Tx, group: UserFacts): ReturnType<typeof reachFaults> {
  return reachFaults(tx.session, group).map((fault) => ({ ...fault, message: fault.message.replace('Cet utilisateur', 'Ce groupe') }))
}

export async function writeUserRights(tx: Tx, userId: number, rights: Rights): Promise<void> {
  await tx.rows(
    `insert into user_right (establishment_id, user_id, rights) values ($1, $2, $3::jsonb)
     on conflict (establishment_id, user_id) do update set rights = excluded.rights`,
    [tx.session.establishmentId, userId, JSON.stringify(storeRights(rights))],
  )
}

export async function writeGroupRights(tx: Tx, groupId: number, rights: Rights): Promise<void> {
  await tx.rows(
    `insert into group_right (establishment_id, group_id, rights) values ($1, $2, $3::jsonb)
     on conflict (establishment_id, group_id) do update set rights = excluded.rights`,
    [tx.session.establishmentId, groupId, JSON.stringify(storeRights(rights))],
  )
}
