import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oversized } from './picture-size.ts'

const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33)
  bytes.set(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const gif = (width: number, height: number): Buffer => {
  const bytes = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(7)])
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}
/** With a text, a filling byte and a table of Huffman before its frame, as cameras write them. */
const jpeg = (width: number, height: number, frame = 0xc2): Buffer => {
  const header = Buffer.from([0xff, frame, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  header.writeUInt16BE(height, 5)
  header.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4, 0xff, 0xff, 0xc4, 0, 4, 9, 9]), header])
}

test('a picture is refused by its real size, whatever its format and its weight', () => {
  for (const [type, make] of [
    ['image/png', png],
    ['image/gif', gif],
    ['image/jpeg', jpeg],
  ] as const) {
    assert.equal(oversized('logo', type, make(2480, 3508)), null, type)
    assert.equal(oversized('logo', type, make(10_000, 5000)), null, type)
    assert.equal(oversized('logo', type, make(10_001, 20))?.rule, 'image-too-large', type)
    assert.equal(oversized('logo', type, make(20, 10_001))?.rule, 'image-too-large', type)
    assert.equal(oversized('logo', type, make(9000, 9000))?.rule, 'image-too-large', type)
  }
  assert.equal(
    oversized('logo.png', 'image/png', png(22_000, 22_000))?.message,
    '«\u00A0logo.png\u00A0» mesure 22\u00A0000 × 22\u00A0000\u00A0pixels\u00A0: une image en a 10\u00A0000 de côté et 50\u00A0millions en tout, au plus. Réduisez-la, puis envoyez-la de nouveau.',
  )
})

test('what tells no size is left to the other checks', () => {
  assert.equal(oversized('a.pdf', 'application/pdf', Buffer.from('%PDF-1.7')), null)
  assert.equal(oversized('a.png', 'image/png', png(1, 1).subarray(0, 20)), null)
  assert.equal(oversized('a.jpg', 'image/jpeg', jpeg(22_000, 22_000).subarray(0, 17)), null)
  assert.equal(oversized('a.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 3, 4, 5, 6, 7, 8])), null)
})
