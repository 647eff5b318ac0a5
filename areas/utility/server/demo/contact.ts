import { plain } from '#domain/search-key.ts'
import { abroad, streets } from './names.ts'
import type { Random } from './random.ts'
import type { Address, Town } from './households.ts'

/** Fictitious mobile numbers where the country keeps some aside (France, United Kingdom), else numbers of the right form. */
const phones: Readonly<Record<string, (random: Random) => string>> = {
  FR: (random) => `063998${random.digits(4)}`,
  GB: (random) => `+447700900${random.digits(3)}`,
  NL: (random) => `+316${random.int(1, 5)}${random.digits(7)}`,
  DE: (random) => `+4915${random.int(1, 7)}${random.digits(8)}`,
  BE: (random) => `+324${random.int(70, 99)}${random.digits(6)}`,
  CH: (random) => `+4179${random.digits(7)}`,
  ES: (random) => `+346${random.digits(8)}`,
  IT: (random) => `+393${random.digits(9)}`,
}
export function phoneOf(country: string, random: Random): string {
  return (phones[country] ?? ((other: Random) => `+35387${other.digits(7)}`))(random)
}

const plateLetters = 'ABCDEFGHJKLMNPQRSTVWXYZ'
const letters = (count: number, random: Random): string =>
  Array.from({ length: count }, () => plateLetters[random.int(0, plateLetters.length - 1)]).join('')
const plates: Readonly<Record<string, (random: Random) => string>> = {
  FR: (random) => `${letters(2, random)}-${random.int(100, 999)}-${letters(2, random)}`,
  DE: (random) => `${random.pick(['K', 'M', 'S', 'HH', 'DO', 'FR', 'SB'])} ${letters(2, random)} ${random.int(10, 9999)}`,
  NL: (random) => `${letters(2, random)}-${random.int(100, 999)}-${letters(1, random)}`,
  BE: (random) => `${random.int(1, 2)}-${letters(3, random)}-${random.int(100, 999)}`,
  GB: (random) => `${letters(2, random)}${random.int(51, 75)} ${letters(3, random)}`,
}
export function plateOf(country: string, random: Random): string {
  return (plates[country] ?? ((other: Random) => `${letters(2, other)} ${other.int(100, 999)} ${letters(2, other)}`))(random)
}

export function emailOf(firstName: string, name: string, random: Random): string {
  const part = (text: string): string => plain(text).replaceAll(/[^a-z0-9]/g, '')
  return `${part(firstName)}.${part(name)}${random.chance(0.4) ? random.int(2, 99) : ''}@${random.weighted([
    ['example.org', 5],
    ['example.com', 4],
    ['example.net', 2],
  ])}`
}

export function addressIn(country: string, pickTown: () => Town, random: Random): Address {
  const place = abroad[country]
  if (place === undefined) {
    const town = pickTown()
    return {
      line1: `${random.int(1, 98)}${random.chance(0.06) ? ' bis' : ''} ${random.pick(streets)}`,
      postalCode: town.postalCode,
      town: town.name,
    }
  }
  const [postalCode, town] = random.pick(place.towns)
  const street = random.pick(place.streets)
  const number = random.int(1, 98)
  // French, Irish and British write the number before the street; the others after.
  return { line1: ['GB', 'IE', 'LU'].includes(country) ? `${number} ${street}` : `${street} ${number}`, postalCode, town }
}
