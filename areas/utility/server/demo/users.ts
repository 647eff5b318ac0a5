import type { HomeTile } from '#areas/security/entities/user.ts'
import { createGroups, writeUser } from '#areas/security/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { SitePlan } from './site.ts'

/** The password of everybody on the demonstration site. */
export const demoPassword = 'pinede-demo'

export type DemoLogin = { readonly login: string; readonly name: string; readonly role: string; readonly establishment: string }
type Person = {
  readonly login: string
  readonly firstName: string
  readonly name: string
  readonly role: string
  readonly group: 'all' | 'reception' | 'accounting' | 'cleaning'
  readonly admin: boolean
  readonly systeme: boolean
  readonly emails: readonly string[]
}
export type StaffMember = { readonly id: number; readonly name: string }
/** Who works at the site: named by what they take, issue and change. */
export type Staff = { readonly admin: StaffMember; readonly reception: StaffMember; readonly accounting: StaffMember }

/** The home page of who cleans: who leaves and who comes, and nothing of what is sold. */
const trade: readonly HomeTile[] = ['departures', 'arrivals', 'clock']

const person = (login: string, firstName: string, name: string, more: Pick<Person, 'role' | 'group'> & Partial<Person>): Person => ({
  login,
  firstName,
  name,
  admin: false,
  systeme: false,
  emails: [],
  ...more,
})

const people: Readonly<Record<SitePlan['key'], readonly Person[]>> = {
  embruns: [
    person('systeme', 'Alex', 'Morel', { role: 'Technicien, tous les droits', group: 'all', admin: true, systeme: true }),
    person('admin', 'Camille', 'Roussel', { role: 'Direction', group: 'all', admin: true }),
    person('reception', 'Hugo', 'Blanc', { role: 'Accueil', group: 'reception' }),
    person('compta', 'Sophie', 'Garnier', { role: 'Comptabilité', group: 'accounting' }),
    person('menage', 'Nadia', 'Lefort', { role: 'Ménage', group: 'cleaning' }),
  ],
  dunes: [
    person('admin-dunes', 'Claire', 'Besson', { role: 'Direction', group: 'all', admin: true }),
    person('reception-dunes', 'Émile', 'Rousseau', { role: 'Accueil', group: 'reception' }),
  ],
}

/** The logins to print at start, in the order of the sites. */
export const demoLogins: readonly DemoLogin[] = [
  ['embruns', 'Les Embruns'],
  ['dunes', 'Les Dunes'],
].flatMap(([key, establishment]) =>
  people[key as SitePlan['key']].map(({ login, firstName, name, role }) => ({
    login,
    name: `${firstName} ${name}`,
    role,
    establishment: establishment ?? '',
  })),
)

/** Writes the groups and the people of a site; the demonstration is used from several workstations at a time. */
export async function writeStaff(tx: Tx, key: SitePlan['key']): Promise<Staff> {
  const groups = await createGroups(tx)
  const members = new Map<Person['group'], StaffMember>()
  for (const { login, firstName, name, group, admin, systeme } of people[key]) {
    const id = await writeUser(tx, {
      login,
      password: demoPassword,
      name,
      firstName,
      groupId: groups[group],
      admin,
      systeme,
      manyWorkstations: true,
    })
    if (group === 'cleaning')
      await tx.rows(`update "user" set tiles = $3 where establishment_id = $1 and id = $2`, [tx.session.establishmentId, id, trade])
    if (!systeme) members.set(group, { id, name: `${firstName} ${name}` })
  }
  return staffOf(members)
}

/** Everything is signed by who asked for it where the site has users of its own already. */
export function onlyStaff(member: StaffMember): Staff {
  return { admin: member, reception: member, accounting: member }
}

function staffOf(members: ReadonlyMap<Person['group'], StaffMember>): Staff {
  const [admin, reception] = [members.get('all'), members.get('reception')]
  if (admin === undefined || reception === undefined) throw new Error('a site has somebody who directs it and somebody at the front desk')
  return { admin, reception, accounting: members.get('accounting') ?? admin }
}
