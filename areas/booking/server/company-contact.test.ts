import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetRights, presets } from '#platform/rights/presets.ts'
import { bookingContract } from '../contract.ts'
import { stayGroup } from './change/stay-group.ts'
import { dayMovements, listStays } from './day-lists.ts'
import { hoverCard } from './hover-card.ts'
import { planningSearch } from './planning-search.ts'
import { bookingBench, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const today = '2026-07-08'
const [company] = await bench.look<{ id: number }>(
  `insert into customer (establishment_id, customer_code, is_legal_entity, company_name, name, first_name, phone1, phone2) values (1, '000077', true, 'Toitures Vendéennes', 'Kervella', 'Yann', '', '+33677889900') returning id::int as id`,
)
const [unnamed] = await bench.look<{ id: number }>(
  `insert into customer (establishment_id, customer_code, is_legal_entity, company_name, phone1, phone2) values (1, '000078', true, 'Mairie de Challans', '0251000001', '0611000001') returning id::int as id`,
)
const customerId = company?.id ?? 0

const listed = async (text: string) =>
  bookingContract.listStays.reply.parse(
    await bench.run((tx) => listStays(tx, bookingContract.listStays.input.parse({ filters: { text } }))),
  ).rows
const cardOf = async (occupancyId: number | undefined, session = bench.here) =>
  bookingContract.hoverCard.reply.parse(await bench.run((tx) => hoverCard(tx, { occupancyId: occupancyId ?? 0 }), session))
const reached = (facts: readonly { label: string; value: string }[]) =>
  facts.flatMap(({ label, value }) => (label === 'Contact' || label === 'Téléphone' ? [value.replaceAll('\u00A0', ' ')] : []))

test('the stay of a company says who comes and how he is called, and is found by his name or his phone', async () => {
  const { id, view } = await save(bench, formFor(bench, { customerId, groupName: 'Chantier' }))
  const known = [['Toitures Vendéennes', 'Yann Kervella', '+33677889900', 'Chantier']]
  for (const text of ['kervella', 'toitures', '06 77 88 99 00', '+33677889900']) {
    assert.deepEqual(
      (await listed(text)).map(({ customerName, contactName, phone, groupName }) => [customerName, contactName, phone, groupName]),
      known,
      text,
    )
    assert.deepEqual(
      (await bench.run((tx) => planningSearch(tx, { text }))).stays.map(({ bookingId }) => bookingId),
      [id],
      text,
    )
  }
  assert.deepEqual(reached((await cardOf(view.occupancies[0]?.id)).facts), ['Yann Kervella', '+33 6 77 88 99 00'])
  const [member] = (await bench.run((tx) => stayGroup(tx, { id }))).members
  assert.deepEqual([member?.customer, member?.contactName, member?.phone], ['Toitures Vendéennes', 'Yann Kervella', '+33677889900'])
})

test('who welcomes reads who comes for a company; how to call him, only who may read customers', async () => {
  const { id, view } = await save(
    bench,
    formFor(bench, { customerId }, [{ placeId: bench.places.chalets[1] ?? 0, startDate: today, endDate: '2026-07-10' }]),
  )
  const arrival = async (session = bench.here) => {
    const day = bookingContract.dayMovements.reply.parse(
      await bench.run((tx) => dayMovements(tx, { kind: 'arrival', day: today }), session),
    )
    return day.rows.filter((row) => row.id === id).map(({ customerName, contactName, phone }) => [customerName, contactName, phone])
  }
  assert.deepEqual(await arrival(), [['Toitures Vendéennes', 'Yann Kervella', '+33677889900']])
  const cleaning = presets.find(({ key }) => key === 'cleaning')
  assert.ok(cleaning)
  const cleaner = { ...bench.here, admin: false, rights: presetRights(cleaning) }
  assert.deepEqual(await arrival(cleaner), [['Toitures Vendéennes', 'Yann Kervella', null]])
  assert.deepEqual(reached((await cardOf(view.occupancies[0]?.id, cleaner)).facts), ['Yann Kervella'])
})

test('a person is his own contact, and a company that names nobody has none', async () => {
  const person = await save(bench, formFor(bench, {}, [{ placeId: bench.places.chalets[2] ?? 0 }]))
  const [row] = (await listed('lefevre')).filter(({ id }) => id === person.id)
  assert.deepEqual([row?.customerName, row?.contactName, row?.groupName], ['Lefèvre Claire', null, null])
  assert.deepEqual(reached((await cardOf(person.view.occupancies[0]?.id)).facts), ['06 12 34 56 78'])
  const nobody = await save(
    bench,
    formFor(bench, { customerId: unnamed?.id ?? 0 }, [
      { placeId: bench.places.chalets[1] ?? 0, startDate: '2026-09-05', endDate: '2026-09-12' },
    ]),
  )
  assert.deepEqual(
    (await listed('challans')).map(({ contactName, phone }) => [contactName, phone]),
    [[null, '0251000001']],
  )
  assert.deepEqual(reached((await cardOf(nobody.view.occupancies[0]?.id)).facts), ['02 51 00 00 01'])
})
