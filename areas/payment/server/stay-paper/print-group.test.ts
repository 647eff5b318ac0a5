import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { paymentBench } from '../testing/payment-bench.ts'
import { printStays } from './print-stay.ts'

const bench = await paymentBench()
after(stopPdf)

test('the stays of a group are one document, each under its number, and each remembers it was printed', async () => {
  const ids = [await bench.stay(), await bench.stay()]
  const codes = await bench.look<{ code: string }>('select booking_code as code from booking where id = any($1) order by id', [ids])
  const { content } = await bench.run((tx) => printStays(tx, ids))
  const text = pageText(readPdf(content)).replaceAll('\n', ' ')
  for (const { code } of codes) assert.ok(text.includes(code), code)
  assert.equal(
    (await bench.look(`select 1 from journal where entity = 'booking' and action = 'print' and entity_id = any($1)`, [ids])).length,
    2,
  )
})
