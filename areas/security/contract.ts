import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { homeTiles } from '#areas/security/entities/user.ts'
import type { HomeTile } from '#areas/security/entities/user.ts'
import { getGroupRight, getUserRight, rightLine, setGroupRight, setUserRight, usersRight } from './contract/rights.ts'

const login = z.string().trim().min(1, 'Saisissez votre identifiant.').max(60)
const password = z.string().min(1, 'Saisissez votre mot de passe.').max(200)
const newPassword = z.string().max(200)

export type MenuReply = {
  name: string
  id: number
  isNode: boolean
  isHeader: boolean
  isContext: boolean
  url: string | null
  headerCustomName: string | null
  subMenus: MenuReply[]
}
const menu: z.ZodType<MenuReply> = z.object({
  name: z.string(),
  id: z.number().int(),
  isNode: z.boolean(),
  isHeader: z.boolean(),
  isContext: z.boolean(),
  url: z.string().nullable(),
  headerCustomName: z.string().nullable(),
  get subMenus() {
    return z.array(menu)
  },
})

/** What the browser keeps of the connected user. */
export const userRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  admin: z.boolean(),
  systeme: z.boolean(),
  menus: z.array(menu),
  rights: z.array(rightLine),
  establishment: z.object({
    id: z.number().int(),
    name: z.string(),
    shortName: z.string(),
    currency: z.object({ isoCode: z.string(), symbol: z.string() }),
    logoUrl: z.string().nullable(),
    /** Shown beside it: the logo of the group that the site shares its customers with. */
    groupLogoUrl: z.string().nullable().optional(),
    /** Where its days begin. */
    timeZone: z.string(),
    /** True where people learn: nothing that it takes or bills is real. */
    isSchool: z.boolean().optional(),
  }),
  /** True while demonstration passwords are in use on an address that others can reach. */
  demo: z.boolean(),
  /** Tiles of the home page, in order; empty: the usual ones. */
  tiles: z.array(z.enum(Object.keys(homeTiles) as [HomeTile, ...HomeTile[]])),
  /** The filters that the user named, by the address of their list. */
  filters: z.record(
    z.string(),
    z.array(
      z.object({
        name: z.string().trim().min(1).max(60),
        query: z.string().max(2000).describe('Ce que filtre la liste, comme dans son adresse'),
      }),
    ),
  ),
  /** Whose screens are looked at, without changing anything. */
  viewing: z.object({ userId: z.number().int(), name: z.string() }).nullable(),
})
export type UserRecord = z.output<typeof userRecord>

const warnings = z.array(z.object({ rule: z.string(), message: z.string() }))
const nothing = z.object({})

export const logIn = operation({
  name: 'logIn',
  method: 'POST',
  path: 'security/login',
  level: 'public',
  summary: 'Ouvre une session et répond la fiche de l’utilisateur connecté.',
  input: z.object({
    login,
    password,
    /** Closes the sessions that this user has in other browsers instead of refusing. */
    closeOther: z.boolean().default(false),
    workstation: z.string().trim().max(60).default(''),
  }),
  reply: userRecord,
  refusals: ['bad-credentials', 'login-delayed', 'user-suspended', 'user-already-connected'],
})

export const readSession = operation({
  name: 'readSession',
  method: 'GET',
  path: 'security/session',
  level: 'session',
  summary: 'La fiche de l’utilisateur connecté\u00A0: nom, menus, droits, établissement.',
  input: nothing,
  reply: userRecord,
})

export const logOut = operation({
  name: 'logOut',
  method: 'GET',
  path: 'logout',
  level: 'public',
  summary: 'Ferme la session\u00A0; refusé à une image et à une page d’ailleurs.',
  input: nothing,
  reply: z.object({ message: z.string() }),
  refusals: ['anti-forgery'],
})

export const listSessions = operation({
  name: 'listSessions',
  method: 'GET',
  path: 'security/sessions',
  level: 'session',
  summary: 'Les sessions ouvertes de l’utilisateur connecté.',
  input: nothing,
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.number().int(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        ip: z.string(),
        userAgent: z.string(),
        workstation: z.string().nullable(),
        current: z.boolean(),
      }),
    ),
  }),
})

export const closeSession = operation({
  name: 'closeSession',
  method: 'POST',
  path: 'security/sessions/close/{id}',
  level: 'session',
  summary: 'Ferme une session de l’utilisateur connecté.',
  input: z.object({ id: z.coerce.number().int().positive() }),
  reply: nothing,
  refusals: ['session-not-found'],
})

const userId = z.coerce.number().int().positive()

export const listUserSessions = operation({
  name: 'listUserSessions',
  method: 'GET',
  path: 'security/user/sessions/{userId}',
  right: usersRight,
  level: 'select',
  summary: 'Les sessions ouvertes d’un utilisateur.',
  input: z.object({ userId }),
  reply: listSessions.reply,
})

export const closeUserSession = operation({
  name: 'closeUserSession',
  method: 'POST',
  path: 'security/user/sessions/{userId}/close/{id}',
  right: usersRight,
  level: 'write',
  summary: 'Ferme une session d’un utilisateur\u00A0; ce qu’il n’a pas enregistré est perdu.',
  input: z.object({ userId, id: z.coerce.number().int().positive() }),
  reply: nothing,
  refusals: ['user-not-found', 'user-beyond-own', 'session-not-found'],
})

export const viewAs = operation({
  name: 'viewAs',
  method: 'POST',
  path: 'security/view/{userId}',
  right: usersRight,
  level: 'select',
  summary:
    'Montre le menu et les écrans comme cet utilisateur les voit, en lecture seule\u00A0; jamais plus que ce que l’on peut lire soi-même.',
  input: z.object({ userId }),
  reply: nothing,
  refusals: ['user-not-found', 'view-own'],
})

export const leaveView = operation({
  name: 'leaveView',
  method: 'POST',
  path: 'security/view/leave',
  level: 'public',
  summary: 'Rend à la session ses propres droits.',
  input: nothing,
  reply: nothing,
})

export const setTiles = operation({
  name: 'setTiles',
  method: 'POST',
  path: 'security/tiles',
  level: 'session',
  summary: 'Les tuiles de l’accueil de l’utilisateur connecté, dans leur ordre\u00A0; aucune\u00A0: les tuiles habituelles.',
  input: z.object({ tiles: userRecord.shape.tiles.refine((tiles) => new Set(tiles).size === tiles.length, 'chaque tuile une seule fois') }),
  reply: nothing,
})

export const setFilters = operation({
  name: 'setFilters',
  method: 'POST',
  path: 'security/filters',
  level: 'session',
  summary: 'Les filtres d’une liste auxquels l’utilisateur connecté a donné un nom\u00A0; ceux de ses autres listes restent.',
  input: z.object({
    list: z.string().startsWith('/').max(200).describe('Adresse de la liste, sans filtre\u00A0: /customer-list'),
    filters: userRecord.shape.filters.valueType.max(50),
  }),
  reply: nothing,
})

export const changePassword = operation({
  name: 'changePassword',
  method: 'POST',
  path: 'security/password',
  right: 'establishment_access_password',
  level: 'write',
  summary: 'Change le mot de passe de l’utilisateur connecté et ferme ses autres sessions.',
  input: z.object({ current: password, password: newPassword }),
  reply: z.object({ closedSessions: z.number().int(), warnings }),
  refusals: ['bad-current-password', 'login-delayed', 'password-unsafe-5'],
})

export const readFirstRun = operation({
  name: 'readFirstRun',
  method: 'GET',
  path: 'security/first-run',
  level: 'public',
  summary: 'Dit si l’installation attend son premier établissement.',
  input: nothing,
  reply: z.object({ needed: z.boolean() }),
})

export const firstRun = operation({
  name: 'firstRun',
  method: 'POST',
  path: 'security/first-run',
  level: 'public',
  summary: 'Crée l’établissement et son premier administrateur, tant qu’il n’existe aucun utilisateur.',
  input: z.object({
    establishmentName: z.string().trim().min(1, 'Saisissez le nom de l’établissement.').max(80),
    shortName: z.string().trim().max(30).default(''),
    userName: z.string().trim().min(1, 'Saisissez votre nom.').max(80),
    login,
    password: newPassword,
  }),
  reply: userRecord,
  refusals: ['first-run-done', 'password-unsafe-5'],
})

export const securityOperations = [
  logIn,
  readSession,
  logOut,
  listSessions,
  closeSession,
  listUserSessions,
  closeUserSession,
  viewAs,
  leaveView,
  setTiles,
  setFilters,
  changePassword,
  getUserRight,
  setUserRight,
  getGroupRight,
  setGroupRight,
  readFirstRun,
  firstRun,
] as const
