import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import { bookingBench, faultsOf } from '#areas/booking/server/testing/booking-bench.ts'
import { storeFile } from '#kernel/server/files.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { pageOfSentPdf } from './page-of-sent-pdf.ts'

const bench = await bookingBench()
after(stopPdf)

test('a page of a PDF that was sent is drawn; a page that is not there, and a file that is no PDF, say why', async () => {
  const pdf = await renderListPdf({
    title: 'Plan',
    subtitle: '',
    filters: [],
    columns: [{ label: 'Place', align: 'left', width: 1 }],
    rows: [['A01']],
    totals: null,
    empty: '',
    printed: '',
    landscape: false,
    author: 'Essai',
    date: '2026-07-08',
    mark: '',
  })
  const sent = await bench.run(
    async (tx) =>
      [
        await storeFile(tx, { name: 'plan.pdf', content: pdf }),
        await storeFile(tx, { name: 'abime.pdf', content: Buffer.from('%PDF-1.4 rien') }),
      ] as const,
  )
  const { svg } = await bench.run((tx) => pageOfSentPdf(tx, { path: sent[0].path, page: 1 }))
  assert.match(svg, /^<svg[^>]+viewBox="0 0 595/)
  const page = (path: string, number: number) => faultsOf(bench.run((tx) => pageOfSentPdf(tx, { path, page: number })))
  assert.match((await page(sent[0].path, 7))[0]?.message ?? '', /^Ce PDF a 1 page.: la page 7 n’existe pas/)
  assert.match((await page(sent[1].path, 1))[0]?.message ?? '', /ne se lit pas/)
  assert.equal((await page('file/none.pdf', 1))[0]?.rule, 'unknown-record')
})
