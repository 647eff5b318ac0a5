import type { Cookies, Sessions } from '#platform/server/session.ts'
import type { Security } from '#areas/security/server/ports.ts'
import { antiForgeryMatches, antiForgeryOf } from '#areas/security/server/secrets.ts'
import { authenticate } from '#areas/security/server/sessions.ts'

export type CookieOptions = { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean; maxAge: number }
export type Cookie = { name: string; value: string; options: CookieOptions }

/** Browsers do not separate cookies by port, so their names do. */
export const sessionCookieName = (port: number): string => `PINEDE-SESSION-${port}`
export const antiForgeryCookieName = (port: number): string => `XSRF-TOKEN-${port}`

/** The server ends a session 12 hours after its last call; the cookie only has to outlive that. */
const keptSeconds = 30 * 24 * 60 * 60

const options = (more: { httpOnly: boolean; secure: boolean; maxAge: number }): CookieOptions => ({ path: '/', sameSite: 'lax', ...more })

/** The two cookies of a session: its token, that scripts cannot read, and the anti-forgery token, that they must. */
export function cookiesOf(token: string, port: number, secure: boolean): Cookie[] {
  return [
    { name: sessionCookieName(port), value: token, options: options({ httpOnly: true, secure, maxAge: keptSeconds }) },
    { name: antiForgeryCookieName(port), value: antiForgeryOf(token), options: options({ httpOnly: false, secure, maxAge: keptSeconds }) },
  ]
}

/** What takes both cookies away. */
export function noCookies(port: number, secure: boolean): Cookie[] {
  return cookiesOf('', port, secure).map(({ name, options: kept }) => ({ name, value: '', options: { ...kept, maxAge: 0 } }))
}

export function tokenIn(cookies: Cookies, port: number): string | undefined {
  const token = cookies[sessionCookieName(port)]
  return token === undefined || token === '' ? undefined : token
}

/** What the server asks of sessions before it serves a call. */
export function sessions(security: Pick<Security, 'query' | 'now' | 'options'>): Sessions {
  const token = (cookies: Cookies): string | undefined => tokenIn(cookies, security.options.port())
  return {
    authenticate: (cookies) => authenticate(security, token(cookies)),
    antiForgeryHolds(cookies, header) {
      const held = token(cookies)
      return held !== undefined && antiForgeryMatches(held, header)
    },
  }
}
