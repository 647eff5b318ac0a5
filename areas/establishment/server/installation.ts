import { randomBytes } from 'node:crypto'
import { createGroups, loginTaken, serviceSession, writeUser } from '#areas/security/server/api.ts'
import type { Security } from '#areas/security/server/api.ts'
import { fr, plural } from '#domain/french.ts'
import { plain } from '#domain/search-key.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Session } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { establishmentContract } from '../contract.ts'
import { eraseEstablishment, installedEstablishments, issuedIn, nextEstablishment } from './installation.sql.ts'

type Contract = typeof establishmentContract
type Add = ParsedInputOf<Contract['addEstablishment']>

export async function listEstablishments(tx: Tx): Promise<ReplyOf<Contract['listEstablishments']>> {
  const establishments = await installedEstablishments(tx)
  return { establishments: establishments.map((one) => ({ ...one, isCurrent: one.id === tx.session.establishmentId })) }
}

/** `admin-dunes`, `systeme-dunes`: what the first administrator, or a technical user, types until they choose another one. */
function usualLogin(role: 'admin' | 'systeme', reference: string, id: number): string {
  const word = plain(reference)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${role}-${word === '' ? id : word}`
}

/** Twelve characters that nobody mistakes for one another, drawn for one sign-in. */
function drawnPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  return [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('')
}

/** Creates an establishment in a transaction of its own, with its reference data, its groups and its first administrator. */
export async function addEstablishment(security: Security, session: Session, input: Add): Promise<ReplyOf<Contract['addEstablishment']>> {
  const id = await security.inTenant(session, async (tx) => {
    const known = await installedEstablishments(tx)
    const same = known.find(({ reference }) => reference !== null && plain(reference) === plain(input.reference))
    if (same !== undefined)
      refuse('already-exists', fr`La référence « ${input.reference} » existe déjà : c’est celle de ${same.name}.`, { field: 'reference' })
    return nextEstablishment(tx)
  })
  const login = input.login === undefined || input.login === '' ? usualLogin('admin', input.reference, id) : input.login
  const password = drawnPassword()
  await security.inTenant(serviceSession(id, { userId: session.userId, userName: session.userName }), async (tx) => {
    // Of two creations at once the second one finds the number taken, and is asked to try again.
    await security.slots.createEstablishment(tx, {
      name: input.name === undefined || input.name === '' ? input.reference : input.name,
      shortName: '',
    })
    await tx.rows('update establishment set reference = $2 where establishment_id = $1', [id, input.reference])
    const groups = await createGroups(tx)
    const userId = await writeUser(tx, { login, password, name: 'Administrateur', groupId: groups.all, admin: true })
    await security.slots.seedReferenceData(tx)
    await tx.journal({ entity: 'establishment', entityId: id, action: 'create', after: { reference: input.reference, login, userId } })
  })
  return { establishmentId: id, login, password }
}

/**
 * Names a technical user in another establishment: its administrator cannot, since who is technical sees the whole installation, and without one
 * its periods and accounting years could never be closed.
 */
export async function addTechnician(
  security: Security,
  session: Session,
  { establishmentId }: ParsedInputOf<Contract['addTechnician']>,
): Promise<ReplyOf<Contract['addTechnician']>> {
  const reference = await security.inTenant(session, async (tx) => {
    const found = (await installedEstablishments(tx)).find((one) => one.id === establishmentId)
    if (found === undefined) throw new NotFound('Cet établissement n’existe pas ou n’existe plus.')
    if (establishmentId === session.establishmentId)
      refuse(
        'technician-of-own-establishment',
        'C’est l’établissement de votre session\u00A0: cochez «\u00A0Utilisateur technique\u00A0» dans la fiche d’un utilisateur.',
        { field: 'establishmentId' },
      )
    return found.reference ?? ''
  })
  const usual = usualLogin('systeme', reference, establishmentId)
  const password = drawnPassword()
  return security.inTenant(serviceSession(establishmentId, { userId: session.userId, userName: session.userName }), async (tx) => {
    await tx.rows(`select pg_advisory_xact_lock(hashtext('login'), hashtext($1))`, [usual])
    const isTaken = (login: string): Promise<boolean> =>
      loginTaken((sql, values) => tx.rows(sql, values), login, { establishmentId, userId: 0 })
    let login = usual
    for (let next = 2; await isTaken(login); next++) login = `${usual}-${next}`
    const userId = await writeUser(tx, { login, password, name: 'Technicien', groupId: null, admin: true, systeme: true })
    await tx.journal({ entity: 'user', entityId: userId, action: 'create', after: { login, systeme: true } })
    tx.changed('user', [userId])
    return { login, password }
  })
}

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  bill: ['facture', 'factures'],
  payment: ['règlement', 'règlements'],
}

/** Erases another establishment; what was issued forbids it, and is named. */
export async function deleteEstablishment(tx: Tx, { id }: { readonly id: number }): Promise<ReplyOf<Contract['deleteEstablishment']>> {
  const found = (await installedEstablishments(tx)).find((one) => one.id === id)
  if (found === undefined) throw new NotFound('Cet établissement n’existe pas ou n’existe plus.')
  if (id === tx.session.establishmentId)
    refuse(
      'delete-refused-establishment',
      'Suppression impossible\u00A0: c’est l’établissement de votre session. Connectez-vous à un autre pour le supprimer.',
    )
  const issued = await issuedIn(tx, id)
  if (issued.length > 0) {
    const named = issued.flatMap((table) => words[table]?.[1] ?? [])
    const others = issued.length - named.length
    const kept = [...named, ...(others > 0 ? [plural(others, 'autre registre', 'autres registres')] : [])].join(', ')
    refuse(
      'delete-refused-establishment',
      fr`Suppression impossible : « ${found.name} » a émis des pièces que la loi fait garder (${kept}).`,
      { values: { tables: issued } },
    )
  }
  await eraseEstablishment(tx, id)
  await tx.journal({ entity: 'establishment', entityId: id, action: 'delete', before: { name: found.name, reference: found.reference } })
  return { status: 'DELETED', id }
}
