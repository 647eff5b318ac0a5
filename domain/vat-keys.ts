import { luhn, remainderBy97 } from '#domain/identifiers.ts'

/** ISO 7064, modulo 11 and 10. */
function german(number: string): boolean {
  let product = 10
  for (const digit of number.slice(0, 8)) product = (2 * ((Number(digit) + product) % 10 || 10)) % 11
  return (11 - product) % 10 === Number(number[8])
}

/** The number of a company before 2020 passes the test of eleven; that of a sole trader since then passes modulo 97. */
function dutch(number: string): boolean {
  const eleven = Array.from(number.slice(0, 8)).reduce((total, digit, at) => total + Number(digit) * (9 - at), 0) % 11
  return (/^\d{9}B/.test(number) && eleven === Number(number[8])) || remainderBy97(`NL${number}`) === 1
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const companyLetters = 'JABCDEFGHI'
const firstOfForeigner = 'XYZ'

/** A person (8 digits, or X, Y or Z and 7), a person without such a number (K, L, M), a company: the last character is the key. */
function spanish(number: string): boolean {
  const [first, digits, key] = [number.slice(0, 1), number.slice(1, 8), number.slice(8)]
  const foreigner = firstOfForeigner.indexOf(first)
  if (/\d/.test(first)) return personLetters[Number(number.slice(0, 8)) % 23] === key
  if (foreigner !== -1) return personLetters[Number(`${foreigner}${digits}`) % 23] === key
  if ('KLM'.includes(first)) return personLetters[Number(digits) % 23] === key
  const digit = /\d/.test(key) ? key : String(companyLetters.indexOf(key))
  return luhn(`${digits}${digit}`)
}

/** By country prefix, for the members whose guests come most; the form is known to be right. */
const vatKeys: Readonly<Record<string, (number: string) => boolean>> = {
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  DE: german,
  ES: spanish,
  IT: (number) => luhn(number) && Number(number) > 0,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  NL: dutch,
}

/** Whether the key of a VAT number holds, country prefix included; true where the keys of that country are not known here. Apart from the forms: the first page needs none of it. */
export const vatKeyHolds = (number: string): boolean => vatKeys[number.slice(0, 2)]?.(number.slice(2)) !== false
