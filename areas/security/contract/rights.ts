import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

/** Who may see and change users, groups and their rights. */
export const usersRight = 'establishment_access_user_group'

export const rightLine = z.object({
  key: z.string(),
  label: z.string(),
  area: z.string(),
  /** Three digits: delete, write, read. */
  rights: z.string(),
  canSelect: z.boolean(),
  canWrite: z.boolean(),
  canDelete: z.boolean(),
  canExport: z.boolean(),
})

/** The flags of one line, in either spelling, or its three digits. */
const rightInput = z.looseObject({
  key: z.string(),
  rights: z
    .string()
    .regex(/^[01]{3}e?$/, 'Un droit s’écrit en trois chiffres, 0 ou 1 : supprimer, écrire, lire.')
    .optional(),
})
/** The whole list, one line per sub-function. */
const rightsReply = z.array(rightLine)

export const getUserRight = operation({
  name: 'getUserRight',
  method: 'GET',
  path: 'security/user/get_right/{userId}',
  level: 'session',
  summary: 'Les droits d’un utilisateur\u00A0; chacun peut lire les siens, les autres demandent le droit de lire les utilisateurs.',
  input: z.object({ userId: z.coerce.number().int().positive() }),
  reply: rightsReply,
  refusals: ['user-not-found'],
})

export const setUserRight = operation({
  name: 'setUserRight',
  method: 'POST',
  path: 'security/user/set_right/{userId}',
  right: usersRight,
  level: 'write',
  summary:
    'Donne à un utilisateur des droits spécifiques, qui remplacent ceux de son groupe\u00A0; une fonction absente de la liste n’a aucun droit.',
  input: z.object({ userId: z.coerce.number().int().positive(), rights: z.array(rightInput).max(500) }),
  reply: z.object({ message: z.string() }),
  refusals: ['user-not-found', 'right-unknown', 'rights-beyond-own', 'user-beyond-own', 'last-administrator'],
})

export const getGroupRight = operation({
  name: 'getGroupRight',
  method: 'GET',
  path: 'security/group/get_right/{groupId}',
  right: usersRight,
  level: 'select',
  summary: 'Les droits d’un groupe.',
  input: z.object({ groupId: z.coerce.number().int().positive() }),
  reply: rightsReply,
  refusals: ['group-not-found'],
})

export const setGroupRight = operation({
  name: 'setGroupRight',
  method: 'POST',
  path: 'security/group/set_right/{groupId}',
  right: usersRight,
  level: 'write',
  summary: 'Fixe les droits d’un groupe\u00A0; ils valent aussitôt pour ses utilisateurs connectés.',
  input: z.object({ groupId: z.coerce.number().int().positive(), rights: z.array(rightInput).max(500) }),
  reply: z.object({ message: z.string() }),
  refusals: ['group-not-found', 'right-unknown', 'rights-beyond-own', 'user-beyond-own', 'last-administrator'],
})
