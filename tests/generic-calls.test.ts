import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fault } from '#platform/operation/refusal.ts'
import { presetRights, presets } from '#platform/rights/presets.ts'
import type { Flags } from '#platform/server/session.ts'
import type { SearchReply, WireRow } from '#platform/operation/search.ts'
import { appBench, everyFlag, sessionOf } from './bench.ts'

const bench = await appBench()
const here = sessionOf(1)
const returned = { returnEditItem: 'true' }
type Refusal = { serverMessage: string; message: string; faults: Fault[] }

const save = (base: string, body: object): Promise<WireRow> => bench.ok(here, 'POST', `${base}/edit`, { body, headers: returned })
const journal = (entity: string, id: number): Promise<{ action: string; before: unknown; after: unknown }[]> =>
  bench.look('select action, before, after from journal where entity = $1 and entity_id = $2 order by id', [entity, id])

const at = (postalCode: string, town: string): object => ({ id: 0, address: { line1: '1 rue des Pins', postalCode, town } })
const townsOf = (row: WireRow): unknown[] => (row['addressList'] as WireRow[]).map((one) => (one['address'] as { town: string }).town)

test('owned children are saved with their parent: added, changed, taken away, in one journal line', async () => {
  const made = await save('customer/customer', { id: 0, name: 'Lefèvre', addressList: [at('17370', 'Saint-Trojan'), at('17480', 'Le Château')] })
  const [first, second] = made['addressList'] as WireRow[]
  assert.deepEqual([townsOf(made), first?.['usage']], [['Saint-Trojan', 'Le Château'], 'billing'])
  const moved = { id: first?.id, address: { line1: '1 rue des Pins', postalCode: '17190', town: 'Boyardville' } }
  const changed = await save('customer/customer', { id: made.id, version: made.version, addressList: [moved, at('17190', 'Saint-Georges')] })
  assert.deepEqual([townsOf(changed), (changed['addressList'] as WireRow[])[0]?.id], [['Boyardville', 'Saint-Georges'], first?.id])
  assert.equal(changed.version, made.version + 1)
  assert.equal(changed['name'], 'Lefèvre', 'a field that is left out keeps its value')
  const last = (await journal('customer', made.id)).at(-1)
  assert.deepEqual(Object.keys(last?.after ?? {}), ['addressList'])
  const gone = await bench.call(here, 'GET', `customer/address/edit/${second?.id ?? 0}`)
  assert.equal(gone.statusCode, 404)
})

test('a fault in a child is told with its path, and nothing of the parent is written', async () => {
  const answer = await bench.call(here, 'POST', 'customer/customer/edit', { body: { id: 0, name: 'Martin', addressList: [at('17370', 'Ici'), { id: 0, usage: 'autre' }] } })
  assert.ok(answer.json<Refusal>().faults.some((fault) => fault.field === 'addressList.1.usage'), answer.body)
  assert.equal((await bench.ok<SearchReply>(here, 'POST', 'customer/customer/search', { body: { text: 'martin' } })).total, 0)
})

test('the child of one record cannot be taken by another', async () => {
  const [mine, theirs] = [await save('customer/customer', { id: 0, name: 'Abel', addressList: [at('17000', 'La Rochelle')] }), await save('customer/customer', { id: 0, name: 'Zoé' })]
  const [child] = mine['addressList'] as WireRow[]
  const answer = await bench.call(here, 'POST', 'customer/customer/edit', { body: { id: theirs.id, version: theirs.version, addressList: [child] } })
  assert.deepEqual([answer.statusCode, answer.json<Refusal>().faults[0]?.field], [400, 'addressList'])
})

test('lists come in French order, page by page, with their total', async () => {
  for (const label of ['Zèbre', 'abeille', 'Écureuil', 'élan', 'Eider', 'éléphant']) await save('price/animaltype', { id: 0, label })
  const page = (number: number): Promise<SearchReply> => bench.ok(here, 'POST', 'price/animaltype/search', { body: { sort: { field: 'label' }, page: number, pageSize: 4 } })
  const [first, second] = [await page(1), await page(2)]
  assert.deepEqual([...first.rows, ...second.rows].map((row) => row['label']), ['abeille', 'Écureuil', 'Eider', 'élan', 'éléphant', 'Zèbre'])
  assert.deepEqual([first.total, first.page, first.pageSize, second.rows.length], [6, 1, 4, 2])
})

test('records are arranged by hand; those that are not named follow', async () => {
  const rows = await bench.ok<WireRow[]>(here, 'GET', 'price/animaltype')
  const ids = rows.map((row) => row.id)
  const wanted = [ids[5], ids[0]]
  await bench.ok(here, 'POST', 'price/animaltype/order', { body: wanted })
  assert.deepEqual((await bench.ok<WireRow[]>(here, 'GET', 'price/animaltype')).map((row) => row.id), [ids[5], ids[0], ids[1], ids[2], ids[3], ids[4]])
  assert.equal((await bench.call(here, 'POST', 'price/animaltype/order', { body: [ids[0], ids[0]] })).statusCode, 400)
  // Whoever was writing in one that moved saves it: nothing of what he reads has changed.
  const moved = rows.find((row) => row.id === ids[5])
  await save('price/animaltype', { ...moved, label: moved?.['label'] })
})

test('a record is masked and shown again under the rules of a save', async () => {
  const { id, version } = await save('price/animaltype', { id: 0, label: 'Furet' })
  const masked = await bench.ok<{ version: number }>(here, 'GET', `price/animaltype/active/${id}/0`)
  assert.equal(masked.version, version + 1)
  assert.equal((await bench.call(here, 'GET', `price/animaltype/active/${id}/2`)).statusCode, 400)
  const unarmed = await bench.call(here, 'GET', `price/animaltype/active/${id}/1`, { headers: { 'x-xsrf-token': '' } })
  assert.deepEqual([unarmed.statusCode, unarmed.json<Refusal>().serverMessage], [400, 'anti-forgery'])
})

test('names of what a record refers to come beside it, and lists sort by them', async () => {
  const [france, belgium] = [await save('customer/country', { id: 0, name: 'France', nationality: 'française', isoCode: 'FR' }), await save('customer/country', { id: 0, name: 'Belgique', nationality: 'belge', isoCode: 'BE' })]
  for (const [name, countryId] of [['Nouvelle-Aquitaine', france.id], ['Wallonie', belgium.id]] as const) await save('customer/region', { id: 0, code: name.slice(0, 2), name, countryId })
  const { rows } = await bench.ok<SearchReply>(here, 'POST', 'customer/region/search', { body: { sort: { field: 'countryId' } } })
  assert.deepEqual(rows.map((row) => [row['name'], row._labels['countryId']]), [['Wallonie', 'Belgique'], ['Nouvelle-Aquitaine', 'France']])
  const refused = await bench.call(here, 'POST', `customer/country/delete/${belgium.id}`)
  const uses = refused.json<Refusal>().faults[0]?.values?.['uses']
  assert.deepEqual([refused.statusCode, uses], [400, [{ entity: 'region', label: 'région', count: 1, records: [{ id: rows[0]?.id, label: 'Wallonie', route: `/region/${rows[0]?.id ?? 0}` }], list: `/region-list?f.countryId=${encodeURIComponent(`{"in":[${belgium.id}]}`)}` }]])
})

test('what uses a record is told once, an owned record with what owns it', async () => {
  const feature = await save('camp/feature', { id: 0, label: 'Ponton', kind: 'location' })
  await save('camp/place_family', { id: 0, label: 'Au bord', nature: 'pitch', features: [{ id: 0, featureId: feature.id, detail: null }] })
  const norway = await save('customer/country', { id: 0, name: 'Norvège', nationality: 'norvégienne', isoCode: 'NO' })
  await save('customer/customer', { id: 0, name: 'Olsen', nationalityId: norway.id, address: { line1: '', line2: '', line3: '', postalCode: '', town: '', countryId: norway.id } })
  const told = async (path: string): Promise<string | undefined> => (await bench.call(here, 'POST', path)).json<Refusal>().message.split('tilis').at(-1)
  assert.equal(await told(`camp/feature/delete/${feature.id}`), 'ée par\u00A0: 1 caractéristique (familles d’emplacements).')
  assert.equal(await told(`customer/country/delete/${norway.id}`), 'é par\u00A0: 1 client.')
})

test('a new record begins as a copy, or with what its address names', async () => {
  const spain = await save('customer/country', { id: 0, name: 'Espagne', nationality: 'espagnole', isoCode: 'ES' })
  const begun = await bench.ok<WireRow>(here, 'GET', `customer/region/edit/0?countryId=${spain.id}&tri=-nom`)
  assert.deepEqual([begun.id, begun['countryId'], begun._labels['countryId']], [0, spain.id, 'Espagne'])
  const extra = await bench.ok<WireRow>(here, 'GET', `customer/country/edit/0?copyOf=${spain.id}`)
  assert.deepEqual([extra.id, extra.version, extra['nationality'], extra['isoCode']], [0, 0, 'espagnole', bench.model.plan('country').entity.fields['isoCode']?.unique === true ? null : 'ES'])
  const feature = await save('camp/feature', { id: 0, label: 'Vue mer', kind: 'location' })
  const family = await save('camp/place_family', { id: 0, label: 'Nus', nature: 'pitch', features: [{ id: 0, featureId: feature.id, detail: 'à 40 m' }] })
  const copy = await bench.ok<WireRow & { features: WireRow[] }>(here, 'GET', `camp/place_family/edit/0?copyOf=${family.id}`)
  assert.deepEqual([copy['label'], copy['nature'], copy.features.map((row) => [row.id, row['detail'], row._labels['featureId']])], [null, 'pitch', [[0, 'à 40 m', 'Vue mer']]])
  for (const [path, status] of [['copyOf=999999', 404], ['copyOf=un', 400], ['copyOf=-1', 400]] as const) assert.equal((await bench.call(here, 'GET', `customer/country/edit/0?${path}`)).statusCode, status, path)
  assert.equal((await bench.call(here, 'GET', 'customer/region/edit/0?countryId=x')).statusCode, 400)
})

type Outcomes = { status: string; outcomes: { id: number; row?: WireRow; faults: Fault[] }[] }

test('one field is set in many records, in all of them or in none', async () => {
  const made = [await save('price/animaltype', { id: 0, label: 'Iguane' }), await save('price/animaltype', { id: 0, label: 'Gecko' })]
  const ids = made.map((one) => one.id)
  const bulk = (body: object, session = here) => bench.call(session, 'POST', 'price/animaltype/bulk', { body })
  const { outcomes } = (await bulk({ ids, field: 'accountingCode', value: '706300' })).json<Outcomes>()
  assert.deepEqual(outcomes.map(({ id, row }) => [id, row?.['accountingCode'], row?.version]), ids.map((id) => [id, '706300', 2]))
  assert.deepEqual(await bench.look(`select action from journal where entity = 'animal-type' and entity_id = $1 order by id`, [ids[0]]), [{ action: 'create' }, { action: 'update' }])
  const refused = (await bulk({ ids: [...ids, 999_999], field: 'accountingCode', value: 'x'.repeat(30) })).json<Refusal>()
  assert.deepEqual(refused.faults.map(({ field, values }) => [field, values?.['id']]), [['accountingCode', ids[0]], ['accountingCode', ids[1]], [undefined, 999_999]])
  assert.match(refused.message, /^Iguane\u00A0: Le champ/)
  const gone = await bulk({ ids: [ids[0], 999_999], field: 'accountingCode', value: '706100' })
  assert.equal(gone.statusCode, 400)
  assert.equal((await bench.ok<WireRow>(here, 'GET', `price/animaltype/edit/${ids[0]}`))['accountingCode'], '706300', 'none is changed when one is refused')
  for (const body of [{ ids, field: 'label', value: 'x' }, { ids: [], field: 'tvaId', value: null }, { ids, field: 'toString', value: 1 }, {}]) assert.equal((await bulk(body)).statusCode, 400, JSON.stringify(body))
  assert.equal((await bulk({ ids, field: 'accountingCode', value: '706100' }, sessionOf(1, { ...everyFlag, write: false }))).statusCode, 401)
  assert.ok((await bulk({ ids, field: 'accountingCode', value: '706100' }, sessionOf(2))).json<Refusal>().faults.every((fault) => fault.rule === 'unknown-record'))
  assert.equal((await bench.call(here, 'POST', 'customer/country/bulk', { body: { ids, field: 'name', value: 'x' } })).statusCode, 404, 'only where the declaration offers it')
})

test('records are masked in number: all of them in one transaction, or none', async () => {
  const made = [await save('payment/expense/type', { id: 0, label: 'Pain' }), await save('payment/expense/type', { id: 0, label: 'Timbres' })]
  const ids = made.map((one) => one.id)
  const active = (body: object, session = here) => bench.call(session, 'POST', 'payment/expense/type/active_many', { body })
  const { outcomes } = (await active({ ids, active: false })).json<Outcomes>()
  assert.deepEqual(outcomes.map(({ id, row }) => [id, row?.['isActive']]), ids.map((id) => [id, false]))
  assert.equal((await active({ ids: [...ids, 999_999], active: true })).statusCode, 400)
  assert.equal((await bench.ok<WireRow>(here, 'GET', `payment/expense/type/edit/${ids[0]}`))['isActive'], false, 'none is shown when one is refused')
  assert.equal((await active({ ids, active: true }, sessionOf(1, { ...everyFlag, write: false }))).statusCode, 401)
  for (const body of [{ ids: [], active: true }, { ids: Array.from({ length: 1001 }, (_, index) => index + 1), active: true }, { ids }]) assert.equal((await active(body)).statusCode, 400)
})

test('dated records are copied to the following year; an overlap is named and nothing is written by a preview', async () => {
  const base = 'establishment/activity_period'
  const [spring, summer] = [await save(base, { id: 0, label: 'Printemps 2052', startDate: '2052-02-29', endDate: '2052-06-30' }), await save(base, { id: 0, label: 'Été 2052', startDate: '2052-07-01', endDate: '2052-08-31' })]
  await save(base, { id: 0, label: 'Août 2053', startDate: '2053-08-01', endDate: '2053-08-31' })
  const ids = [spring.id, summer.id]
  const count = () => bench.look(`select count(*)::int as n from activity_period`)
  const before = await count()
  const { outcomes } = await bench.ok<Outcomes>(here, 'POST', `${base}/copy_year`, { body: { ids, preview: true } })
  assert.deepEqual(outcomes.map(({ row }) => row && [row['label'], row['startDate'], row['endDate']]), [['Printemps 2053', '2053-02-28', '2053-06-30'], undefined])
  assert.match(outcomes[1]?.faults[0]?.message ?? '', /Août 2053/)
  assert.deepEqual(await count(), before)
  const proposed = await bench.ok<WireRow>(here, 'GET', `${base}/edit/0?copyOf=${spring.id}`)
  assert.deepEqual([proposed['label'], proposed['startDate'], proposed['endDate']], ['Printemps 2053', '2053-02-28', '2053-06-30'], 'two periods share no day: a copy is for the next year')
  const refused = (await bench.call(here, 'POST', `${base}/copy_year`, { body: { ids } })).json<Refusal>()
  assert.match(refused.message, /^Été 2052\u00A0: /)
  assert.deepEqual(await count(), before)
  const copied = await bench.ok<Outcomes>(here, 'POST', `${base}/copy_year`, { body: { ids: [spring.id] } })
  assert.notEqual(copied.outcomes[0]?.row?.id, spring.id)
})

test('two people save at once: one passes, the other is told who did', async () => {
  const made = await save('price/animaltype', { id: 0, label: 'Perroquet' })
  const both = await Promise.all([sessionOf(1), sessionOf(1)].map((session, index) => bench.call(session, 'POST', 'price/animaltype/edit', { body: { id: made.id, version: made.version, label: `Perroquet ${index}` } })))
  assert.deepEqual(both.map((answer) => answer.statusCode).toSorted(), [200, 400])
  assert.equal(both.find((answer) => answer.statusCode === 400)?.json<Refusal>().serverMessage, 'modified-by-other')
})

test('two people create the same unique value at once: one passes, the other gets a sentence', async () => {
  const both = await Promise.all([sessionOf(1), sessionOf(1)].map((session) => bench.call(session, 'POST', 'customer/civility/edit', { body: { id: 0, label: 'Me' } })))
  assert.deepEqual(both.map((answer) => answer.statusCode).toSorted(), [200, 400], both.map((answer) => answer.body).join())
  assert.equal(both.find((answer) => answer.statusCode === 400)?.json<Refusal>().faults[0]?.rule, 'already-exists')
})

test('criteria that a list does not know are refused by name, never passed to the database', async () => {
  for (const body of [
    { sort: { field: 'label; drop table animal_type' } }, { filters: { toString: 'x' } }, { filters: { label: { from: 'a' } } }, { filters: { isActive: { equals: 'peut-être' } } },
    { page: 0 }, { pageSize: 100_000 }, { filters: { id: { in: ['1 or 1=1'] } } }, { what: 1 }, { text: 'x'.repeat(300) }, { text: '\u0000' }, { filters: { label: { contains: '\u0000' } } }, { filters: { label: '\ud800' } }, { filters: { '\u0000': 1 } },
  ]) {
    const answer = await bench.call(here, 'POST', 'price/animaltype/search', { body })
    assert.equal(answer.statusCode, 400, JSON.stringify(body))
    assert.match(answer.json<{ message: string }>().message, /\.$/)
  }
})

test('numbers of a numbered list that no column could hold find nothing to be compared with', async () => {
  for (const priceUnit of [40_000, -40_000, Number.MAX_SAFE_INTEGER]) {
    for (const filter of [{ equals: priceUnit }, { in: [priceUnit] }]) {
      const answer = await bench.call(here, 'POST', 'price/extra/search', { body: { filters: { priceUnit: filter } } })
      assert.deepEqual([answer.statusCode, answer.json<Refusal>().faults[0]?.rule], [400, 'valid-filter'], answer.body)
    }
  }
})

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
function multipart(name: string, content: Buffer): { payload: Buffer; headers: Record<string, string> } {
  const line = 'essai-essai'
  const head = `--${line}\r\ncontent-disposition: form-data; name="uploadfile"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return { payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${line}--\r\n`)]), headers: { 'content-type': `multipart/form-data; boundary=${line}` } }
}
const send = (name: string, content: Buffer, by = here) => {
  const { payload, headers } = multipart(name, content)
  return bench.app.inject({ method: 'POST', url: '/rest/document/upload', payload, headers: { ...headers, 'x-xsrf-token': 'essai' }, cookies: { 'x-test-session': by.sessionId } })
}

test('a picture is sent, kept with a record, shown to its establishment only', async () => {
  const logo = (await send('Logo été.png', pixel)).json<{ path: string; name: string }>()
  assert.equal(logo.name, 'Logo été.png')
  const site = await bench.ok<WireRow>(here, 'GET', 'establishment/establishment/edit')
  const saved = await save('establishment/establishment', { id: 1, version: site.version, logo })
  assert.deepEqual(saved['logo'], logo)
  const path = `document/model/download/show/image?filePath=${logo.path}`
  const shown = await bench.call(here, 'GET', path)
  assert.deepEqual([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(pixel)], [200, 'image/png', true])
  assert.equal((await bench.call(sessionOf(2), 'GET', path)).statusCode, 404)
  const forged = await bench.call(here, 'POST', 'establishment/establishment/edit', { body: { id: 1, version: saved.version, logo: { ...logo, path: 'file/autre.png' } } })
  assert.equal(forged.json<Refusal>().faults[0]?.rule, 'valid-file')
})

test('values that are unique only together are refused in a sentence', async () => {
  const country = await save('customer/country', { id: 0, name: 'Suisse', nationality: 'suisse', isoCode: 'CH' })
  const town = { id: 0, countryId: country.id, name: 'Le Grand-Village-Plage', postalCode: '17370', inseeCode: '17485' }
  await save('customer/town', town)
  const again = await bench.call(here, 'POST', 'customer/town/edit', { body: town })
  assert.deepEqual([again.statusCode, again.json<Refusal>().faults[0]?.rule, again.json<{ message: string }>().message], [400, 'already-exists', 'Une autre ville porte déjà ces valeurs.'])
})

test('files that are asked for or sent badly are refused, never an incident', async () => {
  for (const path of ['document/model/download/pdf?filePath=%00', 'document/model/download/show/image?filePath=%00', 'document/model/download/pdf?generateFilePath=a%00']) {
    assert.equal((await bench.call(here, 'GET', path)).statusCode, 400, path)
  }
  const { payload, headers } = multipart('a.png', pixel)
  const cookies = { 'x-test-session': here.sessionId }
  const tried = [
    { payload, type: 'multipart/form-data' }, { payload, type: 'multipart/form-data; boundary=' }, { payload, type: 'multipart/form-data; boundary=autre' },
    { payload: payload.subarray(0, payload.length - 20), type: headers['content-type'] ?? '' }, { payload: Buffer.from('x'), type: headers['content-type'] ?? '' },
  ]
  for (const { payload: sent, type } of tried) {
    const answer = await bench.app.inject({ method: 'POST', url: '/rest/document/upload', payload: sent, headers: { 'content-type': type, 'x-xsrf-token': 'essai' }, cookies })
    assert.equal(answer.statusCode, 400, `${type}: ${answer.body}`)
    assert.match(answer.json<{ message: string }>().message, /\.$/)
  }
  const kept = (await send('photo.png', Buffer.concat([pixel, Buffer.from('<script>')]))).json<{ path: string }>()
  const shown = await bench.call(here, 'GET', `document/model/download/show/image?filePath=${kept.path}`)
  assert.deepEqual([shown.headers['content-type'], shown.headers['x-content-type-options']], ['image/png', 'nosniff'])
})

test('only those who may write a record that holds a file, or documents, send one', async () => {
  const holding = (rights: Readonly<Record<string, Flags>>) => sessionOf(1, everyFlag, { rights: new Map(Object.entries(rights)) })
  const cleaning = presets.find(({ key }) => key === 'cleaning')
  assert.ok(cleaning)
  const reader = { ...everyFlag, write: false, delete: false }
  for (const refused of [holding({ statistics_occupancy: everyFlag }), holding({ establishment_access_company: reader })]) {
    assert.equal((await send('photo.png', pixel, refused)).statusCode, 401)
    assert.deepEqual(await bench.look(`select from stored_file where sent_by = $1`, [refused.userId]), [])
  }
  // A housekeeper photographs what is broken.
  assert.equal((await send('photo.png', pixel, sessionOf(1, everyFlag, { rights: presetRights(cleaning) }))).statusCode, 200)
  for (const right of ['establishment_access_company', 'document_email_document_model']) assert.equal((await send('photo.png', pixel, holding({ [right]: everyFlag }))).statusCode, 200)
})

test('a file is judged by its content, not by its name', async () => {
  assert.equal((await send('virus.exe', pixel)).json<Refusal>().serverMessage, 'document-extension')
  assert.equal((await send('page.png', Buffer.from('<html><script>alert(1)</script>'))).json<Refusal>().serverMessage, 'image-extension')
  const heavy = (await send('grand.png', Buffer.concat([pixel, Buffer.alloc(11 * 1024 * 1024)]))).json<Refusal>()
  assert.deepEqual([heavy.serverMessage, heavy.message], ['image-too-heavy', 'Le fichier est trop volumineux\u00A0: 10\u00A0Mo au plus.'])
})

test('the export says French, and a formula stays a text', async () => {
  await save('price/animaltype', { id: 0, label: '=1+1;"x"' })
  const { body } = await bench.call(here, 'GET', 'price/animaltype/document?columns=label&text=x')
  assert.equal(body, '\uFEFFLibellé\r\n"\'=1+1;""x"""\r\n')
  const pdf = await bench.call(here, 'GET', 'price/animaltype/document?extension=pdf')
  assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-')
  assert.equal((await bench.call(sessionOf(1, { ...everyFlag, export: false }), 'GET', 'price/animaltype/document')).statusCode, 401)
})

test('totals leave out what the declaration says, whatever is listed', async () => {
  const customer = await save('customer/customer', { id: 0, name: 'Facture' })
  await bench.look(`insert into bill (establishment_id, number, nature, issued_on, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due, is_advance)
    select 1, number, nature, '2026-07-08', $1, 'Facture', amount, 0, 0, amount, 0, amount, advance
    from (values ('FA-1', 'acompte', 3000, true), ('AV-1', 'creditNote', -3000, true), ('F-1', 'invoice', 10000, false), ('F-2', 'invoice', 8766, false), ('AV-2', 'creditNote', -8766, false)) b(number, nature, amount, advance)`, [customer.id])
  const found = (filters: object): Promise<SearchReply> => bench.ok(here, 'POST', 'payment/bill/search', { body: { totals: true, filters: { customerId: customer.id, ...filters } } })
  const [all, credits, advances] = [await found({}), await found({ nature: 'creditNote' }), await found({ nature: 'acompte' })]
  assert.deepEqual([all.total, all.totals?.['amount']], [5, 10_000])
  assert.deepEqual([credits.total, credits.totals?.['amount']], [2, -8766])
  assert.deepEqual([advances.total, advances.totals?.['amount']], [1, 0])
})

test('a list that totals a field called « total » still counts its rows', async () => {
  const customer = await save('customer/customer', { id: 0, name: 'Total' })
  await bench.look(`insert into booking (establishment_id, status_id, customer_id, start_date, end_date, total) select 1, 3, $1, '2026-07-04', '2026-07-11', 12345 from generate_series(1, 3)`, [customer.id])
  const reply = await bench.ok<SearchReply>(here, 'POST', 'booking/booking/search', { body: { totals: true, filters: { customerId: customer.id } } })
  assert.deepEqual([reply.total, reply.totals?.['total']], [3, 37_035])
})
