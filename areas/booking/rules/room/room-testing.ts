import fc from 'fast-check'
import { place as usualPlace } from '../testing/availability-facts.ts'
import { fixedReasons, isBetter, overlaps } from './room-site.ts'
import type { FixedReason, RoomPlace, RoomSite, RoomStay, RoomType } from './room-site.ts'

/** Small sites for the tests of this folder. */

export const comfort: RoomType = {
  id: 1,
  label: 'Confort',
  familyId: 1,
  nature: 'pitch',
  colour: null,
  capacity: 6,
  maximumCapacity: 6,
  animalsAccepted: true,
  maximumAnimals: 2,
  equipmentKinds: [],
  minimumEquipmentLength: null,
  maximumEquipmentLength: null,
  electricityAmperes: null,
  closedToSale: false,
  nightPrice: 2500,
}
export const grand: RoomType = { ...comfort, id: 2, label: 'Grand confort', nightPrice: 3200 }

export const place = (id: number, change: Partial<RoomPlace> = {}): RoomPlace => ({
  ...usualPlace(id, { number: `C${String(id).padStart(2, '0')}` }),
  qualities: [],
  x: null,
  y: null,
  order: id,
  ...change,
})

/** A stay on the nights [start, end); without a place when `placeId` is null. */
export const stay = (
  id: number,
  placeId: number | null,
  [start, end]: readonly [number, number],
  change: Partial<RoomStay> = {},
): RoomStay => ({
  id,
  bookingId: id,
  start,
  end,
  placeId,
  typeIds: [1],
  mayGoUp: true,
  onlyPlaces: null,
  fixed: null,
  group: null,
  wanted: { startDate: '', endDate: '', people: 2, animals: 0, equipment: null, equipmentLength: null, features: [] },
  ...change,
})
export const wantedFor = (dates: readonly [number, number], change: Partial<RoomStay> = {}): RoomStay =>
  stay(0, null, dates, { mayGoUp: false, ...change })

export const site = (places: readonly RoomPlace[], stays: readonly RoomStay[], change: Partial<RoomSite> = {}): RoomSite => ({
  types: [comfort, grand],
  places,
  stays,
  blocks: [],
  today: -100,
  ...change,
})

type Raw = {
  readonly at: number
  readonly start: number
  readonly nights: number
  readonly fixed: FixedReason | null
  readonly people: number
  readonly group: number | null
}

const fixedOnes = Object.keys(fixedReasons) as FixedReason[]
const quality = fc.constantFrom('shade' as const, 'quiet' as const, 'accessible' as const)
const randomPlace = fc.record({
  placeTypeId: fc.constantFrom(1, 1, 1, 2),
  qualities: fc.uniqueArray(quality, { maxLength: 1 }),
  maximumEquipmentLength: fc.constantFrom(null, null, null, '6'),
  automaticAllocation: fc.constantFrom(true, true, true, true, true, false),
})
const randomStay: fc.Arbitrary<Raw & { readonly length: string | null }> = fc.record({
  at: fc.nat(4),
  start: fc.integer({ min: -2, max: 11 }),
  nights: fc.integer({ min: 1, max: 6 }),
  fixed: fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, { arbitrary: fc.constantFrom(...fixedOnes), weight: 1 }),
  people: fc.constantFrom(2, 4),
  group: fc.constantFrom(null, null, 1),
  length: fc.constantFrom(null, null, null, null, '5', '7'),
})

/** A near full site: stays are set one after the other where they are free; those that find none wait without a place. */
export const randomSite = (mostPlaces = 4, mostStays = 14): fc.Arbitrary<RoomSite> =>
  fc
    .record({
      places: fc.array(randomPlace, { minLength: 2, maxLength: mostPlaces }),
      raw: fc.array(randomStay, { minLength: mostStays - 3, maxLength: mostStays }),
      closed: fc.option(fc.nat(mostPlaces - 1)),
      today: fc.integer({ min: -40, max: 0 }),
    })
    .map(({ places, raw, closed, today }) => {
      const made = places.map((change, at) => place(at + 1, change))
      const blocks = closed === null || closed >= made.length ? [] : [{ placeId: closed + 1, start: 4, end: 6 }]
      const stays: RoomStay[] = []
      for (const [at, { start, nights, fixed, people, group, length, at: on }] of raw.entries()) {
        const chosen = made[on % made.length]
        if (chosen === undefined) continue
        const wanted = {
          startDate: '',
          endDate: '',
          people,
          animals: 0,
          equipment: length === null ? null : ('caravan' as const),
          equipmentLength: length,
          features: [],
        }
        const one = stay(at + 1, chosen.id, [start, start + nights], { fixed, group, typeIds: [chosen.placeTypeId], wanted })
        const isFree = ![...stays, ...blocks].some((hold) => hold.placeId === chosen.id && overlaps(hold, one))
        stays.push(isFree ? one : { ...one, placeId: null, fixed: null })
      }
      return { types: [comfort, grand], places: made, stays, blocks, today }
    })

/** Nobody shares a place with somebody else, nor with a closure. */
export function isSound({ stays, blocks }: RoomSite, at: (stay: RoomStay) => number | null): boolean {
  return stays.every((one, index) => {
    const placeId = at(one)
    return (
      placeId === null ||
      (!blocks.some((block) => block.placeId === placeId && overlaps(block, one)) &&
        !stays.slice(0, index).some((other) => at(other) === placeId && overlaps(other, one)))
    )
  })
}

export const isUp = ({ types }: RoomSite, sold: number, other: number): boolean => {
  const [from, to] = [types.find(({ id }) => id === sold), types.find(({ id }) => id === other)]
  return from !== undefined && to !== undefined && from.id !== to.id && isBetter(from, to)
}
