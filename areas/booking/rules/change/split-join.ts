import { addDays } from '#domain/day.ts'
import { formatDay, formatDayMonth, fr } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

type IsOnce = (extraId: number) => boolean
type Row = { readonly id: number }
type ExtraRow = Row & {
  readonly extraId: number
  readonly quantity: number
  readonly startDate: string | null
  readonly endDate: string | null
}
/** A place of a stay as splitting and joining see it. */
export type Part = {
  readonly id: number
  readonly placeTypeId: number
  readonly placeId: number | null
  readonly startDate: string
  readonly endDate: string
  readonly isPlaceLocked: boolean
  readonly attendants: readonly (Row & { readonly ageCategoryId: number; readonly person?: number | null | undefined })[]
  readonly vehicles: readonly (Row & { readonly vehicleTypeId: number })[]
  readonly animals: readonly (Row & { readonly animalTypeId: number })[]
  readonly extras: readonly ExtraRow[]
}
export type Where = { readonly placeId: number | null; readonly placeTypeId: number }
export type Clock = { readonly today: string; readonly isArrived: boolean }

type Slept = Pick<Part, 'id' | 'placeId' | 'startDate' | 'endDate'> & { readonly placeNumber: string | null }
/** Nights that somebody has slept: they are where they were. */
function pastOf(part: Pick<Part, 'startDate'>, { today, isArrived }: Clock): boolean {
  return isArrived && part.startDate < today
}

/** « Les nuits du 06/07 au 08/07 ont été passées ». */
function nightsSlept({ startDate, endDate }: Slept, { today }: Clock): string {
  const end = endDate < today ? endDate : today
  const days = `du ${formatDayMonth(startDate)} au ${formatDayMonth(end)}`
  return addDays(startDate, 1) === end ? `La nuit ${days} a été passée` : `Les nuits ${days} ont été passées`
}

/** Why somebody who has already slept on a place cannot be written as having slept on another one. */
export function pastNightsFault(part: Slept, to: Pick<Where, 'placeId'>, clock: Clock): Fault | null {
  if (!pastOf(part, clock) || part.placeId === null || part.placeId === to.placeId) return null
  const fix =
    part.endDate > clock.today
      ? {
          fix: {
            label: 'Changer de place à partir de ce soir',
            action: 'split',
            values: { occupancyId: part.id, night: clock.today, placeId: to.placeId },
          },
        }
      : {}
  return {
    rule: 'past-nights-stand',
    field: 'placeId',
    message: `${nightsSlept(part, clock)} sur ${part.placeNumber ?? 'cette place'}${part.endDate > clock.today ? `\u00A0: changez de place à partir du ${formatDayMonth(clock.today)}` : ''}.`,
    values: { occupancyId: part.id },
    ...fix,
  }
}

/** Both parts on one place are one part: there is nothing to split. */
export function samePlaceFault(
  { placeNumber }: { readonly placeNumber: string | null },
  from: Pick<Where, 'placeId'>,
  to: Pick<Where, 'placeId'>,
): Fault | null {
  if (to.placeId === null || to.placeId !== from.placeId) return null
  return {
    rule: 'same-place',
    field: 'placeId',
    message: `Le séjour est déjà sur ${placeNumber ?? 'cette place'}\u00A0: choisissez une autre place pour la seconde partie.`,
  }
}

/** Why a place cannot be split before a night. */
export function splitFault(part: Part & { readonly placeNumber: string | null }, night: string, to: Where, clock: Clock): Fault | null {
  if (night <= part.startDate || night >= part.endDate) {
    const [first, last] = [addDays(part.startDate, 1), addDays(part.endDate, -1)]
    if (first > last) return { rule: 'split-needs-nights', field: 'night', message: 'Une seule nuit ne se partage pas.' }
    return {
      rule: 'split-needs-nights',
      field: 'night',
      message:
        first === last
          ? `La coupure ne peut tomber que le ${formatDay(first)}.`
          : fr`La coupure tombe entre le ${formatDay(first)} et le ${formatDay(last)}.`,
      values: { first, last },
    }
  }
  if (night >= clock.today || !pastOf(part, clock) || to.placeId === part.placeId) return null
  return {
    rule: 'past-nights-stand',
    field: 'night',
    message: `Les nuits déjà passées restent sur ${part.placeNumber ?? 'leur place'}\u00A0: coupez au plus tôt le ${formatDayMonth(clock.today)}.`,
    ...(part.endDate > clock.today
      ? {
          fix: {
            label: `Couper le ${formatDayMonth(clock.today)}`,
            action: 'split',
            values: { occupancyId: part.id, night: clock.today, placeId: to.placeId },
          },
        }
      : {}),
  }
}

const copies = <One extends Row>(rows: readonly One[]): readonly One[] => rows.map((row) => ({ ...row, id: 0 }))

/** What is left of a supplement between two days; null when it has no day there. */
function extraWithin(extra: ExtraRow, part: { readonly startDate: string; readonly endDate: string }, whole: Part): ExtraRow | null {
  const [from, to] = [extra.startDate ?? whole.startDate, extra.endDate ?? whole.endDate]
  const [start, end] = [from < part.startDate ? part.startDate : from, to > part.endDate ? part.endDate : to]
  if (start >= end) return null
  return {
    ...extra,
    startDate: start === part.startDate && end === part.endDate ? null : start,
    endDate: start === part.startDate && end === part.endDate ? null : end,
  }
}

export type Cut = {
  readonly night: string
  readonly to: Where
  /** Of the first part; absent: where it is. */ readonly from?: Where | undefined
  /** Counted once for the stay, not by the day. */ readonly isOnce: IsOnce
}

/** A place and dates become two, one after the other, with the same people. The new part has no id yet. */
export function splitPart<One extends Part>(part: One, { night, to, from = part, isOnce }: Cut): readonly [One, One] {
  const [head, tail] = [
    { startDate: part.startDate, endDate: night },
    { startDate: night, endDate: part.endDate },
  ]
  const attendants = part.attendants.map((row) => ({ ...row, person: row.person ?? row.id }))
  const begins = (extra: ExtraRow): boolean => (extra.startDate ?? part.startDate) < night
  // What is counted once stays whole with the part where it begins, and is held as long as it was: its guests take it along.
  const once = (extra: ExtraRow): ExtraRow => ({ ...extra, endDate: extra.endDate ?? part.endDate })
  const extrasOf = (dates: typeof head, own: (extra: ExtraRow) => boolean): readonly ExtraRow[] =>
    part.extras.flatMap((extra) => (isOnce(extra.extraId) ? (own(extra) ? [once(extra)] : []) : (extraWithin(extra, dates, part) ?? [])))
  return [
    {
      ...part,
      ...head,
      attendants,
      placeId: from.placeId,
      placeTypeId: from.placeTypeId,
      isPlaceLocked: part.isPlaceLocked && from.placeId === part.placeId,
      extras: extrasOf(head, begins),
    },
    {
      ...part,
      ...tail,
      placeId: to.placeId,
      placeTypeId: to.placeTypeId,
      id: 0,
      isPlaceLocked: part.isPlaceLocked && to.placeId === part.placeId,
      attendants: copies(attendants),
      vehicles: copies(part.vehicles),
      animals: copies(part.animals),
      extras: copies(extrasOf(tail, (extra) => !begins(extra))),
    },
  ]
}

const counted = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(' ')
const party = ({ attendants, vehicles, animals }: Part): string =>
  [
    attendants.map(({ ageCategoryId }) => ageCategoryId),
    vehicles.map(({ vehicleTypeId }) => vehicleTypeId),
    animals.map(({ animalTypeId }) => animalTypeId),
  ]
    .map(counted)
    .join('|')

export type NamedPart = Part & { readonly placeNumber: string | null; readonly placeTypeLabel: string }

/** Why two parts of a stay do not become one on the place of `kept`. */
export function joinFault(first: NamedPart, second: NamedPart, kept: NamedPart, clock: Clock): Fault | null {
  if (first.endDate !== second.startDate)
    return {
      rule: 'parts-not-following',
      message: `Les deux parties ne se suivent pas\u00A0: l’une finit le ${formatDay(first.endDate)}, l’autre commence le ${formatDay(second.startDate)}.`,
    }
  if (party(first) !== party(second))
    return {
      rule: 'parts-not-alike',
      message: 'Les deux parties n’ont pas les mêmes occupants, véhicules ou animaux\u00A0: accordez-les d’abord.',
    }
  const left = kept === first ? second : first
  if (!pastOf(left, clock) || left.placeId === kept.placeId) return null
  return {
    rule: 'past-nights-stand',
    message: `Des nuits ont déjà été passées sur ${left.placeNumber ?? left.placeTypeLabel}\u00A0: elles n’en bougent plus.`,
  }
}

/** The rows of a supplement that touch become one; the others stand. What is counted once has no days of its own. */
function joinedExtras(first: Part, second: Part, isOnce: IsOnce): readonly ExtraRow[] {
  const dated = (part: Part): readonly ExtraRow[] =>
    part.extras.map((extra) =>
      isOnce(extra.extraId) ? extra : { ...extra, startDate: extra.startDate ?? part.startDate, endDate: extra.endDate ?? part.endDate },
    )
  const rows = dated(first).map((row) => ({ ...row }))
  for (const row of dated(second)) {
    const at = rows.findIndex(
      (one) => one.extraId === row.extraId && one.quantity === row.quantity && one.endDate !== null && one.endDate === row.startDate,
    )
    const found = rows[at]
    if (found === undefined) rows.push({ ...row })
    else rows[at] = { ...found, endDate: row.endDate }
  }
  return rows.map((row) =>
    (row.startDate ?? first.startDate) === first.startDate && row.endDate === second.endDate
      ? { ...row, startDate: null, endDate: null }
      : row,
  )
}

/** Two parts that follow each other become one, on the place of one of them; it keeps the id and the people of the first. */
export function joinParts<One extends Part>(
  first: One,
  second: One,
  { kept, isOnce }: { readonly kept: Where & { readonly isPlaceLocked: boolean }; readonly isOnce: IsOnce },
): One {
  const { placeId, placeTypeId, isPlaceLocked } = kept
  return { ...first, placeId, placeTypeId, isPlaceLocked, endDate: second.endDate, extras: joinedExtras(first, second, isOnce) }
}

/** Whether a place of the stay begins on the day when another one ends. */
export function hasParts(occupancies: readonly { readonly startDate: string; readonly endDate: string }[]): boolean {
  return occupancies.some(({ startDate }) => occupancies.some(({ endDate }) => endDate === startDate))
}
