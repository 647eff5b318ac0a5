import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { runJob } from '#platform/server/jobs.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { bookingContract } from '../../contract.ts'
import { monthBefore } from '../../rules/lists/insurance.ts'
import { bookingBench, colleague, faultsOf, formFor, reopen, save } from '../testing/booking-bench.ts'
import { listInsured, resendInsurances, sendInsurances, sendInsurancesByThemselves } from './insurances.ts'

const bench = await bookingBench()
const { ids, places } = bench
await bench.look('update establishment set insurance_rate = 3.5 where establishment_id = 1 returning id')
const [contract] = await bench.look<{ id: number }>(
  `insert into insurance (establishment_id, label, contract_number, is_active, declaration_emails, declaration_day) values (1, 'Campez couvert', 'CC-12', true, '{declarations@assureur.fr}', 5) returning id::int`,
)
const insuranceId = contract?.id ?? 0
/** Mail leaves in a run of its own, which these tests do not start. */
const jobs: Jobs = { declare: () => undefined, soon: () => Promise.resolve() }

const stay = async (at: number, hasInsurance: boolean, statusId: 2 | 3 = 3): Promise<number> =>
  (
    await save(
      bench,
      formFor(bench, { hasInsurance, statusId, optionExpiresOn: statusId === 2 ? '2026-07-20' : null }, [
        { placeId: places.chalets[at] ?? null, startDate: '2026-07-20', endDate: '2026-07-25' },
      ]),
    )
  ).id
const [first, second] = [await stay(0, true), await stay(1, true)]
await stay(2, false)
const option = (
  await save(
    bench,
    formFor(bench, { hasInsurance: true, statusId: 2, optionExpiresOn: '2026-07-20' }, [
      { placeTypeId: ids.pitch, placeId: places.pitches[0] ?? null, startDate: '2026-07-20', endDate: '2026-07-22' },
    ]),
  )
).id
const listed = async (state: 'toSend' | 'sent' | 'all' | 'cancelled', session = bench.here) =>
  bookingContract.listInsured.reply.parse(
    await bench.run((tx) => listInsured(tx, bookingContract.listInsured.input.parse({ state })), session),
  )
const declare = (bookingIds: number[], channel: 'file' | 'email' = 'file') =>
  bench.run((tx) => sendInsurances(tx, jobs, { insuranceId, bookingIds, channel }))

test('the premium sold with each stay is listed until it is declared; an option insures nobody yet', async () => {
  const { rows, premium, toSend } = await listed('toSend')
  assert.deepEqual(
    rows.map(({ id, insured, premium: of }) => [id, insured, of]),
    [
      [second, 40_000, 1400],
      [first, 40_000, 1400],
    ],
  )
  const moved = (to: number, from: number) =>
    bench.look('update occupancy_detail set category = $2 where booking_id = $1 and category = $3 returning id', [first, to, from])
  assert.equal((await moved(lineCategory.bookingFee, lineCategory.cancellationInsurance)).length, 1)
  assert.equal((await listed('toSend')).rows.find(({ id }) => id === first)?.insured, 40_000, 'a file fee is not insured')
  await moved(lineCategory.cancellationInsurance, lineCategory.bookingFee)
  assert.deepEqual([premium, toSend], [2800, { stays: 2, premium: 2800 }])
  assert.equal((await listed('all', bench.elsewhere)).count, 0)
})

test('a stay is declared once: the second sending is refused and writes nothing, even when both leave at the same moment', async () => {
  assert.deepEqual(
    (await faultsOf(declare([first, option]))).map(({ rule }) => rule),
    ['insurance-not-taken'],
  )
  const both = await Promise.allSettled([declare([first]), declare([first])])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.deepEqual(
    (await faultsOf(declare([first, second]))).map(({ rule }) => rule),
    ['insurance-already-sent'],
  )
  assert.deepEqual(
    (await listed('sent')).rows.map(({ id, sendingNumber }) => [id, sendingNumber]),
    [[first, 'A2026-0001']],
  )
  assert.deepEqual(
    (await listed('toSend')).rows.map(({ id }) => id),
    [second],
  )
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => sendInsurances(tx, jobs, { insuranceId: 999, bookingIds: [second], channel: 'file' })))).map(
      ({ rule }) => rule,
    ),
    ['choose-insurance'],
  )
})

test('what was declared is sent again under its number, with its reason, and stands in the stay', async () => {
  const [sending] = await bench.look<{ id: number }>('select id::int from insurance_sending')
  const again = await bench.run((tx) =>
    resendInsurances(tx, jobs, { sendingId: sending?.id ?? 0, channel: 'email', reason: 'Fichier perdu' }),
  )
  assert.deepEqual([again.number, again.fileName, again.stays, again.premium], ['A2026-0002', 'declaration-A2026-0001.csv', 1, 1400])
  assert.deepEqual(
    await bench.look(
      `select s.number, s.reason, f.number as first, (select count(*)::int from insurance_sending_line) as lines from insurance_sending s join insurance_sending f on f.id = s.again_of_id`,
    ),
    [{ number: 'A2026-0002', reason: 'Fichier perdu', first: 'A2026-0001', lines: 1 }],
  )
  assert.deepEqual(await bench.look(`select recipients, subject from outgoing_mail`), [
    { recipients: ['declarations@assureur.fr'], subject: 'Renvoi\u00A0: déclaration A2026-0001, Les Embruns' },
  ])
  const taken = await faultsOf(reopen(bench, first, { hasInsurance: false }).then((form) => save(bench, form)))
  assert.deepEqual(
    taken.map(({ rule, message }) => [rule, message]),
    [['delete-refused-insurance', 'Suppression impossible\u00A0: cette assurance a déjà été envoyée.']],
  )
})

test('on its day of the month, what was sold the month before leaves by itself, and only then', async () => {
  assert.deepEqual(
    [monthBefore('2026-01-05'), monthBefore('2026-08-05')],
    [
      { from: '2025-12-01', past: '2026-01-01' },
      { from: '2026-07-01', past: '2026-08-01' },
    ],
  )
  await bench.look(`update booking set created_at = '2026-07-31T10:00:00Z' where id = $1 returning id`, [second])
  const job = (): Promise<void> =>
    runJob(sendInsurancesByThemselves(jobs), 1, {
      tenancy: { inTenant: (session, work) => bench.run(work, { ...colleague('job'), ...session }), query: async () => [] },
      log: () => undefined,
    })
  bench.clock.now = Temporal.Instant.from('2026-08-04T05:00:00Z')
  await job()
  assert.equal((await listed('toSend')).count, 1)
  bench.clock.now = Temporal.Instant.from('2026-08-05T05:00:00Z')
  await job()
  assert.equal((await listed('toSend')).count, 0)
  await job()
  assert.equal((await bench.look('select 1 from insurance_sending')).length, 3)
})
