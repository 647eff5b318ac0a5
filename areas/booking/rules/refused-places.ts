import { formatDayMonth } from '#domain/french.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { unnamed, type RefusedPlace, type TypeCount } from './availability.ts'
import type { TypeFacts } from './fit-facts.ts'
import { placesLabel } from './place-label.ts'

/** One line of « Pourquoi pas ? »: some places, or a whole type, and why. */
export type RefusedItem = {
  readonly label: string
  readonly placeIds: readonly number[]
  readonly placeTypeId: number | null
  readonly faults: readonly Fault[]
}

export type RefusalHelp = {
  /** Nearest arrival on which a full type has a free place for as many nights, by type. */
  readonly nearestArrival: ReadonlyMap<number, string>
  /** The nights of those asked that a full type still has at either end, by type. */
  readonly shorter: ReadonlyMap<number, readonly Fix[]>
  /** « Déplacer Carlier en E19 », by the place that it would free. */
  readonly moves: ReadonlyMap<number, Fix>
}

/** The stay that holds the place may be moved: nobody locked it and it is not a closure or a resident. */
function movable(fault: Fault): boolean {
  return fault.values?.['kind'] === 'occupancy' && fault.values['others'] === 0
}

/** A full type: as many nights on the nearest arrival, then fewer of those asked. */
function proposed(type: TypeFacts, fault: Fault, help: RefusalHelp): Fault {
  const day = help.nearestArrival.get(type.id)
  const [fix, ...others] = [
    ...(day === undefined
      ? []
      : [{ label: `Proposer le ${formatDayMonth(day)}`, action: 'changeStart', values: { startDate: day } } satisfies Fix]),
    ...(help.shorter.get(type.id) ?? []),
  ]
  return fix === undefined ? fault : { ...fault, fix, ...(others.length === 0 ? {} : { values: { ...fault.values, otherDates: others } }) }
}

/**
 * The refused places, compressed: a full type is one line, places refused for the same reasons share one, and each occupied place
 * of a type that still has room keeps its own with what would free it.
 */
export function refusedItems(
  counts: readonly TypeCount[],
  refused: readonly RefusedPlace[],
  help: RefusalHelp,
  dates: string,
): readonly RefusedItem[] {
  const byType = Map.groupBy(refused, ({ place }) => place.placeTypeId)
  return counts.flatMap((count) => {
    const places = byType.get(count.type.id) ?? []
    if (places.length === 0)
      return count.refusals.length > 0
        ? [{ label: count.type.label, placeIds: [], placeTypeId: count.type.id, faults: liftable(count.refusals) }]
        : []
    if (count.refusals.length > 0) return [line(count, places, liftable(count.refusals))]
    const full =
      places.length === count.places.length && places.every(({ faults }) => faults.some((fault) => fault.values?.['kind'] !== undefined))
    if (full && places.length > 1)
      return [
        line(
          count,
          places,
          liftable([
            proposed(
              count.type,
              {
                rule: 'place-not-available',
                message: `«\u00A0${count.type.label}\u00A0» complet ${dates}`,
                values: { placeTypeId: count.type.id },
              },
              help,
            ),
            ...ofEveryPlace(places),
          ]),
        ),
      ]
    return sameReasons(places).map((group) => {
      const faults = withMove(group, help)
      // The only place of its type, when it is held, is a full type too.
      return line(count, group, full ? faults.map((fault) => (fault.fix ? fault : proposed(count.type, fault, help))) : faults)
    })
  })
}

/** What refuses every place besides who holds it: other dates alone would lead nowhere. */
function ofEveryPlace([first, ...rest]: readonly RefusedPlace[]): readonly Fault[] {
  return (first?.faults ?? []).filter(
    ({ values, message }) =>
      values?.['kind'] === undefined && rest.every(({ faults }) => faults.some((other) => other.message === message)),
  )
}

function sameReasons(places: readonly RefusedPlace[]): readonly (readonly RefusedPlace[])[] {
  return [...Map.groupBy(places, ({ faults }) => faults.map((fault) => fault.message).join('\n')).values()]
}

function withMove(group: readonly RefusedPlace[], help: RefusalHelp): readonly Fault[] {
  const [first] = group
  const fix = group.length === 1 && first ? help.moves.get(first.place.id) : undefined
  return liftable((first?.faults ?? []).map((fault) => (fix && movable(fault) ? { ...fault, fix } : fault)))
}

/** What the place is too small for, or does not take, whatever the dates. */
const ofDemand: ReadonlySet<string> = new Set(['equipment', 'equipmentLength', 'equipmentWidth', 'attendants', 'animals'])
/** What lifts one reason is proposed only where it leaves none that nothing lifts: other dates make no room for a caravan in a chalet. */
function liftable(faults: readonly Fault[]): readonly Fault[] {
  const stays = faults.some(({ fix, warning, field }) => fix === undefined && warning !== true && ofDemand.has(field ?? ''))
  return stays
    ? faults.map(({ rule, field, message, values, warning }) => ({
        rule,
        message,
        ...(field === undefined ? {} : { field }),
        ...(values === undefined ? {} : { values }),
        ...(warning === undefined ? {} : { warning }),
      }))
    : faults
}

function line(count: TypeCount, group: readonly RefusedPlace[], faults: readonly Fault[]): RefusedItem {
  const label = placesLabel(count.places, new Set(group.map(({ place }) => place.number)))
  const said =
    group.length > 1 ? faults.map((fault) => (fault.message === unnamed.one ? { ...fault, message: unnamed.many } : fault)) : faults
  return { label, placeIds: group.map(({ place }) => place.id), placeTypeId: count.type.id, faults: said }
}
