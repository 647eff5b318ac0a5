import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { giveFonts } from './chromium.ts'

test('the browser that is brought draws with the fonts that came with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinede-fonts-'))
  mkdirSync(join(folder, 'fonts'))
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), '<fontconfig><dir>/opt/fonts</dir></fontconfig>')
  giveFonts(folder)
  assert.match(readFileSync(join(folder, 'fonts', 'fonts.conf'), 'utf8'), /<dir prefix="relative">fonts<\/dir>/)
  rmSync(folder, { recursive: true })
})
