import { vatKeyHolds } from '#domain/vat-keys.ts'
import { checkIdentifier } from '#domain/identifiers.ts'
import type { Check } from './checks.ts'

/** Warns of a foreign VAT number whose form is right and whose key is not: a digit typed wrong. Those of France and Monaco are the field's own matter. */
export function vatKeyOf(field: string): Check {
  return (row) => {
    const number = row[field]
    if (typeof number !== 'string' || !('ok' in checkIdentifier('vat', number)) || vatKeyHolds(number)) return []
    return [
      {
        rule: 'identifier-key',
        field,
        warning: true,
        message: 'TVA intracommunautaire\u00A0: la clé de contrôle ne correspond pas\u00A0; vérifiez les caractères saisis.',
        values: { scheme: 'vat' },
      },
    ]
  }
}
