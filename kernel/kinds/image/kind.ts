import { checkFile, fileSchema, isFile } from '#kernel/kinds/file/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

export const imageExtensions: readonly string[] = ['.jpg', '.jpeg', '.png', '.gif']
/** Two megabytes unless the declaration says otherwise. */
export const imageMaxBytes = 2 * 1_048_576

export const image: Kind<FieldOf<'image'>> = {
  parse: (value) => value ?? null,
  check: (value, field) =>
    checkFile(value, {
      label: field.label,
      extensions: imageExtensions,
      maxBytes: field.maxBytes ?? imageMaxBytes,
      rule: 'image-extension',
    }),
  initial: () => null,
  text: (value) => (isFile(value) ? value.name : ''),
  schema: () => fileSchema,
  filters: ['empty'],
  sample: (_field, seed) => ({ path: `essai/image-${seed}.png`, name: `Essai ${seed}.png`, size: 10, type: 'image/png' }),
  badSamples: () => [
    'image',
    { path: '../secret.png', name: 'a.png', size: 1, type: 'image/png' },
    { path: 'a/b.pdf', name: 'b.pdf', size: 1, type: 'application/pdf' },
  ],
}
