import type { Entity } from '#kernel/entity/entity.ts'
import { neverNull } from '#kernel/entity/validate.ts'
import type { JsonSchema } from '#kernel/kinds/kind.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'

/** Name of a schema: `place-type` → `PlaceType`. */
export function schemaName(entity: string): string {
  return entity
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** A value that may be absent takes null as well. */
function orNull(schema: JsonSchema): JsonSchema {
  const type = schema['type']
  if (typeof type === 'string' && schema['enum'] === undefined) return { ...schema, type: [type, 'null'] }
  return { anyOf: [schema, { type: 'null' }] }
}

function fieldSchemas(plan: Plan): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    plan.fields.map(({ name, field }) => {
      const bound = kindOf(field)
      const value = field.required === true || neverNull(field) ? bound.schema() : orNull(bound.schema())
      const notes = [field.label, field.unit === undefined ? '' : `en ${field.unit}`, field.help ?? '']
        .filter((part) => part !== '')
        .join('. ')
      const extra = typeof value['description'] === 'string' ? `${notes}. ${value['description']}` : notes
      return [
        name,
        {
          ...value,
          description: extra,
          ...(field.readOnly === true ? { readOnly: true } : {}),
          ...(field.secret === true ? { writeOnly: true } : {}),
        },
      ]
    }),
  )
}

function childSchemas(plan: Plan): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    plan.children.map((child) => [
      child.key,
      { type: 'array', items: ref(schemaName(child.plan.entity.name)), description: child.declaration.label },
    ]),
  )
}

/** A record as it travels both ways. */
function recordSchema(plan: Plan): JsonSchema {
  const { entity } = plan
  const required = Object.entries(entity.fields)
    .filter(([, field]) => field.required === true && field.readOnly !== true)
    .map(([name]) => name)
  return {
    type: 'object',
    description: `Une fiche\u00A0: ${entity.label.one}.`,
    required: ['id', ...required],
    properties: {
      id: { type: 'integer', minimum: 0, description: '0 pour une nouvelle fiche' },
      version: { type: 'integer', minimum: 0, description: 'Version lue\u00A0; à renvoyer pour enregistrer' },
      ...(entity.ordered === true ? { position: { type: 'integer', readOnly: true, description: 'Rang dans la liste' } } : {}),
      ...fieldSchemas(plan),
      ...childSchemas(plan),
      _labels: {
        type: 'object',
        readOnly: true,
        additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
        description: 'Nom des fiches désignées, par champ',
      },
    },
    example: exampleOf(plan),
  }
}

/** A believable record, made of the samples of its kinds. */
export function exampleOf(plan: Plan): Readonly<Record<string, unknown>> {
  const values = plan.fields
    .filter(({ field }) => field.readOnly !== true)
    .map(({ name, field }) => [name, kindOf(field).sample(1)] as const)
  return { id: 0, version: 0, ...Object.fromEntries(values) }
}

function filterSchema(plan: Plan): JsonSchema {
  const properties = plan.visible.map(
    ({ name, field }) =>
      [
        name,
        {
          description: `${field.label}\u00A0: ${kindOf(field).filters.join(', ')}`,
          anyOf: [{ type: ['string', 'number', 'boolean'] }, ref('Filter')],
        },
      ] as const,
  )
  return { type: 'object', additionalProperties: false, properties: { id: ref('Filter'), ...Object.fromEntries(properties) } }
}

export function searchSchema(plan: Plan): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      text: {
        type: 'string',
        maxLength: 200,
        description: 'Chaque mot doit se trouver dans les champs cherchés, sans égard aux accents ni aux majuscules',
      },
      filters: filterSchema(plan),
      sort: {
        type: 'object',
        required: ['field'],
        properties: {
          field: { type: 'string', enum: ['id', ...plan.visible.map((stored) => stored.name)] },
          direction: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
        },
      },
      page: { type: 'integer', minimum: 1, default: 1 },
      pageSize: { type: 'integer', minimum: 1, maximum: 500, default: 20 },
      totals: {
        type: 'boolean',
        description: `Ajoute les totaux de la liste\u00A0: ${(plan.entity.list?.totals ?? []).join(', ') || 'aucun'}${plan.entity.list?.totalsExcept === undefined ? '' : ` (${plan.entity.list.totalsExcept.label})`}`,
      },
    },
    example: { text: '', page: 1, pageSize: 20 },
  }
}

export function foundSchema(entity: Entity): JsonSchema {
  return {
    type: 'object',
    required: ['rows', 'total', 'page', 'pageSize'],
    properties: {
      rows: { type: 'array', items: ref(schemaName(entity.name)) },
      total: { type: 'integer' },
      page: { type: 'integer' },
      pageSize: { type: 'integer' },
      totals: { type: 'object', additionalProperties: { type: ['integer', 'string'] } },
    },
  }
}

const fault: JsonSchema = {
  type: 'object',
  required: ['rule', 'message'],
  properties: {
    rule: { type: 'string', description: 'Identifiant de la règle' },
    message: { type: 'string', description: 'Phrase à montrer' },
    field: { type: 'string', description: 'Champ en cause, par exemple addresses.0.postalCode' },
    values: { type: 'object', additionalProperties: true },
    fix: {
      type: 'object',
      required: ['label', 'action'],
      properties: { label: { type: 'string' }, action: { type: 'string' }, values: { type: 'object', additionalProperties: true } },
    },
    warning: { type: 'boolean', description: 'Vrai\u00A0: un avertissement, qui n’empêche pas d’enregistrer' },
  },
}

const shared: Readonly<Record<string, JsonSchema>> = {
  Fault: fault,
  Refusal: {
    type: 'object',
    required: ['serverMessage', 'message'],
    properties: { serverMessage: { type: 'string' }, message: { type: 'string' }, faults: { type: 'array', items: ref('Fault') } },
    example: {
      serverMessage: 'required-field',
      message: 'Le champ « Libellé » est obligatoire.',
      faults: [{ rule: 'required-field', field: 'label', message: 'Le champ « Libellé » est obligatoire.' }],
    },
  },
  Problem: {
    type: 'object',
    required: ['serverMessage', 'message'],
    properties: { serverMessage: { type: 'string' }, message: { type: 'string' }, reference: { type: 'string' } },
  },
  Filter: {
    type: 'object',
    additionalProperties: false,
    description: 'Conditions sur un champ\u00A0; elles doivent toutes être remplies',
    properties: {
      equals: { type: ['string', 'number', 'boolean'] },
      contains: { type: 'string' },
      in: { type: 'array', items: { type: ['string', 'number', 'boolean'] } },
      from: { type: ['string', 'number'] },
      to: { type: ['string', 'number'] },
      empty: { type: 'boolean' },
    },
  },
  Saved: {
    type: 'object',
    required: ['status', 'id', 'version'],
    properties: {
      status: { const: 'SAVED' },
      id: { type: 'integer' },
      version: { type: 'integer' },
      _warnings: { type: 'array', items: ref('Fault') },
    },
  },
  Deleted: {
    type: 'object',
    required: ['status', 'id'],
    properties: { status: { enum: ['DELETED', 'DELETABLE'] }, id: { type: 'integer' } },
  },
  Document: {
    type: 'object',
    required: ['generateFilePath', 'generateFileName', 'fileName', 'extension'],
    properties: {
      generateFilePath: { type: 'string' },
      generateFileName: { type: 'string' },
      fileName: { type: 'string' },
      extension: { type: 'string', enum: ['csv', 'pdf'] },
    },
  },
  DocumentInfo: {
    type: 'object',
    required: ['id', 'label', 'createdAt', 'updatedAt', 'version', 'history'],
    properties: {
      id: { type: 'integer' },
      label: { type: 'string' },
      createdAt: { type: 'string', format: 'date-time' },
      updatedAt: { type: 'string', format: 'date-time' },
      version: { type: 'integer' },
      history: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            at: { type: 'string', format: 'date-time' },
            action: { type: 'string' },
            userName: { type: 'string' },
            before: { type: ['object', 'null'] },
            after: { type: ['object', 'null'] },
          },
        },
      },
    },
  },
}

export function componentSchemas(model: Model): Readonly<Record<string, JsonSchema>> {
  const own = model.plans.flatMap(
    (plan) =>
      [
        [schemaName(plan.entity.name), recordSchema(plan)],
        [`${schemaName(plan.entity.name)}Search`, searchSchema(plan)],
      ] as const,
  )
  return { ...shared, ...Object.fromEntries(own) }
}
