import { formatIban, formatSiren, formatSiret } from '#domain/french.ts'
import { checkIdentifier } from '#domain/identifiers.ts'
import type { IdentifierScheme } from '#kernel/entity/entity.ts'
import { fieldNamed, fine, problem, tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

type Scheme = {
  readonly name: string
  readonly rule: string
  readonly expected: string
  readonly sample: string
  show(value: string): string
}

const asStored = (value: string): string => value
const schemes: Readonly<Record<IdentifierScheme, Scheme>> = {
  siren: { name: 'SIREN', rule: 'siren-9', expected: 'doit comporter 9 chiffres', sample: '732829320', show: formatSiren },
  siret: { name: 'SIRET', rule: 'siret-14', expected: 'doit comporter 14 chiffres', sample: '73282932000074', show: formatSiret },
  vat: {
    name: 'TVA intracommunautaire',
    rule: 'valid-vat-number',
    expected: 'doit commencer par le code du pays, comme FR44732829320',
    sample: 'FR44732829320',
    show: asStored,
  },
  iban: {
    name: 'IBAN',
    rule: 'iban-34',
    expected: 'doit avoir la longueur de son pays (27 caractères pour la France, jamais plus de 34)',
    sample: 'FR1420041010050500013M02606',
    show: formatIban,
  },
  bic: {
    name: 'BIC',
    rule: 'valid-bic',
    expected: 'doit comporter 8 ou 11 caractères, comme AGRIFRPP',
    sample: 'AGRIFRPP',
    show: asStored,
  },
  naf: {
    name: 'NAF',
    rule: 'valid-naf',
    expected: 'doit comporter 4 chiffres et une lettre, comme 55.30Z',
    sample: '55.30Z',
    show: asStored,
  },
}

/** What is wrong with an identifier, in words: a VAT number that begins well has the wrong length or letters for its country. */
function expectedOf(scheme: IdentifierScheme, value: string): string {
  if (scheme !== 'vat' || !/^[A-Z]{2}\d/.test(value)) return schemes[scheme].expected
  return value.startsWith('FR')
    ? `doit comporter 13 caractères pour la France (${schemes.vat.sample})\u00A0: il y en a ${value.length}`
    : 'n’a pas la longueur ou les caractères d’un numéro de ce pays'
}

function ruleOf(scheme: IdentifierScheme, value: string): string {
  return scheme === 'iban' && value.startsWith('FR') ? 'iban-fr-27' : schemes[scheme].rule
}

export const identifier: Kind<FieldOf<'identifier'>> = {
  parse(value, field) {
    const tidy = tidyText(value)
    if (typeof tidy !== 'string') return tidy
    const checked = checkIdentifier(field.scheme, tidy)
    return 'ok' in checked ? checked.ok : tidy.replaceAll(/[\s.-]/g, '').toUpperCase()
  },
  check(value, field) {
    const { rule, expected } = schemes[field.scheme]
    if (typeof value !== 'string') return problem(rule, `${fieldNamed(field)} ${expected}.`)
    const checked = checkIdentifier(field.scheme, value)
    if ('ok' in checked) return fine
    if (checked.fault !== 'key')
      return problem(ruleOf(field.scheme, value), `${fieldNamed(field)} ${expectedOf(field.scheme, value)}.`, { length: value.length })
    return [
      {
        rule: 'identifier-key',
        warning: true,
        message: `${fieldNamed(field)}\u00A0: la clé de contrôle ne correspond pas\u00A0; vérifiez les caractères saisis.`,
        values: { scheme: field.scheme },
      },
    ]
  },
  initial: () => null,
  text: (value, field) => schemes[field.scheme].show(String(value)),
  schema: (field) => ({ type: 'string', maxLength: 34, description: `${schemes[field.scheme].name}, sans espaces` }),
  filters: ['equals', 'contains', 'empty'],
  sample: (field) => schemes[field.scheme].sample,
  badSamples: () => ['12', 732829320, '!!', 'x'.repeat(40)],
}
