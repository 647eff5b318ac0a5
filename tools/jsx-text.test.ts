/**
 * An escape such as \u00A0 means nothing in the text of JSX nor in its quoted attributes: it would be read on the screen as it is
 * written. It belongs in an expression ({'…'}), or is written &#160;.
 */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseSync } from 'oxc-parser'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isEscaped = (raw: unknown): raw is string => typeof raw === 'string' && /\\u[0-9A-Fa-f{]|\\x[0-9A-Fa-f]{2}/.test(raw)

/** The texts and quoted attributes of JSX that hold an escape. */
export function escapesOnScreen(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(escapesOnScreen)
  if (!isRecord(node)) return []
  const shown = node['type'] === 'JSXText' ? node : node['type'] === 'JSXAttribute' ? node['value'] : null
  const here =
    isRecord(shown) && (shown['type'] === 'JSXText' || shown['type'] === 'Literal') && isEscaped(shown['raw']) ? [shown['raw'].trim()] : []
  return [...here, ...Object.values(node).flatMap((child) => (isRecord(child) ? escapesOnScreen(child) : []))]
}

test('the rule sees what it must see', () => {
  const found = (code: string): readonly string[] => escapesOnScreen(parseSync('a.tsx', code).program)
  assert.deepEqual(found(String.raw`const a = <p title="Oui\u00A0: non">Alors\u00A0?</p>`), [
    String.raw`"Oui\u00A0: non"`,
    String.raw`Alors\u00A0?`,
  ])
  assert.deepEqual(found(String.raw`const a = <p title={'Oui\u00A0: non'}>{'Alors\u00A0?'}&#160;!</p>`), [])
})

test('no escape is shown as it is written', () => {
  const files = globSync('{areas,kernel,web}/**/*.tsx').filter((file) => readFileSync(file, 'utf8').includes('\\'))
  assert.ok(files.length > 10)
  const found = files.flatMap((file) =>
    escapesOnScreen(parseSync(file, readFileSync(file, 'utf8')).program).map((text) => `${file}: ${text}`),
  )
  assert.deepEqual(found, [])
})
