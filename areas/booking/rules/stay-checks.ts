import { addDays, daysBetween, isDay } from '#domain/day.ts'
import { formatDay, formatNumber } from '#domain/french.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { closed, option, quote } from './booking-kind.ts'
import { heldUntil } from './supplements/carried.ts'

/** An occupancy as it is checked before anything is written. */
export type OccupancyDraft = {
  readonly placeTypeId: number
  readonly placeId: number | null
  readonly startDate: string
  readonly endDate: string
  readonly attendants: readonly { readonly ageCategoryId: number }[]
  readonly extras: readonly { readonly startDate: string | null; readonly endDate: string | null }[]
}
export type StayDraft = {
  readonly statusId: number
  readonly customerId: number
  readonly optionExpiresOn: string | null
  readonly occupancies: readonly OccupancyDraft[]
}
export type StayContext = {
  readonly today: string
  /** Categories of people who may answer for a stay; empty when the site tells no ages apart. */
  readonly adultCategories: ReadonlySet<number>
  /** Open periods, both days included; empty when the site is open all year. */
  readonly activityPeriods: readonly { readonly start: string; readonly end: string }[]
  /** What was stored before: a date that has not moved is not blamed for having become past. */
  readonly before: {
    readonly startDate: string
    readonly optionExpiresOn: string | null
    readonly statusId: number
    readonly isArrived?: boolean
  } | null
  /** Days after which an option may not end, as the site prefers; null or absent: no limit. */
  readonly optionMaximumDays?: number | null
}

/** Longer than this is a slip of the keyboard: a resident is not a stay. */
export const mostNights = 366

/** Why no stay can have these dates, on their own field. */
export function stayDatesFault({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): Fault | null {
  if (!isDay(startDate) || !isDay(endDate)) return { rule: 'invalid-dates', field: 'startDate', message: 'Les dates sont invalides.' }
  if (endDate <= startDate)
    return {
      rule: 'start-before-end',
      field: 'endDate',
      message: `Le départ (${formatDay(endDate)}) doit suivre l’arrivée (${formatDay(startDate)}).`,
      values: { startDate, endDate },
    }
  const nights = daysBetween(startDate, endDate)
  return nights > mostNights
    ? {
        rule: 'invalid-dates',
        field: 'endDate',
        message: `Un séjour compte au plus ${mostNights} nuits\u00A0; celui-ci en compte ${formatNumber(nights)}.`,
        values: { nights },
      }
    : null
}

function datesFaults(occupancy: OccupancyDraft, at: string): readonly Fault[] {
  const fault = stayDatesFault(occupancy)
  return fault ? [{ ...fault, field: `${at}.${fault.field ?? 'startDate'}` }] : []
}

function peopleFaults(occupancy: OccupancyDraft, at: string, adults: ReadonlySet<number>): readonly Fault[] {
  if (occupancy.attendants.length === 0)
    return [{ rule: 'attendant-required', field: `${at}.attendants`, message: 'Indiquez au moins un occupant.' }]
  if (adults.size === 0 || occupancy.attendants.some(({ ageCategoryId }) => adults.has(ageCategoryId))) return []
  return [{ rule: 'adult-required', field: `${at}.attendants`, message: 'Au moins un adulte doit accompagner les mineurs.' }]
}

function extrasFaults(occupancy: OccupancyDraft, at: string, parts: readonly OccupancyDraft[]): readonly Fault[] {
  const until = heldUntil(occupancy, parts)
  return occupancy.extras.flatMap(({ startDate, endDate }, index) => {
    const from = startDate ?? occupancy.startDate
    const to = endDate ?? occupancy.endDate
    if (from >= occupancy.startDate && to <= until && from <= to) return []
    return [
      {
        rule: 'options-cut-by-dates',
        field: `${at}.extras.${index}.startDate`,
        message: `Le supplément doit tenir dans le séjour (du ${formatDay(occupancy.startDate)} au ${formatDay(until)}).`,
      },
    ]
  })
}

function activityFaults(occupancy: OccupancyDraft, at: string, { activityPeriods: periods, today }: StayContext): readonly Fault[] {
  const fault = activityFault(occupancy, periods, today)
  return fault ? [{ ...fault, field: `${at}.startDate` }] : []
}

type Dates = { readonly startDate: string; readonly endDate: string }
type Opening = StayContext['activityPeriods'][number]
/** The whole stay lies within one open period: the last departure is on the closing day. No arrival before `today` is proposed. */
export function activityFault(stay: Dates, periods: StayContext['activityPeriods'], today = ''): Fault | null {
  if (periods.length === 0 || periods.some(({ start, end }) => start <= stay.startDate && stay.endDate <= end)) return null
  const inOrder = periods.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const nearest = inOrder.find(({ end }) => end > stay.startDate)
  const last = inOrder.toSorted((a, b) => (a.end < b.end ? 1 : -1))[0]
  if (nearest === undefined) return last === undefined ? null : afterLast(stay, last)
  return {
    rule: 'dates-in-activity-period',
    message: `Les dates doivent être comprises dans la période d’activité\u00A0: ouvert du ${formatDay(nearest.start)} au ${formatDay(nearest.end)}.`,
    ...openingFix(stay, nearest, today),
  }
}

/** Nights that the end of a season may stand for; beyond, another season is meant. */
const sameSeason = 183

/** Later than every opening that was typed: next year's is missing, or the last nights of this one are wanted. */
function afterLast(stay: Dates, { start, end }: Opening): Fault {
  const arrival = addDays(end, -daysBetween(stay.startDate, stay.endDate))
  return {
    rule: 'dates-in-activity-period',
    message: `Les dates doivent être comprises dans la période d’activité\u00A0: aucune n’est saisie après le ${formatDay(end)}.`,
    ...(daysBetween(end, stay.startDate) <= sameSeason && {
      fix: {
        label: `Finir le ${formatDay(end)}`,
        action: 'set-dates',
        values: { arrival: arrival < start ? start : arrival, departure: end },
      },
    }),
  }
}

/** The first open day that is not past for a stay that begins too early, the last one for a stay that ends too late; nothing where the opening is over. */
function openingFix(stay: Dates, nearest: Opening, today: string): { readonly fix?: Fix } {
  if (nearest.start <= stay.startDate)
    return {
      fix: {
        label: `Partir le ${formatDay(nearest.end)}`,
        action: 'set-dates',
        values: { arrival: stay.startDate, departure: nearest.end },
      },
    }
  const first = nearest.start < today ? today : nearest.start
  return first >= nearest.end
    ? {}
    : { fix: { label: `Proposer le ${formatDay(first)}`, action: 'changeStart', values: { startDate: first } } }
}

/** Two occupancies of one stay cannot share a place on the same night. */
function sharedPlaceFaults(occupancies: readonly OccupancyDraft[]): readonly Fault[] {
  return occupancies.flatMap((one, index) => {
    const other = occupancies
      .slice(0, index)
      .find(
        (before) =>
          before.placeId !== null && before.placeId === one.placeId && before.startDate < one.endDate && one.startDate < before.endDate,
      )
    return other
      ? [
          {
            rule: 'place-not-available',
            field: `occupancies.${index}.placeId`,
            message: 'Cet emplacement figure déjà dans le séjour pour ces nuits.',
          },
        ]
      : []
  })
}

/** Dates that may not be past: the arrival of a quote or an option, the expiry of an option. Only what is new or has moved is checked. */
function pastFaults(draft: StayDraft, context: StayContext): readonly Fault[] {
  const faults: Fault[] = []
  const start = draft.occupancies.map(({ startDate }) => startDate).toSorted()[0] ?? ''
  const { before, today } = context
  const moved = before === null || before.startDate !== start || before.statusId !== draft.statusId
  if ((draft.statusId === quote || draft.statusId === option) && moved && isDay(start) && start < today) {
    faults.push({
      rule: 'date-not-past',
      field: 'occupancies.0.startDate',
      message: `L’arrivée d’${draft.statusId === quote ? 'un devis' : 'une option'} ne peut pas être dans le passé.`,
      values: { startDate: start },
      fix: { label: 'Arriver aujourd’hui', action: 'changeStart', values: { startDate: today } },
    })
  }
  if (draft.statusId === option) faults.push(...optionFaults(draft.optionExpiresOn, start, context))
  return isDay(start) ? [...faults, ...arrivalFaults(draft, start, context)] : faults
}

/** Who is there has arrived already. A stay may be written down, or moved, after it began; mostly it is a slip of the keyboard, so it is said. */
function arrivalFaults({ statusId }: StayDraft, start: string, { before, today }: StayContext): readonly Fault[] {
  const field = 'occupancies.0.startDate'
  if (before?.isArrived && start > today && start !== before.startDate) {
    return [
      {
        rule: 'modification-not-authorised',
        field,
        message: `Le client est déjà arrivé\u00A0: son arrivée ne peut pas passer au ${formatDay(start)}.`,
        values: { startDate: start },
        fix: { label: 'Décocher l’arrivée', action: 'unarrive' },
      },
    ]
  }
  const isNew = before === null || before.startDate !== start
  if (!isNew || start >= today || statusId === quote || statusId === option) return []
  return [
    {
      rule: 'arrival-past',
      field,
      warning: true,
      message: `L’arrivée (${formatDay(start)}) est passée\u00A0: vérifiez la date.`,
      values: { startDate: start },
    },
  ]
}

function tooLongFault(expiresOn: string, today: string, most: number | null): Fault | null {
  const last = most === null ? null : addDays(today, most)
  if (last === null || expiresOn <= last) return null
  return {
    rule: 'option-too-long',
    field: 'optionExpiresOn',
    message: `Une option se garde au plus jusqu’au ${formatDay(last)} (préférences des options).`,
    values: { expiresOn, last },
    fix: optionFix(last),
  }
}

const optionFix = (expiresOn: string): Fix => ({
  label: `Garder l’option jusqu’au ${formatDay(expiresOn)}`,
  action: 'optionUntil',
  values: { expiresOn },
})

/** A week to answer, where neither the arrival nor the preferences of the site come first. */
const usualAnswer = 7
function usualEnd(start: string, { today, optionMaximumDays = null }: StayContext): string {
  const usual = addDays(today, Math.min(usualAnswer, optionMaximumDays ?? usualAnswer))
  return isDay(start) && start >= today && start < usual ? start : usual
}

function optionFaults(expiresOn: string | null, start: string, context: StayContext): readonly Fault[] {
  const { before, today, optionMaximumDays = null } = context
  const field = 'optionExpiresOn'
  if (expiresOn === null)
    return [
      {
        rule: 'option-expiry-required',
        field,
        message: 'Indiquez jusqu’à quand l’option est gardée.',
        fix: optionFix(usualEnd(start, context)),
      },
    ]
  const kept = before?.optionExpiresOn === expiresOn && before.statusId === option
  if (expiresOn < today && !kept)
    return [
      {
        rule: 'expired-validity-date',
        field,
        message: `La date de validité est dépassée (${formatDay(expiresOn)}).`,
        values: { expiresOn },
        fix: optionFix(usualEnd(start, context)),
      },
    ]
  const long = kept ? null : tooLongFault(expiresOn, today, optionMaximumDays)
  if (long !== null) return [long]
  return isDay(start) && expiresOn > start
    ? [
        {
          rule: 'option-expiry-after-arrival',
          field,
          message: `L’option (${formatDay(expiresOn)}) doit expirer au plus tard le jour de l’arrivée (${formatDay(start)}).`,
          values: { expiresOn, start },
          ...(start < today ? {} : { fix: optionFix(start) }),
        },
      ]
    : []
}

/** Every broken rule that needs neither the calendar nor the price. */
export function checkStay(draft: StayDraft, context: StayContext): readonly Fault[] {
  const faults: Fault[] = []
  if (draft.customerId === 0) faults.push({ rule: 'choose-customer', field: 'customerId', message: 'Veuillez choisir un client.' })
  if (draft.statusId === closed && context.before?.statusId !== closed)
    faults.push({ rule: 'modification-not-authorised', field: 'statusId', message: 'Un séjour ne se clôture pas à la saisie.' })
  if (draft.occupancies.length === 0)
    faults.push({ rule: 'choose-occupation', field: 'occupancies', message: 'Veuillez choisir une occupation.' })
  for (const [index, occupancy] of draft.occupancies.entries()) {
    const at = `occupancies.${index}`
    const dates = datesFaults(occupancy, at)
    faults.push(...dates, ...peopleFaults(occupancy, at, context.adultCategories))
    if (occupancy.placeTypeId === 0)
      faults.push({ rule: 'choose-occupation', field: `${at}.placeTypeId`, message: 'Veuillez choisir un type d’emplacement.' })
    if (dates.length === 0) faults.push(...extrasFaults(occupancy, at, draft.occupancies), ...activityFaults(occupancy, at, context))
  }
  return [...faults, ...sharedPlaceFaults(draft.occupancies), ...pastFaults(draft, context)]
}
