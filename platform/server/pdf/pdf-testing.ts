import assert from 'node:assert/strict'
import { inflateSync } from 'node:zlib'

/** A PDF taken apart, for tests: what a reader would find, the latest version of each object. */
export type ReadPdf = {
  readonly raw: string
  readonly objects: ReadonlyMap<number, string>
  /** Decoded content of a stream object. */
  stream: (number: number) => Buffer
}

/** Reads the classic cross-reference tables from the last one backwards, as a reader does, or the table of a packed document. */
export function readPdf(pdf: Buffer): ReadPdf {
  const raw = pdf.toString('latin1')
  const last = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(raw)?.[1])
  if (!raw.startsWith('xref', last)) return readPacked(raw, last)
  const offsets = new Map<number, number>()
  let table: string | undefined = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(raw)?.[1]
  while (table !== undefined) {
    const section: string = raw.slice(Number(table), raw.indexOf('startxref', Number(table)))
    readTable(section.slice(0, section.indexOf('trailer')), offsets)
    table = /\/Prev (\d+)/.exec(section)?.[1]
  }
  const objects = new Map(
    [...offsets].map(([number, offset]) => {
      assert.ok(raw.startsWith(`${number} 0 obj`, offset), `object ${number} is where the table says`)
      return [number, raw.slice(offset, raw.indexOf('endobj', offset))]
    }),
  )
  return { raw, objects, stream: (number) => decode(objects.get(number) ?? '') }
}

function readPacked(raw: string, start: number): ReadPdf {
  const objectAt = (offset: number): string => raw.slice(offset, raw.indexOf('\nendobj', raw.indexOf('endstream', offset)))
  const table = decode(objectAt(start))
  const objects = new Map<number, string>()
  const held = new Set<number>()
  for (let number = 0; number < table.length / 7; number++) {
    const [kind, place] = [table.readUInt8(number * 7), table.readUInt32BE(number * 7 + 1)]
    if (kind === 1) {
      assert.ok(raw.startsWith(`${number} 0 obj`, place), `object ${number} is where the table says`)
      objects.set(number, objectAt(place))
    } else if (kind === 2) held.add(place)
  }
  for (const holder of held) {
    const text = objects.get(holder) ?? ''
    const content = decode(text).toString('latin1')
    const first = Number(/\/First (\d+)/.exec(text)?.[1])
    const places = content.slice(0, first).trim().split(' ').map(Number)
    for (let at = 0; at < places.length; at += 2)
      objects.set(
        places[at] ?? 0,
        `${places[at] ?? 0} 0 obj\n${content.slice(first + (places[at + 1] ?? 0), first + (places[at + 3] ?? content.length))}`,
      )
  }
  return { raw, objects, stream: (number) => decode(objects.get(number) ?? '') }
}

function readTable(section: string, offsets: Map<number, number>): void {
  const lines = section.trim().split(/\r?\n/)
  assert.equal(lines[0], 'xref')
  let number = 0
  for (const line of lines.slice(1)) {
    const [first = '', second = '', use] = line.trim().split(' ')
    if (use === undefined) number = Number(first)
    else {
      if (use === 'n' && !offsets.has(number)) offsets.set(number, Number(first))
      assert.equal(second.length, 5)
      number++
    }
  }
}

function decode(object: string): Buffer {
  const start = object.indexOf('stream') + 'stream'.length
  const from = object.startsWith('\r\n', start) ? start + 2 : start + 1
  const length = Number(/\/Length (\d+)/.exec(object)?.[1])
  const bytes = Buffer.from(object.slice(from, from + length), 'latin1')
  return object.slice(0, start).includes('/FlateDecode') ? inflateSync(bytes) : bytes
}

/** Names of the fonts, without the prefix of the subset, with whether their file is inside. */
export function fonts(pdf: ReadPdf): readonly { name: string; embedded: boolean }[] {
  return [...pdf.objects.values()]
    .filter((object) => object.includes('/FontDescriptor\n') && object.includes('/FontName'))
    .map((object) => ({
      name: /\/FontName \/(?:[A-Z]{6}\+)?(\S+)/.exec(object)?.[1] ?? '',
      embedded: /\/FontFile[23]? \d+ 0 R/.test(object),
    }))
}

/** The text that the pages show, as selecting and copying would give it: one line for each piece of text. */
export function pageText(pdf: ReadPdf): string {
  return [...pdf.objects.values()]
    .filter((object) => /\/Type \/Page\n/.test(object))
    .map((page) => onePage(pdf, page))
    .join('\n')
    .replaceAll('\u200b', '')
}

function onePage(pdf: ReadPdf, page: string): string {
  const maps = new Map([...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [name, unicodeMap(pdf, Number(font))]))
  const content = pdf.stream(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])).toString('latin1')
  let current: ReadonlyMap<string, string> = new Map()
  let text = ''
  for (let at = 0; at < content.length; at++) {
    const rest = content.slice(at, at + 40)
    const font = /^\/(f\d+) [\d.]+ Tf/.exec(rest)?.[1]
    if (font !== undefined) current = maps.get(font) ?? current
    else if (/^T[jJ]\s/.test(rest)) text += '\n'
    else if (rest.startsWith('<<')) at = content.indexOf('>>', at) + 1
    else if (rest.startsWith('<') || rest.startsWith('(')) {
      const [bytes, end] = rest.startsWith('(') ? literal(content, at + 1) : hexadecimal(content, at + 1)
      text += (bytes.match(/[\s\S]{2}/g) ?? []).map((code) => current.get(code) ?? '\ufffd').join('')
      at = end
    }
  }
  return text
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function hexadecimal(content: string, from: number): [bytes: string, end: number] {
  const end = content.indexOf('>', from)
  return [Buffer.from(content.slice(from, end), 'hex').toString('latin1'), end]
}

function escaped(after: string): [byte: string, length: number] {
  const octal = /^[0-7]{1,3}/.exec(after)?.[0]
  if (octal !== undefined) return [String.fromCharCode(Number.parseInt(octal, 8)), octal.length]
  const character = after.slice(0, 1)
  return [escapes[character] ?? character, 1]
}

/** A string between parentheses, which may hold others, with its escapes. */
function literal(content: string, from: number): [bytes: string, end: number] {
  let bytes = ''
  let depth = 1
  for (let at = from; at < content.length; at++) {
    const character = content[at] ?? ''
    if (character === '\\') {
      const [byte, length] = escaped(content.slice(at + 1, at + 4))
      bytes += byte
      at += length
      continue
    }
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (depth === 0) return [bytes, at]
    bytes += character
  }
  throw new Error('a string does not end')
}

function unicodeMap(pdf: ReadPdf, font: number): ReadonlyMap<string, string> {
  const cmap = pdf.stream(Number(/\/ToUnicode (\d+) 0 R/.exec(pdf.objects.get(font) ?? '')?.[1])).toString('latin1')
  return new Map(
    [...cmap.matchAll(/^<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>$/gm)].map(([, code = '', target = '']) => [
      Buffer.from(code, 'hex').toString('latin1'),
      Buffer.from(target, 'hex').swap16().toString('utf16le'),
    ]),
  )
}
