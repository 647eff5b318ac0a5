import { deflateSync } from 'node:zlib'

/** Objects of one stream: a reader unpacks them together. */
const perStream = 500
/** Of each line of the table: what it is, where, which one there. */
const widths = [1, 4, 2] as const

type Placed = { readonly number: number; readonly text: string }
type Read = { readonly head: string; readonly objects: readonly Placed[]; readonly trailer: string }

/** The objects of a file whose table is one classic section, as the compiler writes it; null for any other file. */
function read(raw: string): Read | null {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(raw)?.[1] ?? Number.NaN)
  const [, table, trailer] =
    /^xref\r?\n0 \d+\r?\n((?:\d{10} \d{5} [nf]\s?\r?\n)+)trailer\s*<<([^]*)>>\s*startxref/.exec(raw.slice(start)) ?? []
  if (table === undefined || trailer === undefined || /\/(?:Prev|Encrypt)\b/.test(trailer)) return null
  const places = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)]
    .flatMap(([, offset, use], number) => (use === 'n' ? [{ number, offset: Number(offset) }] : []))
    .toSorted((a, b) => a.offset - b.offset)
  const objects = places.map(({ number, offset }, index) => ({
    number,
    text: raw.slice(offset, places[index + 1]?.offset ?? start).trimEnd(),
  }))
  return { head: raw.slice(0, places[0]?.offset ?? 0), objects, trailer: trailer.replace(/\/Size \d+/, '').trim() }
}

const isStream = ({ text }: Placed): boolean => />>\s*stream\r?\n/.test(text)
const bodyOf = ({ text }: Placed): string => text.replace(/^\d+ 0 obj\s*/, '').replace(/\s*endobj$/, '')

function streamText(number: number, dictionary: string, content: Buffer): string {
  const packed = deflateSync(content)
  return `${number} 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`
}

function objectStream(number: number, objects: readonly Placed[]): string {
  const bodies = objects.map(bodyOf)
  let at = 0
  const places = objects.map((object, index) => {
    const place = `${object.number} ${at}`
    at += (bodies[index] ?? '').length + 1
    return place
  })
  const header = `${places.join(' ')}\n`
  const dictionary = `/Type /ObjStm /N ${objects.length} /First ${header.length}`
  return streamText(number, dictionary, Buffer.from(`${header}${bodies.join('\n')}\n`, 'latin1'))
}

/**
 * The same document with its small objects together in compressed streams (PDF 1.5): most of a long table is the description of its cells for screen
 * readers, which the compiler writes out one by one. Nothing of what the pages show, or of what a reader is told of them, is changed.
 */
export function packPdf(pdf: Uint8Array): Uint8Array {
  const found = read(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1'))
  if (found === null) return pdf
  const { head, objects, trailer } = found
  const small = objects.filter((object) => !isStream(object))
  let next = Math.max(...objects.map(({ number }) => number)) + 1
  const rows = new Map<number, readonly [kind: number, place: number, index: number]>([[0, [0, 0, 65_535]]])
  const parts = [head]
  let length = head.length
  const write = (number: number, text: string): void => {
    rows.set(number, [1, length, 0])
    parts.push(text)
    length += text.length
  }
  for (const object of objects) if (isStream(object)) write(object.number, `${object.text}\n`)
  for (let from = 0; from < small.length; from += perStream) {
    const group = small.slice(from, from + perStream)
    group.forEach(({ number }, index) => rows.set(number, [2, next, index]))
    write(next, objectStream(next, group))
    next += 1
  }
  const start = length
  write(next, '')
  const [kindWidth, placeWidth, indexWidth] = widths
  const table = Buffer.alloc((next + 1) * (kindWidth + placeWidth + indexWidth))
  for (let number = 0; number <= next; number++) {
    const [kind, place, index] = rows.get(number) ?? [0, 0, 0]
    const at = number * (kindWidth + placeWidth + indexWidth)
    table.writeUIntBE(kind, at, kindWidth)
    table.writeUIntBE(place, at + kindWidth, placeWidth)
    table.writeUIntBE(index, at + kindWidth + placeWidth, indexWidth)
  }
  parts.push(streamText(next, `/Type /XRef /Size ${next + 1} /W [${widths.join(' ')}] ${trailer}`, table), `startxref\n${start}\n%%EOF`)
  return Buffer.from(parts.join(''), 'latin1')
}
