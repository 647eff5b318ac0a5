import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { giftContract } from '#areas/payment/contract/gift.ts'
import { sellGift } from '#areas/payment/server/gift/sell-gift.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { homeBoard } from '#areas/booking/server/home-board.ts'
import { formFor, reprice, save } from '#areas/booking/server/testing/booking-bench.ts'
import { taxContract } from '../contract/tax.ts'
import { vatContract } from '../contract/vat.ts'
import { resultContract } from '../contract/result.ts'
import { boardContract } from '../contract/board.ts'
import { readBoard, saveBoard } from './board.ts'
import { printResult, printTaxStatement, printVatStatement } from './print.ts'
import { resultDetail, resultStays } from './result.ts'
import { declareTax } from './declare-tax.ts'
import { taxStatement, taxStays } from './tax.ts'
import { vatDocuments, vatStatement } from './vat.ts'

const bench = await paymentBench()
const at = (day: string): void => { bench.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`) }
const month = (year: number, number: number): { from: string; to: string } => {
  const start = Temporal.PlainDate.from({ year, month: number, day: 1 })
  return { from: start.toString(), to: start.with({ day: start.daysInMonth }).toString() }
}
const vat = async (period: { from: string; to: string }, basis: 'receipts' | 'debits'): Promise<typeof vatContract.vatStatement.reply._output> => vatContract.vatStatement.reply.parse(await bench.run((tx) => vatStatement(tx, { ...period, basis })))
const tax = async (period: { from: string; to: string }, attachedTo: 'night' | 'departure' | 'collection' = 'night'): Promise<typeof taxContract.taxStatement.reply._output> => taxContract.taxStatement.reply.parse(await bench.run((tx) => taxStatement(tx, { ...period, attachedTo })))
const results = async (period: { from: string; to: string }, by: 'type' | 'nature' | 'month' | 'family' | 'channel' = 'month', amounts: 'net' | 'gross' = 'net'): Promise<typeof resultContract.resultDetail.reply._output> => resultContract.resultDetail.reply.parse(await bench.run((tx) => resultDetail(tx, { ...period, by, amounts })))

// The worked stay: a mobile home at 110,00 € a night from 11 to 18 July 2026, two adults and two minors, 0,55 € and 10 % for the department.
at('2026-01-15')
await bench.look(`update tax set price = 55, departmental_rate = 10, lodging_category = 'camp345', collectivity = 'Saint-Aubin-les-Dunes'`)
await reprice(bench, `update price_grid_price set night_price = 11000 where establishment_id = $1 and place_type_id = $2`, [1, bench.ids.chalet])
const { adult, child } = bench.ids
const stay = (await save(bench, formFor(bench, {}, [{ startDate: '2026-07-11', endDate: '2026-07-18', attendants: [adult, adult, child, child].map((ageCategoryId) => ({ id: 0, ageCategoryId, name: null, firstName: null, birthDate: null, age: null, countryId: null, taxExemption: null })) }]))).id
const advance = await bench.take(stay, { amount: 23_100, paymentMethodId: bench.methods.card, accountType: 1 })
await bench.bill(stay, { nature: 'acompte', paymentId: advance })
at('2026-07-18')
await bench.look('update booking set is_arrived = true where id = $1', [stay])
await bench.take(stay, { amount: 50_000, paymentMethodId: bench.methods.voucher, vouchers: { 10: 0, 20: 0, 25: 0, 50: 10 } })
await bench.take(stay, { amount: 4_754, paymentMethodId: bench.methods.card })
const { number } = await bench.bill(stay)

test('the worked stay on receipts: 21,00 € of VAT in January, 49,00 € in July, nothing else in the year', async () => {
  const [january, july, year] = [await vat(month(2026, 1), 'receipts'), await vat(month(2026, 7), 'receipts'), await vat({ from: '2026-01-01', to: '2026-12-31' }, 'receipts')]
  assert.deepEqual(january.rows.map(({ label, base, vat: due, gross }) => [label, base, due, gross]), [['Taux 10\u00A0%', 21_000, 2_100, 23_100]])
  assert.deepEqual(july.rows.map(({ label, base, vat: due, gross }) => [label, base, due, gross]), [['Taux 10\u00A0%', 49_000, 4_900, 53_900], ['Taxe de séjour, hors TVA', 854, 0, 854]])
  assert.deepEqual([year.totals.base, year.totals.vat, year.totals.gross], [70_854, 7_000, 77_854])
})

test('the worked stay on debits: the advance when it was received, the rest with the invoice; billed and due agree', async () => {
  const [january, july] = [await vat(month(2026, 1), 'debits'), await vat(month(2026, 7), 'debits')]
  assert.deepEqual([january.totals.vat, july.totals.vat, january.totals.billedVat, july.totals.billedVat], [2_100, 4_900, 2_100, 4_900])
  const [bills] = await bench.look<{ vat: string; amount: string }>('select sum(vat_amount) as vat, sum(amount) as amount from bill where not is_advance')
  assert.deepEqual([Number(bills?.vat), Number(bills?.amount)], [january.totals.vat + july.totals.vat, january.totals.gross + july.totals.gross])
})

test('each figure opens on the documents that make it', async () => {
  const period = month(2026, 7)
  const paid = vatContract.vatDocuments.reply.parse(await bench.run((tx) => vatDocuments(tx, { ...period, basis: 'receipts', key: 'vat 10' })))
  assert.deepEqual(paid.rows.map(({ on, base, vat: due, gross }) => [on, base, due, gross]), [['2026-07-18', 45_455, 4_545, 50_000], ['2026-07-18', 3_545, 355, 3_900]])
  const billed = vatContract.vatDocuments.reply.parse(await bench.run((tx) => vatDocuments(tx, { ...period, basis: 'debits', key: 'vat 10' })))
  assert.deepEqual(billed.rows.map((row) => [row.number, row.vat, row.url?.split('/')[2]]), [[number, 4_900, 'bills']])
})

test('the worked tourist tax: 28 nights, 14 of minors, 14 taxable at 0,55 € make 7,70 €, the department 0,84 €', async () => {
  const statement = await tax(month(2026, 7))
  const [group] = statement.groups
  assert.deepEqual(group && [group.nights, group.exempt, group.taxable, group.unit, group.base, group.departmental, group.regional, group.amount], [28, { minor: 14 }, 14, 61, 770, 84, 0, 854])
  assert.deepEqual([statement.own.amount, statement.third.amount, statement.notArrived, group?.category, group?.collectivity], [854, 0, 0, 'camp345', 'Saint-Aubin-les-Dunes'])
  const register = taxContract.taxStays.reply.parse(await bench.run((tx) => taxStays(tx, { ...month(2026, 7), attachedTo: 'night', ...(group === undefined ? {} : { key: group.key }) })))
  assert.deepEqual(register.rows.map(({ collectedOn, start, persons, exemptPersons, nights, amount }) => [collectedOn, start, persons, exemptPersons, nights, amount]), [['2026-07-18', '2026-07-11', 4, 2, 28, 854]])
})

test('nights of a month are the sum of its days; departures and receipts attach the same tax to their own day', async () => {
  let sum = 0
  for (let day = 1; day <= 31; day++) {
    const on = `2026-07-${String(day).padStart(2, '0')}`
    sum += (await tax({ from: on, to: on })).own.amount
  }
  assert.equal(sum, 854)
  assert.deepEqual([(await tax({ from: '2026-07-18', to: '2026-07-18' }, 'departure')).own.amount, (await tax({ from: '2026-07-18', to: '2026-07-18' }, 'collection')).own.amount, (await tax({ from: '2026-07-18', to: '2026-07-18' })).own.amount], [854, 854, 0])
})

test('what is declared is kept with its day and author, once; what changes later is a difference', async () => {
  const declare = (period: { from: string; to: string }) => bench.run((tx) => declareTax(tx, { ...period, attachedTo: 'night' }))
  assert.equal((await bench.refusalOf(declare(month(2026, 7)))).rule, 'tax-period-not-over')
  at('2026-08-02')
  assert.equal((await declare(month(2026, 7))).amount, 854)
  assert.deepEqual((await tax(month(2026, 7))).declared, { declaredOn: '2026-08-02', byName: 'Claire Martin', nights: 28, taxable: 14, amount: 854, attachedTo: 'night' })
  assert.equal((await bench.refusalOf(declare({ from: '2026-07-31', to: '2026-08-01' }))).rule, 'tax-already-declared')
  await bench.look('update booking set partner_id = null, is_arrived = false where id = $1', [stay])
  assert.equal((await tax(month(2026, 7))).declared?.amount, 854)
  const awaited = async (day: string): Promise<readonly number[]> => {
    at(day)
    const { notArrived, toCome } = await tax(month(2026, 7))
    return [notArrived, toCome]
  }
  assert.deepEqual([await awaited('2026-07-11'), await awaited('2026-07-10')], [[1, 0], [0, 1]])
  await bench.look('update booking set is_arrived = true where id = $1', [stay])
  at('2026-07-18')
})

test('what a platform collects is told apart and not paid by the site', async () => {
  await bench.look(`insert into partner_type (establishment_id, label) values (1, 'Plateforme')`)
  await bench.look(`insert into partner (establishment_id, label, partner_type_id, commission_rate, commission_vat_rate, collects_tourist_tax) select 1, 'Airbnb', id, 15, 20, true from partner_type`)
  await bench.look('update booking set partner_id = (select min(id) from partner) where id = $1', [stay])
  const statement = await tax(month(2026, 7))
  assert.deepEqual([statement.own.amount, statement.third.amount, statement.groups[0]?.third], [0, 854, 'Airbnb'])
  await bench.look('update booking set partner_id = null where id = $1', [stay])
})

test('what was collected under a tariff that has since changed its name is still declared', async () => {
  await bench.look(`update tax set label = 'Taxe 2026, corrigée'`)
  const statement = await tax(month(2026, 7))
  assert.deepEqual(statement.groups.map(({ tariff, nights, amount }) => [tariff, nights, amount]), [['Taxe 2026, corrigée', 28, 854]])
  await bench.look(`update tax set label = 'Taxe de séjour 2026'`)
})

test('results: 700,00 € without VAT for seven nights, by day, month, nature and type alike; the year before is known as it was', async () => {
  const july = await results(month(2026, 7))
  assert.deepEqual([july.total.now.revenue, july.total.now.nights, july.total.now.persons, july.total.now.stays, july.total.now.salable], [70_000, 7, 28, 1, 207 * 31])
  const [types, natures] = [await results(month(2026, 7), 'type', 'gross'), await results(month(2026, 7), 'nature', 'gross')]
  assert.deepEqual([types.rows.map(({ label, now }) => [label, now.revenue, now.nights, now.salable]), natures.rows.map(({ label, now }) => [label, now.revenue])], [[['Évasion', 77_000, 7, 203 * 31]], [['Hébergement', 77_000]]])
  let sum = 0
  for (let day = 11; day <= 17; day++) sum += (await results({ from: `2026-07-${day}`, to: `2026-07-${day}` })).total.now.revenue
  assert.equal(sum, 70_000)
  const stays = resultContract.resultStays.reply.parse(await bench.run((tx) => resultStays(tx, { ...month(2026, 7), by: 'type', key: types.rows[0]?.key ?? '' })))
  assert.deepEqual(stays.rows.map(({ id, gross }) => [id, gross]), [[stay, 70_000]])
  at('2027-01-10')
  await bench.look(`update booking set created_at = '2026-01-15T10:00:00Z' where id = $1`, [stay])
  const before = (await results(month(2027, 7))).total
  assert.deepEqual([before.now.revenue, before.sameDate.revenue, before.final.revenue], [0, 0, 70_000])
  at('2027-01-20')
  assert.equal((await results(month(2027, 7))).total.sameDate.revenue, 70_000)
  at('2026-07-18')
})

test('the board keeps what its user chose, and its figures are those of the lists behind them', async () => {
  const tiles = boardContract.saveBoard.input.parse({ tiles: [{ figure: 'revenue', period: 'month', comparison: 'none' }, { figure: 'averagePrice', period: 'month', comparison: 'none' }, { figure: 'vatDue', period: 'month', comparison: 'final' }, { figure: 'touristTax', period: 'month', comparison: 'none' }, { figure: 'receipts', period: 'today', comparison: 'none' }, { figure: 'billed', period: 'year', comparison: 'none' }] })
  await bench.look(`insert into "user" (establishment_id, id, login, name) values (1, 1, 'essai', 'Martin') on conflict do nothing`)
  await bench.run((tx) => saveBoard(tx, tiles))
  const board = boardContract.readBoard.reply.parse(await bench.run((tx) => readBoard(tx)))
  assert.deepEqual(board.tiles.map(({ figure, value, before }) => [figure, value, before]), [['revenue', 70_000, null], ['averagePrice', 10_000, null], ['vatDue', 4_900, 0], ['touristTax', 854, null], ['receipts', 54_754, null], ['billed', 77_854, null]])
})

test('both statements print, and a period that ends before it begins is refused', async () => {
  for (const print of [printVatStatement, printTaxStatement]) {
    const { content, name } = await bench.run((tx) => print(tx, month(2026, 7)))
    assert.match(name, /2026-07-01-2026-07-31\.pdf$/)
    assert.equal(content.subarray(0, 5).toString(), '%PDF-')
  }
  const fault = await bench.refusalOf(bench.run((tx) => vatStatement(tx, { from: '2026-07-31', to: '2026-07-01' })))
  assert.deepEqual([fault.rule, fault.field], ['start-before-end', 'to'])
})

test('results print with their title, their days, how they were counted and every line', async () => {
  const { content, name } = await bench.run((tx) => printResult(tx, { ...month(2026, 7), by: 'month', amounts: 'net' }))
  const text = pageText(readPdf(content)).replaceAll(/\s/g, '')
  assert.equal(name, 'resultats-2026-07-01-2026-07-31.pdf')
  for (const words of ['Résultatsparmois', 'du01/07/2026au31/07/2026', 'Horstaxes', 'PrixmoyenN-1', '700,00€', 'impriméle']) assert.ok(text.includes(words), words)
})

test('money given back, a credit note and a new bill leave the year equal to its bills', async () => {
  at('2026-08-02')
  const [bill] = await bench.look<{ id: string }>(`select id from bill where number = $1`, [number])
  await bench.bill(stay, { nature: 'creditNote', correctsBillId: Number(bill?.id) })
  await bench.bill(stay)
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const [receipts, debits] = [await vat(year, 'receipts'), await vat(year, 'debits')]
  assert.deepEqual([receipts.totals.vat, debits.totals.vat, (await vat(month(2026, 8), 'debits')).totals.vat], [7_000, 7_000, 0])
})

test('a gift voucher is collected when it is sold: what it pays later is collected no second time', async () => {
  at('2026-12-20')
  const made = async (sql: string): Promise<number> => Number((await bench.look<{ id: string }>(`${sql} returning id`))[0]?.id)
  const giftId = await made(`insert into gift (establishment_id, label, is_active, gift_type, validity_months, number_prefix, minimum_amount) values (1, 'Bon cadeau', true, 'value', 12, 'BC', 1000)`)
  const paymentMethodId = await made(`insert into payment_method (establishment_id, label, payment_kind, is_refundable) values (1, 'Bon cadeau', 8, false)`)
  const later = (await save(bench, formFor(bench, {}, [{ startDate: '2027-01-09', endDate: '2027-01-16' }]))).id
  await bench.run((tx) => saveBoard(tx, boardContract.saveBoard.input.parse({ tiles: [{ figure: 'receipts', period: 'today', comparison: 'none' }] })))
  const received = async () => [(await bench.run((tx) => readBoard(tx))).tiles[0]?.value, (await bench.run((tx) => homeBoard(tx))).collectedToday]
  assert.deepEqual(await received(), [0, 0])
  const gift = await bench.run((tx) => sellGift(tx, giftContract.sell.input.parse({ giftId, customerId: bench.ids.customer, payment: { paymentMethodId: bench.methods.cash, amount: 5000 } })))
  assert.deepEqual(await received(), [5000, 5000])
  const spent = await bench.take(later, { amount: 5000, paymentMethodId, transferReference: gift.number })
  assert.deepEqual(await received(), [5000, 5000])
  await bench.takeBack(spent)
  assert.deepEqual(await received(), [5000, 5000])
})

test('a site at the flat rate owes what its lodgings may receive on its open nights, whoever came', async () => {
  const season = { from: '2026-01-01', to: '2026-12-31' }
  assert.deepEqual((await tax(season)).flat, [], 'nothing under the other regime')
  await bench.look(`update establishment set tourist_tax_regime = 'flat' where id = 1`)
  await bench.look(`delete from activity_period where establishment_id = 1`)
  await bench.look(`insert into activity_period (establishment_id, label, start_date, end_date) values (1, 'Saison', '2026-07-01', '2026-07-11')`)
  await bench.look(`update tax set abatement_rate = 40, start_date = '2026-01-01', end_date = '2026-12-31', place_type_ids = array[$1::bigint] where establishment_id = 1 and is_default`, [bench.ids.chalet])
  const [sleeps] = await bench.look<{ people: number }>(`select (count(*) * min(t.maximum_capacity))::int as people from place p join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id where p.establishment_id = 1 and t.id = $1 and p.is_active`, [bench.ids.chalet])
  const [line, ...others] = (await tax(season)).flat
  assert.ok(line !== undefined && sleeps !== undefined && others.length === 0)
  assert.deepEqual([line.capacity, line.nights, line.unit, line.abatementRate], [sleeps.people, 10, 55, '40'])
  assert.deepEqual([line.base, line.amount], [sleeps.people * 330, sleeps.people * 363])
  const { content } = await bench.run((tx) => printTaxStatement(tx, { ...season, attachedTo: 'night' }))
  assert.equal(content.subarray(0, 5).toString('latin1'), '%PDF-')
  await bench.look(`update establishment set tourist_tax_regime = 'real' where id = 1`)
})

test('a site at the flat rate marks its period as declared, with the figures of its capacity, and once', async () => {
  at('2027-01-05')
  const season = { from: '2025-01-01', to: '2025-12-31' }
  await bench.look(`update establishment set tourist_tax_regime = 'flat' where id = 1`)
  await bench.look(`insert into activity_period (establishment_id, label, start_date, end_date) values (1, 'Saison 2025', '2025-07-01', '2025-07-11')`)
  await bench.look(`update tax set start_date = '2025-01-01' where establishment_id = 1 and is_default`)
  const [line] = (await tax(season)).flat
  assert.ok(line !== undefined)
  const { taxDeclarationId, amount } = await bench.run((tx) => declareTax(tx, season))
  assert.equal(amount, line.amount)
  const [kept] = await bench.look('select attached_to, nights, taxable, base::int, additional::int, amount::int from tax_declaration where id = $1', [taxDeclarationId])
  assert.deepEqual(kept, { attached_to: 'flat', nights: line.capacity * 10, taxable: line.capacity * 10, base: line.base, additional: line.additions, amount: line.amount })
  const { declared } = await tax(season)
  assert.deepEqual([declared?.attachedTo, declared?.declaredOn, declared?.amount], ['flat', '2027-01-05', line.amount])
  await assert.rejects(bench.run((tx) => declareTax(tx, season)), /déjà déclarés/)
  await bench.look(`update establishment set tourist_tax_regime = 'real' where id = 1`)
})
