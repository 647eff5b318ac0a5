import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { budget, firstLoad, type Manifest } from '#tools/bench/first-load.ts'
import { root } from './support/product.ts'
import { expect, test } from './support/test.ts'

test('the first page and the first list stay within their weight', () => {
  const dist = join(root, 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const kib = firstLoad(dist, manifest).reduce((sum, file) => sum + file.kib, 0)
  expect(kib, 'node tools/bench/first-load.ts lists what weighs').toBeLessThan(budget)
})
