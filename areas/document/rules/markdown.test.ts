import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MarkdownError, readMarkdown, spansOf, wordsOf } from './markdown.ts'

test('a line: strong words, keys, links, the rest as it is', () => {
  assert.deepEqual(spansOf('Appuyez sur `Ctrl K`, puis **Nouveau séjour** ([planning](07-planning.md)).'), [
    { kind: 'text', text: 'Appuyez sur ' },
    { kind: 'key', text: 'Ctrl K' },
    { kind: 'text', text: ', puis ' },
    { kind: 'strong', text: 'Nouveau séjour' },
    { kind: 'text', text: ' (' },
    { kind: 'link', text: 'planning', to: '07-planning.md' },
    { kind: 'text', text: ').' },
  ])
  assert.equal(wordsOf(spansOf('3 × 2 = 6, « oui » #1 $x @y \\ {a}')), '3 × 2 = 6, « oui » #1 $x @y \\ {a}')
})

test('a page: headings, paragraphs on several lines, lists, tables, notes, pictures', () => {
  const blocks = readMarkdown(
    '# Titre\n\nUn mot\net deux.\n\n- un\n- deux\n  suite\n\n1. pas\n2. pas\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n> À savoir\n> ici\n\n![Le planning](pictures/planning.png)\n',
  )
  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    ['heading', 'paragraph', 'list', 'list', 'table', 'note', 'picture'],
  )
  assert.deepEqual(blocks[1], { kind: 'paragraph', spans: [{ kind: 'text', text: 'Un mot et deux.' }] })
  assert.deepEqual(blocks[2], {
    kind: 'list',
    ordered: false,
    items: [[{ kind: 'text', text: 'un' }], [{ kind: 'text', text: 'deux suite' }]],
  })
  assert.deepEqual(blocks[4], {
    kind: 'table',
    head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
    rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'key', text: '2' }]]],
  })
  assert.deepEqual(blocks[6], { kind: 'picture', file: 'planning.png', caption: 'Le planning' })
})

test('what is not of the subset is refused with its line', () => {
  const wrong: Readonly<Record<string, string>> = {
    'four marks': '#### Trop',
    'a picture elsewhere': '![x](../secret.png)',
    'a picture in a line': 'voir ![x](pictures/x.png)',
    'lists in lists': '- a\n  - b',
    'mixed lists': '- a\n1. b',
    'an italic word': 'un *mot*',
    HTML: 'un <b>mot</b>',
    'a table without rule': '| a |\n| b |',
    'a short row': '| a | b |\n|---|---|\n| 1 |',
    'a heading that goes on': '# a\nb',
  }
  for (const [what, text] of Object.entries(wrong))
    assert.throws(
      () => readMarkdown(`\n\n${text}`),
      (error) => error instanceof MarkdownError && /^line [345]/.test(error.message),
      what,
    )
})
