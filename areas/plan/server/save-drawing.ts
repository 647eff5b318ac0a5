import type { Model } from '#kernel/server/crud/model.ts'
import { save } from '#kernel/server/crud/save.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse, type Fault } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { planContract } from '../contract.ts'
import { elementKinds } from '../rules/element-kinds.ts'
import { areaOf, rectangleAround, rounded } from '../rules/geometry.ts'
import { elementFault, polygonFault, writtenPoints } from '../rules/shapes.ts'

type Input = ParsedInputOf<typeof planContract.saveDrawing>
type Drawn = Input['places'][number]

/** Every shape that cannot be kept, by the name of what it draws. */
function shapeFaults({ places, elements, outline }: Input, numbers: ReadonlyMap<number, string>): readonly Fault[] {
  const ofPlaces = places.flatMap((one, index) => {
    const fault = polygonFault(one.points, `La place ${numbers.get(one.placeId) ?? one.number}`)
    return fault ? [{ ...fault, field: `places.${index}.points` }] : []
  })
  const ofElements = elements.flatMap((one, index) => {
    const fault = elementFault(
      one.kind,
      one.points,
      one.label === null ? `L’élément «\u00A0${elementKinds[one.kind]}\u00A0»` : `L’élément «\u00A0${one.label}\u00A0»`,
    )
    return fault ? [{ ...fault, field: `elements.${index}.points` }] : []
  })
  const around = outline === null ? null : polygonFault(outline, 'Le contour')
  return [...ofPlaces, ...ofElements, ...(around ? [{ ...around, field: 'outline' }] : [])]
}

function twiceFaults(places: readonly Drawn[], numbers: ReadonlyMap<number, string>): readonly Fault[] {
  const seen = new Set<string>()
  return places.flatMap((one) => {
    const number = numbers.get(one.placeId) ?? one.number
    const isTwice = seen.has(number)
    seen.add(number)
    return isTwice
      ? [
          {
            rule: 'plan-place-twice',
            field: 'places',
            message: `${number} est dessinée deux fois\u00A0: renommez ou effacez l’une des deux.`,
            values: { number },
          },
        ]
      : []
  })
}

async function numbersOf(tx: Tx, places: readonly Drawn[]): Promise<Map<number, string>> {
  const ids = places.map(({ placeId }) => placeId).filter((placeId) => placeId > 0)
  const rows = await tx.rows<{ id: number; number: string }>(
    'select id, number from place where establishment_id = $1 and id = any($2::bigint[])',
    [tx.session.establishmentId, ids],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Rows of the places that the sector holds already, by place. */
async function rowsOf(tx: Tx, sectorId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ id: number; placeId: number }>(
    'select id, place_id as "placeId" from plan_place where establishment_id = $1 and sector_id = $2',
    [tx.session.establishmentId, sectorId],
  )
  return new Map(rows.map(({ id, placeId }) => [placeId, id]))
}

/** The places that the drawing brings, each saved like one that is typed. */
async function createPlaces(tx: Tx, model: Model, places: readonly Drawn[]): Promise<ReadonlyMap<Drawn, number>> {
  const wanted = places.filter(({ placeId }) => placeId === 0)
  if (wanted.length > 0 && !allows(tx.session, 'camp_place', 'write'))
    refuse(
      'modification-not-authorised',
      'Votre profil ne permet pas de créer des emplacements\u00A0: liez ces dessins à des places existantes.',
    )
  const made = new Map<Drawn, number>()
  for (const one of wanted) {
    const { row } = await save(tx, model, model.plan('place'), {
      id: 0,
      number: one.number,
      placeTypeId: one.placeTypeId,
      zoneNumber: one.number,
    })
    made.set(one, row.id)
  }
  return made
}

type Measured = { readonly id: number; readonly points: Drawn['points'] }

/** Surface and the measures of the largest equipment as drawn; these only where equipment comes. */
async function followMeasures(tx: Tx, model: Model, places: readonly Measured[]): Promise<void> {
  if (places.length === 0) return
  if (!allows(tx.session, 'camp_place', 'write'))
    refuse('modification-not-authorised', 'Votre profil ne permet pas de changer la surface des emplacements.')
  const rows = await tx.rows<{ id: number; version: number; nature: string }>(
    `select p.id, p.version, f.nature from place p join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id
    join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id where p.establishment_id = $1 and p.id = any($2::bigint[])`,
    [tx.session.establishmentId, places.map(({ id }) => id)],
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const { id, points } of places) {
    const row = stored.get(id)
    if (row === undefined) continue
    const { length, width } = rectangleAround(points)
    const measures = row.nature === 'pitch' ? { maximumEquipmentLength: length.toFixed(1), maximumEquipmentWidth: width.toFixed(1) } : {}
    await save(tx, model, model.plan('place'), { id, version: row.version, surface: areaOf(points).toFixed(1), ...measures })
  }
}

function refuseIfAny(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refused(faults)
}

/** `saveDrawing`: one sector, in one transaction with the places that it creates. */
export function saveDrawing(model: Model): (tx: Tx, input: Input) => Promise<ReplyOf<typeof planContract.saveDrawing>> {
  return async (tx, input) => {
    const numbers = await numbersOf(tx, input.places)
    refuseIfAny([...shapeFaults(input, numbers), ...twiceFaults(input.places, numbers)])
    const created = await createPlaces(tx, model, input.places)
    const rowOf = await rowsOf(tx, input.sectorId)
    const { row } = await save(tx, model, model.plan('plan-sector'), {
      id: input.sectorId,
      version: input.version,
      label: input.label,
      outline: input.outline === null ? null : writtenPoints(rounded(input.outline)),
      picture: input.picture,
      pictureX: String(input.pictureX),
      pictureY: String(input.pictureY),
      pictureWidth: String(input.pictureWidth),
      pictureDegrees: String(input.pictureDegrees),
      places: input.places.map((one) => ({
        id: rowOf.get(one.placeId) ?? 0,
        placeId: one.placeId === 0 ? created.get(one) : one.placeId,
        points: writtenPoints(rounded(one.points)),
      })),
      elements: input.elements.map(({ width, points, ...one }) => ({
        ...one,
        width: width === null ? null : String(width),
        points: writtenPoints(rounded(points)),
      })),
    })
    const follow = new Set(input.measuresOf)
    await followMeasures(
      tx,
      model,
      input.places.flatMap((one) =>
        follow.has(numbers.get(one.placeId) ?? one.number)
          ? [{ id: one.placeId === 0 ? (created.get(one) ?? 0) : one.placeId, points: one.points }]
          : [],
      ),
    )
    return { sectorId: row.id, version: row.version, created: [...created.keys()].map(({ number }) => number) }
  }
}
