import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InputOf } from '#platform/operation/operation.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { bookingContract } from '../contract.ts'
import { explainPrice } from './explain-price.ts'
import { previewBooking } from './preview-booking.ts'
import { priceStay } from './price-stay.ts'
import { searchAvailability } from './search-availability.ts'
import { stayAlternatives } from './stay-alternatives.ts'
import { bookingBench, colleague, faultsOf, formFor, reopen, reprice, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids, places } = bench
const [e1 = 0, e2 = 0, e3 = 0] = places.chalets
const people = [{ ageCategoryId: ids.adult }, { ageCategoryId: ids.adult }]
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
const explain = async (form: Parameters<typeof explainPrice>[1], session?: Parameters<typeof bench.run>[1]) =>
  bookingContract.explainPrice.reply.parse(await bench.run((tx) => explainPrice(tx, form), session))
const alternatives = async (
  change: Partial<InputOf<typeof bookingContract.stayAlternatives>> = {},
  session?: Parameters<typeof bench.run>[1],
) => {
  const input = bookingContract.stayAlternatives.input.parse({
    startDate: '2026-08-15',
    endDate: '2026-08-22',
    attendants: people,
    placeTypeId: ids.chalet,
    ...change,
  })
  return bookingContract.stayAlternatives.reply.parse(await bench.run((tx) => stayAlternatives(tx, input), session))
}
const told = async (...given: Parameters<typeof alternatives>) =>
  (await alternatives(...given)).alternatives.map(({ label, gain }) => `${plain(label)} −${gain / 100}`)

test('a price is explained line by line, as it is shown', async () => {
  const [usual] = formFor(bench).occupancies
  const form = bookingContract.saveBooking.input.parse({
    ...formFor(bench),
    occupancies: [{ ...usual, attendants: [...people, { ageCategoryId: ids.child, firstName: 'Lina', age: 9 }] }],
  })
  const [explained, shown] = [
    await explain(form),
    bookingContract.priceStay.reply.parse(
      await bench.run((tx) => priceStay(tx, bookingContract.priceStay.input.parse({ ...form.occupancies[0], placeTypeId: ids.chalet }))),
    ),
  ]
  assert.deepEqual(
    explained.lines.map(({ facts: _facts, ...line }) => line),
    shown.lines,
  )
  assert.equal(explained.total, shown.total)
  const [lodging, tax] = explained.lines
  assert.deepEqual(
    lodging?.facts.slice(0, 4).map(({ label, text }) => [label, plain(text)]),
    [
      ['Grille', 'Tarif 2026, version 1'],
      ['Période', 'Haute saison, du 01/08 au 01/09/2026'],
      ['Nuits', 'du 15 au 22/08/2026, 7 nuits'],
      ['Calcul', '7 × 100,00 € = 700,00 €'],
    ],
  )
  assert.deepEqual(
    tax?.facts.find(({ kind }) => kind === 'exemptions')?.details.map(({ text }) => plain(text)),
    ['Lina, 9 ans : moins de 18 ans à l’arrivée'],
  )
})

test('a stored stay is explained by what was agreed, and by what the tariff asks now', async () => {
  const { id } = await save(bench, formFor(bench))
  await reprice(bench, `update price_grid_price set night_price = 11000, version = version + 1 where night_price = 10000`)
  const kept = await explain(await reopen(bench, id))
  assert.equal(kept.total, 70_854)
  assert.deepEqual(
    kept.lines[0]?.facts
      .slice(0, 2)
      .map(({ label, text, details }) => [label, plain(text), details.map((one) => [plain(one.text), one.amount])]),
    [
      ['Prix convenu', 'Prix de la grille au moment de la réservation.', [['Le tarif d’aujourd’hui donnerait 770,00 €.', 7000]]],
      ['Grille', 'Tarif 2026, version 1', []],
    ],
  )
  await reprice(bench, `update price_grid_price set night_price = 10000, version = version + 1 where night_price = 11000`)
  assert.equal((await explain(await reopen(bench, id))).lines[0]?.facts[0]?.label, 'Grille')
})

test('the reasons of a stored stay are for whoever reads stays; wrong dates are said on their field', async () => {
  const [row] = await bench.look<{ id: number }>('select id::int from booking limit 1')
  const form = await reopen(bench, row?.id ?? 0)
  const searcher = {
    ...colleague('Recherche'),
    admin: false,
    rights: new Map([['stay_availability', { select: true, write: false, delete: false, export: false }]]),
  }
  await assert.rejects(explain(form, searcher), MissingRight)
  assert.equal((await explain(formFor(bench), searcher)).total, 70_854)
  const faults = await faultsOf(bench.run((tx) => explainPrice(tx, formFor(bench, {}, [{ endDate: '2026-08-15' }]))))
  assert.deepEqual(
    faults.map(({ rule, field }) => [rule, field]),
    [['start-before-end', 'occupancies.0.endDate']],
  )
})

test('what costs less, nearby and free: the greatest gain first, four at most', async () => {
  assert.deepEqual(await told({ startDate: '2026-08-29', endDate: '2026-09-03' }), [
    'Arriver un jour plus tard, même départ −101.22',
    'Arriver mardi 01/09 −90',
    'Une semaine plus tard, du 05 au 10/09 −90',
  ])
})

test('a full site offers nothing; a colleague’s hold and the stay’s own place count as they should', async () => {
  const at = { startDate: '2026-09-26', endDate: '2026-09-28' }
  const around = { startDate: '2026-09-25', endDate: '2026-09-30' }
  assert.deepEqual(await told(at), ['Partir un jour plus tôt −71.22'])
  for (const placeId of [e1, e2]) await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId, ...around }]))
  const { id } = await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId: e3, ...around }]))
  assert.deepEqual(await told(at), [])
  assert.deepEqual(await told({ ...at, bookingId: id }), ['Partir un jour plus tôt −71.22'])
})

test('an extra that may be left out says what it costs; what is refused is compared with nothing', async () => {
  const {
    alternatives: [without],
  } = await alternatives({ startDate: '2027-02-01', endDate: '2027-02-02', extras: [{ extraId: ids.linen, quantity: 2 }] })
  assert.deepEqual(
    [without && plain(without.label), without?.gain, without?.fix.values],
    ['Sans « Draps »', 2400, { extraId: ids.linen, quantity: 0 }],
  )
  const refused = await alternatives({ startDate: '2026-08-10', endDate: '2026-08-11' })
  assert.deepEqual([refused.total, refused.alternatives], [10_122, []])
})

test('an offer whose dates begin soon is proposed where it applies, and told among the reasons', async () => {
  await bench.look(
    `insert into special_offer (establishment_id, label, type, rate, stay_start_date, stay_end_date) values (1, 'Printemps', 2, 20, '2027-03-20', '2027-04-10'), (1, 'Codée', 2, 50, '2027-03-20', '2027-04-10')`,
  )
  await bench.look(`update special_offer set promo_code = 'AVRIL' where label = 'Codée'`)
  const found = await alternatives({ startDate: '2027-03-14', endDate: '2027-03-21' })
  const offers = found.alternatives.filter(({ kind }) => kind === 'offer')
  assert.deepEqual(
    offers.map(({ label, gain, fix }) => [plain(label), gain, fix.values]),
    [['Offre « Printemps », du 20 au 27/03', 9800, { arrival: '2027-03-20', departure: '2027-03-27' }]],
  )
  const [usual] = formFor(bench).occupancies
  const { lines } = await explain(
    bookingContract.explainPrice.input.parse({
      ...formFor(bench),
      occupancies: [{ ...usual, startDate: '2027-03-20', endDate: '2027-03-27' }],
    }),
  )
  assert.deepEqual(
    lines[0]?.facts.find(({ kind }) => kind === 'offers')?.details.map(({ text, applied, amount }) => [plain(text), applied, amount]),
    [
      ['« Printemps » appliquée : −20 % sur l’hébergement', true, -9800],
      ['Offre « Codée » non appliquée : son code promotionnel n’est pas saisi.', false, null],
    ],
  )
  assert.ok(
    lines.some(
      ({ label, facts }) =>
        label === 'Printemps' && facts.some(({ label: name, text }) => name === 'Règle' && text === 'Pourcentage en moins.'),
    ),
  )
})

test('dates without a grid: the nearest that have one, in the search as on the price, and whom to ask for whoever may not write the grids', async () => {
  const beyond = { startDate: '2028-02-12', endDate: '2028-02-19', attendants: people }
  const told = (
    faults: readonly {
      readonly rule: string
      readonly message: string
      readonly fix?: { readonly label: string; readonly values?: object | undefined } | undefined
      readonly values?: Readonly<Record<string, unknown>> | undefined
    }[],
  ) =>
    faults.map(({ rule, message, fix, values }) => [rule, plain(message), fix && plain(fix.label), fix?.values, values?.['tariffKeeper']])
  const expected = (keeper: object) => [
    [
      'no-price-grid',
      'Aucune grille tarifaire pour « Évasion » du 12 au 19/02/2028.',
      'Arriver le sam. 25/12/2027',
      { arrival: '2027-12-25', departure: '2028-01-01' },
      keeper,
    ],
  ]
  const price = await bench.run((tx) => priceStay(tx, bookingContract.priceStay.input.parse({ ...beyond, placeTypeId: ids.chalet })))
  assert.deepEqual(told(price.refusals), expected({ isSelf: true, names: [] }))
  const reader = {
    ...colleague('Nadia'),
    admin: false,
    rights: new Map([...colleague('Nadia').rights].filter(([key]) => key !== 'supplement_price_price_grid')),
  }
  const search = bookingContract.searchAvailability.input.parse(beyond)
  const found = bookingContract.searchAvailability.reply.parse(await bench.run((tx) => searchAvailability(tx, search), reader))
  assert.deepEqual(told(found.refused[0]?.faults ?? []), expected({ isSelf: false, names: [] }))
  const preview = await bench.run((tx) =>
    previewBooking(tx, formFor(bench, {}, [{ startDate: beyond.startDate, endDate: beyond.endDate }])),
  )
  assert.deepEqual(told(preview.after.refusals), expected({ isSelf: true, names: [] }))
  await bench.look(
    `insert into price_grid (establishment_id, label, price_model, start_date, end_date, tva_id) select 1, 'Saison 2028', 1, '2028-01-01', '2028-12-31', tva_id from price_grid limit 1`,
  )
  const drafted = await bench.run((tx) => priceStay(tx, bookingContract.priceStay.input.parse({ ...beyond, placeTypeId: ids.chalet })))
  assert.match(drafted.refusals[0]?.message ?? '', / La grille «\u00A0Saison 2028\u00A0» a de ces nuits, mais n’est pas publiée\.$/)
})
