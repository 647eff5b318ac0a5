import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gapBetween } from '#areas/plan/rules/geometry.ts'
import { distances } from '#areas/plan/rules/ground.ts'
import { isLine } from '#areas/plan/rules/element-kinds.ts'
import { elementFault, polygonFault } from '#areas/plan/rules/shapes.ts'
import { shortestWay } from '#areas/plan/rules/ways.ts'
import { dunes } from './dunes.ts'
import { embruns } from './embruns.ts'
import { drawnSite } from './ground-plan.ts'
import { placesOf } from './site.ts'

for (const site of [embruns, dunes]) {
  const sectors = drawnSite(site, placesOf(site))
  const places = sectors.flatMap((sector) =>
    [...sector.places].map(([number, points], index) => ({ placeId: index, number, points, isClosed: true })),
  )
  const elements = sectors.flatMap((sector) => sector.elements)

  test(`${site.key}: every place is drawn once, on no other, and every shape can be kept`, () => {
    assert.equal(places.length, placesOf(site).length)
    for (const place of places) assert.equal(polygonFault(place.points, place.number), null)
    for (const one of elements) assert.equal(elementFault(one.kind, one.points, one.label ?? one.kind), null)
    places.forEach((one, index) => {
      for (const other of places.slice(index + 1)) assert.ok(gapBetween(one, other) > 0, `${one.number} lies on ${other.number}`)
    })
  })

  test(`${site.key}: nothing that is built stands on a place, and every place is reached from the entrance`, () => {
    const built = elements.filter(({ kind }) => ['sanitary', 'pool', 'play', 'reception', 'service', 'building', 'parking'].includes(kind))
    for (const place of places)
      for (const one of built)
        assert.ok(gapBetween(place, { points: one.points, isClosed: true }) > 0, `${one.label ?? one.kind} on ${place.number}`)
    const lines = elements.filter(({ kind }) => isLine(kind)).map(({ points }) => points)
    const gate = elements.find(({ kind }) => kind === 'gate')
    assert.ok(gate)
    for (const place of places.filter((_, index) => index % 23 === 0))
      assert.ok(shortestWay(lines, gate.points, place.points), `${place.number} is cut off`)
  })

  test(`${site.key}: places said to be near the toilets are`, () => {
    const told = distances(
      places.map((place, index) => ({ ...place, placeId: index })),
      elements.map((one) => ({ ...one, isClosed: false })),
    )
    const near = new Set(
      placesOf(site)
        .filter(({ block, column }) => block.sanitary.includes(column))
        .map(({ number }) => number),
    )
    places.forEach(({ number }, index) => {
      if (near.has(number))
        assert.ok((told.get(index)?.sanitary?.metres ?? 999) <= 60, `${number} is ${told.get(index)?.sanitary?.metres} m away`)
    })
  })
}
