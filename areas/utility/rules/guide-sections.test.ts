import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMarkdown } from '#areas/document/rules/markdown.ts'
import { anchorOf, likeness, sectionsOf } from './guide-sections.ts'

const sections = sectionsOf(
  'Les paramètres',
  readMarkdown(
    'Tout est là.\n\n## L’établissement\n\nSon **SIREN**.\n\n### Logo\n\nUne image.\n\n## Vide\n\n## Arrhes ou acompte\u00A0?\n\n- l’une\n- l’autre\n',
  ),
)

test('sections begin at headings of the second level; an empty one is none', () => {
  assert.deepEqual(
    sections.map(({ anchor, title, blocks }) => [anchor, title, blocks.length]),
    [
      ['les-parametres', 'Les paramètres', 1],
      ['l-etablissement', 'L’établissement', 3],
      ['arrhes-ou-acompte', 'Arrhes ou acompte\u00A0?', 1],
    ],
  )
  assert.equal(anchorOf('« Pinède » est-il déjà démarré ?'), 'pinede-est-il-deja-demarre')
})

test('a title answers better than a text; every word is needed', () => {
  const [, company] = sections
  assert.ok(company)
  assert.deepEqual(
    ['ETABLISSEMENT', 'paramètres établissement', 'siren', 'siren acompte', ' '].map((typed) => likeness(company, 'Les paramètres', typed)),
    [3, 2, 1, 0, 0],
  )
})
