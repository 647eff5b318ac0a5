import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import type { Session } from '#platform/server/session.ts'
import { bookingContract } from '../../contract.ts'
import { bookingBench, faultsOf, formFor, save } from '../testing/booking-bench.ts'
import { customerResume, printCustomerResume } from './customer-resume.ts'

const bench = await bookingBench()
const { ids, places } = bench
test.after(() => stopPdf())
const stay = async (startDate: string, endDate: string, statusId: 1 | 3 = 3): Promise<number> =>
  (await save(bench, formFor(bench, { statusId }, [{ placeId: places.chalets[0] ?? null, startDate, endDate }]))).id
await bench.look(
  `update customer set is_watched = true, booking_remark = 'Paie en retard', note = 'Chien bruyant' where id = $1 returning id`,
  [ids.customer],
)
await bench.look(`insert into attendant (establishment_id, customer_id, first_name) values (1, $1, 'Zoé') returning id`, [ids.customer])
const kept = [await stay('2026-07-10', '2026-07-12'), await stay('2026-09-01', '2026-09-04')]
const cancelled = await stay('2026-09-10', '2026-09-12')
await bench.look(`update booking set cancel_state = 'cancelled' where id = $1 returning id`, [cancelled])
await stay('2026-09-20', '2026-09-22', 1)
const resume = async (id = ids.customer, session?: Session) =>
  bookingContract.customerResume.reply.parse(await bench.run((tx) => customerResume(tx, { id }), session))

test('what a customer has slept and spent counts neither offers nor what was cancelled; all of it is listed', async () => {
  const { figures, stays, customer, household } = await resume()
  assert.deepEqual(figures, {
    stays: 2,
    nights: 5,
    spent: 2 * 8000 + 3 * 7000 + 2 * 2 * 61 + 2 * 3 * 61,
    balance: 2 * 8000 + 3 * 7000 + 10 * 61,
    cancelled: 1,
    offers: 1,
    favouritePlace: 'E01',
  })
  assert.equal(stays.length, 4)
  assert.deepEqual(customer.flags, [{ label: 'À surveiller', tone: 'ochre' }])
  assert.deepEqual(
    household.attendants.map(({ name }) => name),
    ['Zoé'],
  )
  assert.deepEqual(
    (await faultsOf(resume(ids.customer, bench.elsewhere))).map(({ rule }) => rule),
    ['unknown-record'],
  )
})

test('who may not read payments sees the stays without them', async () => {
  const rights = new Map([...bench.here.rights].filter(([key]) => key !== 'payment_invoice_payment'))
  const { payments, bills, stays } = await resume(ids.customer, { ...bench.here, admin: false, rights })
  assert.deepEqual([payments, bills, stays.length], [null, [], 4])
})

test('the paper for the customer holds his stays and nothing of what the desk notes about him', async () => {
  const made = await bench.run((tx) => printCustomerResume(tx, { id: ids.customer }))
  const [file] = await bench.look<{ content: Buffer }>('select content from generated_file where path = $1', [made.generateFilePath])
  const text = pageText(readPdf(file?.content ?? Buffer.from('')))
  for (const id of kept)
    assert.ok(
      text.includes((await bench.look<{ code: string }>('select booking_code as code from booking where id = $1', [id]))[0]?.code ?? '?'),
    )
  for (const words of ['Paie en retard', 'Chien bruyant', 'surveiller']) assert.ok(!text.includes(words), words)
})
