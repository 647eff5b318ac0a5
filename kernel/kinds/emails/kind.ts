import { withoutInvisible } from '#domain/invisible.ts'
import { fieldNamed, fine, problem } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

// What mail servers accept in practice: no quoted part, no address without a dot in its domain.
const shape = /^[^\s\p{Cc}\p{Cs}@"'<>,;:()[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,24}$/u
const most = 10

export const emails: Kind<FieldOf<'emails'>> = {
  parse(value) {
    if (value === null || value === undefined) return []
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) return value
    const seen = new Map(
      value
        .map((item) => withoutInvisible(item).trim())
        .filter((item) => item !== '')
        .map((item) => [item.toLowerCase(), item]),
    )
    return [...seen.values()]
  },
  check(value, field) {
    if (!Array.isArray(value)) return problem('valid-email', `${fieldNamed(field)} attend une liste d’adresses e-mail.`)
    const max = field.max ?? most
    if (value.length > max) return problem('too-many', `${fieldNamed(field)} accepte ${max} adresse${max > 1 ? 's' : ''} au plus.`, { max })
    return value.flatMap((item: unknown, index) => {
      if (typeof item === 'string' && item.length <= 254 && shape.test(item)) return fine
      const said =
        typeof item === 'string'
          ? `\u00A0: «\u00A0${[...item].length > 60 ? `${[...item].slice(0, 40).join('')}…` : item}\u00A0» n’est pas une adresse e-mail valide.`
          : ' attend des adresses e-mail, écrites en toutes lettres.'
      return [{ rule: 'valid-email', path: String(index), message: `${fieldNamed(field)}${said}` }]
    })
  },
  initial: () => [],
  text: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  schema: (field) => ({ type: 'array', items: { type: 'string', format: 'email', maxLength: 254 }, maxItems: field.max ?? most }),
  filters: ['contains', 'empty'],
  sample: (_field, seed) => [`essai${seed}@exemple.fr`],
  badSamples: () => ['a@b.fr', ['pas une adresse'], ['a@b'], [12]],
}
