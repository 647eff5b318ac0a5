import { makeRoom } from '#areas/booking/rules/room/make-room.ts'
import { roomIndex } from '#areas/booking/rules/room/room-site.ts'
import type { RoomPlace, RoomSite, RoomStay, RoomType } from '#areas/booking/rules/room/room-site.ts'
import { splitRoom } from '#areas/booking/rules/room/split-room.ts'

/*
 * « Faire de la place » on 150 places of one type that are nearly full for twelve weeks, each stay of 3 to 10 nights: the processor time of
 * one search, with what it finds. Run alone: node tools/bench/room.ts
 */
const type: RoomType = {
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
  maximumEquipmentLength: '8',
  electricityAmperes: 10,
  closedToSale: false,
  nightPrice: 2500,
}
const placeOf = (id: number): RoomPlace => ({
  id,
  number: `C${id}`,
  placeTypeId: 1,
  detail: null,
  ranking: id,
  automaticAllocation: true,
  features: [],
  maximumEquipmentLength: null,
  electricityAmperes: null,
  outOfService: null,
  qualities: id % 3 === 0 ? ['shade'] : [],
  x: null,
  y: null,
  order: id,
})

/** The same site every time: a small generator of numbers with a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

function nearlyFull(seed: number, gapOneIn: number): RoomSite {
  const next = numbers(seed)
  const places = Array.from({ length: 150 }, (_, at) => placeOf(at + 1))
  const stays: RoomStay[] = []
  for (const { id } of places) {
    for (let day = -next(7); day < 84;) {
      const end = day + 3 + next(8)
      stays.push({
        id: stays.length + 1,
        bookingId: stays.length + 1,
        start: day,
        end,
        placeId: id,
        typeIds: [1],
        mayGoUp: true,
        onlyPlaces: null,
        fixed: next(6) === 0 ? 'locked' : null,
        group: null,
        wanted: { startDate: '', endDate: '', people: 2, animals: 0, equipment: 'caravan', equipmentLength: '6', features: [] },
      })
      day = end + (next(gapOneIn) === 0 ? 1 + next(3) : 0)
    }
  }
  return { types: [type], places, stays, blocks: [], today: -60 }
}

for (const gapOneIn of [2, 4, 8, 40]) {
  const times: number[] = []
  const found = [0, 0, 0, 0]
  let splits = 0
  for (let seed = 1; seed <= 60; seed++) {
    const site = nearlyFull(seed, gapOneIn)
    const start = 20 + (seed % 40)
    const wanted: RoomStay = {
      id: 0,
      bookingId: 0,
      start,
      end: start + 7 + (seed % 8),
      placeId: null,
      typeIds: [1],
      mayGoUp: false,
      onlyPlaces: null,
      fixed: null,
      group: null,
      wanted: { startDate: '', endDate: '', people: 2, animals: 0, equipment: null, equipmentLength: null, features: [] },
    }
    const from = process.cpuUsage()
    const plans = makeRoom(site, wanted)
    splits += splitRoom(roomIndex(site), wanted) === null ? 0 : 1
    const { user, system } = process.cpuUsage(from)
    times.push((user + system) / 1000)
    const moves = plans[0]?.moves.length
    if (moves !== undefined) found[moves] = (found[moves] ?? 0) + 1
  }
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `a gap after one stay in ${gapOneIn}: p50 ${sorted[30]?.toFixed(1)} ms, worst ${sorted.at(-1)?.toFixed(1)} ms (target 300); found with 0, 1, 2, 3 moves: ${found.join(', ')} of 60; splits ${splits}`,
  )
}
