/** A UUID of version 4 made of sixteen random bytes: `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function requestId(random: Uint8Array): string {
  const bytes = Array.from(random, (byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
