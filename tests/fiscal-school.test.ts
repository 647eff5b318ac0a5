import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { bookingContract } from '#areas/booking/contract.ts'
import { makeOccupantsFile } from '#areas/booking/server/lists/occupants.ts'
import { closureContract } from '#areas/closure/contract.ts'
import { provideClosureSigners } from '#areas/closure/server/api.ts'
import { closeDay } from '#areas/closure/server/close-day.ts'
import { makeDocument } from '#areas/closure/server/documents.ts'
import { printDay } from '#areas/closure/server/print-day.ts'
import { agedFile } from '#areas/accounting/server/aged-balance.ts'
import { ledgerFile } from '#areas/accounting/server/ledger.ts'
import { makeExport } from '#areas/accounting/server/make-export.ts'
import { markOf } from '#areas/establishment/server/api.ts'
import { checkChains, checkText } from '#areas/fiscal/server/check.ts'
import { fileKeyring, fiscalJournal, openChains, sealEvents, signGrandTotal } from '#areas/fiscal/server/api.ts'
import { rotateKey } from '#areas/fiscal/server/rotate-key.ts'
import { setSchool } from '#areas/fiscal/server/set-school.ts'
import { payment } from '#areas/payment/entities/payment.ts'
import { printCustomerAccount } from '#areas/payment/server/customer-account.ts'
import { exportJournal } from '#areas/payment/server/export-till.ts'
import { printBill } from '#areas/payment/server/print-bill.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { provideEventSigner, writeTechnicalEvents } from '#areas/utility/server/api.ts'
import { csvHead } from '#kernel/server/crud/csv.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { prepareList } from '#kernel/server/crud/print-list.ts'
import { providePaperMark } from '#platform/server/pdf/paper-mark.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { MissingRight } from '#platform/server/errors.ts'
import type { InTenant } from '#platform/server/tenant.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinede-keys-'))
after(() => {
  rmSync(folder, { recursive: true })
  stopPdf()
})
const keyring = fileKeyring(folder)
const apart: InTenant = (session, work) => bench.run(work, session)
const slots = { keyring, writeEvents: writeTechnicalEvents, apart: () => apart }
provideEventSigner((tx, numbers) => sealEvents(tx, keyring, numbers))
provideClosureSigners([signGrandTotal(keyring)])
const bench = await paymentBench({ journaled: fiscalJournal(slots) })
const administrator = { ...bench.here, admin: true, systeme: false }
const clerk = { ...bench.here, admin: false, systeme: false }
const technical = { ...bench.here, systeme: true }

const school = (isSchool: boolean, session = administrator) => bench.run((tx) => setSchool(slots)(tx, { isSchool }), session)
const rule = async (work: Promise<unknown>): Promise<string> => (await bench.refusalOf(work)).rule
const events = (establishment = 1) =>
  bench.look<{ code: number; information: string }>(
    'select code, information from technical_event where establishment_id = $1 and code = 270 order by number',
    [establishment],
  )
const counts = () =>
  bench.look<{ chain: string; count: number }>(
    'select chain, count(*)::int as count from fiscal_record where establishment_id = 1 group by chain order by chain',
  )

test('school mode is put on and taken off by an administrator while nothing is recorded, and both are events', async () => {
  await assert.rejects(school(true, clerk), MissingRight)
  assert.equal((await school(true)).isSchool, true)
  assert.match((await school(true)).message, /est déjà en mode école.*rien n’a changé/)
  assert.equal((await school(false)).isSchool, false)
  assert.match((await school(false)).message, /n’est pas en mode école.*rien n’a changé/)
  await school(true)
  assert.deepEqual(
    (await events()).map(({ information }) => information),
    ['Début du mode école', 'Fin du mode école', 'Début du mode école'],
  )
})

test('what is taken, billed and printed in school mode has chains and numbers of its own and bears the mark', async () => {
  const stay = await bench.stay()
  await bench.take(stay, { amount: 20_000, paymentMethodId: bench.methods.card })
  const { billId, number } = await bench.bill(stay)
  assert.equal(number, 'ECOLE-F-2026-000001')
  const { content } = await bench.run((tx) => printBill(tx, billId))
  const text = pageText(readPdf(content))
  assert.match(text, /MODE ÉCOLE — sans valeur/)
  const [record] = await bench.look<{ signature: string }>(
    `select signature from fiscal_record where chain = 'school-bill' and establishment_id = 1`,
  )
  assert.ok(text.includes(`Signature ${[2, 6, 12, 18].map((place) => record?.signature.charAt(place)).join('')}, rang 1`))
  assert.deepEqual(
    (await counts()).map(({ chain, count }) => [chain, count]),
    [
      ['jet', 3],
      ['school-bill', 1],
      ['school-duplicate', 1],
      ['school-ticket', 1],
    ],
  )
  assert.equal(await rule(bench.run((tx) => makeExport(tx, { from: '2026-07-01', to: '2026-07-31', format: 'fec' }))), 'export-school')
})

test('once something is recorded the mode stays, for the product and for the database', async () => {
  const refusal = await bench.refusalOf(school(false))
  assert.equal(refusal.rule, 'school-not-empty')
  assert.match(refusal.message, /il a 1 règlement et 1 facture sans valeur/)
  await assert.rejects(
    bench.run((tx) => tx.rows('update fiscal_setting set is_school = false where establishment_id = 1')),
    { code: '42501' },
  )
})

test('a day closed through the product is the one that its signed record tells', async () => {
  const closed = await bench.run((tx) =>
    closeDay(tx, closureContract.closeDay.input.parse({ day: '2026-07-08', reason: 'Contrôlé le lendemain' })),
  )
  type Stored = { number: number; start: string; end: string; totals: string; received: number; receivedAbsolute: number }
  const [stored] = await bench.look<Stored>(
    `select number, start_date::text as start, end_date::text as end, totals, perpetual_received::int as received, perpetual_received_absolute::int as "receivedAbsolute" from closure where establishment_id = 1 and id = $1`,
    [closed.closureId],
  )
  const [record] = await bench.look<{
    detail: string
    total: number
    perpetual: number
    absolute: number
    number: string
    content: string
  }>(
    `select detail, total::int, perpetual::int, perpetual_absolute::int as absolute, number, content from fiscal_record where establishment_id = 1 and chain = 'school-grandTotal'`,
  )
  assert.ok(stored && record)
  const { row, ...detail } = JSON.parse(record.detail) as { row: Record<string, unknown> }
  assert.deepEqual(detail, { kind: 'day', number: stored.number, startDate: stored.start, endDate: stored.end, text: stored.totals })
  assert.deepEqual(
    [row['received'], row['perpetual_received'], row['perpetual_received_absolute']],
    [closed.totals.payments.amount, stored.received, stored.receivedAbsolute],
  )
  assert.equal(record.number, `day/${stored.number}`)
  assert.deepEqual(
    [record.total, record.perpetual, record.absolute],
    [closed.totals.payments.amount, stored.received, stored.receivedAbsolute],
  )
  assert.match(record.content, new RegExp(`,${closed.totals.payments.amount},${stored.received},20260708120000,${stored.number},N$`))
  assert.equal(checkText(await bench.run((tx) => checkChains(tx, 'whole'))).endsWith('toutes les chaînes sont intactes.'), true)
})

test('the paper of a closure in school mode bears the mark', async () => {
  const [closure] = await bench.look<{ id: string }>('select id from closure where establishment_id = 1')
  const paper = await bench.run((tx) => makeDocument(tx, { closureId: Number(closure?.id) }))
  const [file] = await bench.look<{ content: Buffer }>('select content from stored_file where establishment_id = 1 and path = $1', [
    paper.filePath,
  ])
  assert.match(pageText(readPdf(file?.content ?? Buffer.alloc(0))), /MODE ÉCOLE — sans valeur/)
})

test('the dry run of a day and the statement of account of a customer bear the mark in school mode', async () => {
  for (const { content } of [
    await bench.run((tx) => printDay(tx, '2026-07-09')),
    await bench.run((tx) => printCustomerAccount(tx, { customerId: bench.ids.customer, from: null, to: null })),
  ])
    assert.match(pageText(readPdf(content)), /MODE ÉCOLE — sans valeur/)
})

test('a list bears the mark in school mode, whether its declaration prints it or the area of stays', async () => {
  const filters = { from: '2026-08-01', to: '2026-08-31', extension: 'pdf' } as const
  const { generateFilePath } = await bench.run((tx) => makeOccupantsFile(tx, bookingContract.makeOccupantsFile.input.parse(filters)))
  const [file] = await bench.look<{ content: Buffer }>('select content from generated_file where establishment_id = 1 and path = $1', [
    generateFilePath,
  ])
  assert.match(pageText(readPdf(file?.content ?? Buffer.alloc(0))), /MODE ÉCOLE — sans valeur/)
  providePaperMark(markOf)
  const model = buildModel([payment])
  const plan = model.plans[0]
  assert.ok(plan)
  const print = await bench.run((tx) => prepareList(tx, model, plan, { columns: ['amount'], rows: [], totals: {}, text: undefined }))
  assert.match(pageText(readPdf(await print())), /MODE ÉCOLE — sans valeur/)
})

test('a file for a spreadsheet says on its first line that it is of the school', async () => {
  const period = { from: '2026-08-01', to: '2026-08-31' }
  const { generateFilePath } = await bench.run((tx) =>
    makeOccupantsFile(tx, bookingContract.makeOccupantsFile.input.parse({ ...period, extension: 'csv' })),
  )
  const [kept] = await bench.look<{ content: Buffer }>('select content from generated_file where establishment_id = 1 and path = $1', [
    generateFilePath,
  ])
  const files = [
    kept?.content,
    (await bench.run((tx) => exportJournal(tx, period))).content,
    (await bench.run((tx) => agedFile(tx, { day: period.to }))).content,
    (await bench.run((tx) => ledgerFile(tx, { account: '411000', ...period }))).content,
  ]
  for (const content of files) assert.match(String(content), /^\uFEFFMODE ÉCOLE — sans valeur\r\n/)
  const plan = buildModel([payment]).plans[0]
  assert.ok(plan)
  assert.equal(csvHead(plan, ['amount'], await bench.run(markOf)).toString(), '\uFEFFMODE ÉCOLE — sans valeur\r\nMontant\r\n')
})

test('a key that changes is told in every establishment by the key that it replaces, and its file is replaced afterwards', async () => {
  const before = keyring.current().keyId
  const file = readFileSync(join(folder, 'private.pem'), 'utf8')
  const failing = { ...slots, writeEvents: async () => Promise.reject(new Error('no journal')) }
  await assert.rejects(
    bench.run((tx) => rotateKey(failing)(tx), technical),
    /no journal/,
  )
  assert.deepEqual([keyring.current().keyId, readFileSync(join(folder, 'private.pem'), 'utf8') === file], [before, true])
  const { keyId } = await bench.run((tx) => rotateKey(slots)(tx), technical)
  for (const establishment of [1, 2]) {
    assert.equal((await events(establishment)).at(-1)?.information, `Clé de signature ${before} remplacée par la clé ${keyId}`)
    const [record] = await bench.look<{ key: string }>(
      `select key_id as key from fiscal_record where establishment_id = $1 and chain = 'jet' order by rank desc limit 1`,
      [establishment],
    )
    assert.equal(record?.key, before)
  }
  assert.deepEqual(
    [
      fileKeyring(folder).current().keyId,
      keyring.current().keyId,
      existsSync(join(folder, 'private.pem.new')),
      statSync(join(folder, 'private.pem')).mode & 0o777,
    ],
    [keyId, keyId, false, 0o600],
  )
})

test('a key file that was exchanged is told when the product starts', async () => {
  const doors = { inTenant: apart, query: async <T extends object>() => [{ id: 1 }] as T[] }
  const told = (await events()).length
  await openChains(doors, slots)
  assert.equal((await events()).length, told)
  keyring.prepare().takeOver()
  await openChains(doors, slots)
  assert.equal(
    (await events()).at(-1)?.information,
    `Au démarrage, la clé de signature ${keyring.current().keyId} prend la suite\u00A0: le fichier de la clé n’est plus le même`,
  )
})
