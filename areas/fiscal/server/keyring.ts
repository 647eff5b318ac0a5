import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type SigningKey = { readonly keyId: string; readonly publicKey: string }
/** The key of the installation. It is kept beside the database, never in it. */
export type Keyring = {
  current(): SigningKey
  /** base64url of the 64 bytes r‖s. */
  sign(message: string): string
  /** A new key takes over; the private part of the one before is destroyed, so that nothing can be signed with it any more. */
  rotate(): SigningKey
}

const raw = { dsaEncoding: 'ieee-p1363' } as const

/** A key is named by its own bytes. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' })).digest('hex').slice(0, 16)
}

type Pair = SigningKey & { readonly privateKey: KeyObject }

function pairOf(privateKey: KeyObject): Pair {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })
  return { keyId: keyIdOf(publicKey), publicKey, privateKey }
}

const newPair = (): Pair => pairOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
const signed = ({ privateKey }: Pair, message: string): string => sign('sha256', Buffer.from(message), { key: privateKey, ...raw }).toString('base64url')

/** A key that lives as long as the process: for tests. */
export function memoryKeyring(): Keyring {
  let pair = newPair()
  return { current: () => pair, sign: (message) => signed(pair, message), rotate: () => (pair = newPair()) }
}

const privateName = 'private.pem'
const ownerOnly = 0o600

/** Reads the key of the folder, or makes the first one. Only the owner of the process may read it. */
export function fileKeyring(folder: string): Keyring {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, privateName)
  const write = (pair: Pair): Pair => {
    const draft = `${path}.new`
    rmSync(draft, { force: true })
    writeFileSync(draft, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: ownerOnly, flag: 'wx', flush: true })
    // Whole or not at all: a crash leaves the key of before.
    renameSync(draft, path)
    writeFileSync(join(folder, `${pair.keyId}.public.pem`), pair.publicKey)
    return pair
  }
  const read = (): Pair => {
    chmodSync(path, ownerOnly)
    return pairOf(createPrivateKey(readFileSync(path, 'utf8')))
  }
  let pair = existsSync(path) ? read() : write(newPair())
  return { current: () => pair, sign: (message) => signed(pair, message), rotate: () => (pair = write(newPair())) }
}

/** Checks signatures; each public key is read once. */
export class Verifier {
  readonly #keys = new Map<string, KeyObject>()

  /** False for a key that is not the one it is named after. */
  add({ keyId, publicKey }: SigningKey): boolean {
    if (keyIdOf(publicKey) !== keyId) return false
    this.#keys.set(keyId, createPublicKey(publicKey))
    return true
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
