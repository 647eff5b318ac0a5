import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createZipArchive, ZipBuffer, ZipEntry } from 'node:zlib'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { checkChains, checkText, keepCheck } from '#areas/fiscal/server/check.ts'
import { checkNow } from '#areas/fiscal/server/state.ts'
import type { Checked } from '#areas/fiscal/server/check.ts'
import { fiscalJournal, sealEvents } from '#areas/fiscal/server/api.ts'
import { memoryKeyring } from '#areas/fiscal/server/keyring.ts'
import { makeArchive } from '#areas/fiscal/server/archive.ts'
import { signGrandTotal } from '#areas/fiscal/server/grand-total.ts'
import { fiscalState } from '#areas/fiscal/server/state.ts'
import { openChains } from '#areas/fiscal/server/open.ts'
import { giftContract } from '#areas/payment/contract/gift.ts'
import { sellGift } from '#areas/payment/server/gift/sell-gift.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { colleague } from '#areas/booking/server/testing/booking-bench.ts'
import { provideEventSigner, writeTechnicalEvents } from '#areas/utility/server/api.ts'
import { keptPaper } from '#areas/utility/rules/technical-codes.ts'
import type { InTenant } from '#platform/server/tenant.ts'

const keyring = memoryKeyring()
const apart: InTenant = (session, work) => bench.run(work, session)
const slots = { keyring, writeEvents: writeTechnicalEvents, apart: () => apart }
provideEventSigner((tx, numbers) => sealEvents(tx, keyring, numbers))
const bench = await paymentBench({ journaled: fiscalJournal(slots) })

const check = (page?: number): Promise<Checked> => bench.run((tx) => checkChains(tx, 'whole', page))
const says = async (): Promise<string> => checkText(await check())
type Row = { chain: string; rank: number; number: string; content: string; total: number; perpetual: number; absolute: number }
const recordsOf = (chain: string): Promise<Row[]> => bench.look<Row>('select chain, rank, number, content, total::int, perpetual::int, perpetual_absolute::int as absolute from fiscal_record where establishment_id = 1 and chain = $1 order by rank', [chain])
const print = (billId: number, copy: number): Promise<void> => bench.run(async (tx) => {
  await tx.rows('insert into bill_print (establishment_id, bill_id, copy_number, printed_at, printed_by, printed_by_name) values (1, $1, $2, $3, 1, $4)', [billId, copy, tx.now.toString(), 'Claire Martin'])
  await tx.journal({ entity: 'bill', entityId: billId, action: 'print', after: { copy } })
})

/** A closure as the product writes one, then its grand total. */
const close = (kind: string, number: number, startDate: string, endDate: string): Promise<void> => bench.run(async (tx) => {
  await tx.rows(
    `insert into closure (establishment_id, kind, number, start_date, end_date, closed_at, closed_by_name, bill_count, net_amount, vat_amount, tourist_tax, amount, payment_count, received, perpetual, perpetual_absolute, perpetual_received, perpetual_received_absolute, totals)
     values (1, $1, $2, $3, $4, $5, 'Claire Martin', 1, 9000, 900, 0, 9900, 1, 9900, 9900, 9900, 9900, 9900, '{}')`, [kind, number, startDate, endDate, tx.now.toString()])
  await signGrandTotal(keyring)(tx, { kind, number, startDate, endDate, text: '{}' })
})

/** One of everything that is signed. */
const stay = await bench.stay()
const first = await bench.take(stay, { amount: 20_000 })
await bench.take(stay, { amount: 5000, accountType: 3 })
await bench.takeBack(first)
await bench.take(stay, { amount: 30_000, accountType: 1, paymentMethodId: bench.methods.transfer })
const billed = await bench.bill(stay)
await print(billed.billId, 1)
await print(billed.billId, 2)
await bench.bill(stay, { nature: 'creditNote', correctsBillId: billed.billId })
await bench.run((tx) => writeTechnicalEvents(tx, [{ code: 80, information: 'Connexion' }, { code: 240, information: 'Taux de TVA' }]))

test('payments are signed with the fields of the law, and raise both perpetual totals', async () => {
  const rows = await recordsOf('ticket')
  assert.deepEqual(rows.map(({ content }) => content), [
    '0000:241|1000:19759,20000,20260708120000,1,VENTE,N', ',5000,20260708120000,2,CAUTION,O', '0000:-241|1000:-19759,-20000,20260708120000,3,ANNULATION,O', '0000:362|1000:29638,30000,20260708120000,4,VENTE,O',
  ])
  assert.deepEqual(rows.map(({ perpetual, absolute }) => [perpetual, absolute]), [[20_000, 20_000], [20_000, 20_000], [0, 40_000], [30_000, 70_000]])
})

test('a bill, its prints and its credit note are signed; the reprint is a duplicate', async () => {
  assert.deepEqual((await recordsOf('bill')).map(({ content, perpetual, absolute }) => [content, perpetual, absolute]), [['0000:854|1000:70000,70854,20260708120000,F-2026-000001,FACTURE,N', 70_854, 70_854], ['0000:-854|1000:-70000,-70854,20260708120000,AV-2026-000001,AVOIR,O', 0, 141_708]])
  assert.deepEqual((await recordsOf('duplicate')).map(({ content }) => content), ['1,BILL,0,Claire Martin,20260708120000,F-2026-000001,N', '2,BILL,1,Claire Martin,20260708120000,F-2026-000001,O'])
  assert.deepEqual((await recordsOf('jet')).map(({ content }) => content.split(',').slice(0, 3).join(',')), ['1,80,Connexion', '2,240,Taux de TVA'])
})

test('all chains hold, read whole or a few records at a time', async () => {
  assert.equal(await says(), '10 enregistrements relus\u00A0: toutes les chaînes sont intactes.')
  for (const page of [1, 2, 3, 4]) assert.deepEqual(await check(page), await check())
})

test('nobody changes a record, not even the owner of the tables', async () => {
  for (const sql of ['update fiscal_record set total = 0', 'delete from fiscal_record', 'truncate fiscal_record', 'update fiscal_key set public_key = public_key', 'delete from fiscal_check']) await assert.rejects(bench.look(sql), /./, sql)
  await assert.rejects(bench.run((tx) => tx.rows('update fiscal_record set total = 0')), /permission denied/)
})

test('two people who pay at once leave no hole', async () => {
  const stays = [await bench.stay(), await bench.stay(), await bench.stay()]
  await Promise.all(stays.flatMap((id) => [1, 2, 3].map((one) => bench.take(id, { amount: 100 * one }, colleague(`Poste ${one}`)))))
  const rows = await recordsOf('ticket')
  assert.deepEqual(rows.map(({ rank, number }) => [rank, number]), Array.from({ length: 13 }, (_, index) => [index + 1, String(index + 1)]))
  assert.equal((await check()).broken, null)
})

test('a clock that was set back takes nothing, and is recorded', async () => {
  const now = bench.clock.now
  bench.clock.now = now.subtract({ hours: 2 })
  const refusal = await bench.refusalOf(bench.take(stay, { amount: 100 }))
  bench.clock.now = now
  assert.equal(refusal.rule, 'clock-set-back')
  assert.match(refusal.message, /le dernier enregistrement signé est du 08\/07\/2026 à 12:00/)
  assert.equal((await recordsOf('ticket')).length, 13)
  const [event] = await bench.look<{ code: number; information: string }>('select code, information from technical_event where establishment_id = 1 order by number desc limit 1')
  assert.deepEqual([event?.code, event?.information.startsWith('Horloge reculée\u00A0: enregistrement refusé')], [90, true])
})

test('a new key signs what follows; what the old one signed still holds', async () => {
  const before = keyring.current().keyId
  const next = keyring.prepare()
  assert.equal(keyring.current().keyId, before)
  next.takeOver()
  const { keyId } = keyring.current()
  await bench.take(stay, { amount: 700 })
  assert.notEqual(keyId, before)
  assert.deepEqual((await bench.look<{ key: string }>('select key_id as key from fiscal_record where establishment_id = 1 and chain = $1 order by rank desc limit 2', ['ticket'])).map(({ key }) => key), [keyId, before])
  assert.equal((await check()).broken, null)
})

/** Columns of what is signed: everything but what the database computes by itself. */
type Cell = { table: string; column: string; type: string }
const cells = await bench.look<Cell>(`select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relname in ('fiscal_record', 'payment', 'bill', 'bill_document', 'bill_print', 'technical_event') and c.relnamespace = 'public'::regnamespace and a.attname not in ('establishment_id') order by 1, 2`)

/** Another value of the same type: one character of a text, one unit of a number. */
function flipped({ column, type }: Cell, at: number): string {
  const own = `"${column}"`
  if (type === 'text') return `case when coalesce(${own}, '') = '' then 'x' else overlay(${own} placing chr((ascii(substr(${own}, 1 + ${at} % length(${own}), 1)) # 1)) from 1 + ${at} % length(${own})) end`
  if (type.startsWith('timestamp')) return `${own} + interval '1 microsecond'`
  if (type === 'date') return `${own} + 1`
  if (type === 'boolean') return `not coalesce(${own}, false)`
  return `coalesce(${own}, 0) + 1`
}

test('one byte changed anywhere, in any row, is found and named', async () => {
  const tables = [...new Set(cells.map(({ table }) => table))]
  for (const table of tables) await bench.look(`alter table ${table} disable trigger user`)
  const arbitrary = fc.record({ cell: fc.constantFrom(...cells), row: fc.nat(1000), at: fc.nat(500), page: fc.constantFrom(undefined, 1, 2, 3) })
  await fc.assert(fc.asyncProperty(arbitrary, async ({ cell, row, at, page }) => {
    const [found] = await bench.look<{ place: string }>(`select ctid::text as place from ${cell.table} where establishment_id = 1 order by ctid offset ${row} % (select count(*) from ${cell.table} where establishment_id = 1) limit 1`)
    const kept = await bench.look<{ place: string }>(`with old as (select ctid as place, "${cell.column}" as value from ${cell.table} where ctid = $1::tid) update ${cell.table} t set "${cell.column}" = ${flipped(cell, at)} from old where t.ctid = old.place returning t.ctid::text as place, old.value::text as value`, [found?.place]).catch(() => null)
    // The database itself refuses some: a value that no constraint allows cannot be there.
    fc.pre(kept !== null)
    const { broken } = await check(page)
    await bench.look(`update ${cell.table} set "${cell.column}" = $2::text::${cell.type} where ctid = $1::tid`, [kept[0]?.place, (kept[0] as { value?: string } | undefined)?.value ?? null])
    assert.ok(broken !== null, `${cell.table}.${cell.column} was changed and nobody saw it`)
    assert.match(broken.reason, /rang \d+|n’est dans aucune chaîne|clé/)
  }), { numRuns: 40 })
  for (const table of tables) await bench.look(`alter table ${table} enable trigger user`)
  assert.equal((await check()).broken, null)
})

test('records cut off at the end are missed, and so is a payment slipped in by hand', async () => {
  await bench.run(async (tx) => keepCheck(tx, await checkChains(tx, 'whole'), 'whole'))
  await bench.look('alter table fiscal_record disable trigger append_only')
  await bench.look('alter table payment disable trigger append_only')
  const cut = await bench.look<object>(`delete from fiscal_record where establishment_id = 1 and chain = 'bill' and rank = 2 returning *`)
  assert.equal((await check()).broken?.reason, 'La chaîne s’arrête au rang 1\u00A0: la dernière vérification avait lu jusqu’au rang 2.')
  await bench.look('insert into fiscal_record select * from json_populate_record(null::fiscal_record, $1)', [JSON.stringify(cut[0])])
  await bench.look(`insert into payment (establishment_id, number, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type) select 1, 999, customer_id, payment_method_id, paid_on, 1, 1, 1 from payment where id = $1`, [first])
  await bench.take(stay, { amount: 800 })
  assert.equal((await check()).broken?.reason, 'Le règlement n°\u00A0999 n’est dans aucune chaîne\u00A0: sa fiche a été écrite hors du logiciel, ou sa signature a été retirée.')
  await bench.look('delete from payment where number = 999')
  await bench.look('alter table fiscal_record enable trigger append_only')
  await bench.look('alter table payment enable trigger append_only')
  assert.equal((await check()).broken, null)
})

test('the chains are read again by one at a time: the second is told so at once, and keeps no connection', async () => {
  const read = checkNow(slots)
  await bench.run(async (tx) => {
    assert.equal((await read(tx)).isIntact, true)
    await assert.rejects(() => bench.run(read), { message: 'Une vérification des chaînes est déjà en cours\u00A0: réessayez dans un instant.' })
  })
  assert.equal((await bench.run(read)).isIntact, true)
})

test('a closure signs its grand total: the rates of the period, and both perpetual totals', async () => {
  await close('day', 1, '2026-07-08', '2026-07-08')
  const [row] = await recordsOf('grandTotal')
  const tickets = (await recordsOf('ticket')).filter(({ content }) => !content.includes('CAUTION'))
  const total = tickets.reduce((sum, one) => sum + one.total, 0)
  assert.deepEqual([row?.total, row?.perpetual, row?.absolute], [total, tickets.at(-1)?.perpetual, tickets.at(-1)?.absolute])
  assert.match(row?.content ?? '', new RegExp(`^0000:\\d+\\|1000:\\d+,${total},${total},20260708120000,1,N$`))
  assert.equal((await check()).broken, null)
})

test('a closure that was changed, taken away or slipped in by hand is named', async () => {
  const columns = 'establishment_id, id, version, created_at, updated_at, kind, number, start_date, end_date, closed_at, closed_by_name, bill_count, net_amount, vat_amount, tourist_tax, amount, payment_count, received, perpetual, perpetual_absolute, perpetual_received, perpetual_received_absolute, reason, totals'
  await bench.look('alter table closure disable trigger append_only')
  await bench.look('create table kept_closure as select * from closure')
  const reason = async (): Promise<string> => (await check()).broken?.reason ?? ''
  const changed = /^Au rang 1, le grand total n°\u00A0day\/1 ne correspond plus à sa signature/
  for (const set of ['perpetual = perpetual + 1', 'amount = amount + 100', `totals = '{} '`, 'end_date = end_date + 1', `reason = 'x'`, `closed_by_name = 'x'`, `closed_at = closed_at + interval '1 microsecond'`]) {
    await bench.look(`update closure set ${set}`)
    assert.match(await reason(), changed, set)
    await bench.look('delete from closure')
    assert.match(await reason(), changed, 'taken away')
    await bench.look(`insert into closure (${columns}) select ${columns} from kept_closure`)
  }
  assert.equal(await reason(), '')
  await bench.look(`insert into closure (${columns}) select ${columns.replace(' id,', ' id + 1000,').replace(', kind', `, 'month'`)} from kept_closure`)
  assert.equal(await reason(), 'Le grand total n°\u00A0month/1 n’est dans aucune chaîne\u00A0: sa fiche a été écrite hors du logiciel, ou sa signature a été retirée.')
  await bench.look('delete from closure where id > 1000')
  await bench.look('drop table kept_closure')
  await bench.look('alter table closure enable trigger append_only')
  assert.equal(await reason(), '')
})

test('the sale of a gift voucher is signed and raises no total: what it pays later does', async () => {
  const made = async (sql: string): Promise<number> => Number((await bench.look<{ id: string }>(`${sql} returning id`))[0]?.id)
  const giftId = await made(`insert into gift (establishment_id, label, is_active, gift_type, validity_months, number_prefix, minimum_amount) values (1, 'Bon cadeau', true, 'value', 12, 'BC', 1000)`)
  const paymentMethodId = await made(`insert into payment_method (establishment_id, label, payment_kind, is_refundable) values (1, 'Bon cadeau', 8, false)`)
  const before = (await recordsOf('ticket')).at(-1)
  const gift = await bench.run((tx) => sellGift(tx, giftContract.sell.input.parse({ giftId, customerId: bench.ids.customer, payment: { paymentMethodId: bench.methods.cash, amount: 3000 } })))
  await bench.take(stay, { amount: 3000, paymentMethodId, transferReference: gift.number })
  const added = (await recordsOf('ticket')).filter(({ rank }) => rank > (before?.rank ?? 0))
  assert.deepEqual(added.map(({ content, total, perpetual }) => [content.split(',').at(-2), total, perpetual - (before?.perpetual ?? 0)]), [['BON_CADEAU', 0, 0], ['VENTE', 3000, 3000]])
  await close('period', 1, '2026-07-08', '2026-07-08')
  const [first, second] = await recordsOf('grandTotal')
  assert.equal((second?.total ?? 0) - (first?.total ?? 0), 3000)
  assert.equal((await check()).broken, null)
})

const folder = mkdtempSync(join(tmpdir(), 'pinede-archive-'))
after(() => rmSync(folder, { recursive: true }))
/** What the verifier, alone, says of an archive. */
function verifierSays(content: Buffer): string {
  const path = join(folder, 'archive.zip')
  writeFileSync(path, content)
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../tools/verify-archive.mjs'), path], { encoding: 'utf8', env: {} })
  return stdout + stderr
}
const zipped = async (files: ReadonlyMap<string, Buffer>): Promise<Buffer> => buffer(createZipArchive(await Promise.all([...files].map(([name, content]) => ZipEntry.create(name, content)))))

test('the archive of a year is confirmed without the product; one byte changed in any of its files is found, and the record named', async () => {
  const { content, records } = await bench.run((tx) => makeArchive(tx, slots, 2026))
  assert.match(verifierSays(content), new RegExp(`^Archive intacte : Les Embruns, 2026, ${records} enregistrements, signée par la clé [0-9a-f]{16}\\.\\n$`))
  assert.equal((await recordsOf('archive')).length, 1)
  const zip = new ZipBuffer(content)
  const files = new Map(await Promise.all([...zip.keys()].map(async (name) => [name, await zip.get(name).content()] as const)))
  const signed = [...files.keys()]
  assert.ok(signed.includes('LISEZMOI.txt'))
  const readMe = new Map([...files, ['LISEZMOI.txt', Buffer.from('Archive de 2025')]])
  assert.match(verifierSays(await zipped(readMe)), /^ARCHIVE NON CONFORME : LISEZMOI.txt a été modifié/)
  await fc.assert(fc.asyncProperty(fc.constantFrom(...signed), fc.nat(1_000_000), async (name, at) => {
    const bytes = Buffer.from(files.get(name) ?? '')
    const place = at % bytes.length
    bytes[place] = (bytes[place] ?? 0) ^ 1
    const says = verifierSays(await zipped(new Map([...files, [name, bytes]])))
    assert.match(says, name.endsWith('.jsonl') ? /^ARCHIVE NON CONFORME : (Chaîne « .* », rang \d+|Une ligne de documents|chains\/|documents\/)/ : /^ARCHIVE NON CONFORME/)
  }), { numRuns: 8 })
  // A key of a record that bears another name: the record is found as any other change.
  const jet = files.get('chains/jet.jsonl')?.toString('utf8') ?? ''
  for (const name of ['signature', 'detail', 'digest', 'rank', 'content']) {
    const renamed = Buffer.from(jet.replace(`"${name}"`, `"${name.slice(0, -1)}_"`))
    assert.match(verifierSays(await zipped(new Map([...files, ['chains/jet.jsonl', renamed]]))), /^ARCHIVE NON CONFORME : Chaîne « .* », rang \d+/)
  }
  assert.equal((await bench.refusalOf(bench.run((tx) => makeArchive(tx, slots, 2025)))).rule, 'archive-empty')
})

test('what was recorded before the chains is signed when the product starts, and said', async () => {
  await bench.look('alter table fiscal_record disable trigger append_only')
  await bench.look('alter table fiscal_check disable trigger append_only')
  await bench.look('alter table closure disable trigger append_only')
  await bench.look('delete from closure')
  await bench.look('delete from fiscal_record')
  await bench.look('delete from fiscal_check')
  const doors = { inTenant: apart, query: async <T extends object>() => [{ id: 1 }] as T[] }
  assert.deepEqual(await openChains(doors, slots), [])
  const events = await bench.look<{ information: string }>('select information from technical_event where code = 270 order by number')
  assert.match(events[0]?.information ?? '', /^Reprise, chaîne «\u00A0Règlements\u00A0»\u00A0: 17 enregistrements d’avant la chaîne signés \(n° 1 à 17\), empreinte [0-9a-f]{64}$/)
  assert.equal(events.length, 4)
  assert.equal((await check()).broken, null)
  assert.deepEqual(await openChains(doors, slots), [])
  assert.equal((await bench.look('select from technical_event where code = 270')).length, 4)
})

test('a year is closed once it is over: its archive holds the grand totals signed since, and stands', async () => {
  const proposed = () => bench.run(async (tx) => (await fiscalState(slots)(tx)).archiveYear)
  assert.equal(await proposed(), 2026)
  bench.clock.now = bench.clock.now.add({ hours: 24 * 200 })
  assert.equal(await proposed(), 2026, 'an archive made during its year does not hold it whole')
  await close('day', 2, '2026-12-31', '2026-12-31')
  await close('day', 3, '2027-01-01', '2027-01-01')
  await close('exercise', 1, '2026-01-01', '2026-12-31')
  await close('month', 1, '2027-01-01', '2027-01-31')
  const { content } = await bench.run((tx) => makeArchive(tx, slots, 2026))
  assert.equal(await proposed(), 2027, 'no year that is over is left')
  const totals = await new ZipBuffer(content).get('chains/grandTotal.jsonl').content()
  const numbers = totals.toString('utf8').trim().split('\n').map((line) => (JSON.parse(line) as { number: string }).number)
  assert.deepEqual(numbers.slice(-1), ['exercise/1'])
  assert.ok(numbers.includes('day/2'))
  assert.match(verifierSays(content), /^Archive intacte/)
})

test('the paper that a closure keeps is held by its digest: exchanged or taken away, it is named', async () => {
  const kept = Buffer.from('%PDF-1.7 clôture du 8 juillet')
  await bench.look(`insert into stored_file (establishment_id, path, name, type, content, sent_by) values (1, 'x/cloture.pdf', 'cloture-jour-2026-07-08-n1.pdf', 'application/pdf', $1, 1)`, [kept])
  await bench.look(`insert into closure_document (establishment_id, closure_id, file_path, file_name, file_size, file_type) select 1, id, 'x/cloture.pdf', 'cloture-jour-2026-07-08-n1.pdf', 1, 'application/pdf' from closure order by id limit 1`)
  const information = keptPaper('cloture-jour-2026-07-08-n1.pdf', createHash('sha256').update(kept).digest('hex'))
  await bench.run((tx) => writeTechnicalEvents(tx, [{ code: 50, information }]))
  assert.equal((await check()).broken, null)
  const said = /^Événements techniques \(JET\)\u00A0: Le document cloture-jour-2026-07-08-n1\.pdf, dont l’événement n°\u00A0\d+ garde l’empreinte, a été changé ou retiré\.$/
  await bench.look(`update stored_file set content = content || 'x' where path = 'x/cloture.pdf'`)
  assert.match(await says(), said)
  await bench.look(`delete from stored_file where path = 'x/cloture.pdf'`)
  assert.match(await says(), said)
  await bench.look(`insert into stored_file (establishment_id, path, name, type, content, sent_by) values (1, 'x/cloture.pdf', 'cloture-jour-2026-07-08-n1.pdf', 'application/pdf', $1, 1)`, [kept])
  assert.equal((await check()).broken, null)
})

test('a public key that is no longer one is named, and keeps nobody from working', async () => {
  await bench.look('alter table fiscal_key disable trigger append_only')
  const kept = await bench.look<{ id: string; text: string }>('select key_id as id, public_key as text from fiscal_key')
  await bench.look(`update fiscal_key set public_key = overlay(public_key placing '!' from 60)`)
  await bench.take(stay, { amount: 900 })
  const { isIntact, message } = await bench.run(checkNow(slots))
  assert.deepEqual([isIntact, /La clé publique [0-9a-f]{16} a été échangée/.test(message)], [false, true])
  for (const { id, text } of kept) await bench.look('update fiscal_key set public_key = $2 where key_id = $1', [id, text])
  await bench.look('alter table fiscal_key enable trigger append_only')
  assert.equal((await check()).broken, null)
})

test('a chain that somebody emptied is not signed anew in silence', async () => {
  await bench.look('alter table fiscal_record disable trigger append_only')
  await bench.look(`delete from fiscal_record where chain = 'ticket'`)
  await bench.take(stay, { amount: 950 })
  const [event] = await bench.look<{ code: number; information: string }>('select code, information from technical_event where establishment_id = 1 and code = 270 order by number desc limit 1')
  assert.match(event?.information ?? '', /^Reprise, chaîne «\u00A0Règlements\u00A0»\u00A0: \d\d enregistrements d’avant la chaîne signés \(n° 1 à \d\d\)/)
  await bench.look('alter table fiscal_record enable trigger append_only')
})
