import { isDay } from '#domain/day.ts'
import { formatShortDay, fr, list } from '#domain/french.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { lacksPrice, type TariffKeeper } from '#areas/price/rules/nearest-priced.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { changedLine } from './draft-manual.ts'
import type { ShownLine } from './draft-manual.ts'
import { occupancyOf, ofTariff } from './draft-faults.ts'
import { currentOccupancy } from './draft-state.ts'
import type { Draft, DraftManualLine, DraftOccupancy } from './draft-types.ts'
import { comingOn, leavingOn } from './nearby.ts'
import { isStuck, roomFix, shareAction } from './why-not-line.ts'

/** One failing rule with everything that lifts it, the surest first. */
export type WhyNotRow = {
  readonly message: string
  readonly warning: boolean
  readonly fixes: readonly Fix[]
  /** Whom to ask for what one may not do oneself. */ readonly ask: string | null
}

export type FreePlace = { readonly placeId: number; readonly number: string; readonly placeTypeId: number; readonly placeTypeLabel: string }
export type WhyNotHelp = {
  readonly dates: { readonly start: string; readonly end: string }
  /** Free places, best first. */
  readonly places: readonly FreePlace[]
  /** The place that the stay has, where it is the one refused. */
  readonly place?: FreePlace | null
  /** Those that are free on the nights which it lacks; not known: those of the whole stay. */
  readonly rest?: readonly FreePlace[] | undefined
  /** Of what is refused; null when it is not one type. */
  readonly placeTypeId: number | null
  /** The family of each type: a pitch is replaced by a pitch before anything else. */
  readonly families?: ReadonlyMap<number, number>
  /** Where the profile may decide against the tariff with a reason: the price on screen, or a type that must first be chosen. */
  readonly override: 'none' | 'price' | { readonly typeLabel: string }
  /** The screen can ask for room to be made among other stays. */
  readonly canMakeRoom?: boolean
  /** Whether the profile says when the site is open; not told where the screen does not lead there. */
  readonly mayOpen?: boolean
  /** Whether the profile changes what closes a place. */
  readonly mayReopen?: boolean
}

/** What another place of the same type may lift. */
const ofPlace: ReadonlySet<string> = new Set([
  'place-not-available',
  'place-taken-by-resident',
  'place-locked-by-customer',
  'equipment-length',
  'equipment-width',
  'place-slope',
  'amperes-missing',
  'sector-not-asked',
  'feature-missing',
])
/** What only another type lifts. */
const ofType: ReadonlySet<string> = new Set([
  'quantity-equipment-capacity',
  'animals-refused',
  'equipment-refused',
  'place-type-closed',
  'price-period-closed',
  'price-grid-persons',
])

export const overrideAction = 'overridePrice'
export const tariffAction = 'openTariff'
export const openingsAction = 'openOpenings'
export const closureAction = 'openClosure'

const dayIn = (values: Fault['values'], name: string): string | null => {
  const day = values?.[name]
  return typeof day === 'string' && isDay(day) ? day : null
}

/** The nights that are left before or after what holds the place. */
function shorter({ values }: Fault, { start, end }: WhyNotHelp['dates']): readonly Fix[] {
  const [from, to] = [dayIn(values, 'start'), dayIn(values, 'end')]
  if (from === null || to === null || start === '' || end === '') return []
  const fixes: Fix[] = []
  if (from > start && from < end) fixes.push(leavingOn(start, from))
  // Others behind the first one may hold the nights after it.
  if (to < end && to > start && (values?.['others'] ?? 0) === 0) fixes.push(comingOn(to, end))
  return fixes
}

type NightsAsked = { readonly startDate: string; readonly endDate: string }
/** The nights that a taken place lacks where it has others of the stay: those from the first guest on, or those until the only one leaves. */
export function lackedNights({ rule, values }: Fault, { start, end }: WhyNotHelp['dates']): NightsAsked | null {
  const [from, to] = [dayIn(values, 'start'), dayIn(values, 'end')]
  if (rule !== 'place-not-available' || from === null || to === null || start === '') return null
  if (from > start && from < end) return { startDate: from, endDate: end }
  return to > start && to < end && (values?.['others'] ?? 0) === 0 ? { startDate: start, endDate: to } : null
}
/** Of the place on screen: what another must give for it to serve. */
export function lackedHere(faults: readonly Fault[], draft: Draft): NightsAsked | null {
  const { dates, place } = currentOccupancy(draft)
  const own = place?.placeId == null ? [] : faults.filter((fault) => (occupancyOf(fault) ?? draft.current) === draft.current)
  return own.map((fault) => lackedNights(fault, dates)).find((nights) => nights !== null) ?? null
}

/** The nights that the place has, with the others on one that is free then, of its type if there is one: a stay that goes on need not be shortened. */
function continued(fault: Fault, { dates, places, place = null, rest = places }: WhyNotHelp): readonly Fix[] {
  const lacked = lackedNights(fault, dates)
  const other = rest.find(({ placeTypeId }) => placeTypeId === place?.placeTypeId) ?? rest[0]
  if (lacked === null || place === null || other === undefined) return []
  const isLast = lacked.endDate === dates.end
  const day = isLast ? lacked.startDate : lacked.endDate
  const parts = isLast
    ? [
        { ...place, startDate: dates.start, endDate: day },
        { ...other, ...lacked },
      ]
    : [
        { ...other, ...lacked },
        { ...place, startDate: day, endDate: dates.end },
      ]
  const [first, then] = isLast ? [`Rester en ${place.number}`, other.number] : [`Commencer en ${other.number}`, place.number]
  return [{ label: `${first} jusqu’au ${formatShortDay(day)}, puis ${then}`, action: 'splitOver', values: { parts } }]
}

function elsewhere(fault: Fault, { places, placeTypeId, families }: WhyNotHelp): readonly Fix[] {
  const { rule } = fault
  const choose = (place: WhyNotHelp['places'][number] | undefined, more = ''): readonly Fix[] =>
    place === undefined
      ? []
      : [
          {
            label: `Prendre ${place.number}${more}`,
            action: 'choosePlace',
            values: { placeId: place.placeId, number: place.number, placeTypeId: place.placeTypeId, typeLabel: place.placeTypeLabel },
          },
        ]
  const same = ofPlace.has(rule) ? places.find((place) => place.placeTypeId === placeTypeId) : undefined
  if (same) return choose(same)
  if (!ofType.has(rule) && !ofPlace.has(rule) && !lacksPrice(fault)) return []
  const family = placeTypeId === null ? undefined : families?.get(placeTypeId)
  const others = places.filter((place) => place.placeTypeId !== placeTypeId)
  const other = others.find((place) => family !== undefined && families?.get(place.placeTypeId) === family) ?? others[0]
  return choose(other, fr` (${other?.placeTypeLabel ?? ''})`)
}

/** More people than any free place takes: several places, each with its share of them. */
function shared({ rule, values }: Fault, { places, placeTypeId }: WhyNotHelp): readonly Fix[] {
  const [people, capacity] = [Number(values?.['people'] ?? values?.['count']), Number(values?.['capacity'] ?? values?.['maxPersons'])]
  if (rule !== 'quantity-equipment-capacity' || !(capacity > 0) || places.some((place) => place.placeTypeId !== placeTypeId)) return []
  const count = Math.ceil(people / capacity)
  return count < 2 ? [] : [{ label: `Répartir sur ${count} places`, action: shareAction, values: { places: count } }]
}

/** Other dates on which the tariff sells the stay, beyond the nearest one, which is the fix of the fault itself. */
function otherDates({ values }: Fault): readonly Fix[] {
  const given = values?.['otherDates']
  return Array.isArray(given) ? (given as readonly Fix[]) : []
}

const keeperOf = ({ values }: Fault): TariffKeeper | null => (values?.['tariffKeeper'] ?? null) as TariffKeeper | null

/** Whoever keeps the grids enters there what is missing. */
function tariff(fault: Fault): readonly Fix[] {
  return keeperOf(fault)?.isSelf === true ? [{ label: 'Ouvrir les grilles', action: tariffAction }] : []
}

const isClosed = ({ rule }: Pick<Fault, 'rule'>): boolean => rule === 'dates-in-activity-period'

/** Whoever says when the site is open adds there the dates that are missing. */
function openings(fault: Fault, { mayOpen }: WhyNotHelp): readonly Fix[] {
  return isClosed(fault) && mayOpen === true ? [{ label: 'Ouvrir les périodes d’activité', action: openingsAction }] : []
}

/** A closed place: its closure is shortened or taken off in its record. */
function closure({ values }: Fault, { mayReopen }: WhyNotHelp): readonly Fix[] {
  const unavailabilityId = values?.['unavailabilityId']
  if (mayReopen !== true || typeof unavailabilityId !== 'number') return []
  return [{ label: 'Ouvrir l’indisponibilité', action: closureAction, values: { unavailabilityId } }]
}

function whomToAsk(fault: Fault, { mayOpen }: WhyNotHelp): string | null {
  if (isClosed(fault) && mayOpen === false) return 'Pour ouvrir d’autres dates, demandez à l’administrateur.'
  const keeper = keeperOf(fault)
  if (keeper === null || keeper.isSelf) return null
  return keeper.names.length === 0
    ? 'Pour changer la grille, demandez à l’administrateur.'
    : `Pour changer la grille, demandez à ${list(keeper.names, 'ou')}.`
}

const isSame = (a: Fix, b: Fix): boolean => a.action === b.action && JSON.stringify(a.values ?? {}) === JSON.stringify(b.values ?? {})

/** Deciding against the tariff: on the price itself, or by choosing the type first; its place is given afterwards. */
function against(fault: Fault, { override, placeTypeId }: WhyNotHelp): readonly Fix[] {
  if (override === 'none' || fault.warning === true || !ofTariff(fault.rule)) return []
  if (override === 'price')
    return [{ label: lacksPrice(fault) ? 'Convenir d’un prix, avec un motif' : 'Passer outre, avec un motif', action: overrideAction }]
  return placeTypeId === null
    ? []
    : [
        {
          label: fr`Choisir « ${override.typeLabel} » malgré tout`,
          action: 'choosePlace',
          values: { placeTypeId, typeLabel: override.typeLabel, placeId: null, number: null },
        },
      ]
}

/** « Pourquoi pas ? »: every failing rule, what it proposes itself, then the ways around that the screen knows. */
export function whyNot(faults: readonly Fault[], help: WhyNotHelp): readonly WhyNotRow[] {
  return faults.map((fault) => {
    const fixes = [
      ...(fault.fix ? [fault.fix] : []),
      ...otherDates(fault),
      ...continued(fault, help),
      ...(isStuck(fault, faults) ? [] : shorter(fault, help.dates)),
      ...elsewhere(fault, help),
      ...shared(fault, help),
      ...roomFix(fault, faults, help),
      ...against(fault, help),
      ...tariff(fault),
      ...openings(fault, help),
      ...closure(fault, help),
    ]
    return {
      message: fault.message,
      warning: fault.warning === true,
      ask: whomToAsk(fault, help),
      fixes: fixes.filter((fix, index) => fixes.findIndex((other) => isSame(other, fix)) === index),
    }
  })
}

/** The family of each type that a search looked at. */
export const familiesOf = (types: readonly { readonly placeTypeId: number; readonly familyId: number }[]): ReadonlyMap<number, number> =>
  new Map(types.map(({ placeTypeId, familyId }) => [placeTypeId, familyId]))

/** The place that is given on screen, where it is one and not only a type. */
function givenPlace({ place }: Pick<DraftOccupancy, 'place'>): FreePlace | null {
  return place?.placeId == null || place.number === null
    ? null
    : { placeId: place.placeId, number: place.number, placeTypeId: place.placeTypeId, placeTypeLabel: place.typeLabel }
}

/** The same for a stay being typed: a refusal of the place on screen is lifted by the free ones too, one of another place only by what it proposes itself. */
export function whyNotHere(
  faults: readonly Fault[],
  {
    draft,
    free,
    ...more
  }: { readonly draft: Draft; readonly free: readonly FreePlace[] } & Pick<
    WhyNotHelp,
    'override' | 'mayOpen' | 'mayReopen' | 'families' | 'rest'
  >,
): readonly WhyNotRow[] {
  const occupancy = currentOccupancy(draft)
  const help: WhyNotHelp = { dates: occupancy.dates, places: [], placeTypeId: occupancy.place?.placeTypeId ?? null, ...more }
  const here = { ...help, places: free, place: givenPlace(occupancy) }
  return faults.flatMap((fault) => whyNot([fault], (occupancyOf(fault) ?? draft.current) === draft.current ? here : help))
}

export type Override = {
  readonly typeLabel: string
  readonly occupancyIndex: number
  readonly reason: string
  /** Where the tariff has no price. */ readonly amount: number
  readonly vatRate: string | null
}

/** The lodging of the tariff at its own amount, decided by somebody with a reason; or at an amount typed, where the tariff has none. */
export function overrideLine(
  lines: readonly ShownLine[],
  { typeLabel, occupancyIndex, reason, amount, vatRate }: Override,
): DraftManualLine {
  const found = lodgingLine(lines, occupancyIndex)
  if (found) return changedLine(found, found.amount, reason)
  return {
    category: lineCategory.lodging,
    label: typeLabel,
    reason: '',
    quantity: '1',
    unitPrice: amount,
    amount,
    vatRate,
    gridId: null,
    gridVersion: null,
    periodId: null,
    extraId: null,
    ageCategoryId: null,
    isManual: true,
    manualReason: reason.trim(),
    manualBy: null,
    occupancyIndex,
  }
}

export function lodgingLine(lines: readonly ShownLine[], occupancyIndex: number): ShownLine | null {
  return lines.find((line) => line.category === lineCategory.lodging && line.occupancyIndex === occupancyIndex) ?? null
}
