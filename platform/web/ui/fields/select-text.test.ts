import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theme } from '../../theme/theme.ts'
import { selectClicked, selectText } from './select-text.ts'

/** A field that holds « Carte bancaire », with what is selected of it. */
function field(start: number, end: number) {
  const currentTarget = {
    selectionStart: start,
    selectionEnd: end,
    select: () => void Object.assign(currentTarget, { selectionStart: 0, selectionEnd: 14 }),
  }
  return { currentTarget, selected: () => [currentTarget.selectionStart, currentTarget.selectionEnd] }
}

test('a list that is reached, by key or by mouse, is typed over; a part chosen by the mouse stays chosen', () => {
  const [reached, clicked, dragged] = [field(14, 14), field(5, 5), field(2, 8)]
  selectText(reached)
  selectClicked(clicked)
  selectClicked(dragged)
  assert.deepEqual(
    [reached.selected(), clicked.selected(), dragged.selected()],
    [
      [0, 14],
      [0, 14],
      [2, 8],
    ],
  )
})

test('every list of the product does so', () => {
  const { onFocus, onClick } = (theme.components?.['Select']?.defaultProps ?? {}) as { onFocus?: unknown; onClick?: unknown }
  assert.deepEqual([onFocus, onClick], [selectText, selectClicked])
})
