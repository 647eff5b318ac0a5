import { formatNumber } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

type Size = { readonly width: number; readonly height: number }

/** An A0 plan at 200 pixels per inch, or the photograph of any telephone; beyond, a page that shows it freezes. */
const longestSide = 10_000
const mostPixels = 50_000_000

function pngSize(bytes: Buffer): Size | null {
  return bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gifSize(bytes: Buffer): Size | null {
  return bytes.length < 10 ? null : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** The frame header of a JPEG lies behind other segments, each with its length: C0 to CF, but not the tables C4, C8 and CC. */
function jpegSize(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const readers: Readonly<Record<string, (bytes: Buffer) => Size | null>> = {
  'image/png': pngSize,
  'image/gif': gifSize,
  'image/jpeg': jpegSize,
}

/** A picture that unfolds into more pixels than a screen or a document can hold, however few bytes it has; null when it may be kept. */
export function oversized(name: string, type: string, content: Uint8Array): Fault | null {
  const size = readers[type]?.(Buffer.from(content.buffer, content.byteOffset, content.byteLength)) ?? null
  if (size === null || (Math.max(size.width, size.height) <= longestSide && size.width * size.height <= mostPixels)) return null
  const { width, height } = size
  return {
    rule: 'image-too-large',
    values: { width, height, longestSide, mostPixels },
    message: `«\u00A0${name}\u00A0» mesure ${formatNumber(width)} × ${formatNumber(height)}\u00A0pixels\u00A0: une image en a ${formatNumber(longestSide)} de côté et ${formatNumber(mostPixels / 1_000_000)}\u00A0millions en tout, au plus. Réduisez-la, puis envoyez-la de nouveau.`,
  }
}
