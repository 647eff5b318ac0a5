import { z } from 'zod'
import { answers, isOnly } from '#kernel/entity/calls.ts'
import type { GenericCall } from '#kernel/entity/entity.ts'
import type { JsonSchema } from '#kernel/kinds/kind.ts'
import { activeRequest, bulkRequest, copyYearRequest } from '#kernel/server/crud/many.ts'
import type { Plan } from '#kernel/server/crud/model.ts'
import { deleteRequest } from '#kernel/server/crud/remove.ts'
import { exampleOf, foundSchema, ref, schemaName, searchSchema } from '#kernel/server/openapi/schemas.ts'

export const json = (schema: JsonSchema, example?: unknown): JsonSchema => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})
export const answer = (description: string, schema: JsonSchema): JsonSchema => ({ description, content: json(schema) })
export const binary = { type: 'string', format: 'binary' }
const idParameter: JsonSchema = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } }

/** One generic call as its description says it: `item` is what the OpenAPI document holds of its own. */
export type Described = {
  readonly path: string
  readonly method: 'get' | 'post'
  readonly call: GenericCall
  readonly level: string
  readonly summary: string
  readonly item: JsonSchema
}
type About = readonly [level: string, summary: string]
const got = (path: string, call: GenericCall, [level, summary]: About, item: JsonSchema): Described => ({
  path,
  method: 'get',
  call,
  level,
  summary,
  item,
})
const posted = (path: string, call: GenericCall, [level, summary]: About, item: JsonSchema): Described => ({
  ...got(path, call, [level, summary], item),
  method: 'post',
})
const ok = (response: JsonSchema): JsonSchema => ({ responses: { '200': response } })
const sent = (schema: JsonSchema, required: boolean, example?: unknown): JsonSchema => ({
  requestBody: { ...(required ? { required } : {}), content: json(schema, example) },
})

function listCalls(plan: Plan): readonly Described[] {
  const { one, many } = plan.entity.label
  const rows = { type: 'array', items: ref(schemaName(plan.entity.name)) }
  const counted = { 'X-Total-Count': { schema: { type: 'integer' }, description: 'Nombre de fiches en tout' } }
  const some = plan.parentField === null ? `Une fiche\u00A0: ${one}, dans une liste` : `Liste des ${many} d’une fiche`
  return [
    got('', 'list', ['select', `Liste\u00A0: ${many}`], ok({ ...answer('Les fiches, 5000 au plus', rows), headers: counted })),
    got('/{id}', 'list', ['select', some], { parameters: [idParameter], ...ok(answer('Les fiches', rows)) }),
  ]
}

const copyOf: JsonSchema = {
  name: 'copyOf',
  in: 'query',
  schema: { type: 'integer', minimum: 1 },
  description: 'Une nouvelle fiche commence par copier celle-ci\u00A0; le nom d’un champ qui désigne une fiche est accepté de même',
}
const returnEditItem: JsonSchema = {
  name: 'returnEditItem',
  in: 'header',
  schema: { type: 'string', enum: ['true'] },
  description: 'Répond la fiche enregistrée',
}

function recordCalls(plan: Plan): readonly Described[] {
  const { one, many } = plan.entity.label
  const name = schemaName(plan.entity.name)
  const record = ref(name)
  const read = ok(answer('La fiche', record))
  const only = got('/edit', 'edit', ['select', `Lire\u00A0: ${one}, sans son numéro`], read)
  return [
    ...(isOnly(plan.entity) ? [only] : []),
    got('/edit/{id}', 'edit', ['select', `Lire\u00A0: ${one} (0\u00A0: valeurs d’une nouvelle fiche)`], {
      parameters: [idParameter, copyOf],
      ...read,
    }),
    posted('/search', 'search', ['select', `Chercher\u00A0: ${many}`], {
      ...sent(ref(`${name}Search`), false),
      ...ok(answer('Une page de fiches', foundSchema(plan.entity))),
    }),
    posted('/edit', 'save', ['write', `Enregistrer\u00A0: ${one}`], {
      parameters: [returnEditItem],
      ...sent(record, true, exampleOf(plan)),
      ...ok(answer('Enregistré', { anyOf: [ref('Saved'), record] })),
    }),
  ]
}

/** Calls that save many records at once, where the declaration offers them. */
function manyCalls({ entity }: Plan): readonly Described[] {
  const { many } = entity.label
  const described = (path: string, summary: string, body: z.ZodType): Described =>
    posted(path, 'save', ['write', summary], {
      ...sent(z.toJSONSchema(body, { io: 'input' }), true),
      ...ok(answer('Ce que devient chaque fiche', { type: 'object' })),
    })
  const bulk = entity.list?.bulk ?? []
  return [
    ...(bulk.length > 0 ? [described('/bulk', `Modifier en nombre\u00A0: ${many} (${bulk.join(', ')})`, bulkRequest)] : []),
    ...(entity.activeField !== undefined && answers(entity, 'active')
      ? [described('/active_many', `Montrer ou masquer en nombre\u00A0: ${many}`, activeRequest)]
      : []),
    ...(entity.copyYear === true ? [described('/copy_year', `Copier vers l’année suivante\u00A0: ${many}`, copyYearRequest)] : []),
  ]
}

function upkeepCalls({ entity }: Plan): readonly Described[] {
  const { one, many } = entity.label
  const flag = { name: 'active', in: 'path', required: true, schema: { type: 'integer', enum: [0, 1] } }
  const removed = `Supprimer\u00A0: ${one}\u00A0; avec preview, dit seulement ce qui l’interdirait`
  return [
    posted('/delete/{id}', 'delete', ['delete', removed], {
      parameters: [idParameter],
      ...sent(z.toJSONSchema(deleteRequest, { io: 'input' }), false),
      ...ok(answer('Supprimé', ref('Deleted'))),
    }),
    posted('/order', 'order', ['write', `Ranger\u00A0: ${many}`], {
      ...sent({ type: 'array', items: { type: 'integer', minimum: 1 } }, true, [2, 1, 3]),
      ...ok(answer('Rangé', { type: 'object', properties: { status: { const: 'SAVED' } } })),
    }),
    got('/active/{id}/{active}', 'active', ['write', `Montrer (1) ou masquer (0)\u00A0: ${one}`], {
      parameters: [idParameter, flag],
      ...ok(answer('Enregistré', ref('Saved'))),
    }),
  ]
}

function documentCalls(plan: Plan): readonly Described[] {
  const { one, many } = plan.entity.label
  const search = searchSchema(plan)
  const body = {
    ...search,
    properties: {
      ...(search['properties'] as JsonSchema),
      extension: { type: 'string', enum: ['csv', 'pdf'], default: 'csv' },
      columns: { type: 'array', items: { type: 'string' } },
    },
  }
  const file = { description: 'Le fichier', content: { 'text/csv': { schema: { type: 'string' } }, 'application/pdf': { schema: binary } } }
  const parameters = ['extension', 'text', 'filters', 'sort', 'columns'].map((name) => ({
    name,
    in: 'query',
    schema: { type: 'string' },
    ...(name === 'filters' || name === 'sort' ? { description: 'JSON' } : {}),
  }))
  return [
    posted('/document', 'document', ['export', `Exporter ou imprimer\u00A0: ${many}`], {
      ...sent(body, false),
      ...ok(answer('Où prendre le fichier (document/model/download/pdf)', ref('Document'))),
    }),
    got('/document', 'document', ['export', `Télécharger la liste\u00A0: ${many}`], { parameters, ...ok(file) }),
    got('/document_info/{id}', 'document_info', ['select', `Histoire d’une fiche\u00A0: ${one}`], {
      parameters: [idParameter],
      ...ok(answer('La fiche et ce qui lui est arrivé', ref('DocumentInfo'))),
    }),
  ]
}

/** The generic calls of an entity, in the order of the specification. */
export function describe(plan: Plan): readonly Described[] {
  return [...listCalls(plan), ...recordCalls(plan), ...manyCalls(plan), ...upkeepCalls(plan), ...documentCalls(plan)]
}
