const signature = 6
const screen = 7
const mostRuns = 4096

/** Bytes of the table of colours that a packed byte announces. */
const tableOf = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

/** Blocks from a place on, each with its length before it, up to the empty one that closes them; null where they are cut. */
function blocksAt(bytes: Buffer, from: number): { readonly data: Buffer; readonly end: number } | null {
  const blocks: Buffer[] = []
  for (let at = from; at < bytes.length;) {
    const length = bytes[at] ?? 0
    if (length === 0) return { data: Buffer.concat(blocks), end: at + 1 }
    blocks.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return null
}

function codeAt(data: Buffer, bit: number, width: number): number {
  const at = bit >> 3
  return (((data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16)) >> (bit & 7)) & (2 ** width - 1)
}

/** The runs of pixels that codes stand for: a colour, or a run that was given before with one pixel more. Codes grow wider as the runs do. */
class Runs {
  readonly #clear: number
  readonly #bits: number
  readonly #lengths = new Uint32Array(mostRuns)
  #next = 0
  #before = 0
  width = 0

  constructor(colourBits: number) {
    this.#clear = 2 ** colourBits
    this.#bits = colourBits
    this.begin()
  }

  begin(): void {
    this.#next = this.#clear + 2
    this.#before = 0
    this.width = this.#bits + 1
  }

  /** How many pixels a code gives; null where it stands for none. */
  take(code: number): number | null {
    if (code > this.#next || (code === this.#next && this.#before === 0)) return null
    const longer = this.#before + 1
    const run = code === this.#next ? longer : code < this.#clear ? 1 : (this.#lengths[code] ?? 0)
    if (this.#before > 0) this.#add(longer)
    this.#before = run
    return run
  }

  #add(length: number): void {
    if (this.#next === mostRuns) return
    this.#lengths[this.#next] = length
    this.#next += 1
    if (this.#next === 2 ** this.width && this.width < 12) this.width += 1
  }
}

function givesPixels(data: Buffer, colourBits: number, pixels: number): boolean {
  const [clear, runs] = [2 ** colourBits, new Runs(colourBits)]
  let given = 0
  for (let bit = 0; bit + runs.width <= data.length * 8;) {
    const code = codeAt(data, bit, runs.width)
    bit += runs.width
    if (code === clear + 1) break
    if (code === clear) runs.begin()
    else {
      const run = runs.take(code)
      if (run === null) return false
      given += run
    }
  }
  return given >= pixels
}

/** The picture that begins at a place, and where it ends; null where it is cut or cannot be unfolded. */
function pictureEnd(bytes: Buffer, at: number): number | null {
  if (at + 10 > bytes.length) return null
  const codes = at + 10 + tableOf(bytes[at + 9] ?? 0)
  const bits = bytes[codes] ?? 0
  const blocks = blocksAt(bytes, codes + 1)
  const isRead =
    blocks !== null && bits >= 2 && bits <= 8 && givesPixels(blocks.data, bits, bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7))
  return isRead ? blocks.end : null
}

/** Every picture of a GIF unfolds into its pixels, and its end is marked: it has no sum that would tell. */
export function isWholeGif(bytes: Buffer): boolean {
  if (bytes.length < signature + screen) return false
  let pictures = 0
  for (let at = signature + screen + tableOf(bytes[signature + 4] ?? 0); at < bytes.length;) {
    const kind = bytes[at]
    if (kind === 0x3b) return pictures > 0
    const end: number | null = kind === 0x2c ? pictureEnd(bytes, at) : kind === 0x21 ? (blocksAt(bytes, at + 2)?.end ?? null) : null
    if (end === null) return false
    pictures += kind === 0x2c ? 1 : 0
    at = end
  }
  return false
}
