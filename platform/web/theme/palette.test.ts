import { test } from 'node:test'
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { palette, schemeVariables, semantic, stayStates } from './palette.ts'

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}
function ratio(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

test('every palette has ten shades', () => {
  for (const [name, shades] of Object.entries(palette)) assert.equal(shades.length, 10, name)
})

test('text colours are readable on surface and page in both schemes', () => {
  for (const name of ['ink', 'ink2', 'muted', 'accent', 'sea', 'ochre', 'brick', 'heather'] as const) {
    for (const index of [0, 1] as const) {
      assert.ok(ratio(semantic[name][index], semantic.surface[index]) >= 4.5, `${name} on surface`)
      assert.ok(ratio(semantic[name][index], semantic.bg[index]) >= 4.5, `${name} on page`)
    }
  }
})

test('the text of every state of a stay is readable on its fill', () => {
  for (const [name, state] of Object.entries(stayStates)) {
    for (const index of [0, 1] as const) assert.ok(ratio(state.text[index], state.fill[index]) >= 4.5, name)
  }
})

test('both schemes define the same variables', () => {
  const light = schemeVariables('light')
  assert.deepEqual(Object.keys(light), Object.keys(schemeVariables('dark')))
  assert.equal(light['--pin-ink'], '#212924')
  assert.equal(light['--pin-st-inHouse-fill'], '#00543B')
})

test('a style sheet names no colour that does not exist: it would be drawn without one', () => {
  const known = new Set(Object.keys(schemeVariables('light')))
  const unknown = globSync(['areas/**/*.css', 'kernel/**/*.css', 'platform/**/*.css', 'web/**/*.css']).flatMap((path) => {
    const sheet = readFileSync(path, 'utf8')
    const own = new Set([...sheet.matchAll(/(--pin-[\w-]+)\s*:/g)].map(([, name]) => name))
    return [...sheet.matchAll(/var\((--pin-[\w-]+)/g)].flatMap(([, name = '']) =>
      known.has(name) || own.has(name) ? [] : [`${path} ${name}`],
    )
  })
  assert.deepEqual(unknown, [])
})
