import type { Level } from '#platform/operation/operation.ts'

/** The four flags of one sub-function of the rights list. */
export type Flags = { readonly select: boolean; readonly write: boolean; readonly delete: boolean; readonly export: boolean }

/** Who calls, from where, on behalf of which establishment. Jobs and start-up use a session of their own (userId 0). */
export type Session = {
  readonly sessionId: string
  readonly userId: number
  readonly userName: string
  readonly establishmentId: number
  readonly admin: boolean
  readonly systeme: boolean
  /** Flags by right key; a key that is absent grants nothing. */
  readonly rights: ReadonlyMap<string, Flags>
  /** Whose menu and screens the session looks at: it changes nothing meanwhile. */
  readonly viewing?: { readonly userId: number; readonly name: string } | undefined
}

/** True when the session holds the flag that a call needs. */
export function allows(session: Session, right: string | undefined, level: Level): boolean {
  if (level === 'public' || level === 'session') return true
  if (right === undefined) return false
  return session.rights.get(right)?.[level] ?? false
}

/** Cookies of a request, by name. */
export type Cookies = Readonly<Record<string, string | undefined>>
/** What the server asks of sessions before it serves a call; the area of security answers. */
export type Sessions = {
  /** Who calls, or null. Rights are read again each time. */
  readonly authenticate: (cookies: Cookies) => Promise<Session | null>
  /** True when the header X-XSRF-TOKEN is the one of the session: asked of every call that changes something. */
  readonly antiForgeryHolds: (cookies: Cookies, header: string | undefined) => boolean
}
