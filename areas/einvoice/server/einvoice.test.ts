import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { provideBillIssued } from '#areas/payment/server/api.ts'
import { queueBill } from './queue.ts'
import { overview, readReport, sendReport } from './reports.ts'
import { flowsWhere } from './flows.ts'
import { flowFile, noteState, transmit } from './transmit.ts'

const bench = await paymentBench()
provideBillIssued(queueBill)
const set = (platform: string): Promise<object[]> =>
  bench.look(
    `insert into einvoice_setting (establishment_id, id, is_active, platform, starts_on, report_period) values (1, 1, true, $1, '2026-06-01', 'decade') on conflict (establishment_id, id) do update set platform = $1`,
    [platform],
  )
const professional = (siret: string | null): Promise<object[]> =>
  bench.look('update customer set is_legal_entity = $2, company_name = $3, siret = $1 where id = $4', [
    siret,
    siret !== null,
    siret === null ? null : 'Comité social Exemple',
    bench.ids.customer,
  ])
const flow = async (billId: number): Promise<{ id: number; state: string; reason: string | null }> => {
  const [row] = await bench.look<{ id: number; state: string; reason: string | null }>(
    'select id::int as id, state, reason from einvoice_flow where bill_id = $1',
    [billId],
  )
  assert.ok(row, 'the bill waits for its transmission')
  return row
}
const send = () => bench.run((tx) => transmit(tx))

test('a bill of a professional waits, leaves once, and goes through its states to its money', async () => {
  await set('simulator')
  await professional('12345678200010')
  const stay = await bench.stay()
  const { billId, number } = await bench.bill(stay)
  assert.equal((await flow(billId)).state, 'waiting')
  assert.deepEqual(await send(), { sent: 1, rejected: 0, changed: 0 })
  const { id } = await flow(billId)
  const file = await bench.run((tx) => flowFile(tx, { flowId: id }))
  assert.match(file.content, new RegExp(`<ram:ID>${number}</ram:ID>`))
  assert.deepEqual(await send(), { sent: 0, rejected: 0, changed: 1 })
  assert.equal((await flow(billId)).state, 'available')
  await bench.take(stay, { amount: 70_854 })
  await send()
  assert.equal((await flow(billId)).state, 'cashed')
  const steps = await bench.look<{ state: string; amounts: { rate: string; amount: number }[] }>(
    'select state, amounts from einvoice_state where flow_id = $1 order by rank',
    [id],
  )
  assert.deepEqual(
    [steps.map(({ state }) => state), steps.at(-1)?.amounts],
    [['deposited', 'available', 'cashed'], [{ rate: '10', amount: 70_000 }]],
  )
  assert.equal(
    (await bench.refusalOf(bench.run((tx) => noteState(tx, { flowId: id, state: 'deposited', reason: '', reference: '' })))).rule,
    'einvoice-state-order',
  )
})

test('a customer who is not in the directory is rejected with its reason; a refusal says why', async () => {
  await professional('12345678900019')
  const rejected = await bench.bill(await bench.stay())
  assert.deepEqual(await send().then(({ sent, rejected: no }) => [sent, no]), [0, 1])
  assert.deepEqual(await flow(rejected.billId).then(({ state, reason }) => [state, reason]), ['rejected', 'DEST_INC'])
  await set('manual')
  await professional('12345678200010')
  const { billId } = await bench.bill(await bench.stay())
  const { id } = await flow(billId)
  assert.equal((await bench.refusalOf(send())).rule, 'einvoice-by-hand')
  const note = (state: 'deposited' | 'available' | 'cashed' | 'refused', reason = '') =>
    bench.run((tx) => noteState(tx, { flowId: id, state, reason, reference: 'PA-77' }))
  await note('deposited')
  await note('available')
  assert.equal((await bench.refusalOf(note('refused'))).rule, 'reason-required')
  // Nothing was paid of it: the tax authority is not told that it was.
  assert.equal((await bench.refusalOf(note('cashed'))).rule, 'einvoice-not-cashed')
  await note('refused', 'TX_TVA_ERR')
  assert.equal((await flow(billId)).state, 'refused')
  const remedy = async () => (await bench.run((tx) => flowsWhere(tx, 'f.id = $2', [id])))[0]?.remedy ?? null
  assert.match((await remedy()) ?? '', /créez son avoir/)
  await bench.bill(
    Number((await bench.look<{ booking_id: string }>('select booking_id from bill where id = $1', [billId]))[0]?.booking_id),
    {
      nature: 'creditNote',
      correctsBillId: billId,
      reason: 'Refusée',
    },
  )
  assert.equal(await remedy(), null)
})

test('sales to consumers leave by day and rate, once; what changes since leaves as a correction', async () => {
  await set('simulator')
  await professional(null)
  const { billId } = await bench.bill(await bench.stay())
  assert.deepEqual(await bench.look('select 1 from einvoice_flow where bill_id = $1', [billId]), [])
  // Bills of the bench are of 8 July 2026: their decade is told by moving the clock of the report, not that of the bills.
  const period = { kind: 'sales' as const, from: '2026-07-01', to: '2026-07-10' }
  const seen = await bench.run((tx) => readReport(tx, period))
  assert.deepEqual(seen.lines, [{ day: '2026-07-08', sold: 'services', rate: '10', base: 63_636, vat: 6364 }])
  // Arrhes that are kept are billed as an indemnity, outside VAT: no sale is told.
  const given = await bench.stay()
  await bench.take(given, { amount: 10_000, accountType: 2 })
  const { version } = (await bench.view(given)).header
  await bench.run((tx) => cancelBooking(tx, { id: given, version, reason: 'Maladie', outcome: 'kept', bill: true }))
  assert.deepEqual(
    (await bench.view(given)).bills.map(({ amount }) => amount),
    [10_000],
  )
  assert.deepEqual((await bench.run((tx) => readReport(tx, period))).lines, seen.lines)
  assert.equal((await bench.refusalOf(bench.run((tx) => sendReport(tx, period)))).rule, 'einvoice-period-open')
  const past = { ...period, from: '2026-06-21', to: '2026-06-30' }
  assert.equal((await bench.run((tx) => sendReport(tx, past))).isCorrection, false)
  assert.equal((await bench.refusalOf(bench.run((tx) => sendReport(tx, past)))).rule, 'einvoice-report-unchanged')
  await bench.look(`alter table bill disable trigger user`)
  await bench.look(`update bill set issued_on = '2026-06-25' where id = $1`, [billId])
  await bench.look(`alter table bill enable trigger user`)
  assert.deepEqual(await bench.run((tx) => readReport(tx, past)).then(({ hasChanged, isSent }) => [isSent, hasChanged]), [true, true])
  assert.equal((await bench.run((tx) => sendReport(tx, past))).isCorrection, true)
  const view = await bench.run((tx) => overview(tx))
  assert.deepEqual(
    view.periods.filter(({ kind, from }) => kind === 'sales' && from === past.from).map(({ flow: one }) => [one?.state, one?.amount]),
    [['deposited', 70_000]],
  )
})
