import type { AddressValue } from '#kernel/entity/entity.ts'
import { isId } from '#kernel/kinds/reference/kind.ts'
import { checkText } from '#kernel/kinds/text/kind.ts'
import { fieldNamed, fine, problem, tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind, Problem } from '#kernel/kinds/kind.ts'

/** The texts of an address with their French names and greatest lengths (38 characters is the postal norm; older data is longer). */
export const addressLines = {
  line1: { label: 'Adresse', maxLength: 100 },
  line2: { label: 'Adresse (suite)', maxLength: 100 },
  line3: { label: 'Adresse (fin)', maxLength: 100 },
  postalCode: { label: 'Code postal', maxLength: 12 },
  town: { label: 'Ville', maxLength: 80 },
} as const
type Line = keyof typeof addressLines
const lines: readonly Line[] = ['line1', 'line2', 'line3', 'postalCode', 'town']

export const emptyAddress: AddressValue = { line1: '', line2: '', line3: '', postalCode: '', town: '', countryId: null }

function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}

function checkLine(value: unknown, line: Line): readonly Problem[] {
  const content = part(value, line)
  return content === '' ? fine : checkText(content, addressLines[line], false).map((found) => ({ ...found, path: line }))
}

function missing(value: unknown, field: FieldOf<'address'>): readonly Problem[] {
  if (field.required !== true) return fine
  const wanted: readonly Line[] = ['postalCode', 'town']
  return wanted
    .filter((line) => part(value, line) === '')
    .map((line) => ({ rule: 'required-field', path: line, message: `${fieldNamed(addressLines[line])} est obligatoire.` }))
}

export const address: Kind<FieldOf<'address'>> = {
  /** Absent lines are empty texts: an address is never null. */
  parse(value) {
    if (value === null || value === undefined) return emptyAddress
    if (typeof value !== 'object' || Array.isArray(value)) return value
    const texts = Object.fromEntries(lines.map((line) => [line, tidyText(part(value, line)) ?? '']))
    const unknown = Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(emptyAddress, key)))
    return { ...unknown, ...texts, countryId: part(value, 'countryId') ?? null }
  },
  check(value, field) {
    if (
      typeof value !== 'object' ||
      value === null ||
      Array.isArray(value) ||
      !Object.keys(value).every((key) => Object.hasOwn(emptyAddress, key))
    ) {
      return problem('valid-address', `${fieldNamed(field)} attend une adresse.`)
    }
    const country = part(value, 'countryId')
    const countryFaults: readonly Problem[] =
      country === null || isId(country)
        ? fine
        : [{ rule: 'unknown-record', path: 'countryId', message: `${fieldNamed({ label: 'Pays' })} attend une fiche existante.` }]
    return [...lines.flatMap((line) => checkLine(value, line)), ...missing(value, field), ...countryFaults]
  },
  initial: () => emptyAddress,
  text(value) {
    const town = [part(value, 'postalCode'), part(value, 'town')].filter((item) => item !== '' && item !== undefined).join(' ')
    return [part(value, 'line1'), part(value, 'line2'), part(value, 'line3'), town]
      .filter((item) => item !== '' && item !== undefined)
      .join(', ')
  },
  schema: () => ({
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(
        lines.map((line) => [line, { type: 'string', maxLength: addressLines[line].maxLength, description: addressLines[line].label }]),
      ),
      countryId: { type: ['integer', 'null'], minimum: 1, description: 'id de country' },
    },
  }),
  filters: ['contains'],
  sample: (_field, seed) => ({
    line1: `${seed + 1} rue des Pins`,
    line2: '',
    line3: '',
    postalCode: '17370',
    town: 'Le Grand-Village-Plage',
    countryId: null,
  }),
  badSamples: () => ['12 rue des Pins', { rue: 'des Pins' }, { line1: 'x'.repeat(101) }, { postalCode: 17370 }, { countryId: 'FR' }],
}
