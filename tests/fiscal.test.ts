import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkChains, keepCheck } from '#areas/fiscal/server/check.ts'
import { checkNow } from '#areas/fiscal/server/state.ts'
import { colleague } from '#areas/booking/server/testing/booking-bench.ts'
import { bench, check, first, keyring, recordsOf, says, slots, stay } from './fiscal-chains.ts'

test('payments are signed with the fields of the law, and raise both perpetual totals', async () => {
  const rows = await recordsOf('ticket')
  assert.deepEqual(
    rows.map(({ content }) => content),
    [
      '0000:241|1000:19759,20000,20260708120000,1,VENTE,N',
      ',5000,20260708120000,2,CAUTION,O',
      '0000:-241|1000:-19759,-20000,20260708120000,3,ANNULATION,O',
      '0000:362|1000:29638,30000,20260708120000,4,VENTE,O',
    ],
  )
  assert.deepEqual(
    rows.map(({ perpetual, absolute }) => [perpetual, absolute]),
    [
      [20_000, 20_000],
      [20_000, 20_000],
      [0, 40_000],
      [30_000, 70_000],
    ],
  )
})

test('a bill, its prints and its credit note are signed; the reprint is a duplicate', async () => {
  assert.deepEqual(
    (await recordsOf('bill')).map(({ content, perpetual, absolute }) => [content, perpetual, absolute]),
    [
      ['0000:854|1000:70000,70854,20260708120000,F-2026-000001,FACTURE,N', 70_854, 70_854],
      ['0000:-854|1000:-70000,-70854,20260708120000,AV-2026-000001,AVOIR,O', 0, 141_708],
    ],
  )
  assert.deepEqual(
    (await recordsOf('duplicate')).map(({ content }) => content),
    ['1,BILL,0,Claire Martin,20260708120000,F-2026-000001,N', '2,BILL,1,Claire Martin,20260708120000,F-2026-000001,O'],
  )
  assert.deepEqual(
    (await recordsOf('jet')).map(({ content }) => content.split(',').slice(0, 3).join(',')),
    ['1,80,Connexion', '2,240,Taux de TVA'],
  )
})

test('all chains hold, read whole or a few records at a time', async () => {
  assert.equal(await says(), '10 enregistrements relus\u00A0: toutes les chaînes sont intactes.')
  for (const page of [1, 2, 3, 4]) assert.deepEqual(await check(page), await check())
})

test('nobody changes a record, not even the owner of the tables', async () => {
  for (const sql of [
    'update fiscal_record set total = 0',
    'delete from fiscal_record',
    'truncate fiscal_record',
    'update fiscal_key set public_key = public_key',
    'delete from fiscal_check',
  ])
    await assert.rejects(bench.look(sql), /./, sql)
  await assert.rejects(
    bench.run((tx) => tx.rows('update fiscal_record set total = 0')),
    /permission denied/,
  )
})

test('two people who pay at once leave no hole', async () => {
  const stays = [await bench.stay(), await bench.stay(), await bench.stay()]
  await Promise.all(stays.flatMap((id) => [1, 2, 3].map((one) => bench.take(id, { amount: 100 * one }, colleague(`Poste ${one}`)))))
  const rows = await recordsOf('ticket')
  assert.deepEqual(
    rows.map(({ rank, number }) => [rank, number]),
    Array.from({ length: 13 }, (_, index) => [index + 1, String(index + 1)]),
  )
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
  const [event] = await bench.look<{ code: number; information: string }>(
    'select code, information from technical_event where establishment_id = 1 order by number desc limit 1',
  )
  assert.equal(event?.code, 90)
  assert.match(event.information, /^Horloge reculée\u00A0: enregistrement refusé à .+, le dernier signé est du 08\/07\/2026 à 12:00$/)
})

test('a new key signs what follows; what the old one signed still holds', async () => {
  const before = keyring.current().keyId
  const next = keyring.prepare()
  assert.equal(keyring.current().keyId, before)
  next.takeOver()
  const { keyId } = keyring.current()
  await bench.take(stay, { amount: 700 })
  assert.notEqual(keyId, before)
  assert.deepEqual(
    (
      await bench.look<{ key: string }>(
        'select key_id as key from fiscal_record where establishment_id = 1 and chain = $1 order by rank desc limit 2',
        ['ticket'],
      )
    ).map(({ key }) => key),
    [keyId, before],
  )
  assert.equal((await check()).broken, null)
})

/** Columns of what is signed: everything but what the database computes by itself. */
type Cell = { table: string; column: string; type: string }
const cells =
  await bench.look<Cell>(`select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relname in ('fiscal_record', 'payment', 'bill', 'bill_document', 'bill_print', 'technical_event') and c.relnamespace = 'public'::regnamespace and a.attname not in ('establishment_id') order by 1, 2`)

/** Another value of the same type: one character of a text, one unit of a number. */
function flipped({ column, type }: Cell, at: number): string {
  const own = `"${column}"`
  if (type === 'text')
    return `case when coalesce(${own}, '') = '' then 'x' else overlay(${own} placing chr((ascii(substr(${own}, 1 + ${at} % length(${own}), 1)) # 1)) from 1 + ${at} % length(${own})) end`
  if (type.startsWith('timestamp')) return `${own} + interval '1 microsecond'`
  if (type === 'date') return `${own} + 1`
  if (type === 'boolean') return `not coalesce(${own}, false)`
  return `coalesce(${own}, 0) + 1`
}

test('one byte changed anywhere, in any row, is found and named', async () => {
  const tables = [...new Set(cells.map(({ table }) => table))]
  for (const table of tables) await bench.look(`alter table ${table} disable trigger user`)
  const arbitrary = fc.record({
    cell: fc.constantFrom(...cells),
    row: fc.nat(1000),
    at: fc.nat(500),
    page: fc.constantFrom(undefined, 1, 2, 3),
  })
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ cell, row, at, page }) => {
      const [found] = await bench.look<{ place: string }>(
        `select ctid::text as place from ${cell.table} where establishment_id = 1 order by ctid offset ${row} % (select count(*) from ${cell.table} where establishment_id = 1) limit 1`,
      )
      const kept = await bench
        .look<{ place: string }>(
          `with old as (select ctid as place, "${cell.column}" as value from ${cell.table} where ctid = $1::tid) update ${cell.table} t set "${cell.column}" = ${flipped(cell, at)} from old where t.ctid = old.place returning t.ctid::text as place, old.value::text as value`,
          [found?.place],
        )
        .catch(() => null)
      // The database itself refuses some: a value that no constraint allows cannot be there.
      fc.pre(kept !== null)
      const { broken } = await check(page)
      await bench.look(`update ${cell.table} set "${cell.column}" = $2::text::${cell.type} where ctid = $1::tid`, [
        kept[0]?.place,
        (kept[0] as { value?: string } | undefined)?.value ?? null,
      ])
      assert.ok(broken !== null, `${cell.table}.${cell.column} was changed and nobody saw it`)
      assert.match(broken.reason, /rang \d+|n’est dans aucune chaîne|clé/)
    }),
    { numRuns: 40 },
  )
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
  await bench.look(
    `insert into payment (establishment_id, number, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type) select 1, 999, customer_id, payment_method_id, paid_on, 1, 1, 1 from payment where id = $1`,
    [first],
  )
  await bench.take(stay, { amount: 800 })
  assert.equal(
    (await check()).broken?.reason,
    'Le règlement n°\u00A0999 n’est dans aucune chaîne\u00A0: sa fiche a été écrite hors du logiciel, ou sa signature a été retirée.',
  )
  await bench.look('delete from payment where number = 999')
  await bench.look('alter table fiscal_record enable trigger append_only')
  await bench.look('alter table payment enable trigger append_only')
  assert.equal((await check()).broken, null)
})

test('the chains are read again by one at a time: the second is told so at once, and keeps no connection', async () => {
  const read = checkNow(slots)
  await bench.run(async (tx) => {
    assert.equal((await read(tx)).isIntact, true)
    await assert.rejects(() => bench.run(read), {
      message: 'Une vérification des chaînes est déjà en cours\u00A0: réessayez dans un instant.',
    })
  })
  assert.equal((await bench.run(read)).isIntact, true)
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
  const [event] = await bench.look<{ code: number; information: string }>(
    'select code, information from technical_event where establishment_id = 1 and code = 270 order by number desc limit 1',
  )
  assert.match(
    event?.information ?? '',
    /^Reprise, chaîne «\u00A0Règlements\u00A0»\u00A0: \d\d enregistrements d’avant la chaîne signés \(n° 1 à \d\d\)/,
  )
  await bench.look('alter table fiscal_record enable trigger append_only')
})
