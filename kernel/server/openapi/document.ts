import { z } from 'zod'
import { capitalized } from '#domain/french.ts'
import type { GenericCall } from '#kernel/entity/entity.ts'
import type { Operation } from '#platform/operation/operation.ts'
import type { JsonSchema } from '#kernel/kinds/kind.ts'
import { inputSchema, replySchema } from '#platform/server/json-schema.ts'
import { rightLabel } from '#platform/rights/rights.ts'
import { answers, callsOf, isOnly } from '#kernel/entity/calls.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { activeRequest, bulkRequest, copyYearRequest } from '#kernel/server/crud/many.ts'
import { deleteRequest } from '#kernel/server/crud/remove.ts'
import { componentSchemas, exampleOf, foundSchema, ref, schemaName, searchSchema } from '#kernel/server/openapi/schemas.ts'

type PathItem = Record<string, JsonSchema>
export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: JsonSchema
  readonly servers: readonly JsonSchema[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: JsonSchema
}

const json = (schema: JsonSchema, example?: unknown): JsonSchema => ({ 'application/json': { schema, ...(example === undefined ? {} : { example }) } })
const answer = (description: string, schema: JsonSchema): JsonSchema => ({ description, content: json(schema) })

const errors = {
  '400': answer('Refus\u00A0: toutes les fautes à la fois', ref('Refusal')),
  '401': answer('Droit insuffisant', ref('Problem')),
  '403': answer('Pas de session', ref('Problem')),
  '404': answer('Fiche ou appel inconnu', ref('Problem')),
  '500': answer('Incident\u00A0; la référence le retrouve dans le journal du serveur', ref('Problem')),
}

const idParameter: JsonSchema = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } }
const binary = { type: 'string', format: 'binary' }
const [session, changing] = [[{ session: [] }], [{ session: [], antiForgery: [] }]]

type Described = { readonly path: string; readonly method: 'get' | 'post'; readonly call: GenericCall; readonly level: string; readonly summary: string; readonly item: JsonSchema }

function describe(plan: Plan): readonly Described[] {
  const { one, many } = plan.entity.label
  const record = ref(schemaName(plan.entity.name))
  const rows = { type: 'array', items: record }
  const documentBody = { ...searchSchema(plan), properties: { ...searchSchema(plan)['properties'] as JsonSchema, extension: { type: 'string', enum: ['csv', 'pdf'], default: 'csv' }, columns: { type: 'array', items: { type: 'string' } } } }
  const file = { description: 'Le fichier', content: { 'text/csv': { schema: { type: 'string' } }, 'application/pdf': { schema: binary } } }
  return [
    { path: '', method: 'get', call: 'list', level: 'select', summary: `Liste\u00A0: ${many}`, item: { responses: { '200': { ...answer('Les fiches, 5000 au plus', rows), headers: { 'X-Total-Count': { schema: { type: 'integer' }, description: 'Nombre de fiches en tout' } } } } } },
    { path: '/{id}', method: 'get', call: 'list', level: 'select', summary: plan.parentField === null ? `Une fiche\u00A0: ${one}, dans une liste` : `Liste des ${many} d’une fiche`, item: { parameters: [idParameter], responses: { '200': answer('Les fiches', rows) } } },
    ...(isOnly(plan.entity) ? [{ path: '/edit', method: 'get', call: 'edit', level: 'select', summary: `Lire\u00A0: ${one}, sans son numéro`, item: { responses: { '200': answer('La fiche', record) } } } as const] : []),
    { path: '/edit/{id}', method: 'get', call: 'edit', level: 'select', summary: `Lire\u00A0: ${one} (0\u00A0: valeurs d’une nouvelle fiche)`, item: { parameters: [idParameter, { name: 'copyOf', in: 'query', schema: { type: 'integer', minimum: 1 }, description: 'Une nouvelle fiche commence par copier celle-ci\u00A0; le nom d’un champ qui désigne une fiche est accepté de même' }], responses: { '200': answer('La fiche', record) } } },
    { path: '/search', method: 'post', call: 'search', level: 'select', summary: `Chercher\u00A0: ${many}`, item: { requestBody: { content: json(ref(`${schemaName(plan.entity.name)}Search`)) }, responses: { '200': answer('Une page de fiches', foundSchema(plan.entity)) } } },
    {
      path: '/edit', method: 'post', call: 'save', level: 'write', summary: `Enregistrer\u00A0: ${one}`,
      item: {
        parameters: [{ name: 'returnEditItem', in: 'header', schema: { type: 'string', enum: ['true'] }, description: 'Répond la fiche enregistrée' }],
        requestBody: { required: true, content: json(record, exampleOf(plan)) },
        responses: { '200': answer('Enregistré', { anyOf: [ref('Saved'), record] }) },
      },
    },
    ...manyCalls(plan),
    { path: '/delete/{id}', method: 'post', call: 'delete', level: 'delete', summary: `Supprimer\u00A0: ${one}\u00A0; avec preview, dit seulement ce qui l’interdirait`, item: { parameters: [idParameter], requestBody: { content: json(z.toJSONSchema(deleteRequest, { io: 'input' })) }, responses: { '200': answer('Supprimé', ref('Deleted')) } } },
    { path: '/order', method: 'post', call: 'order', level: 'write', summary: `Ranger\u00A0: ${many}`, item: { requestBody: { required: true, content: json({ type: 'array', items: { type: 'integer', minimum: 1 } }, [2, 1, 3]) }, responses: { '200': answer('Rangé', { type: 'object', properties: { status: { const: 'SAVED' } } }) } } },
    { path: '/active/{id}/{active}', method: 'get', call: 'active', level: 'write', summary: `Montrer (1) ou masquer (0)\u00A0: ${one}`, item: { parameters: [idParameter, { name: 'active', in: 'path', required: true, schema: { type: 'integer', enum: [0, 1] } }], responses: { '200': answer('Enregistré', ref('Saved')) } } },
    { path: '/document', method: 'post', call: 'document', level: 'export', summary: `Exporter ou imprimer\u00A0: ${many}`, item: { requestBody: { content: json(documentBody) }, responses: { '200': answer('Où prendre le fichier (document/model/download/pdf)', ref('Document')) } } },
    { path: '/document', method: 'get', call: 'document', level: 'export', summary: `Télécharger la liste\u00A0: ${many}`, item: { parameters: ['extension', 'text', 'filters', 'sort', 'columns'].map((name) => ({ name, in: 'query', schema: { type: 'string' }, ...(name === 'filters' || name === 'sort' ? { description: 'JSON' } : {}) })), responses: { '200': file } } },
    { path: '/document_info/{id}', method: 'get', call: 'document_info', level: 'select', summary: `Histoire d’une fiche\u00A0: ${one}`, item: { parameters: [idParameter], responses: { '200': answer('La fiche et ce qui lui est arrivé', ref('DocumentInfo')) } } },
  ]
}

/** Calls that save many records at once, where the declaration offers them. */
function manyCalls({ entity }: Plan): readonly Described[] {
  const described = (path: string, summary: string, body: z.ZodType): Described => ({
    path, method: 'post', call: 'save', level: 'write', summary,
    item: { requestBody: { required: true, content: json(z.toJSONSchema(body, { io: 'input' })) }, responses: { '200': answer('Ce que devient chaque fiche', { type: 'object' }) } },
  })
  return [
    ...((entity.list?.bulk ?? []).length > 0 ? [described('/bulk', `Modifier en nombre\u00A0: ${entity.label.many} (${entity.list?.bulk?.join(', ') ?? ''})`, bulkRequest)] : []),
    ...(entity.activeField !== undefined && answers(entity, 'active') ? [described('/active_many', `Montrer ou masquer en nombre\u00A0: ${entity.label.many}`, activeRequest)] : []),
    ...(entity.copyYear === true ? [described('/copy_year', `Copier vers l’année suivante\u00A0: ${entity.label.many}`, copyYearRequest)] : []),
  ]
}

const levels: Readonly<Record<string, string>> = { select: 'lecture', write: 'écriture', delete: 'suppression', export: 'export', session: 'session', public: 'aucun' }

function needs(right: string | undefined, level: string): string {
  if (level === 'public') return 'Sans session.'
  return right === undefined ? 'Toute session.' : `Droit\u00A0: ${rightLabel(right)} (${right}), ${levels[level] ?? level}.`
}

function entityPaths(plan: Plan, paths: Map<string, PathItem>): void {
  const calls = callsOf(plan.entity)
  for (const { path, method, call, level, summary, item } of describe(plan)) {
    if (!calls.includes(call)) continue
    const changes = method === 'post' || call === 'active'
    const responses = { ...(item['responses'] as JsonSchema), ...errors }
    const full = `/${plan.entity.base}${path}`
    paths.set(full, { ...paths.get(full), [method]: { tags: [plan.entity.base.split('/')[0] ?? ''], summary, operationId: `${['/bulk', '/active_many', '/copy_year'].includes(path) ? path.slice(1) : call}_${method}_${plan.entity.name}${path.includes('{') ? '_id' : ''}`, description: needs(plan.entity.right, level), security: changes ? changing : session, ...item, responses } })
  }
}

function operationPath(operation: Operation, paths: Map<string, PathItem>): void {
  const input = inputSchema(operation.input)
  const [full, method] = [`/${operation.path}`, operation.method.toLowerCase()]
  const reply = replySchema(operation.reply, ['paths', full, method, 'responses', '200', 'content', 'application/json', 'schema'])
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')
  const rest = Object.fromEntries(Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)))
  const required = (input.required ?? []).filter((name) => !inPath.includes(name))
  const parameters = inPath.map((name): JsonSchema => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? {} }))
  const query = operation.method === 'POST' ? [] : Object.entries(rest).map(([name, schema]): JsonSchema => ({ name, in: 'query', required: required.includes(name), schema }))
  const taken = operation.takesFile === undefined ? json({ type: 'object', properties: rest, required, additionalProperties: input.additionalProperties }) : { 'multipart/form-data': { schema: { type: 'object', required: [operation.takesFile], properties: { [operation.takesFile]: binary } } } }
  const body = operation.method === 'POST' ? { requestBody: { required: required.length > 0 || operation.takesFile !== undefined, content: taken } } : {}
  const refusals = operation.refusals === undefined ? '' : ` Refus\u00A0: ${operation.refusals.join(', ')}.`
  paths.set(full, {
    ...paths.get(full),
    [method]: {
      tags: [operation.path.split('/')[0] ?? ''], summary: operation.summary, operationId: operation.name, description: `${needs(operation.right, operation.level)}${refusals}`,
      security: operation.level === 'public' ? [] : operation.method === 'GET' ? session : changing,
      parameters: [...parameters, ...query], ...body, responses: { '200': operation.sends === undefined ? answer('Réponse', reply) : { description: 'Le fichier', content: { [operation.sends]: { schema: binary } } }, ...errors },
    },
  })
}

/** The whole interface, read off the declarations. */
export function openApi(model: Model, operations: readonly Operation[]): OpenApi {
  const paths = new Map<string, PathItem>()
  for (const plan of model.plans) entityPaths(plan, paths)
  for (const operation of operations) operationPath(operation, paths)
  const tags = [...new Set([...paths.values()].flatMap((item) => Object.values(item).flatMap((one) => one['tags'] as string[])))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pinède', version: '1',
      description: 'Les montants sont en centimes entiers, les nombres exacts des textes avec un point, les dates AAAA-MM-JJ, les instants ISO 8601 en UTC. Une fiche nouvelle a l’id 0. Un champ que l’appel ne connaît pas est refusé, jamais ignoré. Un enregistrement porte la version lue. «\u00A0id de age-category\u00A0» désigne une fiche du schéma AgeCategory, que trouve son appel search. Ouvrez une session par security/login, puis renvoyez ses deux cookies\u00A0; l’en-tête X-XSRF-TOKEN répète le cookie XSRF-TOKEN-{port} à chaque appel qui change quelque chose. 401 signifie droit insuffisant, 403 pas de session.',
    },
    servers: [{ url: '/rest' }],
    tags: tags.map((name) => ({ name, description: capitalized(name) })),
    paths: Object.fromEntries([...paths].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: componentSchemas(model),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'PINEDE-SESSION-{port}', description: 'Donné par security/login' },
        antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'Valeur du cookie XSRF-TOKEN-{port}' },
      },
    },
  }
}
