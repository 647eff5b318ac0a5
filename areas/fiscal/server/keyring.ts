import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type SigningKey = { readonly keyId: string; readonly publicKey: string }
/** A key at work: whoever signs several things holds one, so that all are signed with the same. */
export type Signer = SigningKey & {
  /** base64url of the 64 bytes r‖s. */
  sign(message: string): string
}
/** A key that is made and does not sign yet. */
export type NextKey = SigningKey & {
  /** From now on it signs; the private part of the one before is destroyed, so that nothing can be signed with it any more. */
  takeOver(): void
}
/** The key of the installation. It is kept beside the database, never in it. */
export type Keyring = {
  current(): Signer
  /** Makes the next key, which changes nothing until it takes over. */
  prepare(): NextKey
}

const raw = { dsaEncoding: 'ieee-p1363' } as const

/** A key is named by its own bytes. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256')
    .update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}

type Pair = Signer & { readonly privateKey: KeyObject }

function pairOf(privateKey: KeyObject): Pair {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })
  return {
    keyId: keyIdOf(publicKey),
    publicKey,
    privateKey,
    sign: (message) => sign('sha256', Buffer.from(message), { key: privateKey, ...raw }).toString('base64url'),
  }
}

const newPair = (): Pair => pairOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)

/** A key that lives as long as the process: for tests. */
export function memoryKeyring(): Keyring {
  let pair = newPair()
  return {
    current: () => pair,
    prepare() {
      const next = newPair()
      return { ...next, takeOver: () => void (pair = next) }
    },
  }
}

const privateName = 'private.pem'
const ownerOnly = 0o600

/** Reads the key of the folder, or makes the first one. Only the owner of the process may read it. */
export function fileKeyring(folder: string): Keyring {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, privateName)
  const draft = `${path}.new`
  /** A full disk or a folder that cannot be written is met here, before anything is said of the key. */
  const write = (next: Pair): Pair => {
    rmSync(draft, { force: true })
    writeFileSync(draft, next.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: ownerOnly, flag: 'wx', flush: true })
    writeFileSync(join(folder, `${next.keyId}.public.pem`), next.publicKey)
    return next
  }
  /** Whole or not at all: a crash leaves the key of before. */
  const use = (next: Pair): Pair => {
    renameSync(draft, path)
    return next
  }
  const read = (): Pair => {
    chmodSync(path, ownerOnly)
    return pairOf(createPrivateKey(readFileSync(path, 'utf8')))
  }
  let pair = existsSync(path) ? read() : use(write(newPair()))
  return {
    current: () => pair,
    prepare() {
      const next = write(newPair())
      return { ...next, takeOver: () => void (pair = use(next)) }
    },
  }
}

/** Checks signatures; each public key is read once. */
export class Verifier {
  readonly #keys = new Map<string, KeyObject>()

  /** False for a key that is not the one it is named after, or a text that is no key at all: what it signed is then told as not verified, and work goes on. */
  add({ keyId, publicKey }: SigningKey): boolean {
    try {
      if (keyIdOf(publicKey) !== keyId) return false
      this.#keys.set(keyId, createPublicKey(publicKey))
      return true
    } catch {
      return false
    }
  }

  has(keyId: string): boolean {
    return this.#keys.has(keyId)
  }

  isSigned(keyId: string, message: string, signature: string): boolean {
    const key = this.#keys.get(keyId)
    const bytes = Buffer.from(signature, 'base64url')
    // The last character holds bits that decoding forgets: only one spelling of a signature is right.
    return key !== undefined && bytes.toString('base64url') === signature && verify('sha256', Buffer.from(message), { key, ...raw }, bytes)
  }
}
