import { plateKey } from '#areas/customer/rules/likeness.ts'

/** One vehicle of a part of a stay. */
export type VehicleRow = { readonly id: number; readonly vehicleTypeId: number; readonly plate: string | null }
type Party = { readonly vehicles: readonly VehicleRow[]; readonly attendants: readonly { readonly person?: number | null | undefined }[] }

/** Parts that have people in common: their vehicles go on with them. */
function goTogether(one: Party, other: Party): boolean {
  const people = new Set(one.attendants.flatMap(({ person }) => person ?? []))
  return one !== other && other.attendants.some(({ person }) => person != null && people.has(person))
}

const keyOf = ({ id }: VehicleRow, part: number, rank: number): string => (id === 0 ? `${part} ${rank}` : String(id))
const vehiclesOfType = ({ vehicles }: Party, type: number): readonly VehicleRow[] =>
  vehicles.filter(({ vehicleTypeId }) => vehicleTypeId === type)

type Told = { readonly of: Party; readonly type: number; readonly was: string; readonly now: string | null }
/** The plates that are not what they were, part by part; of a vehicle that was not there, its plate. */
function newlyTold(before: readonly Party[], now: readonly Party[]): readonly Told[] {
  const known = new Map(before.flatMap(({ vehicles }, part) => vehicles.map((row, rank) => [keyOf(row, part, rank), row.plate] as const)))
  return now.flatMap((of, part) =>
    of.vehicles.flatMap((row, rank): Told[] => {
      const was = plateKey(known.get(keyOf(row, part, rank)) ?? null)
      return was === plateKey(row.plate) ? [] : [{ of, type: row.vehicleTypeId, was, now: row.plate }]
    }),
  )
}

/** Whether one of these vehicles bears the plate. */
export const hasPlate = (vehicles: readonly VehicleRow[], plate: string | null): boolean =>
  vehicles.some((one) => plateKey(one.plate) === plateKey(plate))

/** The other lines that bore the plate which was corrected bear the new one; told in two ways at once, each stays as it was told. */
function corrected(part: Party, told: readonly Told[]): readonly VehicleRow[] {
  return part.vehicles.map((row) => {
    const here = told.filter(
      ({ of, was, type }) => was !== '' && was === plateKey(row.plate) && type === row.vehicleTypeId && goTogether(of, part),
    )
    const [first] = here
    const isSure =
      first !== undefined &&
      here.every(({ now }) => plateKey(now) === plateKey(first.now)) &&
      (plateKey(first.now) === '' || !hasPlate(part.vehicles, first.now))
    return isSure ? { ...row, plate: first.now } : row
  })
}

/** The plates of as many vehicles of that sort in another part, that no vehicle of this one bears. */
function platesElsewhere(part: Party, type: number, now: readonly Party[]): readonly string[] {
  const here = vehiclesOfType(part, type)
  const other = now.find(
    (one) =>
      goTogether(one, part) &&
      vehiclesOfType(one, type).length === here.length &&
      vehiclesOfType(one, type).some(({ plate }) => plateKey(plate) !== ''),
  )
  const borne = new Set(here.map(({ plate }) => plateKey(plate)))
  return other === undefined
    ? []
    : vehiclesOfType(other, type).flatMap(({ plate }) =>
        plate === null || plateKey(plate) === '' || borne.has(plateKey(plate)) ? [] : [plate],
      )
}

/** A line without a plate takes one that another part has just been told, or, when the line itself is new, one that another part knows. */
function filled(part: Party, now: readonly Party[], told: readonly Told[], isNew: (row: VehicleRow) => boolean): readonly VehicleRow[] {
  const left = new Map<number, string[]>()
  return part.vehicles.map((row) => {
    if (plateKey(row.plate) !== '') return row
    const plates = left.get(row.vehicleTypeId) ?? [...platesElsewhere(part, row.vehicleTypeId, now)]
    left.set(row.vehicleTypeId, plates)
    const at = plates.findIndex(
      (plate) => isNew(row) || told.some((one) => plateKey(one.now) === plateKey(plate) && one.type === row.vehicleTypeId),
    )
    const [plate] = at < 0 ? [] : plates.splice(at, 1)
    return plate === undefined ? row : { ...row, plate }
  })
}

/**
 * The plate of a vehicle is typed once for all the parts of a stay where the same people go: corrected in one, it is corrected in the others; a
 * part with as many vehicles of that sort takes the plates it lacks. A plate taken away in one part is taken away from the others.
 */
export function platesTogether<Part extends Party>(before: readonly Party[], now: readonly Part[]): readonly Part[] {
  const told = newlyTold(before, now)
  const known = new Set(before.flatMap(({ vehicles }, part) => vehicles.map((row, rank) => keyOf(row, part, rank))))
  const right = now.map((part): Part => withVehicles(part, corrected(part, told)))
  // What was emptied just now is not filled again.
  const isEmptied = (part: Part | undefined): boolean => told.some((one) => one.of === part && plateKey(one.now) === '')
  return right.map((part, at): Part =>
    isEmptied(now[at])
      ? part
      : withVehicles(
          part,
          filled(part, right, told, (row) => !known.has(keyOf(row, at, part.vehicles.indexOf(row)))),
        ),
  )
}

function withVehicles<Part extends Party>(part: Part, vehicles: readonly VehicleRow[]): Part {
  return vehicles.every((row, rank) => row === part.vehicles[rank]) ? part : { ...part, vehicles }
}

/** The vehicles that a list of several parts shows: those of each part that no earlier part with the same people has shown. */
export function vehiclesShownOnce(parts: readonly Party[]): readonly (readonly number[])[] {
  return parts.map((part, at) => {
    const shown = parts
      .slice(0, at)
      .filter((other) => goTogether(other, part))
      .map(({ vehicles }) => [...vehicles])
    return part.vehicles.flatMap((row, rank) => {
      const seen = shown.map((vehicles) => {
        const same = vehicles.findIndex(
          (other) => other.vehicleTypeId === row.vehicleTypeId && plateKey(other.plate) === plateKey(row.plate),
        )
        return same >= 0 && vehicles.splice(same, 1).length > 0
      })
      return seen.includes(true) ? [] : [rank]
    })
  })
}

/** The vehicles with a plate that are not in the list, each once. */
export function platesOffered(
  vehicles: readonly VehicleRow[],
  known: readonly Pick<VehicleRow, 'vehicleTypeId' | 'plate'>[],
): readonly { readonly vehicleTypeId: number; readonly plate: string }[] {
  const missing = known.flatMap(({ vehicleTypeId, plate }) =>
    plate === null || plateKey(plate) === '' || hasPlate(vehicles, plate) ? [] : [{ vehicleTypeId, plate }],
  )
  return missing.filter(({ plate }, at) => missing.findIndex((other) => plateKey(other.plate) === plateKey(plate)) === at)
}
