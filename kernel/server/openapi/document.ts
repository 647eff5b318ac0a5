import { capitalized } from '#domain/french.ts'
import type { Operation } from '#platform/operation/operation.ts'
import type { JsonSchema } from '#kernel/kinds/kind.ts'
import { inputSchema, replySchema } from '#platform/server/json-schema.ts'
import { rightLabel } from '#platform/rights/rights.ts'
import { callsOf } from '#kernel/entity/calls.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { answer, binary, describe, json } from '#kernel/server/openapi/described-calls.ts'
import { componentSchemas, ref } from '#kernel/server/openapi/schemas.ts'

type PathItem = Record<string, JsonSchema>
export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: JsonSchema
  readonly servers: readonly JsonSchema[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: JsonSchema
}

const errors = {
  '400': answer('Refus\u00A0: toutes les fautes à la fois', ref('Refusal')),
  '401': answer('Droit insuffisant', ref('Problem')),
  '403': answer('Pas de session', ref('Problem')),
  '404': answer('Fiche ou appel inconnu', ref('Problem')),
  '500': answer('Incident\u00A0; la référence le retrouve dans le journal du serveur', ref('Problem')),
}

const [session, changing] = [[{ session: [] }], [{ session: [], antiForgery: [] }]]

const levels: Readonly<Record<string, string>> = {
  select: 'lecture',
  write: 'écriture',
  delete: 'suppression',
  export: 'export',
  session: 'session',
  public: 'aucun',
}

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
    paths.set(full, {
      ...paths.get(full),
      [method]: {
        tags: [plan.entity.base.split('/')[0] ?? ''],
        summary,
        operationId: `${['/bulk', '/active_many', '/copy_year'].includes(path) ? path.slice(1) : call}_${method}_${plan.entity.name}${path.includes('{') ? '_id' : ''}`,
        description: needs(plan.entity.right, level),
        security: changes ? changing : session,
        ...item,
        responses,
      },
    })
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
  const query =
    operation.method === 'POST'
      ? []
      : Object.entries(rest).map(([name, schema]): JsonSchema => ({ name, in: 'query', required: required.includes(name), schema }))
  const taken =
    operation.takesFile === undefined
      ? json({ type: 'object', properties: rest, required, additionalProperties: input.additionalProperties })
      : {
          'multipart/form-data': {
            schema: { type: 'object', required: [operation.takesFile], properties: { [operation.takesFile]: binary } },
          },
        }
  const body =
    operation.method === 'POST'
      ? { requestBody: { required: required.length > 0 || operation.takesFile !== undefined, content: taken } }
      : {}
  const refusals = operation.refusals === undefined ? '' : ` Refus\u00A0: ${operation.refusals.join(', ')}.`
  paths.set(full, {
    ...paths.get(full),
    [method]: {
      tags: [operation.path.split('/')[0] ?? ''],
      summary: operation.summary,
      operationId: operation.name,
      description: `${needs(operation.right, operation.level)}${refusals}`,
      security: operation.level === 'public' ? [] : operation.method === 'GET' ? session : changing,
      parameters: [...parameters, ...query],
      ...body,
      responses: {
        '200':
          operation.sends === undefined
            ? answer('Réponse', reply)
            : { description: 'Le fichier', content: { [operation.sends]: { schema: binary } } },
        ...errors,
      },
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
      title: 'Pinède',
      version: '1',
      description:
        'Les montants sont en centimes entiers, les nombres exacts des textes avec un point, les dates AAAA-MM-JJ, les instants ISO 8601 en UTC. Une fiche nouvelle a l’id 0. Un champ que l’appel ne connaît pas est refusé, jamais ignoré. Un enregistrement porte la version lue. «\u00A0id de age-category\u00A0» désigne une fiche du schéma AgeCategory, que trouve son appel search. Ouvrez une session par security/login, puis renvoyez ses deux cookies\u00A0; l’en-tête X-XSRF-TOKEN répète le cookie XSRF-TOKEN-{port} à chaque appel qui change quelque chose. 401 signifie droit insuffisant, 403 pas de session.',
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
