import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseSync, Visitor } from 'oxc-parser'

/** Characters that the fonts of the screens have, as their style sheet says. */
function ranges(): readonly (readonly [number, number])[] {
  const sheet = readFileSync('platform/web/theme/global.css', 'utf8')
  return [...sheet.matchAll(/unicode-range:([^;]+);/g)].flatMap(([, list = '']) =>
    list.split(',').map((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
    }),
  )
}

/** What a file may show: its strings, its templates and the text between its tags. */
function shown(file: string): string {
  const texts: string[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(program)
  return texts.join('')
}

/** They write what they read otherwise, or read what others type: nothing of it is shown. */
const readers = new Set(['domain/printable.ts', 'domain/search-key.ts'])

test('every character that a screen may show is in a font of the product: a machine may have none that has it', () => {
  const known = ranges()
  const files = globSync('{domain,platform,kernel,areas,web}/**/*.{ts,tsx}').filter(
    (file) => !/test|\/server\//.test(file) && !readers.has(file.replaceAll('\\', '/')),
  )
  assert.ok(files.length > 1000)
  const unknown = files.flatMap((file) =>
    [...new Set(shown(file))]
      .map((character) => character.codePointAt(0) ?? 0)
      .filter((code) => code >= 0x20 && !known.some(([first, last]) => code >= first && code <= last))
      .map((code) => `${file}: ${String.fromCodePoint(code)} (U+${code.toString(16)})`),
  )
  assert.deepEqual(unknown, [])
})
