import { dayNumber } from '#domain/day.ts'
import { iso } from './calendar.ts'
import type { Around, Day } from './calendar.ts'
import { sirenFrom, siretFrom, vatNumberOf } from './identifiers.ts'
import { namesByCountry } from './names.ts'
import type { Names } from './names.ts'
import type { Random } from './random.ts'
import type { Equipment, Nature } from './site.ts'
import { addressIn, emailOf, phoneOf, plateOf } from './contact.ts'
import { brands, companyNames, countries, dogNames, dogs, kinds, languages } from './household-words.ts'

export type Member = {
  readonly name: string
  readonly firstName: string
  readonly birth: Day
  readonly relation: 'partner' | 'child' | 'friend'
}
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

function nameIn(country: string): Names {
  const names = namesByCountry[country] ?? namesByCountry['FR']
  if (names === undefined) throw new Error(`no names for ${country}`)
  return names
}

/** A birth on any day of the year in which somebody of that age was born. */
function bornAround(around: Around, age: number, random: Random): Day {
  return dayNumber(`${around.year - age}-01-01`) + random.int(0, 364)
}

const ages: Readonly<Record<Household['kind'], readonly [number, number]>> = {
  family: [29, 47],
  couple: [24, 58],
  seniors: [61, 79],
  friends: [23, 34],
  single: [24, 70],
  company: [28, 58],
}

function membersOf(
  kind: Household['kind'],
  own: { readonly name: string; readonly birth: Day; readonly woman: boolean; readonly country: string },
  around: Around,
  random: Random,
): readonly Member[] {
  const names = nameIn(own.country)
  const near = (spread: number): Day => own.birth + random.int(-spread, spread) * 365 + random.int(0, 200)
  const partner = (): Member => ({
    name: random.chance(0.8) ? own.name : random.pick(names.families),
    firstName: random.pick(own.woman ? names.men : names.women),
    birth: near(4),
    relation: 'partner',
  })
  if (kind === 'single' || kind === 'company') return []
  if (kind === 'couple' || kind === 'seniors') return [partner()]
  if (kind === 'friends')
    return Array.from(
      {
        length: random.weighted([
          [1, 3],
          [2, 4],
          [3, 4],
        ]),
      },
      () => ({
        name: random.pick(names.families),
        firstName: random.pick(random.chance(0.5) ? names.men : names.women),
        birth: near(3),
        relation: 'friend',
      }),
    )
  const oldest = Math.min(17, Math.max(2, around.year - Number(iso(own.birth).slice(0, 4)) - 27))
  const children = Array.from(
    {
      length: random.weighted([
        [1, 28],
        [2, 48],
        [3, 20],
        [4, 4],
      ]),
    },
    (): Member => ({
      name: own.name,
      firstName: random.pick(names.children),
      birth: bornAround(around, random.int(1, oldest), random),
      relation: 'child',
    }),
  )
  return [...(random.chance(0.9) ? [partner()] : []), ...children]
}

function rigOf(kind: Household['kind'], random: Random): Rig {
  const weights: readonly (readonly [Equipment, number])[] =
    kind === 'seniors'
      ? [
          ['motorhome', 46],
          ['caravan', 40],
          ['van', 10],
          ['tent', 4],
        ]
      : [
          ['tent', 46],
          ['caravan', 24],
          ['motorhome', 12],
          ['van', 13],
          ['foldingCaravan', 5],
        ]
  const equipment = random.weighted(weights)
  const tenths: Readonly<Record<Equipment, readonly [number, number]>> = {
    tent: [30, 60],
    caravan: [50, 70],
    foldingCaravan: [40, 55],
    motorhome: [59, 70],
    van: [50, 60],
  }
  const length = random.int(...tenths[equipment]) / 10
  return { equipment, length: equipment === 'tent' && random.chance(0.6) ? null : String(length) }
}

function companyOf(name: string, random: Random): NonNullable<Household['company']> {
  const siren = sirenFrom(`9${random.digits(7)}`)
  const label = random.weighted([
    [`${random.pick(companyNames)} ${name}`, 7],
    [`CSE ${name} et Fils`, 2],
    [`Association Loisirs ${name}`, 1],
  ])
  return { name: label, siret: siretFrom(siren), vatNumber: vatNumberOf(siren) }
}

function languageOf(country: string, firstName: string): string {
  if (country === 'BE' || country === 'CH')
    return /^(Nathalie|Isabelle|Véronique|Martine|Caroline|Valérie|Luc|Marc|Philippe|Benoît|Olivier)$/.test(firstName) || country === 'CH'
      ? 'fr'
      : 'nl'
  return languages[country] ?? 'en'
}

type Source = { readonly around: Around; readonly random: Random; readonly pickTown: () => Town }

/** A man or a woman of a country, of the age of his kind. */
type Head = { readonly country: string; readonly woman: boolean; readonly name: string; readonly firstName: string; readonly birth: Day }

function drawHead(kind: Household['kind'], around: Around, random: Random): Head {
  const country = kind === 'company' ? 'FR' : random.weighted(countries)
  const names = nameIn(country)
  const woman = random.chance(0.5)
  return {
    country,
    woman,
    name: random.pick(names.families),
    firstName: random.pick(woman ? names.women : names.men),
    birth: bornAround(around, random.int(...ages[kind]), random),
  }
}

function civilityOf(kind: Household['kind'], woman: boolean, random: Random): string {
  if (kind === 'company') return 'Société'
  return random.weighted([
    [woman ? 'Mme' : 'M.', 8],
    ['M. et Mme', kind === 'seniors' || kind === 'family' ? 2 : 0],
  ])
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
    index,
    kind,
    country,
    name,
    firstName,
    birth,
    prefers,
    rig: prefers === 'pitch' ? rigOf(kind, random) : null,
    language: languageOf(country, firstName),
    civility: civilityOf(kind, head.woman, random),
    company: kind === 'company' ? companyOf(name, random) : null,
    members: membersOf(kind, head, around, random),
    address: addressIn(country, pickTown, random),
    phone: phoneOf(country, random),
    phone2: random.chance(0.15) ? phoneOf(country, random) : null,
    email: random.chance(0.94) ? emailOf(firstName, name, random) : null,
    plate: plateOf(country, random),
    brand: random.pick(brands),
    animal: animalOf(prefers, random),
  }
}

/** The same person typed a second time: a letter left out, or another telephone. */
export function typedTwice(original: Household, index: number, random: Random): Household {
  const cut = original.name.length > 5 && random.chance(0.5) ? random.int(2, original.name.length - 2) : null
  return {
    ...original,
    index,
    members: [],
    animal: null,
    phone2: null,
    name: cut === null ? original.name : `${original.name.slice(0, cut)}${original.name.slice(cut + 1)}`,
    phone: cut === null ? phoneOf(original.country, random) : original.phone,
    email: random.chance(0.5) ? original.email : null,
  }
}
