import { crc32, deflateSync, inflateSync } from 'node:zlib'

/*
 * A picture of a screen with 256 colours: a third of the weight, and nobody sees the difference on flat colours and text. Reads what
 * Chromium writes: eight bits a channel, with or without transparency, not interlaced.
 */
const signature = 8
const most = 256

type Picture = {
  readonly header: Buffer
  readonly width: number
  readonly height: number
  /** Colours of the pixels, 0xRRGGBB. */ readonly pixels: Uint32Array
}

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
const predicted: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
]

/** One line of the picture as it was before its filter. */
function unfiltered(filtered: Uint8Array, above: Uint8Array, filter: number, channels: number): Uint8Array<ArrayBuffer> {
  const add = predicted[filter] ?? paeth
  const line = new Uint8Array(filtered.length)
  for (const [x, byte] of filtered.entries()) line[x] = byte + add(line[x - channels] ?? 0, above[x] ?? 0, above[x - channels] ?? 0)
  return line
}

function colourAt(line: Uint8Array, at: number): number {
  return ((line[at] ?? 0) << 16) | ((line[at + 1] ?? 0) << 8) | (line[at + 2] ?? 0)
}

function read(png: Buffer): Picture {
  const chunks = chunksOf(png)
  const header = chunks[0]?.data ?? Buffer.alloc(0)
  const [depth, colours, , , interlaced] = header.subarray(8, 13)
  const channels = colours === 6 ? 4 : 3
  if (depth !== 8 || ![2, 6].includes(colours ?? 0) || interlaced !== 0) throw new Error('not a picture as Chromium writes them')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
  const row = width * channels
  let line = new Uint8Array(row)
  const pixels = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    const start = y * (row + 1)
    line = unfiltered(raw.subarray(start + 1, start + 1 + row), line, raw[start] ?? 0, channels)
    for (let x = 0; x < width; x++) pixels[y * width + x] = colourAt(line, x * channels)
  }
  return { header, width, height, pixels }
}

const distance = (a: number, b: number): number =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2

/** The most used colours, and where each colour of the picture stands among them, or the nearest one. */
function paletteOf(pixels: Uint32Array): { palette: readonly number[]; rank: ReadonlyMap<number, number> } {
  const uses = new Map<number, number>()
  for (const colour of pixels) uses.set(colour, (uses.get(colour) ?? 0) + 1)
  const palette = [...uses]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([colour]) => colour)
  const nearest = (colour: number): number =>
    palette.reduce((best, one, at) => (distance(one, colour) < distance(palette[best] ?? 0, colour) ? at : best), 0)
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
  return Buffer.concat([
    png.subarray(0, signature),
    chunk('IHDR', indexed),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
