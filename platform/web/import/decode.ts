/** Letters that no text holds: a file that has them is something else under the name of one. */
const noText = /(?![\t\n\v\f\r\u0080-\u009F])\p{Cc}/u
/** Programs of another age end their files with it. */
const oldEnd = '\u001A'

/** UTF-16 says itself by its first two bytes. */
function sixteenOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** The text of a file: UTF-16 where it says so (« Texte Unicode »), else UTF-8, else the letters of Windows, which older programs write. Null where it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const sixteen = sixteenOf(bytes)
  const text = sixteen === null ? eightBits(bytes) : new TextDecoder(sixteen).decode(bytes)
  const body = text.endsWith(oldEnd) ? text.slice(0, -1) : text
  return noText.test(body) ? null : body
}

function eightBits(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
