/** A UUID of version 4 made of sixteen random bytes: `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function requestId(random: Uint8Array): string {
  const bytes = Array.from(random, (byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export type RequestIds = { idOf: (asked: unknown) => string; forget: () => void }

/** One number for one demand: the same form sent again, after a cut or by two clicks, is the same demand; once changed or answered, it is another. */
export function requestIds(random: () => Uint8Array): RequestIds {
  let sent: { readonly asked: string; readonly id: string } | null = null
  return {
    idOf(asked) {
      const text = JSON.stringify(asked)
      if (sent?.asked !== text) sent = { asked: text, id: requestId(random()) }
      return sent.id
    },
    forget() {
      sent = null
    },
  }
}
