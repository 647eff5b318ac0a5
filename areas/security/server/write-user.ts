import type { Tx } from '#platform/server/tx.ts'
import { hashPassword } from '#areas/security/server/secrets.ts'

export type UserToWrite = {
  login: string
  /** As it will be typed; stored hashed. */
  password: string
  name: string
  firstName?: string | null
  groupId: number | null
  isActive?: boolean
  admin?: boolean
  systeme?: boolean
  manyWorkstations?: boolean
}

/** Writes a user without asking the rules of the form: first run and demonstration data. Answers its id. */
export async function writeUser(tx: Tx, user: UserToWrite): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    `insert into "user" (establishment_id, login, password, name, first_name, group_id, is_active, admin, systeme, many_workstations)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      tx.session.establishmentId,
      user.login,
      await hashPassword(user.password),
      user.name,
      user.firstName ?? null,
      user.groupId,
      user.isActive ?? true,
      user.admin ?? false,
      user.systeme ?? false,
      user.manyWorkstations ?? false,
    ],
  )
  if (row === undefined) throw new Error('a user was written but no id came back')
  return row.id
}
