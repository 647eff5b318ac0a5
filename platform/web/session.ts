import { request, whenSessionIsLost } from './api.ts'
import { createStore, useStore } from './store.ts'
import { liveIn } from './today.ts'
import { hasTyped } from './unsaved.ts'
import { NoSession } from './wire.ts'
import type { SavedFilter } from './ui/grid/saved-filters.ts'
import type { MenuNode } from './shell/menu-model.ts'

export type UserRight = { key: string; label: string; canSelect: boolean; canWrite: boolean; canDelete: boolean; canExport: boolean }
export type Establishment = {
  id: number
  name: string
  shortName: string
  currency: { isoCode: string; symbol: string }
  logoUrl: string | null
  groupLogoUrl?: string | null
  /** Where its days begin. */ timeZone: string
  /** True where people learn: nothing that it takes or bills is real. */ isSchool?: boolean
}
/** The stored user: what the login answers. */
export type User = {
  id: number
  name: string
  admin: boolean
  systeme: boolean
  menus: readonly MenuNode[]
  rights: readonly UserRight[]
  establishment: Establishment
  /** True while demonstration passwords are in use on an address that others can reach. */
  demo: boolean
  /** Tiles of the home page, in order; empty: the usual ones. */
  tiles: readonly string[]
  /** Filters that the user named, by the address of their list. */
  filters: Readonly<Record<string, readonly SavedFilter[]>>
  /** Whose screens are looked at, without changing anything. */
  viewing: { userId: number; name: string } | null
}
export type RightFlag = 'select' | 'write' | 'delete' | 'export'

/** `unknown` until the server has been asked, `null` when nobody is connected. */
const user = createStore<User | null | 'unknown'>('unknown')
/** True once the session has ended under work that is not saved: the page stays, covered, until its user is back. */
export const sessionEnded = createStore(false)
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('pinede-session')

export const currentUser = (): User | null => {
  const value = user.get()
  return value === 'unknown' ? null : value
}
/** Title of a page in the browser’s tab: the establishment is named by who is connected to it. */
export const tabTitle = (page: string, establishment: Pick<Establishment, 'name' | 'shortName'> | undefined): string =>
  `${page} · ${establishment?.shortName || establishment?.name || 'Pinède'}`
export function useUser(): User {
  const value = useStore(user)
  if (value === null || value === 'unknown') throw new Error('no user is connected')
  return value
}
export const useUserIfAny = (): User | null => {
  const value = useStore(user)
  return value === 'unknown' ? null : value
}

const flagNames = { select: 'canSelect', write: 'canWrite', delete: 'canDelete', export: 'canExport' } as const

/** True when the right grants the flag. A page whose right the user's record does not know stays open; an action does not. */
export function allowed(of: User, right: string | undefined, flag: RightFlag): boolean {
  if (right === undefined) return true
  const found = of.rights.find((candidate) => candidate.key === right)
  if (found === undefined) return flag === 'select'
  return found[flagNames[flag]]
}
export const useAllowed = (right: string | undefined, flag: RightFlag): boolean => allowed(useUser(), right, flag)

/** Whose work a page holds: nobody else takes it over. */
const isSame = (one: User, other: User): boolean => one.id === other.id && one.establishment.id === other.establishment.id

/** From now on days and hours are those of the user's establishment. */
function connected(read: User): void {
  liveIn(read.establishment.timeZone)
  user.set(read)
}

const returning = new Set<() => Promise<unknown>>()
/** What a page does as soon as its user is back, before anything is read again: a place that the lost session held would be read as taken. Answers the function that stops. */
export function whenBack(work: () => Promise<unknown>): () => void {
  returning.add(work)
  return () => void returning.delete(work)
}

/** Somebody is connected again in this browser: the page that waited for its user goes on. Answers false where it is somebody else. */
async function resumed(read: User): Promise<boolean> {
  const held = currentUser()
  if (held === null || !isSame(held, read)) return false
  connected(read)
  await Promise.allSettled([...returning].map((work) => work()))
  sessionEnded.set(false)
  return true
}

/** The session of this page as it is now: the menu and the pages follow what was given to its user, or taken away. */
export function seenAgain(read: User): void {
  const held = currentUser()
  if (held !== null && !sessionEnded.get() && isSame(held, read) && JSON.stringify(held) !== JSON.stringify(read)) connected(read)
}

/** Reads the session from the server, once. */
export async function readSession(): Promise<User | null> {
  const known = user.get()
  if (known !== 'unknown') return known
  asked ??= askSession().finally(() => {
    asked = null
  })
  return asked
}
/** Asked once, by whoever needs it first. */
let asked: Promise<User | null> | null = null
async function askSession(): Promise<User | null> {
  try {
    const read = await request<User>('GET', 'security/session')
    connected(read)
    return read
  } catch (error) {
    if (!(error instanceof NoSession)) throw error
    user.set(null)
    return null
  }
}

/** True when the installation has no establishment yet. */
export async function firstRunNeeded(): Promise<boolean> {
  return (await request<{ needed: boolean }>('GET', 'security/first-run')).needed
}
export type FirstRun = { establishmentName: string; shortName: string; userName: string; login: string; password: string }
/** Creates the establishment and its first administrator, who is then connected. */
export async function createFirst(input: FirstRun): Promise<void> {
  connected(await request<User>('POST', 'security/first-run', { body: input }))
}

/** Fills a new installation with a backup; answers what was restored. Its people then sign in as they used to. */
export function restoreFrom(file: File): Promise<{ message: string }> {
  return request('POST', 'utility/restore', { body: file, headers: { 'content-type': 'application/zip' } })
}

export type Credentials = {
  login: string
  password: string
  closeOther?: boolean
  /** Name of the browser's workstation. */ workstation?: string
}
export async function login(credentials: Credentials): Promise<User> {
  const read = await request<User>('POST', 'security/login', { body: credentials })
  channel?.postMessage('login')
  connected(read)
  return read
}
/** Comes back to the page that the session left unsaved. Whoever else signs in begins anew, on the home page. */
export async function comeBack(credentials: Credentials): Promise<void> {
  const read = await request<User>('POST', 'security/login', { body: credentials })
  channel?.postMessage('login')
  if (!(await resumed(read))) location.replace('/home')
}
/** Gives up what was typed: the login page, as after any other session. */
export function giveUp(): void {
  sessionEnded.set(false)
  forget(null)
}
/** What the server has just kept of the user: read again with the next page. */
export function keepTiles(tiles: readonly string[]): void {
  const known = currentUser()
  if (known !== null) user.set({ ...known, tiles })
}
/** Keeps the named filters of a list with the user: the same on every workstation. Refused, they are again as they were. */
export async function keepFilters(list: string, filters: readonly SavedFilter[]): Promise<void> {
  const known = currentUser()
  if (known === null) return
  user.set({ ...known, filters: { ...known.filters, [list]: filters } })
  try {
    await request('POST', 'security/filters', { body: { list, filters } })
  } catch (error) {
    const now = currentUser()
    if (now !== null) user.set({ ...now, filters: known.filters })
    throw error
  }
}
/** Looks at the product as a user sees it, or comes back; everything is read again, from the home page on. */
export async function lookAs(userId: number | null): Promise<void> {
  await request('POST', userId === null ? 'security/view/leave' : `security/view/${userId}`)
  location.assign('/home')
}

/** Forgets what is known of the user so that the next page asks the server again (after a change of rights, of establishment…). */
export function forgetUser(): void {
  user.set('unknown')
}

let leave: (said: string | null) => void = () => undefined
/** What to do when the session ends, here or in another tab: the application goes to the login page, and says why where nobody asked for it there. */
export function whenDisconnected(action: (said: string | null) => void): void {
  leave = action
}
function forget(said: string | null): void {
  user.set(null)
  leave(said)
}
/** A session that ends under work that is not saved covers the page and keeps it. */
function disconnected(said: string): void {
  if (user.get() === null || sessionEnded.get()) return
  if (hasTyped()) sessionEnded.set(true)
  else forget(said)
}
const isLogout = (message: unknown): message is { readonly logout: string } =>
  typeof message === 'object' && message !== null && 'logout' in message
/** In another tab somebody signed out, or in again. */
async function heard(message: unknown): Promise<void> {
  if (isLogout(message)) return disconnected(message.logout)
  if (sessionEnded.get()) await resumed(await request<User>('GET', 'security/session'))
}
whenSessionIsLost((said) => {
  // The very first question is asked without knowing whether anybody is connected: its answer is not a loss.
  if (user.get() !== 'unknown') disconnected(said)
})
// Still nobody there: the page goes on waiting.
if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => void heard(data).catch(() => undefined)

export async function logout(): Promise<void> {
  const { message } = await request<{ message: string }>('GET', 'logout')
  channel?.postMessage({ logout: message })
  forget(message)
}
