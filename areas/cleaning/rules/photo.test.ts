import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photoFault, photoWords } from './photo.ts'

test('a photograph is refused in French by its kind, its weight, or because it is empty', () => {
  assert.equal(photoFault({ name: 'IMG_0412.JPG', size: 3_200_000 }), null)
  assert.match(photoFault({ name: 'IMG_0412.HEIC', size: 1000 }) ?? '', /^Ce fichier \(\.heic\) n’est pas une photo acceptée\u00A0: \.jpg/)
  assert.match(photoFault({ name: 'photo', size: 1000 }) ?? '', /sans extension/)
  assert.equal(
    photoFault({ name: 'a.png', size: 9 * 1_048_576 }),
    'Cette photo (9\u00A0Mo) dépasse 8\u00A0Mo\u00A0: prenez-la moins grande.',
  )
  assert.match(photoFault({ name: 'a.png', size: 0 }) ?? '', /vide/)
  assert.deepEqual(
    [photoWords({ name: 'a.jpg', size: 3_250_586 }), photoWords({ name: 'a.jpg', size: 900 })],
    ['a.jpg, 3,1\u00A0Mo', 'a.jpg, 0,1\u00A0Mo'],
  )
})
