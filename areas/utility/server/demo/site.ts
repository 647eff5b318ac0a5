import type { establishment } from '#areas/establishment/entities/establishment.ts'
import type { Cents } from '#domain/money.ts'
import type { NewRecord } from './bulk.ts'

export type Nature = 'pitch' | 'rental'
export type Season = 'low' | 'middle' | 'high' | 'peak'
export const seasons: readonly Season[] = ['low', 'middle', 'high', 'peak']
/** In euros, one for each season. */
export type SeasonPrices = readonly [low: number, middle: number, high: number, peak: number]

export type LayoutPlan = {
  readonly label: string
  readonly capacity: number
  readonly bedrooms: number
  readonly surface: string
  readonly length: string
  readonly brand: string
  readonly model: string
  readonly year: number
  readonly features: readonly string[]
}

export type TypePlan = {
  readonly code: string
  readonly label: string
  readonly nature: Nature
  readonly colour: string
  readonly layout: LayoutPlan | null
  readonly capacity: number
  readonly maximumCapacity: number
  readonly surface: string | null
  /** A week for rentals, a night for two persons for bare pitches. */
  readonly prices: SeasonPrices
  readonly features: readonly string[]
  readonly description: string
  /** Bare pitches: what they receive and give. */
  readonly ground: {
    readonly equipment: readonly Equipment[]
    readonly length: string
    readonly width: string
    /** Percent that wheels may stand on; null: the ground is flat. */ readonly slope: string | null
    readonly amperes: number
    readonly water: boolean
  } | null
  readonly surety: number | null
  readonly animals: boolean
  readonly cleaningMinutes: number | null
}
export type Equipment = 'tent' | 'caravan' | 'foldingCaravan' | 'motorhome' | 'van'

/** Two rows of places face to face on both sides of an alley; odd numbers on the first side. Lengths in centimetres. */
export type Block = {
  readonly letter: string
  readonly type: string
  readonly first: number
  readonly count: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly alley: number
  readonly exposure: 'shade' | 'halfShade' | 'sun'
  /** Columns close to the toilets. */
  readonly sanitary: readonly number[]
  readonly quiet: boolean
  readonly features: readonly string[]
}

export type SitePlan = {
  readonly key: 'embruns' | 'dunes'
  readonly establishment: NewRecord<typeof establishment>
  /** Added to each stay. */
  readonly bookingFee: Cents
  /** Whether who comes by without having booked pays it too. */
  readonly chargesPassages: boolean
  readonly types: readonly TypePlan[]
  readonly blocks: readonly Block[]
  /** Cents by person and night, without the addition of the department. */
  readonly touristTax: number
  readonly collectivity: string
  /** Of all places, how many are taken at the height of a usual season. */
  readonly busy: number
  readonly customers: number
}

export type PlacePlan = {
  readonly number: string
  readonly type: TypePlan
  readonly block: Block
  readonly column: number
  readonly side: 0 | 1
}

/** Every place of a site, block by block, in the order of its numbers. */
export function placesOf(site: SitePlan): readonly PlacePlan[] {
  return site.blocks.flatMap((block) => {
    const type = site.types.find(({ code }) => code === block.type)
    if (type === undefined) throw new Error(`no type ${block.type} for the block ${block.letter}`)
    return Array.from({ length: block.count }, (_, index): PlacePlan => ({
      number: `${block.letter}${String(block.first + index).padStart(2, '0')}`,
      type,
      block,
      column: Math.floor(index / 2),
      side: index % 2 === 0 ? 0 : 1,
    }))
  })
}
