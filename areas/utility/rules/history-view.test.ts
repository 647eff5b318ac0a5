import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { actionText } from './history-view.ts'

test('every action that is written to the journal by its name has its French word', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync('{areas,kernel,platform}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const written = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/journal\(\{\s*entity: [^;]*?action: '([A-Za-z-]+)'/g)].map(
        ([, action]) => action ?? '',
      ),
    ),
  )
  assert.ok(written.size > 40, `${written.size} actions found`)
  assert.deepEqual(
    [...written].filter((action) => actionText(action) === action),
    [],
  )
  // Actions that are computed: what a stay can take back, and what is done to a place that is cleaned.
  const computed = ['areas/booking/server/time/time.sql.ts', 'areas/cleaning/rules/cleaning-acts.ts'].map(
    (file) => /(?:const reversible|type CleaningAct)[^=]*=\s*(?:\[[^\]]*|[^\n]*)/.exec(readFileSync(join(root, file), 'utf8'))?.[0] ?? '',
  )
  const named = computed.flatMap((line) => [...line.matchAll(/'([A-Za-z]+)'/g)].map(([, action]) => action ?? ''))
  assert.ok(named.includes('leaveEarly') && named.includes('ask'), named.join(' '))
  assert.deepEqual(
    named.filter((action) => actionText(action) === action),
    [],
  )
})
