import type { WireRow } from '#platform/operation/search.ts'
import { proposedCountry, proposedLanguage } from '#areas/customer/rules/proposed-country.ts'
import type { NewCustomer } from '../../rules/draft-customer.ts'
import { useChoices } from './use-reference.ts'

export type Abroad = {
  readonly countryId: number | null
  readonly languageId: number | null
  readonly countries: readonly Named[]
  readonly languages: readonly Named[]
}
type Named = { readonly value: string; readonly label: string }
const named = (rows: readonly WireRow[], field: string): readonly Named[] =>
  rows.map((row) => ({ value: String(row.id), label: String(row[field] ?? '') }))
export const idOf = (value: string | null): number | null => (value === null ? null : Number(value))

/** Country and language: as chosen, else as the number and the postal code propose them. */
export function useAbroad({ phone, postalCode, countryId, languageId }: NewCustomer): Abroad {
  const [countries, languages] = [useChoices('country').rows ?? [], useChoices('language').rows ?? []]
  const known = countries.map((row) => ({
    id: row.id,
    isoCode: String(row['isoCode'] ?? ''),
    phonePrefix: typeof row['phonePrefix'] === 'string' ? row['phonePrefix'] : null,
    isDefault: row['isDefault'] === true,
  }))
  const written = languages.map((row) => ({ id: row.id, isoCode: String(row['isoCode'] ?? ''), isDefault: row['isDefault'] === true }))
  const country = known.find(({ id }) => id === countryId) ?? proposedCountry({ phone, postalCode }, known)
  return {
    countryId: country?.id ?? null,
    languageId: languageId ?? proposedLanguage(country, written)?.id ?? null,
    countries: named(countries, 'name'),
    languages: named(languages, 'label'),
  }
}
