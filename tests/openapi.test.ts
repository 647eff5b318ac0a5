import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entities } from '#areas/registry.ts'
import { callsOf } from '#kernel/entity/calls.ts'
import { appBench, sessionOf } from './bench.ts'

const bench = await appBench({ services: true })
const here = sessionOf(1)
type Json = { [key: string]: unknown }
type Operation = {
  summary: string
  operationId: string
  responses: Json
  security: Json[]
  requestBody?: { content: { 'application/json': { schema: Json } } }
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json & { example?: Json; properties?: Json }> }
}
const document = await bench.ok<Document>(here, 'GET', 'openapi.json')

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : references(inner)))
}

/** What a reference names, from the root of the document. */
function pointed(reference: string): unknown {
  const parts = reference
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return parts.reduce<unknown>(
    (inside, part) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined),
    document,
  )
}

test('every generic call of every entity is described, with its errors and its cookies', () => {
  assert.equal(document.openapi, '3.1.0')
  const paths = {
    list: ['', 'get'],
    edit: ['/edit/{id}', 'get'],
    search: ['/search', 'post'],
    save: ['/edit', 'post'],
    delete: ['/delete/{id}', 'post'],
    order: ['/order', 'post'],
    active: ['/active/{id}/{active}', 'get'],
    document: ['/document', 'post'],
    document_info: ['/document_info/{id}', 'get'],
  } as const
  for (const entity of entities) {
    for (const [call, [path, method]] of Object.entries(paths)) {
      const operation = document.paths[`/${entity.base}${path}`]?.[method]
      // An operation of its own may stand where an entity leaves a generic call out.
      const isGeneric = operation?.operationId.startsWith(`${call}_${method}_`) === true
      assert.equal(isGeneric, callsOf(entity).includes(call as keyof typeof paths), `${entity.base} ${call}`)
      if (operation === undefined || !isGeneric) continue
      for (const status of ['200', '400', '401', '403', '500'])
        assert.ok(operation.responses[status] !== undefined, `${entity.base} ${call} ${status}`)
      assert.equal(Object.hasOwn(operation.security[0] ?? {}, 'antiForgery'), method === 'post' || call === 'active')
    }
  }
})

test('every reference leads somewhere, and no operation has the name of another', () => {
  const all = references(document)
  assert.ok(all.length > 1000)
  assert.deepEqual(
    [...new Set(all)].filter((one) => pointed(one) === undefined),
    [],
  )
  const ids = Object.values(document.paths).flatMap((item) => Object.values(item).map((operation) => operation.operationId))
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  )
})

test('the examples hold the fields that a save takes, and nothing else', async () => {
  for (const entity of entities.filter((one) => callsOf(one).includes('save') && one.tenant !== true)) {
    const schema =
      document.components.schemas[
        entity.name
          .split('-')
          .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
          .join('')
      ]
    assert.ok(schema?.example !== undefined, entity.name)
    const answer = await bench.call(here, 'POST', `${entity.base}/edit`, { body: schema.example })
    // The records that an example refers to do not exist here; its own fields must all be known and well formed.
    const faults = answer.statusCode === 200 ? [] : answer.json<{ faults: { rule: string; field?: string }[] }>().faults
    assert.deepEqual(
      faults.filter((fault) =>
        ['unknown-field', 'required-field', 'valid-number', 'valid-text', 'unknown-choice', 'text-pattern', 'valid-date'].includes(
          fault.rule,
        ),
      ),
      [],
      entity.name,
    )
  }
})

test('a field that a call does not know is refused, by operations as by records, and the document says so', async () => {
  const body = (path: string) => document.paths[path]?.['post']?.requestBody?.content['application/json'].schema
  for (const path of [
    '/payment/payment/take',
    '/booking/booking/change/leave_early',
    '/booking/booking/edit',
    '/customer/customer/document',
  ])
    assert.equal(body(path)?.['additionalProperties'], false, path)
  const tried = [
    ['payment/payment/take', { bookingId: 1, paymentMethodId: 1, amount: 100, knownBalanse: 100 }, 'knownBalanse'],
    ['booking/booking/change/leave_early', { id: 1, version: 1, leaveOn: '2026-07-04' }, 'leaveOn'],
    ['booking/booking/view/1?lang=fr', null, 'lang'],
    ['customer/customer/search', { txt: 'a' }, 'txt'],
    ['customer/customer/edit', { id: 0, name: 'Martin', surname: 'x' }, 'surname'],
    ['customer/customer/document', { txt: 'a' }, 'txt'],
  ] as const
  for (const [path, sent, field] of tried) {
    const answer = await bench.call(here, sent === null ? 'GET' : 'POST', path, sent === null ? {} : { body: sent })
    assert.equal(answer.statusCode, 400, path)
    assert.ok(
      answer
        .json<{ faults: { rule: string; field?: string }[] }>()
        .faults.some((fault) => fault.rule === 'unknown-field' && fault.field === field),
      `${path}: ${answer.body}`,
    )
  }
})

test('the pages for people open without script', async () => {
  for (const path of ['docs', 'docs/camp', 'docs/fiches']) {
    const page = await bench.call(here, 'GET', path)
    assert.equal(page.statusCode, 200)
    assert.match(page.body, /<html lang="fr">/)
    assert.doesNotMatch(page.body, /<script/)
  }
  assert.equal((await bench.call(here, 'GET', 'docs/rien')).statusCode, 404)
})

test('anybody may read the documentation, which says nothing of an establishment; nobody may keep the server busy with it', async () => {
  const ask = (path: string): Promise<{ statusCode: number; body: string }> =>
    bench.app.inject({ method: 'GET', url: `/rest/${path}`, remoteAddress: '192.0.2.9' })
  const before = await ask('openapi.json')
  assert.equal(before.statusCode, 200)
  assert.deepEqual(JSON.parse(before.body), document)
  await bench.ok(here, 'POST', 'price/animaltype/edit', { body: { id: 0, label: 'Ornithorynque de passage' } })
  assert.equal((await ask('openapi.json')).body, before.body)
  assert.doesNotMatch(before.body, /Ornithorynque|Camping 1/)
  const answers: { statusCode: number; body: string }[] = []
  for (let count = 0; count < 31; count++) answers.push(await ask('docs'))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [...Array.from({ length: 30 }, () => 200), 429],
  )
  assert.match(answers.at(-1)?.body ?? '', /Trop de demandes/)
})

test('a call that sends or takes a file says so, and not that it is JSON', () => {
  const named = (name: string): Operation =>
    Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .find(({ operationId }) => operationId === name) ?? assert.fail(name)
  const sent = (name: string): readonly string[] => Object.keys((named(name).responses['200'] as { content: Json }).content)
  assert.deepEqual(
    [sent('downloadFile'), sent('printWay'), sent('accountingFec'), sent('printBill')],
    [['*/*'], ['application/pdf'], ['text/plain'], ['application/json']],
  )
  assert.deepEqual(Object.keys(named('uploadFile').requestBody?.content ?? {}), ['multipart/form-data'])
})

test('what books, pays and bills says of each id what it is of, and of what is asked what it is for', () => {
  type Field = {
    readonly description?: string
    readonly properties?: Readonly<Record<string, Field>>
    readonly items?: Field
    readonly anyOf?: readonly Field[]
  }
  const fields = (name: string, field: Field): readonly (readonly [string, Field])[] => [
    [name, field],
    ...Object.entries(field.properties ?? {}).flatMap(([key, one]) => fields(key, one)),
    ...(field.items === undefined ? [] : fields(name, field.items).slice(1)),
    ...(field.anyOf ?? []).flatMap((one) => fields(name, one).slice(1)),
  ]
  const says = ({ description, anyOf = [] }: Field): boolean => description !== undefined || anyOf.some(says)
  for (const path of ['/booking/search/availability', '/booking/booking/edit', '/payment/payment/take', '/payment/bill/issue']) {
    const schema: Field = document.paths[path]?.['post']?.requestBody?.content['application/json'].schema ?? assert.fail(path)
    const silent = fields('', schema)
      .filter(([name, field]) => /(\wIds?|known\w+)$/.test(name) && !says(field))
      .map(([name]) => name)
    assert.deepEqual(silent, [], path)
  }
})
