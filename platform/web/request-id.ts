import { Unexpected, Unreachable } from './wire.ts'

/** True when nobody can tell whether what was asked was done: the answer never came, or not from the product. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Unreachable || error instanceof Unexpected
}

const pauses: readonly number[] = [400, 1500, 4000]
const wait = (pause: number): Promise<void> => new Promise((done) => setTimeout(done, pause))

/** Asks again what bears a number, each time after a longer pause, as long as the server cannot be reached: the product knows the demand and answers what the first one did. */
export async function insist<T>(ask: () => Promise<T>, pause: (time: number) => Promise<void> = wait): Promise<T> {
  for (const time of pauses) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      await pause(time)
    }
  }
  return ask()
}

/** A UUID of version 4 made of sixteen random bytes: `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function requestId(random: Uint8Array): string {
  const bytes = Array.from(random, (byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export type RequestIds = {
  idOf: (asked: unknown) => string
  /** The demand was answered: the next one is another. */
  forget: () => void
  /** A demand was refused, or its answer was lost: as long as nobody knows whether it was done, whatever is asked next keeps its number. */
  failed: (error: unknown) => void
}

/** One number for one demand: the same form sent again, after a cut or by two clicks, is the same demand; once changed or answered, it is another. */
export function requestIds(random: () => Uint8Array): RequestIds {
  let sent: { readonly asked: string; readonly id: string } | null = null
  let isLost = false
  return {
    idOf(asked) {
      const text = JSON.stringify(asked)
      if (sent === null || (!isLost && sent.asked !== text)) sent = { asked: text, id: requestId(random()) }
      return sent.id
    },
    forget() {
      sent = null
      isLost = false
    },
    failed(error) {
      isLost = isUnanswered(error)
    },
  }
}
