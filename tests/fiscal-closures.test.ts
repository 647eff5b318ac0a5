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
import { makeArchive } from '#areas/fiscal/server/archive.ts'
import { fiscalState } from '#areas/fiscal/server/state.ts'
import { openChains } from '#areas/fiscal/server/open.ts'
import { giftContract } from '#areas/payment/contract/gift.ts'
import { sellGift } from '#areas/payment/server/gift/sell-gift.ts'
import { writeTechnicalEvents } from '#areas/utility/server/api.ts'
import { keptPaper } from '#areas/utility/rules/technical-codes.ts'
import { apart, bench, check, close, recordsOf, says, slots, stay } from './fiscal-chains.ts'

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
  const columns =
    'establishment_id, id, version, created_at, updated_at, kind, number, start_date, end_date, closed_at, closed_by_name, bill_count, net_amount, vat_amount, tourist_tax, amount, payment_count, received, perpetual, perpetual_absolute, perpetual_received, perpetual_received_absolute, reason, totals'
  await bench.look('alter table closure disable trigger append_only')
  await bench.look('create table kept_closure as select * from closure')
  const reason = async (): Promise<string> => (await check()).broken?.reason ?? ''
  const changed = /^Au rang 1, le grand total n°\u00A0day\/1 ne correspond plus à sa signature/
  for (const set of [
    'perpetual = perpetual + 1',
    'amount = amount + 100',
    `totals = '{} '`,
    'end_date = end_date + 1',
    `reason = 'x'`,
    `closed_by_name = 'x'`,
    `closed_at = closed_at + interval '1 microsecond'`,
  ]) {
    await bench.look(`update closure set ${set}`)
    assert.match(await reason(), changed, set)
    await bench.look('delete from closure')
    assert.match(await reason(), changed, 'taken away')
    await bench.look(`insert into closure (${columns}) select ${columns} from kept_closure`)
  }
  assert.equal(await reason(), '')
  await bench.look(
    `insert into closure (${columns}) select ${columns.replace(' id,', ' id + 1000,').replace(', kind', `, 'month'`)} from kept_closure`,
  )
  assert.equal(
    await reason(),
    'Le grand total n°\u00A0month/1 n’est dans aucune chaîne\u00A0: sa fiche a été écrite hors du logiciel, ou sa signature a été retirée.',
  )
  await bench.look('delete from closure where id > 1000')
  await bench.look('drop table kept_closure')
  await bench.look('alter table closure enable trigger append_only')
  assert.equal(await reason(), '')
})

test('the sale of a gift voucher is signed and raises no total: what it pays later does', async () => {
  const made = async (sql: string): Promise<number> => Number((await bench.look<{ id: string }>(`${sql} returning id`))[0]?.id)
  const giftId = await made(
    `insert into gift (establishment_id, label, is_active, gift_type, validity_months, number_prefix, minimum_amount) values (1, 'Bon cadeau', true, 'value', 12, 'BC', 1000)`,
  )
  const paymentMethodId = await made(
    `insert into payment_method (establishment_id, label, payment_kind, is_refundable) values (1, 'Bon cadeau', 8, false)`,
  )
  const before = (await recordsOf('ticket')).at(-1)
  const gift = await bench.run((tx) =>
    sellGift(
      tx,
      giftContract.sell.input.parse({
        giftId,
        customerId: bench.ids.customer,
        payment: { paymentMethodId: bench.methods.cash, amount: 3000 },
      }),
    ),
  )
  await bench.take(stay, { amount: 3000, paymentMethodId, transferReference: gift.number })
  const added = (await recordsOf('ticket')).filter(({ rank }) => rank > (before?.rank ?? 0))
  assert.deepEqual(
    added.map(({ content, total, perpetual }) => [content.split(',').at(-2), total, perpetual - (before?.perpetual ?? 0)]),
    [
      ['BON_CADEAU', 0, 0],
      ['VENTE', 3000, 3000],
    ],
  )
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
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../tools/verify-archive.mjs'), path], {
    encoding: 'utf8',
    env: {},
  })
  return stdout + stderr
}
const zipped = async (files: ReadonlyMap<string, Buffer>): Promise<Buffer> =>
  buffer(createZipArchive(await Promise.all([...files].map(([name, content]) => ZipEntry.create(name, content)))))

test('the archive of a year is confirmed without the product; one byte changed in any of its files is found, and the record named', async () => {
  const { content, records } = await bench.run((tx) => makeArchive(tx, slots, 2026))
  assert.match(
    verifierSays(content),
    new RegExp(`^Archive intacte : Les Embruns, 2026, ${records} enregistrements, signée par la clé [0-9a-f]{16}\\.\\n$`),
  )
  assert.equal((await recordsOf('archive')).length, 1)
  const zip = new ZipBuffer(content)
  const files = new Map(await Promise.all([...zip.keys()].map(async (name) => [name, await zip.get(name).content()] as const)))
  const signed = [...files.keys()]
  assert.ok(signed.includes('LISEZMOI.txt'))
  const readMe = new Map([...files, ['LISEZMOI.txt', Buffer.from('Archive de 2025')]])
  assert.match(verifierSays(await zipped(readMe)), /^ARCHIVE NON CONFORME : LISEZMOI.txt a été modifié/)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...signed), fc.nat(1_000_000), async (name, at) => {
      const bytes = Buffer.from(files.get(name) ?? '')
      const place = at % bytes.length
      bytes[place] = (bytes[place] ?? 0) ^ 1
      const says = verifierSays(await zipped(new Map([...files, [name, bytes]])))
      assert.match(
        says,
        name.endsWith('.jsonl')
          ? /^ARCHIVE NON CONFORME : (Chaîne « .* », rang \d+|Une ligne de documents|chains\/|documents\/)/
          : /^ARCHIVE NON CONFORME/,
      )
    }),
    { numRuns: 8 },
  )
  // A key of a record that bears another name: the record is found as any other change.
  const jet = files.get('chains/jet.jsonl')?.toString('utf8') ?? ''
  for (const name of ['signature', 'detail', 'digest', 'rank', 'content']) {
    const renamed = Buffer.from(jet.replace(`"${name}"`, `"${name.slice(0, -1)}_"`))
    assert.match(
      verifierSays(await zipped(new Map([...files, ['chains/jet.jsonl', renamed]]))),
      /^ARCHIVE NON CONFORME : Chaîne « .* », rang \d+/,
    )
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
  assert.match(
    events[0]?.information ?? '',
    /^Reprise, chaîne «\u00A0Règlements\u00A0»\u00A0: 6 enregistrements d’avant la chaîne signés \(n° 1 à 6\), empreinte [0-9a-f]{64}$/,
  )
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
  const numbers = totals
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { number: string }).number)
  assert.deepEqual(numbers.slice(-1), ['exercise/1'])
  assert.ok(numbers.includes('day/2'))
  assert.match(verifierSays(content), /^Archive intacte/)
})

test('the paper that a closure keeps is held by its digest: exchanged or taken away, it is named', async () => {
  const kept = Buffer.from('%PDF-1.7 clôture du 8 juillet')
  await bench.look(
    `insert into stored_file (establishment_id, path, name, type, content, sent_by) values (1, 'x/cloture.pdf', 'cloture-jour-2026-07-08-n1.pdf', 'application/pdf', $1, 1)`,
    [kept],
  )
  await bench.look(
    `insert into closure_document (establishment_id, closure_id, file_path, file_name, file_size, file_type) select 1, id, 'x/cloture.pdf', 'cloture-jour-2026-07-08-n1.pdf', 1, 'application/pdf' from closure order by id limit 1`,
  )
  const information = keptPaper('cloture-jour-2026-07-08-n1.pdf', createHash('sha256').update(kept).digest('hex'))
  await bench.run((tx) => writeTechnicalEvents(tx, [{ code: 50, information }]))
  assert.equal((await check()).broken, null)
  const said =
    /^Événements techniques \(JET\)\u00A0: Le document cloture-jour-2026-07-08-n1\.pdf, dont l’événement n°\u00A0\d+ garde l’empreinte, a été changé ou retiré\.$/
  await bench.look(`update stored_file set content = content || 'x' where path = 'x/cloture.pdf'`)
  assert.match(await says(), said)
  await bench.look(`delete from stored_file where path = 'x/cloture.pdf'`)
  assert.match(await says(), said)
  await bench.look(
    `insert into stored_file (establishment_id, path, name, type, content, sent_by) values (1, 'x/cloture.pdf', 'cloture-jour-2026-07-08-n1.pdf', 'application/pdf', $1, 1)`,
    [kept],
  )
  assert.equal((await check()).broken, null)
})
