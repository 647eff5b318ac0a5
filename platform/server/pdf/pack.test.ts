import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { renderListPdf } from './list.ts'
import { packPdf } from './pack.ts'
import { pageText, readPdf } from './pdf-testing.ts'
import { createPdfRenderer, stopPdf } from './pdf.ts'

const renderer = createPdfRenderer()
after(() => {
  renderer.stop()
  stopPdf()
})
const rows = Array.from({ length: 900 }, (_, row) => [`Client ${row}`, `${row},00\u00A0€`])
const list = {
  title: 'Règlements',
  subtitle: '900 lignes',
  filters: [],
  columns: [
    { label: 'Client', align: 'left', width: 3 },
    { label: 'Montant', align: 'right', width: 1 },
  ],
  totals: null,
  empty: '',
  printed: 'Camping',
  landscape: false,
  author: 'Pinède',
  date: '2026-07-08',
  mark: '',
} as const
const { author, date, mark, ...data } = list
const plain = await renderer.render({
  template: new URL('templates/list.typ', import.meta.url),
  data: { ...data, rows },
  title: list.title,
  author,
  date,
  mark,
})
const trimmed = (objects: ReadonlyMap<number, string>, number: number): string =>
  (objects.get(number) ?? '').replace(/^\d+ 0 obj\s*/, '').trim()

test('a long list is packed: a fifth of its bytes or less, every object and every word of it as they were', async () => {
  const packed = await renderListPdf({ ...list, rows })
  assert.ok(packed.length * 5 < plain.length, `${packed.length} of ${plain.length}`)
  const [before, now] = [readPdf(plain), readPdf(packed)]
  for (const number of before.objects.keys())
    assert.equal(trimmed(now.objects, number), trimmed(before.objects, number), `object ${number}`)
  assert.equal(pageText(now), pageText(before))
  assert.match(pageText(now), /Client 899/)
  assert.deepEqual(await renderListPdf({ ...list, rows }), packed, 'the same bytes each time')
})

test('what is short, packed already or of another make is left as it is', async () => {
  const short = await renderListPdf({ ...list, rows: rows.slice(0, 20) })
  assert.match(short.toString('latin1'), /\nxref\n/)
  const packed = packPdf(plain)
  assert.equal(packPdf(packed), packed)
  const other = Buffer.from('%PDF-1.4\nrien')
  assert.equal(packPdf(other), other)
})
