import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPrinted, isWhole, pictureFault } from './picture-damage.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
/** As a camera writes it: a small picture with an end of its own, then the scan. */
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9, 0xff, 0xda, 0, 3, 1, 7, 7, 7, 0xff, 0xd9])
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

test('a picture cut short anywhere is not whole', () => {
  for (const [type, whole] of [
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/gif', gif],
  ] as const) {
    assert.ok(isWhole(type, whole), type)
    assert.ok(isWhole(type, Buffer.concat([whole, Buffer.from('joined behind')])), type)
    fc.assert(fc.property(fc.nat({ max: whole.length - 1 }), (length) => !isWhole(type, whole.subarray(0, length))))
  }
})

test('a byte of the picture that is no longer the same is found by its sum', () => {
  const chunk = png.indexOf('IDAT')
  fc.assert(
    fc.property(fc.integer({ min: chunk + 4, max: chunk + 20 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const altered = Buffer.from(png)
      altered[at] = (altered[at] ?? 0) ^ by
      return !isWhole('image/png', altered)
    }),
  )
})

test('a GIF whose codes give no pixels is damaged', () => {
  const altered = Buffer.from(gif)
  // Ends before its only pixel.
  altered[gif.length - 3] = 0x05
  assert.deepEqual([isWhole('image/gif', gif), isWhole('image/gif', altered)], [true, false])
})

test('papers print PNG, JPEG and GIF, none of them damaged', () => {
  assert.deepEqual(
    [
      isPrinted('image/gif', gif),
      isPrinted('image/png', png),
      isPrinted('image/gif', gif.subarray(0, 30)),
      isPrinted('image/svg+xml', gif),
      isPrinted(null, gif),
    ],
    [true, true, false, false, false],
  )
})

test('what is refused is named, and what is no picture is left to the other checks', () => {
  assert.equal(
    pictureFault('logo.png', 'image/png', png.subarray(0, 40))?.message,
    'L’image «\u00A0logo.png\u00A0» est incomplète ou abîmée\u00A0: reprenez-la à sa source, puis envoyez-la de nouveau.',
  )
  assert.equal(pictureFault('logo.png', 'image/png', png), null)
  assert.equal(pictureFault('a.pdf', 'application/pdf', Buffer.from('%PDF-1.7')), null)
})
