import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { bookingContract } from '../../contract.ts'
import { changedLine, freeLine } from '../../rules/draft-manual.ts'
import { convertBooking } from '../convert-booking.ts'
import { readBooking } from '../read-booking.ts'
import { bookingBench, faultsOf, formFor, reopen, save } from '../testing/booking-bench.ts'
import { addProposal, nameProposal, quoteProposals } from './proposals.ts'
import { restoreStay } from './restore-stay.ts'
import { convertWithProposals, prolongWithProposals, saveWithProposals } from './save-proposal.ts'

const bench = await bookingBench()
const list = async (id: number) => bookingContract.quoteProposals.reply.parse(await bench.run((tx) => quoteProposals(tx, { id }))).proposals
const add = (id: number, label = '') => bench.run((tx) => addProposal(tx, { id, label }))

test('what was granted on a quote holds on the next proposal: a tariff that was passed over too', async () => {
  const form = formFor(bench, { statusId: 1 })
  const {
    view: { lines, occupancies },
  } = await save(bench, form)
  const lodging = occupancies[0]?.lines.find(({ category }) => category === lineCategory.lodging)
  assert.ok(lodging)
  const manualLines = [
    changedLine({ ...lodging, occupancyIndex: 0 }, 7700, 'Client fidèle'),
    freeLine({ label: 'Geste', amount: -500, vatRate: '10', manualReason: 'Retard', occupancyIndex: 0 }),
  ]
  const first = await save(bench, { ...form, manualLines })
  assert.ok(lines.every(({ isManual }) => !isManual))
  const { bookingId } = await add(first.id)
  const made = await bench.run((tx) => readBooking(tx, { id: bookingId }))
  assert.deepEqual(
    [made.total, made.occupancies[0]?.lines.flatMap(({ isManual, amount, manualReason }) => (isManual ? [[amount, manualReason]] : []))],
    [
      first.view.total,
      [
        [7700, 'Client fidèle'],
        [-500, 'Retard'],
      ],
    ],
  )
})

test('a quote has several proposals; one accepted, the others are refused and say why', async () => {
  const first = await save(bench, formFor(bench, { statusId: 1 }))
  assert.deepEqual(
    (await list(first.id)).map(({ rank, isLive }) => [rank, isLive]),
    [['Proposition A', true]],
  )
  const { bookingId: second } = await add(first.id, 'Une semaine plus tard')
  const { bookingId: third } = await add(second)
  await save(
    bench,
    await reopen(bench, second, {
      occupancies: (await reopen(bench, second)).occupancies.map((one) => ({ ...one, startDate: '2026-08-22', endDate: '2026-08-25' })),
    }),
  )
  const shown = await list(third)
  assert.deepEqual(
    shown.map(({ id, rank, label, startDate }) => [id, rank, label, startDate]),
    [
      [first.id, 'Proposition A', '', '2026-08-15'],
      [second, 'Proposition B', 'Une semaine plus tard', '2026-08-22'],
      [third, 'Proposition C', '', '2026-08-15'],
    ],
  )
  assert.notEqual(shown[0]?.total, shown[1]?.total)
  await bench.run((tx) => nameProposal(tx, { id: third, version: shown[2]?.version ?? 0, label: 'Sans linge' }))
  const form = await reopen(bench, second, { quoteStatus: 'accepted' })
  const { warnings } = await bench.run((tx) => saveWithProposals(tx, form))
  const answered = await list(first.id)
  assert.deepEqual(
    answered.map(({ answer, isLive }) => [answer, isLive]),
    [
      ['refused', false],
      ['accepted', true],
      ['refused', false],
    ],
  )
  assert.equal(
    warnings.find(({ rule }) => rule === 'other-proposals-refused')?.message,
    `Propositions A (${answered[0]?.code}) et C (${answered[2]?.code}) refusées`,
  )
  assert.equal((await bench.run((tx) => readBooking(tx, { id: first.id }))).header.closeReason, 'Une autre proposition est retenue')
  const { header } = await bench.run((tx) => readBooking(tx, { id: second }))
  assert.equal(
    (await bench.run((tx) => convertBooking(tx, { id: second, version: header.version, statusId: 3, optionExpiresOn: null }))).header
      .statusId,
    3,
  )
  assert.equal((await faultsOf(add(second)))[0]?.message, 'Seul un devis a plusieurs propositions.')
})

test('a proposal that becomes an option leaves the others open; reserved, it answers for them', async () => {
  const first = await save(bench, formFor(bench, { statusId: 1 }))
  const { bookingId: second } = await add(first.id)
  const become = async (statusId: 2 | 3): Promise<string | undefined> => {
    const { header } = await bench.run((tx) => readBooking(tx, { id: second }))
    const { told } = await bench.run((tx) =>
      convertWithProposals(tx, { id: second, version: header.version, statusId, optionExpiresOn: statusId === 2 ? '2026-08-01' : null }),
    )
    return told
  }
  const answers = async () => (await list(first.id)).map(({ answer, isLive }) => [answer, isLive])
  assert.equal(await become(2), undefined)
  assert.deepEqual(await answers(), [
    [null, true],
    [null, false],
  ])
  assert.equal(await become(3), `Proposition A (${first.quoteCode}) refusée`)
  assert.deepEqual(await answers(), [
    ['refused', false],
    [null, false],
  ])
})

test('a second proposal is not had beside the one that holds a place, unless both are only options', async () => {
  const first = await save(bench, formFor(bench, { statusId: 1 }, [{ placeId: bench.places.chalets[1] ?? null }]))
  const { bookingId: second } = await add(first.id)
  const { bookingId: third } = await add(first.id)
  const become = async (id: number, statusId: 2 | 3) => {
    const { header } = await bench.run((tx) => readBooking(tx, { id }))
    return bench.run((tx) =>
      convertWithProposals(tx, { id, version: header.version, statusId, optionExpiresOn: statusId === 2 ? '2026-08-01' : null }),
    )
  }
  const accept = async (id: number) => {
    const form = await reopen(bench, id, { quoteStatus: 'accepted' })
    return bench.run((tx) => saveWithProposals(tx, form))
  }
  const elsewhere = await reopen(bench, second)
  await save(bench, {
    ...elsewhere,
    occupancies: elsewhere.occupancies.map((one) => ({ ...one, placeId: bench.places.chalets[2] ?? null })),
  })
  await become(first.id, 2)
  await become(second, 2)
  assert.deepEqual(
    (await list(first.id)).map(({ isTaken }) => isTaken),
    ['option', 'option', null],
  )
  assert.match(
    (await faultsOf(accept(third)))[0]?.message ?? '',
    /^La proposition A de ce devis \(.+\) garde une place en option\u00A0: annulez-la d’abord/u,
  )
  assert.match((await faultsOf(become(second, 3)))[0]?.message ?? '', /^La proposition A /u)
  await bench.look('update booking set option_freed_at = now() where id = $1', [second])
  await become(first.id, 3)
  assert.match((await faultsOf(accept(third)))[0]?.message ?? '', /^La proposition A de ce devis \(.+\) est déjà réservée/u)
  assert.match((await faultsOf(become(third, 2)))[0]?.message ?? '', /est déjà réservée/u)
  await bench.look(`update booking set cancel_state = 'cancelled', canceled_at = now() where id = $1`, [first.id])
  await bench.look('delete from calendar where occupancy_id in (select id from occupancy where booking_id = $1)', [first.id])
  await accept(third)
  const { header } = await become(third, 3).then(() => bench.run((tx) => readBooking(tx, { id: first.id })))
  const restored = bench.run((tx) => restoreStay(tx, { id: first.id, version: header.version, places: [] }))
  assert.match(
    (await faultsOf(restored))[0]?.message ?? '',
    /^La proposition C de ce devis \(.+\) est déjà réservée/u,
    'nor is one that was given up, once another is had',
  )
})

test('an option that had expired is not prolonged beside the proposal that was reserved since', async () => {
  const first = await save(
    bench,
    formFor(bench, { statusId: 1 }, [{ placeId: bench.places.chalets[0] ?? null, startDate: '2026-08-25', endDate: '2026-08-29' }]),
  )
  const { bookingId: second } = await add(first.id)
  const versionOf = async (id: number) => (await bench.run((tx) => readBooking(tx, { id }))).header.version
  const become = async (id: number, statusId: 2 | 3) => {
    const version = await versionOf(id)
    return bench.run((tx) => convertWithProposals(tx, { id, version, statusId, optionExpiresOn: statusId === 2 ? '2026-08-01' : null }))
  }
  await become(first.id, 2)
  await bench.look('update booking set option_freed_at = now() where id = $1', [first.id])
  await bench.look('delete from calendar where occupancy_id in (select id from occupancy where booking_id = $1)', [first.id])
  await become(second, 2)
  await become(second, 3)
  const version = await versionOf(first.id)
  const longer = bench.run((tx) => prolongWithProposals(tx, { id: first.id, version, optionExpiresOn: '2026-08-02' }))
  assert.match((await faultsOf(longer))[0]?.message ?? '', /^La proposition B de ce devis \(.+\) est déjà réservée/u)
})

test('a quote stops at five proposals', async () => {
  const { id } = await save(bench, formFor(bench, { statusId: 1 }))
  for (let made = 1; made < 5; made += 1) await add(id)
  assert.equal((await faultsOf(add(id)))[0]?.rule, 'too-many-proposals')
})
