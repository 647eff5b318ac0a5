import { dayNumber } from '#domain/day.ts'
import { plain } from '#domain/search-key.ts'
import { iso } from './calendar.ts'
import type { Around, Day } from './calendar.ts'
import { sirenFrom, siretFrom, vatNumberOf } from './identifiers.ts'
import { abroad, namesByCountry, streets } from './names.ts'
import type { Names } from './names.ts'
import type { Random } from './random.ts'
import type { Equipment, Nature } from './site.ts'

export type Member = { readonly name: string; readonly firstName: string; readonly birth: Day; readonly relation: 'partner' | 'child' | 'friend' }
export type Rig = { readonly equipment: Equipment; readonly length: string | null }
export type Address = { readonly line1: string; readonly postalCode: string; readonly town: string }

/** A customer to be, with those who come along. */
export type Household = {
  readonly index: number
  readonly kind: 'family' | 'couple' | 'seniors' | 'friends' | 'single' | 'company'
  readonly country: string
  readonly language: string
  readonly civility: string
  readonly name: string
  readonly firstName: string
  readonly birth: Day
  readonly company: { readonly name: string; readonly siret: string; readonly vatNumber: string } | null
  readonly members: readonly Member[]
  readonly address: Address
  readonly phone: string
  readonly phone2: string | null
  readonly email: string | null
  readonly prefers: Nature
  readonly rig: Rig | null
  readonly plate: string
  readonly brand: string
  readonly animal: { readonly type: 'Chien' | 'Chat'; readonly name: string; readonly breed: string } | null
}

export type Town = { readonly name: string; readonly postalCode: string; readonly weight: number }

const countries: readonly (readonly [country: string, weight: number])[] = [['FR', 62], ['NL', 11], ['DE', 9], ['BE', 7], ['GB', 5], ['CH', 2], ['ES', 1.5], ['IT', 1], ['IE', 0.6], ['LU', 0.4], ['AT', 0.3], ['DK', 0.2]]
const languages: Readonly<Record<string, string>> = { FR: 'fr', NL: 'nl', DE: 'de', AT: 'de', GB: 'en', IE: 'en', DK: 'en', ES: 'es', IT: 'it', LU: 'fr' }
const kinds: readonly (readonly [Household['kind'], number])[] = [['family', 46], ['couple', 22], ['seniors', 20], ['friends', 5], ['single', 6], ['company', 1]]
const brands = ['Peugeot', 'Renault', 'Citroën', 'Volkswagen', 'Dacia', 'Ford', 'Toyota', 'Opel', 'Škoda', 'BMW', 'Audi', 'Fiat', 'Nissan', 'Hyundai', 'Kia', 'Volvo', 'Mercedes-Benz', 'Tesla']
const dogs = ['Berger australien', 'Labrador', 'Border collie', 'Cavalier king charles', 'Bouledogue français', 'Golden retriever', 'Épagneul breton', 'Teckel', 'Beagle', 'Yorkshire']
const dogNames = ['Nala', 'Rio', 'Oslo', 'Luna', 'Milo', 'Ruby', 'Tango', 'Plume', 'Sirius', 'Gin', 'Maya', 'Pablo']
const companyNames = ['Maçonnerie', 'Électricité', 'Couverture', 'Travaux publics', 'Menuiserie', 'Réseaux', 'Plomberie', 'Échafaudages']

function nameIn(country: string): Names {
  const names = namesByCountry[country] ?? namesByCountry['FR']
  if (names === undefined) throw new Error(`no names for ${country}`)
  return names
}

/** A birth on any day of the year in which somebody of that age was born. */
function bornAround(around: Around, age: number, random: Random): Day {
  return dayNumber(`${around.year - age}-01-01`) + random.int(0, 364)
}

const ages: Readonly<Record<Household['kind'], readonly [number, number]>> = { family: [29, 47], couple: [24, 58], seniors: [61, 79], friends: [23, 34], single: [24, 70], company: [28, 58] }

function membersOf(kind: Household['kind'], own: { readonly name: string; readonly birth: Day; readonly woman: boolean; readonly country: string }, around: Around, random: Random): readonly Member[] {
  const names = nameIn(own.country)
  const near = (spread: number): Day => own.birth + random.int(-spread, spread) * 365 + random.int(0, 200)
  const partner = (): Member => ({ name: random.chance(0.8) ? own.name : random.pick(names.families), firstName: random.pick(own.woman ? names.men : names.women), birth: near(4), relation: 'partner' })
  if (kind === 'single' || kind === 'company') return []
  if (kind === 'couple' || kind === 'seniors') return [partner()]
  if (kind === 'friends') return Array.from({ length: random.weighted([[1, 3], [2, 4], [3, 4]]) }, () => ({ name: random.pick(names.families), firstName: random.pick(random.chance(0.5) ? names.men : names.women), birth: near(3), relation: 'friend' }))
  const oldest = Math.min(17, Math.max(2, around.year - Number(iso(own.birth).slice(0, 4)) - 27))
  const children = Array.from({ length: random.weighted([[1, 28], [2, 48], [3, 20], [4, 4]]) }, (): Member => ({ name: own.name, firstName: random.pick(names.children), birth: bornAround(around, random.int(1, oldest), random), relation: 'child' }))
  return [...(random.chance(0.9) ? [partner()] : []), ...children]
}

function rigOf(kind: Household['kind'], random: Random): Rig {
  const weights: readonly (readonly [Equipment, number])[] = kind === 'seniors' ? [['motorhome', 46], ['caravan', 40], ['van', 10], ['tent', 4]] : [['tent', 46], ['caravan', 24], ['motorhome', 12], ['van', 13], ['foldingCaravan', 5]]
  const equipment = random.weighted(weights)
  const tenths: Readonly<Record<Equipment, readonly [number, number]>> = { tent: [30, 60], caravan: [50, 70], foldingCaravan: [40, 55], motorhome: [59, 70], van: [50, 60] }
  const length = random.int(...tenths[equipment]) / 10
  return { equipment, length: equipment === 'tent' && random.chance(0.6) ? null : String(length) }
}

/** Fictitious mobile numbers where the country keeps some aside (France, United Kingdom), else numbers of the right form. */
const phones: Readonly<Record<string, (random: Random) => string>> = {
  FR: (random) => `063998${random.digits(4)}`, GB: (random) => `+447700900${random.digits(3)}`, NL: (random) => `+316${random.int(1, 5)}${random.digits(7)}`, DE: (random) => `+4915${random.int(1, 7)}${random.digits(8)}`,
  BE: (random) => `+324${random.int(70, 99)}${random.digits(6)}`, CH: (random) => `+4179${random.digits(7)}`, ES: (random) => `+346${random.digits(8)}`, IT: (random) => `+393${random.digits(9)}`,
}
function phoneOf(country: string, random: Random): string {
  return (phones[country] ?? ((other: Random) => `+35387${other.digits(7)}`))(random)
}

const plateLetters = 'ABCDEFGHJKLMNPQRSTVWXYZ'
const letters = (count: number, random: Random): string => Array.from({ length: count }, () => plateLetters[random.int(0, plateLetters.length - 1)]).join('')
const plates: Readonly<Record<string, (random: Random) => string>> = {
  FR: (random) => `${letters(2, random)}-${random.int(100, 999)}-${letters(2, random)}`, DE: (random) => `${random.pick(['K', 'M', 'S', 'HH', 'DO', 'FR', 'SB'])} ${letters(2, random)} ${random.int(10, 9999)}`,
  NL: (random) => `${letters(2, random)}-${random.int(100, 999)}-${letters(1, random)}`, BE: (random) => `${random.int(1, 2)}-${letters(3, random)}-${random.int(100, 999)}`, GB: (random) => `${letters(2, random)}${random.int(51, 75)} ${letters(3, random)}`,
}
export function plateOf(country: string, random: Random): string {
  return (plates[country] ?? ((other: Random) => `${letters(2, other)} ${other.int(100, 999)} ${letters(2, other)}`))(random)
}

function emailOf(firstName: string, name: string, random: Random): string {
  const part = (text: string): string => plain(text).replaceAll(/[^a-z0-9]/g, '')
  return `${part(firstName)}.${part(name)}${random.chance(0.4) ? random.int(2, 99) : ''}@${random.weighted([['example.org', 5], ['example.com', 4], ['example.net', 2]])}`
}

function addressIn(country: string, pickTown: () => Town, random: Random): Address {
  const place = abroad[country]
  if (place === undefined) {
    const town = pickTown()
    return { line1: `${random.int(1, 98)}${random.chance(0.06) ? ' bis' : ''} ${random.pick(streets)}`, postalCode: town.postalCode, town: town.name }
  }
  const [postalCode, town] = random.pick(place.towns)
  const street = random.pick(place.streets)
  const number = random.int(1, 98)
  // French, Irish and British write the number before the street; the others after.
  return { line1: ['GB', 'IE', 'LU'].includes(country) ? `${number} ${street}` : `${street} ${number}`, postalCode, town }
}

function companyOf(name: string, random: Random): NonNullable<Household['company']> {
  const siren = sirenFrom(`9${random.digits(7)}`)
  const label = random.weighted([[`${random.pick(companyNames)} ${name}`, 7], [`CSE ${name} et Fils`, 2], [`Association Loisirs ${name}`, 1]])
  return { name: label, siret: siretFrom(siren), vatNumber: vatNumberOf(siren) }
}

function languageOf(country: string, firstName: string): string {
  if (country === 'BE' || country === 'CH') return /^(Nathalie|Isabelle|Véronique|Martine|Caroline|Valérie|Luc|Marc|Philippe|Benoît|Olivier)$/.test(firstName) || country === 'CH' ? 'fr' : 'nl'
  return languages[country] ?? 'en'
}

type Source = { readonly around: Around; readonly random: Random; readonly pickTown: () => Town }

/** A man or a woman of a country, of the age of his kind. */
type Head = { readonly country: string; readonly woman: boolean; readonly name: string; readonly firstName: string; readonly birth: Day }

function drawHead(kind: Household['kind'], around: Around, random: Random): Head {
  const country = kind === 'company' ? 'FR' : random.weighted(countries)
  const names = nameIn(country)
  const woman = random.chance(0.5)
  return { country, woman, name: random.pick(names.families), firstName: random.pick(woman ? names.women : names.men), birth: bornAround(around, random.int(...ages[kind]), random) }
}

function civilityOf(kind: Household['kind'], woman: boolean, random: Random): string {
  if (kind === 'company') return 'Société'
  return random.weighted([[woman ? 'Mme' : 'M.', 8], ['M. et Mme', kind === 'seniors' || kind === 'family' ? 2 : 0]])
}

function animalOf(prefers: Nature, random: Random): Household['animal'] {
  if (!random.chance(prefers === 'pitch' ? 0.2 : 0.13)) return null
  return { type: random.chance(0.95) ? 'Chien' : 'Chat', name: random.pick(dogNames), breed: random.pick(dogs) }
}

/** Somebody who may book, drawn at random. */
export function drawHousehold(index: number, { around, random, pickTown }: Source): Household {
  const kind = random.weighted(kinds)
  const head = drawHead(kind, around, random)
  const { country, name, firstName, birth } = head
  const prefers: Nature = kind === 'company' || random.chance(kind === 'seniors' ? 0.3 : 0.46) ? 'rental' : 'pitch'
  return {
    index, kind, country, name, firstName, birth, prefers, rig: prefers === 'pitch' ? rigOf(kind, random) : null, language: languageOf(country, firstName), civility: civilityOf(kind, head.woman, random),
    company: kind === 'company' ? companyOf(name, random) : null, members: membersOf(kind, head, around, random), address: addressIn(country, pickTown, random),
    phone: phoneOf(country, random), phone2: random.chance(0.15) ? phoneOf(country, random) : null, email: random.chance(0.94) ? emailOf(firstName, name, random) : null,
    plate: plateOf(country, random), brand: random.pick(brands), animal: animalOf(prefers, random),
  }
}

/** The same person typed a second time: a letter left out, or another telephone. */
export function typedTwice(original: Household, index: number, random: Random): Household {
  const cut = original.name.length > 5 && random.chance(0.5) ? random.int(2, original.name.length - 2) : null
  return {
    ...original, index, members: [], animal: null, phone2: null,
    name: cut === null ? original.name : `${original.name.slice(0, cut)}${original.name.slice(cut + 1)}`,
    phone: cut === null ? phoneOf(original.country, random) : original.phone, email: random.chance(0.5) ? original.email : null,
  }
}
