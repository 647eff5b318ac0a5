import { readFileSync, readdirSync } from 'node:fs'

/** Family of every printed text. No machine has it, so that a document cannot be set in a font found on the way. */
export const fontFamily = 'Pinede Sans'

const folder = new URL('../../../assets/fonts/', import.meta.url)

export function loadFonts(): readonly Buffer[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.otf'))
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder)))
}

/** Characters that a font can show: its `cmap` table, formats 4 and 12. */
export function characterSet(font: Buffer): ReadonlySet<number> {
  const cmap = tableOffset(font, 'cmap')
  const characters = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    const format = font.readUInt16BE(table)
    if (format === 4) readSegments(font, table, characters)
    if (format === 12) readGroups(font, table, characters)
  }
  return characters
}

function tableOffset(font: Buffer, tag: string): number {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no table « ${tag} »`)
}

function readSegments(font: Buffer, table: number, characters: Set<number>): void {
  const segments = font.readUInt16BE(table + 6)
  const ends = table + 14
  const starts = ends + segments + 2
  for (let at = 0; at < segments; at += 2) {
    const end = font.readUInt16BE(ends + at)
    for (let code = font.readUInt16BE(starts + at); code <= end && code !== 0xffff; code++) characters.add(code)
  }
}

function readGroups(font: Buffer, table: number, characters: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(table + 12); group++) {
    const at = table + 16 + group * 12
    for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code++) characters.add(code)
  }
}
