/** A country as its list holds it. */
export type KnownCountry = {
  readonly id: number
  readonly isoCode: string
  readonly phonePrefix: string | null
  readonly isDefault: boolean
}
export type KnownLanguage = { readonly id: number; readonly isoCode: string; readonly isDefault: boolean }

/** Countries that answer to the same prefix as a small neighbour: the one meant when nothing else tells them apart. */
const mains: ReadonlySet<string> = new Set(['US', 'GB', 'IT', 'RU', 'NO', 'AU', 'MA', 'FI', 'GP', 'RE'])

/** Postal codes that only one country writes so. */
const shapes: readonly (readonly [shape: RegExp, isoCode: string])[] = [
  [/^\d{4} ?[A-Z]{2}$/, 'NL'],
  [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, 'GB'],
  [/^\d{4}-\d{3}$/, 'PT'],
  [/^\d{2}-\d{3}$/, 'PL'],
  [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, 'CA'],
  [/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, 'IE'],
]
/** « D-50667 »: the letters of the plates of cars, as letters are addressed. */
const letters: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  CH: 'CH',
  D: 'DE',
  DK: 'DK',
  E: 'ES',
  F: 'FR',
  I: 'IT',
  L: 'LU',
  LU: 'LU',
  NL: 'NL',
  P: 'PT',
  AT: 'AT',
  BE: 'BE',
  DE: 'DE',
  ES: 'ES',
  FR: 'FR',
  IT: 'IT',
  PT: 'PT',
}

function ofPostalCode(postalCode: string): string | null {
  const code = postalCode.trim().toUpperCase()
  const written = /^([A-Z]{1,2})-\d{4,5}$/.exec(code)?.[1]
  return (written === undefined ? undefined : letters[written]) ?? shapes.find(([shape]) => shape.test(code))?.[1] ?? null
}

/** The country of the longest prefix that begins the number; null for a number without one. */
function ofPhone(phone: string, countries: readonly KnownCountry[]): KnownCountry | null {
  const digits = phone.replaceAll(/[\s.\-/()]/g, '').replace(/^00/, '+')
  if (!digits.startsWith('+')) return null
  const answering = countries.filter(({ phonePrefix }) => phonePrefix !== null && phonePrefix !== '' && digits.startsWith(phonePrefix))
  const longest = Math.max(0, ...answering.map(({ phonePrefix }) => phonePrefix?.length ?? 0))
  const [first, ...others] = answering.filter(({ phonePrefix }) => phonePrefix?.length === longest)
  const same = first === undefined ? [] : [first, ...others]
  return same.find(({ isDefault }) => isDefault) ?? same.find(({ isoCode }) => mains.has(isoCode)) ?? first ?? null
}

type Known = { readonly phone: string | null; readonly postalCode: string }

/** Where a customer lives, as far as what was said tells: the way his postal code is written, the prefix of his telephone, else the usual country of the site. */
export function proposedCountry({ phone, postalCode }: Known, countries: readonly KnownCountry[]): KnownCountry | null {
  const isoCode = ofPostalCode(postalCode)
  const written = isoCode === null ? undefined : countries.find((country) => country.isoCode === isoCode)
  return written ?? ofPhone(phone ?? '', countries) ?? countries.find(({ isDefault }) => isDefault) ?? null
}

/** Spoken where not by the code of the country itself; where several are, the one of the site first. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  FR: ['fr'],
  BE: ['fr', 'nl'],
  CH: ['fr', 'de', 'it'],
  LU: ['fr', 'de'],
  MC: ['fr'],
  CA: ['en', 'fr'],
  NL: ['nl'],
  DE: ['de'],
  AT: ['de'],
  LI: ['de'],
  GB: ['en'],
  IE: ['en'],
  US: ['en'],
  AU: ['en'],
  NZ: ['en'],
  ES: ['es'],
  IT: ['it'],
  SM: ['it'],
  PT: ['pt'],
  BR: ['pt'],
  DK: ['da'],
  SE: ['sv'],
  NO: ['no'],
  PL: ['pl'],
  CZ: ['cs'],
  HU: ['hu'],
  RO: ['ro'],
}

/** The language that one writes in to a country: one of its own that the site has, else English for who lives abroad, else the usual one. */
export function proposedLanguage(country: KnownCountry | null, languages: readonly KnownLanguage[]): KnownLanguage | null {
  const usual = languages.find(({ isDefault }) => isDefault) ?? null
  if (country === null || country.isDefault) return usual
  const named = (isoCode: string): KnownLanguage | undefined => languages.find((language) => language.isoCode === isoCode)
  const own = (spoken[country.isoCode] ?? []).map(named).filter((language) => language !== undefined)
  return own.find(({ isDefault }) => isDefault) ?? own[0] ?? named('en') ?? usual
}
