import { fieldNamed, fine, problem } from '#kernel/kinds/kind.ts'
import type { FieldOf, JsonSchema, Kind, Problem } from '#kernel/kinds/kind.ts'
import type { FileValue } from '#kernel/entity/entity.ts'

const keys = ['path', 'name', 'size', 'type'] as const
// Paths are made by the server when it receives a file: letters, digits and folders, never `..`.
const path = /^[a-z0-9]+(?:\/[a-z0-9-]+)*\.[a-z0-9]+$/

export function isFile(value: unknown): value is FileValue {
  if (typeof value !== 'object' || value === null) return false
  const { path: where, name, size, type, ...rest } = { path: undefined, name: undefined, size: undefined, type: undefined, ...value }
  return (
    Object.keys(rest).length === 0 &&
    typeof where === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof type === 'string'
  )
}

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? '' : name.slice(dot).toLowerCase()
}

// The database keeps neither of them.
const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

type Limits = { readonly label: string; readonly extensions: readonly string[]; readonly maxBytes: number; readonly rule: string }

export function checkFile(value: unknown, limits: Limits): readonly Problem[] {
  if (
    !isFile(value) ||
    !path.test(value.path) ||
    !Number.isSafeInteger(value.size) ||
    value.size < 0 ||
    value.name.length > 200 ||
    !isPlain(value.name) ||
    !isPlain(value.type)
  ) {
    return problem('valid-file', `${fieldNamed(limits)} attend un fichier envoyé au serveur.`)
  }
  if (!limits.extensions.includes(extensionOf(value.name))) {
    return problem(limits.rule, `${fieldNamed(limits)} n’accepte que les fichiers ${limits.extensions.join(', ')}.`)
  }
  if (value.size > limits.maxBytes) {
    const mega = (limits.maxBytes / 1_048_576).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
    return problem('image-too-heavy', `${fieldNamed(limits)}\u00A0: le fichier dépasse ${mega}\u00A0Mo.`, {
      size: value.size,
      max: limits.maxBytes,
    })
  }
  return fine
}

export const fileSchema: JsonSchema = {
  type: 'object',
  required: [...keys],
  additionalProperties: false,
  properties: {
    path: { type: 'string' },
    name: { type: 'string', maxLength: 200 },
    size: { type: 'integer', minimum: 0 },
    type: { type: 'string' },
  },
}

const limitsOf = (field: FieldOf<'file'>): Limits => ({
  label: field.label,
  extensions: field.extensions,
  maxBytes: field.maxBytes,
  rule: 'document-extension',
})

export const file: Kind<FieldOf<'file'>> = {
  parse: (value) => value ?? null,
  check: (value, field) => checkFile(value, limitsOf(field)),
  initial: () => null,
  text: (value) => (isFile(value) ? value.name : ''),
  schema: () => fileSchema,
  filters: ['empty'],
  sample: (field, seed) => ({
    path: `essai/fichier-${seed}${field.extensions[0] ?? ''}`,
    name: `Essai ${seed}${field.extensions[0] ?? ''}`,
    size: 10,
    type: 'application/octet-stream',
  }),
  badSamples: (field) => [
    'fichier',
    { path: '../secret.pdf', name: `a${field.extensions[0] ?? ''}`, size: 1, type: 'x' },
    { path: 'a/b.exe', name: 'b.exe', size: 1, type: 'x' },
  ],
}
