import { crc32 } from 'node:zlib'
import type { Fault } from '#platform/operation/refusal.ts'
import { isWholeGif } from '#platform/server/gif-pixels.ts'
import { oversized } from '#platform/server/picture-size.ts'

const pngSignature = 8
/** Length and name before what a chunk holds, its sum behind. */
const pngFrame = 12

/** Every chunk that a reader needs has its sum, up to the one that closes the picture. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = pngSignature; at + pngFrame <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return false
    const name = bytes.toString('latin1', at + 4, at + 8)
    // A small letter first: a reader does without it.
    if (/^[A-Z]/.test(name) && crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false
    if (name === 'IEND') return true
    at = end + 4
  }
  return false
}

/** Its scan begins and its end is marked; the small picture that a camera joins lies in a segment before it, with an end of its own. */
function isWholeJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]
    if (marker === 0xda) return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > at
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

const readers: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/gif': isWholeGif,
}

/** False for a picture that was cut short or altered on its way. */
export function isWhole(type: string, content: Uint8Array): boolean {
  return readers[type]?.(Buffer.from(content.buffer, content.byteOffset, content.byteLength)) ?? true
}

/** Pictures that papers print, by the ending of their file. Other types could bring their own fonts. */
export const printedPictures = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const
export type PrintedType = keyof typeof printedPictures
/** Whether a picture may be put on a paper: a damaged one would keep the whole paper from being made. */
export function isPrinted(type: string | null, content: Uint8Array): type is PrintedType {
  return type !== null && Object.hasOwn(printedPictures, type) && isWhole(type, content)
}

/** Why a picture is refused, for its pixels or because it cannot be read; null when it may be kept. */
export function pictureFault(name: string, type: string, content: Uint8Array): Fault | null {
  const tooLarge = oversized(name, type, content)
  if (tooLarge !== null || isWhole(type, content)) return tooLarge
  return {
    rule: 'image-damaged',
    message: `L’image «\u00A0${name}\u00A0» est incomplète ou abîmée\u00A0: reprenez-la à sa source, puis envoyez-la de nouveau.`,
  }
}
