import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, with the parameters that OWASP gives as its first choice: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Every keyboard writes « é » its own way, and copying adds spaces around: neither makes another password. */
const tidy = (password: string): string => password.normalize('NFC').trim()

export function hashPassword(password: string): Promise<string> {
  return hash(tidy(password), cost)
}

let decoy: Promise<string> | undefined
/** True when the password is the one that was hashed. Without a hash the same work is done, and the answer is no. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('base64url'))
  const matches = await verify(stored ?? (await decoy), tidy(password))
  return stored !== null && matches
}

/** What the session cookie carries: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: a stolen database opens no session. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The anti-forgery token of a session follows from its token, and leads nowhere back. */
export function antiForgeryOf(token: string): string {
  return createHash('sha256').update(`anti-forgery:${token}`).digest('base64url')
}

export function antiForgeryMatches(token: string, header: string | undefined): boolean {
  if (header === undefined) return false
  const expected = Buffer.from(antiForgeryOf(token))
  const given = Buffer.from(header)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Key under which the tries of a login are counted: hashed, because people type passwords there by mistake. */
export function loginKey(login: string): string {
  return `login:${createHash('sha256').update(login.trim().toLowerCase()).digest('hex')}`
}
