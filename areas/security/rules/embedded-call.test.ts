import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmbedded } from './embedded-call.ts'

test('a call of the screens, of the address bar or of a program is asked for by somebody', () => {
  for (const headers of [
    {},
    { accept: '*/*' },
    { accept: 'application/json' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
  ])
    assert.equal(isEmbedded(headers), false, JSON.stringify(headers))
})

test('an image, a frame or another site is not', () => {
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
    { accept: 'image/avif,image/webp,*/*;q=0.8' },
  ])
    assert.equal(isEmbedded(headers), true, JSON.stringify(headers))
})
