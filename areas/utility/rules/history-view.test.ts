import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { actionText } from './history-view.ts'

test('every action that is written to the journal by its name has its French word', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync('{areas,kernel,platform}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const written = new Set(files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/journal\(\{ entity: [^;]*?action: '([A-Za-z-]+)'/g)].map(([, action]) => action ?? '')))
  assert.ok(written.size > 40, `${written.size} actions found`)
  assert.deepEqual([...written].filter((action) => actionText(action) === action), [])
})
