import type { ElementKind } from '#areas/plan/rules/element-kinds.ts'
import { moved, rectangle, rotated, rounded, type Point, type Polygon } from '#areas/plan/rules/geometry.ts'
import type { Block, PlacePlan, SitePlan } from './site.ts'

/** One part of a site: which rows of places it holds, how it lies on the ground. In metres and degrees. */
type SectorPlan = { readonly label: string; readonly blocks: readonly Block[]; readonly down: number; readonly degrees: number }
export type DrawnElement = {
  readonly kind: ElementKind
  readonly label: string | null
  readonly points: readonly Point[]
  readonly width?: string
  readonly amperes?: number
  readonly isStaffOnly?: boolean
}
export type DrawnSector = {
  readonly label: string
  readonly outline: Polygon
  readonly places: ReadonlyMap<string, Polygon>
  readonly elements: readonly DrawnElement[]
}

const onGround =
  ({ down, degrees }: SectorPlan, centre: Point) =>
  (points: readonly Point[]): readonly Point[] =>
    rounded(rotated(points, degrees, centre).map((point) => moved(point, 0, down)))
const round = ([x, y]: Point, radius: number): Polygon =>
  Array.from({ length: 8 }, (_, at): Point => [x + radius * Math.cos((Math.PI * at) / 4), y + radius * Math.sin((Math.PI * at) / 4)])
const metres = (centimetres: number): number => centimetres / 100
const element = (kind: ElementKind, label: string | null, points: readonly Point[], more: Partial<DrawnElement> = {}): DrawnElement => ({
  kind,
  label,
  points,
  ...more,
})
const box = (left: number, top: number, width: number, height: number): Polygon =>
  rectangle([left + width / 2, top + height / 2], width, height, 0)

/** Where the vehicles go: the alley in the middle of a strip, between the roads of the two sides. */
const alleyOf = (block: Block): number => metres(block.y + block.depth + block.alley / 2)
const heightOf = (block: Block): number => metres(block.y + 2 * block.depth + block.alley)

type Ground = {
  readonly site: SitePlan
  readonly sectors: readonly SectorPlan[]
  readonly east: number
  readonly furniture: Readonly<Record<string, readonly DrawnElement[]>>
}
const west = -8

function placeOf({ block, column, side }: PlacePlan): Polygon {
  const [left, top] = [metres(block.x + column * block.width) + 0.2, metres(block.y + side * (block.depth + block.alley)) + 0.2]
  return box(left, top, metres(block.width) - 0.4, metres(block.depth) - 0.4)
}

/** A pillar every second column of the pitches that have electricity, on the side of the alley. */
function pillars(blocks: readonly Block[], site: SitePlan): readonly DrawnElement[] {
  return blocks.flatMap((block) => {
    const amperes = site.types.find(({ code }) => code === block.type)?.ground?.amperes ?? 0
    const columns = amperes === 0 ? 0 : Math.floor(block.count / 4)
    return Array.from({ length: columns }, (_, at) =>
      element('power', null, [[metres(block.x + (2 * at + 1) * block.width), metres(block.y + block.depth) + 0.3]], {
        amperes: amperes * 4,
        isStaffOnly: true,
      }),
    )
  })
}

/** Trees along the two edges of a sector, at uneven steps that are always the same. */
function trees(top: number, bottom: number, east: number): readonly DrawnElement[] {
  return [top - 3.2, bottom + 3.2].flatMap((y, edge) =>
    Array.from({ length: Math.floor(east / 17) }, (_, at) =>
      element(
        'green',
        null,
        round([5 + at * 17 + ((at * 7 + edge * 5) % 9), y + ((at * 5 + edge) % 3) - 1], 1.5 + ((at + edge) % 3) * 0.5),
      ),
    ),
  )
}

function sectorOf(
  ground: Ground,
  sector: SectorPlan,
  places: readonly PlacePlan[],
): DrawnSector & { readonly ends: { readonly west: readonly Point[]; readonly east: readonly Point[] } } {
  const { site, east, furniture } = ground
  const [top, bottom] = [Math.min(...sector.blocks.map(({ y }) => metres(y))), Math.max(...sector.blocks.map(heightOf))]
  const lay = onGround(sector, [east / 2, (top + bottom) / 2])
  const alleys = [...new Set(sector.blocks.map(alleyOf))].toSorted((a, b) => a - b)
  const own = [
    ...alleys.map((y) =>
      element(
        'road',
        null,
        [
          [west, y],
          [east, y],
        ],
        { width: '4' },
      ),
    ),
    ...(furniture[sector.label] ?? []),
    ...pillars(sector.blocks, site),
    ...trees(top, bottom, east),
    ...alleys.flatMap((y, at) => [0.22, 0.72].map((share) => element('water', null, [[east * share + at * 6, y + 2.3]]))),
  ]
  return {
    label: sector.label,
    outline: lay(box(west + 4, top - 1, east - west - 8, bottom - top + 2)),
    places: new Map(places.filter(({ block }) => sector.blocks.includes(block)).map((place) => [place.number, lay(placeOf(place))])),
    elements: own.map((one) => ({ ...one, points: lay(one.points) })),
    ends: { west: lay(alleys.map((y): Point => [west, y])), east: lay(alleys.map((y): Point => [east, y])) },
  }
}

const blocksOf = (site: SitePlan, letters: string): readonly Block[] => site.blocks.filter(({ letter }) => letters.includes(letter))

function embrunsGround(site: SitePlan): Ground {
  return {
    site,
    east: 203,
    sectors: [
      { label: 'Plage', blocks: blocksOf(site, 'PLE'), down: 0, degrees: -2.5 },
      { label: 'Pins', blocks: blocksOf(site, 'HKM'), down: 18, degrees: 2 },
      { label: 'Centre', blocks: blocksOf(site, 'DFA'), down: 36, degrees: -1.5 },
      { label: 'Bois', blocks: blocksOf(site, 'BCN'), down: 54, degrees: 2.5 },
    ],
    furniture: {
      Plage: [
        element('sea', null, box(-70, -120, 350, 86)),
        element('sand', 'Plage du Nord', [
          [-70, -34],
          [40, -36],
          [130, -33],
          [280, -36],
          [280, -12],
          [180, -15],
          [70, -11],
          [-70, -15],
        ]),
      ],
      Pins: [
        element(
          'pool',
          'Piscine',
          round([163, 82], 7.5).map(([x, y]): Point => [163 + (x - 163) * 1.7, y]),
        ),
        element('play', 'Jeux des Pins', box(184, 76, 13, 8.5)),
        element('building', 'Bar de la piscine', box(132, 78, 9, 7)),
        element('sanitary', 'Sanitaire de la piscine', box(132, 91, 9, 6)),
        element(
          'path',
          null,
          [
            [146, 87.4],
            [146, 92],
            [196, 92],
          ],
          { width: '1.8' },
        ),
      ],
      Centre: [
        element('sanitary', 'Sanitaire 1', box(122, 126.3, 11, 8)),
        element('service', 'Épicerie', box(138, 126.3, 14, 8)),
        element('parking', null, box(158, 126, 38, 8.4)),
        element('play', 'Jeux du Centre', box(124, 141, 14, 7.5)),
        element('charging', 'Recharge', [[156, 131]]),
        element('building', 'Salle d’animation', box(146, 141, 20, 8)),
      ],
      Bois: [
        element('sanitary', 'Sanitaire 2', box(121, 151, 6, 8.4)),
        element('sanitary', 'Sanitaire 3', box(121, 190.4, 6, 8.4)),
        element('waste', 'Tri du Bois', [[123.8, 165]]),
        element('play', 'Jeux du Bois', box(120.8, 175.6, 6.4, 7.6)),
      ],
    },
  }
}

function dunesGround(site: SitePlan): Ground {
  return {
    site,
    east: 110,
    sectors: [
      { label: 'Dune', blocks: blocksOf(site, 'DMT'), down: 0, degrees: 3 },
      { label: 'Prairie', blocks: blocksOf(site, 'A'), down: 12, degrees: -2 },
    ],
    furniture: {
      Dune: [
        element('sand', 'Dune', [
          [-40, -46],
          [60, -52],
          [150, -46],
          [150, -12],
          [70, -9],
          [-40, -13],
        ]),
        element('pool', 'Bassin', box(62, 3, 16, 7)),
        element('play', 'Jeux', box(84, 3, 12, 7)),
        element('service', 'Snack', box(42, 2, 12, 7)),
      ],
      Prairie: [element('sanitary', 'Sanitaire', box(106, 47, 8, 8)), element('waste', 'Tri', [[-4, 66]])],
    },
  }
}

/** The site as it lies on the ground: deterministic, without any place on another. */
export function drawnSite(site: SitePlan, places: readonly PlacePlan[]): readonly DrawnSector[] {
  const ground = site.key === 'embruns' ? embrunsGround(site) : dunesGround(site)
  const sectors = ground.sectors.map((sector) => sectorOf(ground, sector, places))
  const down = Math.max(...ground.sectors.map(({ blocks, down: shift }) => shift + Math.max(...blocks.map(heightOf)))) + 16
  const sides = [sectors.flatMap(({ ends }) => ends.west), sectors.flatMap(({ ends }) => ends.east)]
  const gate: Point = [west, down + 12]
  const common = [
    element('road', 'Allée principale', [...(sides[0] ?? []), [west, down], gate], { width: '5.5' }),
    element('road', null, [...(sides[1] ?? []), [ground.east, down], [west, down]], { width: '4.5' }),
    element('gate', 'Entrée', [gate]),
    element('reception', 'Accueil', box(west + 6, down + 5, 16, 8)),
    element('parking', null, box(west + 26, down + 4.5, 34, 9)),
    element('waste', 'Tri de l’entrée', [[west - 5, down + 4]]),
  ].map((one) => ({ ...one, points: rounded(one.points) }))
  return sectors.map(({ ends: _ends, ...sector }, index) =>
    index === sectors.length - 1 ? { ...sector, elements: [...sector.elements, ...common] } : sector,
  )
}
