import { plural } from '#domain/french.ts'
import { beyond, rightLabel } from '#platform/rights/rights.ts'
import type { Rights } from '#platform/rights/rights.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** Who changes something, with what they hold. */
export type Actor = { readonly userId: number; readonly systeme: boolean; readonly rights: Rights }
/** What the rules look at of a user: `id` 0 for a new one. */
export type UserFacts = {
  readonly id: number
  readonly isActive: boolean
  readonly admin: boolean
  readonly systeme: boolean
  readonly rights: Rights
}

const named = (keys: readonly string[]): string => {
  const shown = keys
    .slice(0, 3)
    .map((key) => `«\u00A0${rightLabel(key)}\u00A0»`)
    .join(', ')
  return keys.length > 3 ? `${shown} et ${keys.length - 3} autre${keys.length > 4 ? 's' : ''}` : shown
}

/** Nobody gives a right that they do not hold; a right that was there before may stay. */
export function grantFaults(actor: Actor, wanted: Rights, before: Rights): Fault[] {
  if (actor.systeme) return []
  const keys = beyond(wanted, actor.rights, before)
  if (keys.length === 0) return []
  return [
    {
      rule: 'rights-beyond-own',
      message: `Vous ne pouvez pas donner des droits que vous n’avez pas\u00A0: ${named(keys)}.`,
      values: { rights: keys },
    },
  ]
}

/**
 * Whoever changes a user could sign in in their place: a user who holds more than the actor is out of reach,
 * except for the actor's own record.
 */
export function reachFaults(actor: Actor, target: UserFacts): Fault[] {
  if (actor.systeme || target.id === 0 || target.id === actor.userId) return []
  if (target.systeme) return [{ rule: 'user-beyond-own', message: 'Seul un utilisateur technique peut modifier un utilisateur technique.' }]
  const keys = beyond(target.rights, actor.rights)
  if (keys.length === 0) return []
  return [
    {
      rule: 'user-beyond-own',
      message: `Cet utilisateur a des droits que vous n’avez pas (${named(keys)})\u00A0: demandez à un administrateur.`,
      values: { rights: keys },
    },
  ]
}

/** Flags that only their holders may give, so that nobody promotes themselves. */
export function flagFaults(
  actor: Actor & { readonly admin: boolean },
  before: UserFacts,
  after: Pick<UserFacts, 'admin' | 'systeme'>,
): Fault[] {
  const faults: Fault[] = []
  if (after.systeme !== before.systeme && !actor.systeme)
    faults.push({
      rule: 'systeme-by-systeme',
      field: 'systeme',
      message: 'Seul un utilisateur technique peut donner ou retirer cette qualité.',
    })
  if (after.admin && !before.admin && !actor.admin && !actor.systeme)
    faults.push({ rule: 'admin-by-admin', field: 'admin', message: 'Seul un administrateur peut nommer un administrateur.' })
  return faults
}

/** At least one user who may sign in must remain; `others` counts the active users beside this one. */
export function remainingFaults(before: UserFacts, staysActive: boolean, others: number): Fault[] {
  if (!before.isActive || staysActive || others > 0) return []
  return [{ rule: 'one-user-min', field: 'isActive', message: 'Il doit toujours exister au moins un utilisateur qui peut se connecter.' }]
}

/** Nobody shuts the door on themselves: somebody else must suspend or delete an account. */
export function ownAccountFaults(
  actor: Pick<Actor, 'userId'>,
  before: Pick<UserFacts, 'id' | 'isActive'>,
  change: 'suspend' | 'delete',
): Fault[] {
  if (before.id === 0 || before.id !== actor.userId) return []
  if (change === 'delete') return [{ rule: 'own-account', message: 'Vous ne pouvez pas supprimer votre propre compte.' }]
  return before.isActive ? [{ rule: 'own-account', field: 'isActive', message: 'Vous ne pouvez pas suspendre votre propre compte.' }] : []
}

const usersRight = 'establishment_access_user_group'
type Standing = Pick<UserFacts, 'isActive' | 'admin' | 'rights'>

/** An administrator who can sign in and manage the other users. */
export function administers({ isActive, admin, rights }: Standing): boolean {
  return isActive && admin && rights.get(usersRight)?.write === true
}

/** One administrator at least must remain, able to act: `after` is null for a deletion, `others` counts those beside this one. */
export function lastAdministratorFaults(before: Standing, after: Standing | null, others: number): Fault[] {
  if (others > 0 || !administers(before) || (after !== null && administers(after))) return []
  const field = after === null ? undefined : !after.isActive ? 'isActive' : !after.admin ? 'admin' : 'groupId'
  return [
    {
      rule: 'last-administrator',
      ...(field === undefined ? {} : { field }),
      message: `C’est le dernier administrateur de l’établissement qui peut se connecter et gérer les utilisateurs («\u00A0${rightLabel(usersRight)}\u00A0»)\u00A0: nommez-en d’abord un autre.`,
    },
  ]
}

/** What a user did stays signed: whoever took payments or is named in the journal is suspended, never deleted. */
export function traceFaults({ payments, isInJournal }: { readonly payments: number; readonly isInJournal: boolean }): Fault[] {
  if (payments === 0 && !isInJournal) return []
  const done = [
    ...(payments > 0 ? [`a encaissé ${plural(payments, 'règlement', 'règlements')}`] : []),
    ...(isInJournal ? ['est nommé dans le journal'] : []),
  ]
  return [
    {
      rule: 'user-named',
      message: `Cet utilisateur ${done.join(' et ')}\u00A0: il ne peut pas être supprimé. Suspendez-le\u00A0: son nom reste sur ce qu’il a fait.`,
      values: { payments, isInJournal },
    },
  ]
}
