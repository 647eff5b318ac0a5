import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isScreenAddress, pageOf } from './screen-address.ts'

test('an address of a screen may ask for something with a dot, a file may not be a screen', () => {
  assert.deepEqual(
    ['/home', '/customer/identity/7?field=address.countryId', '/new-booking/new/0/0/0/0/0/3?length=6.5'].map((url) =>
      isScreenAddress('GET', url),
    ),
    [true, true, true],
  )
  assert.deepEqual(
    ['/assets/index-1.js', '/favicon.ico?v=2', '/rest/unknown'].map((url) => isScreenAddress('GET', url)),
    [false, false, false],
  )
  assert.equal(isScreenAddress('POST', '/home'), false)
})

test('a screen that has a page of its own gets it, whatever it asks; any other gets that of every screen', () => {
  const pages = new Set(['index.html', 'planning.html'])
  assert.deepEqual(
    ['/planning', '/planning?jour=2026-07-14', '/planning/x', '/home', '/', '/../planning'].map((url) => pageOf(url, pages)),
    ['planning.html', 'planning.html', 'index.html', 'index.html', 'index.html', 'index.html'],
  )
})
