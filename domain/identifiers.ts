import { bankAccountLengths, vatNumberPatterns } from '#domain/identifier-formats.ts'

/** `ok` is the form to store; a fault says what is wrong with what was typed: how long it is, which characters it has, or its key. */
export type Checked = { readonly ok: string } | { readonly fault: 'length' | 'characters' | 'key' }

function compact(text: string): string {
  return text.replace(/[\s\u00A0\u202F.-]/g, '').toUpperCase()
}

/** Every second digit from the right is doubled, and the sum of all digits is a multiple of 10. */
export function luhn(digits: string): boolean {
  let total = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 1 : 2)
    total += digit > 9 ? digit - 9 : digit
  }
  return total % 10 === 0
}

/** Remainder by 97 of a number of any length; letters count from A = 10 to Z = 35, then + and *. */
export function remainderBy97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = character === '+' ? 36 : character === '*' ? 37 : Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

function checkDigits(text: string, length: number): Checked {
  const number = compact(text)
  if (!/^\d*$/.test(number)) return { fault: 'characters' }
  return number.length === length ? { ok: number } : { fault: 'length' }
}

/** Company: 9 digits with a Luhn key. */
export function checkSiren(text: string): Checked {
  const checked = checkDigits(text, 9)
  if ('fault' in checked) return checked
  return luhn(checked.ok) && /[1-9]/.test(checked.ok) ? checked : { fault: 'key' }
}

/** Establishment of a company: SIREN and 5 digits, with a Luhn key. La Poste's many offices outgrew it: theirs may add up to a multiple of 5. */
export function checkSiret(text: string): Checked {
  const checked = checkDigits(text, 14)
  if ('fault' in checked) return checked
  if ('fault' in checkSiren(checked.ok.slice(0, 9))) return { fault: 'key' }
  const byPost = checked.ok.startsWith('356000000') && checked.ok.split('').reduce((total, digit) => total + Number(digit), 0) % 5 === 0
  return luhn(checked.ok) || byPost ? checked : { fault: 'key' }
}

/** Letters allowed in the key of a French VAT number: neither I nor O. */
const vatKeyCharacters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function frenchVatKeyHolds(number: string): boolean {
  const [first = '', second = ''] = number
  const rest = Number(number.slice(2))
  if (/^\d\d/.test(number)) return Number(number.slice(0, 2)) === (12 + 3 * (rest % 97)) % 97
  const [high, low] = [vatKeyCharacters.indexOf(first), vatKeyCharacters.indexOf(second)]
  const check = /\d/.test(first) ? high * 24 + low - 10 : high * 34 + low - 100
  return (rest + 1 + Math.floor(check / 11)) % 11 === check % 11
}

function checkFrenchVat(number: string): Checked {
  if (!/^[0-9A-HJ-NP-Z]{0,2}\d*$/.test(number)) return { fault: 'characters' }
  if (number.length !== 11) return { fault: 'length' }
  // Monaco shares the prefix FR; its numbers, beginning with 000, hold no SIREN.
  if (!number.startsWith('000', 2) && 'fault' in checkSiren(number.slice(2))) return { fault: 'key' }
  return frenchVatKeyHolds(number) ? { ok: `FR${number}` } : { fault: 'key' }
}

/** Intra-community VAT number with its country prefix: key verified for France and Monaco, form verified for the other members, whose keys are those of `vat-keys.ts`. */
export function checkVat(text: string): Checked {
  const number = compact(text)
  if (number.startsWith('FR')) return checkFrenchVat(number.slice(2))
  const pattern = vatNumberPatterns[number.slice(0, 2)]
  if (!pattern) return { fault: 'characters' }
  return pattern.test(number.slice(2)) ? { ok: number } : { fault: /^[0-9A-Z+*]*$/.test(number) ? 'length' : 'characters' }
}

/** Whether a VAT number begins with a member that gives them. */
export const namesVatCountry = (number: string): boolean => number.startsWith('FR') || vatNumberPatterns[number.slice(0, 2)] !== undefined

/** French VAT number of a company, from its SIREN. */
export function frenchVatNumber(siren: string): string {
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`
}

/** Key of a French bank account from bank (5), branch (5) and account (11). */
export function ribKey(account: string): string {
  const digits = account.split('').map((character) => {
    const value = Number.parseInt(character, 36)
    // A to I are 1 to 9, J to R again 1 to 9, S to Z are 2 to 9.
    return value < 10 ? value : ((value - 10 + (value >= 28 ? 1 : 0)) % 9) + 1
  })
  const part = (from: number, to: number): number => Number(digits.slice(from, to).join(''))
  return String(97 - ((89 * part(0, 5) + 15 * part(5, 10) + 3 * part(10, 21)) % 97)).padStart(2, '0')
}

/** International bank account: length of its country, key modulo 97, and the French key inside a French or Monegasque one. */
export function checkIban(text: string): Checked {
  const iban = compact(text)
  if (!/^[A-Z]{0,2}\d{0,2}[0-9A-Z]*$/.test(iban)) return { fault: 'characters' }
  const country = iban.slice(0, 2)
  const length = bankAccountLengths[country]
  if (length === undefined ? iban.length < 15 || iban.length > 34 : iban.length !== length) return { fault: 'length' }
  if (remainderBy97(iban.slice(4) + iban.slice(0, 4)) !== 1) return { fault: 'key' }
  const french = country === 'FR' || country === 'MC'
  return french && ribKey(iban.slice(4, 25)) !== iban.slice(25) ? { fault: 'key' } : { ok: iban }
}

/** Bank: 4 letters, a country, 2 characters, and 3 more for a branch. */
export function checkBic(text: string): Checked {
  const bic = compact(text)
  if (!/^[A-Z]*$/.test(bic.slice(0, 6)) || !/^[0-9A-Z]*$/.test(bic)) return { fault: 'characters' }
  return bic.length === 8 || bic.length === 11 ? { ok: bic } : { fault: 'length' }
}

/** Trade: 4 digits and a letter, stored as it is printed, `55.30Z`. */
export function checkNaf(text: string): Checked {
  const naf = compact(text)
  if (!/^\d{0,4}[A-Z]?$/.test(naf) && naf.length <= 5) return { fault: 'characters' }
  if (naf.length !== 5) return { fault: 'length' }
  return /^\d{4}[A-Z]$/.test(naf) ? { ok: `${naf.slice(0, 2)}.${naf.slice(2)}` } : { fault: 'characters' }
}

const checks = { siren: checkSiren, siret: checkSiret, vat: checkVat, iban: checkIban, bic: checkBic, naf: checkNaf } as const
export type IdentifierScheme = keyof typeof checks

export function checkIdentifier(scheme: IdentifierScheme, text: string): Checked {
  return checks[scheme](text)
}
