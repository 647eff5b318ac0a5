import { crc32, deflateSync, inflateSync } from 'node:zlib'

/*
 * A picture of a screen with 256 colours: a third of the weight, and nobody sees the difference on flat colours and text. Reads what
 * Chromium writes: eight bits a channel, with or without transparency, not interlaced.
 */
const signature = 8
const most = 256

type Picture = { readonly header: Buffer; readonly width: number; readonly height: number; /** Colours of the pixels, 0xRRGGBB. */ readonly pixels: Uint32Array }

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = signature; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** What each filter of a line adds to a byte. */
const predicted: readonly ((left: number, above: number, corner: number) => number)[] = [() => 0, (left) => left, (_left, above) => above, (left, above) => (left + above) >> 1, paeth]

function read(png: Buffer): Picture {
  const chunks = chunksOf(png)
  const header = chunks[0]?.data ?? Buffer.alloc(0)
  const [width, height, channels] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9] === 6 ? 4 : 3]
  if (header[8] !== 8 || (header[9] !== 2 && header[9] !== 6) || header[12] !== 0) throw new Error('not a picture as Chromium writes them')
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
  const row = width * channels
  let above = new Uint8Array(row)
  const pixels = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    const filter = predicted[raw[y * (row + 1)] ?? 0] ?? paeth
    const line = new Uint8Array(row)
    for (let x = 0; x < row; x++) line[x] = (raw[y * (row + 1) + 1 + x] ?? 0) + filter(line[x - channels] ?? 0, above[x] ?? 0, above[x - channels] ?? 0)
    for (let x = 0; x < width; x++) pixels[y * width + x] = ((line[x * channels] ?? 0) << 16) | ((line[x * channels + 1] ?? 0) << 8) | (line[x * channels + 2] ?? 0)
    above = line
  }
  return { header, width, height, pixels }
}

const distance = (a: number, b: number): number => ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2

/** The most used colours, and where each colour of the picture stands among them, or the nearest one. */
function paletteOf(pixels: Uint32Array): { palette: readonly number[]; rank: ReadonlyMap<number, number> } {
  const uses = new Map<number, number>()
  for (const colour of pixels) uses.set(colour, (uses.get(colour) ?? 0) + 1)
  const palette = [...uses].toSorted((a, b) => b[1] - a[1]).slice(0, most).map(([colour]) => colour)
  const nearest = (colour: number): number => palette.reduce((best, one, at) => (distance(one, colour) < distance(palette[best] ?? 0, colour) ? at : best), 0)
  return { palette, rank: new Map([...uses.keys()].map((colour) => [colour, nearest(colour)])) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

export function smallPng(png: Buffer): Buffer {
  const { header, width, height, pixels } = read(png)
  const { palette, rank } = paletteOf(pixels)
  const lines = Buffer.alloc(height * (width + 1))
  for (const [at, colour] of pixels.entries()) lines[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = rank.get(colour) ?? 0
  const indexed = Buffer.from(header)
  indexed[9] = 3
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([png.subarray(0, signature), chunk('IHDR', indexed), chunk('PLTE', colours), chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })), chunk('IEND', Buffer.alloc(0))])
}
