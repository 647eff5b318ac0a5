import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { budget, firstLoad, scriptsBeside, type Manifest } from '#tools/bench/first-load.ts'
import { root } from './support/product.ts'
import { expect, test } from './support/test.ts'

const dist = join(root, 'dist')
const readManifest = (): Manifest => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

test('the first page and the first list stay within their weight', () => {
  const manifest = readManifest()
  const kib = firstLoad(dist, manifest).reduce((sum, file) => sum + file.kib, 0)
  expect(kib, 'node tools/bench/first-load.ts lists what weighs').toBeLessThan(budget)
})

test('the planning is not parted into small scripts that a browser fetches in turn', () => {
  expect(scriptsBeside(readManifest(), 'areas/booking/web/planning/PlanningScreen.tsx').length).toBeLessThanOrEqual(36)
})
