import { addDays } from '#domain/day.ts'
import { formatDay, fr, list, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export type DatedRecord = { readonly id: number; readonly label: string; readonly startDate: string; readonly endDate: string }

/** Two periods share at least one day. Both ends belong to the period. */
export function overlap(a: Pick<DatedRecord, 'startDate' | 'endDate'>, b: Pick<DatedRecord, 'startDate' | 'endDate'>): boolean {
  return a.startDate <= b.endDate && b.startDate <= a.endDate
}

/** Refuses a period that shares days with another one; `rule` is `activity-period-exists` or `financial-year-exists`. */
export function overlapFaults(period: DatedRecord, others: readonly DatedRecord[], rule: string): readonly Fault[] {
  return others
    .filter((other) => other.id !== period.id && overlap(period, other))
    .map((other) => ({
      rule,
      field: 'startDate',
      message: `Ces dates chevauchent « ${other.label} » (${formatDay(other.startDate)} au ${formatDay(other.endDate)}).`,
      values: { id: other.id, startDate: other.startDate, endDate: other.endDate },
    }))
}

/** Warns of days between two financial years that follow each other: no closure of a month or of a year would hold them. */
export function financialGapFaults(year: DatedRecord, others: readonly DatedRecord[]): readonly Fault[] {
  const rest = others.filter(({ id }) => id !== year.id)
  const before = rest.filter(({ endDate }) => endDate < year.startDate).toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))[0]
  const after = rest.filter(({ startDate }) => startDate > year.endDate).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))[0]
  const gap = (end: DatedRecord, start: DatedRecord, field: string): readonly Fault[] =>
    addDays(end.endDate, 1) === start.startDate
      ? []
      : [
          {
            rule: 'financial-year-gap',
            field,
            warning: true,
            message: fr`Du ${formatDay(addDays(end.endDate, 1))} au ${formatDay(addDays(start.startDate, -1))}, aucun exercice : ces journées ne seraient dans aucune clôture de mois ni d’exercice.`,
          },
        ]
  return [...(before === undefined ? [] : gap(before, year, 'startDate')), ...(after === undefined ? [] : gap(year, after, 'endDate'))]
}

/** The years that began today or before keep their bills: they are never deleted. */
export function financialYearDeletion(year: DatedRecord, today: Temporal.PlainDate): readonly Fault[] {
  if (year.startDate > today.toString()) return []
  return [
    {
      rule: 'delete-refused-financial-year',
      message: `Suppression impossible : l’exercice « ${year.label} » est commencé depuis le ${formatDay(year.startDate)}.`,
    },
  ]
}

export type Opening = { readonly start: string; readonly end: string }

/** The openings in their order; two that touch, as 31/12 and 01/01, are one: who is there on the last day of the one stays on into the other. */
export function joinOpenings(openings: readonly Opening[]): readonly Opening[] {
  const joined: Opening[] = []
  for (const opening of openings.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = joined.at(-1)
    if (last === undefined || addDays(last.end, 1) < opening.start) joined.push(opening)
    else if (last.end < opening.end) joined[joined.length - 1] = { start: last.start, end: opening.end }
  }
  return joined
}

/** The openings that periods of activity give. */
export const openingsOf = (periods: readonly Pick<DatedRecord, 'startDate' | 'endDate'>[]): readonly Opening[] =>
  joinOpenings(periods.map(({ startDate, endDate }) => ({ start: startDate, end: endDate })))

/** Stays that a change of the openings would leave outside. */
export type StaysOutside = {
  readonly count: number
  readonly first: readonly { readonly name: string; readonly arrival: string; readonly departure: string; readonly path: string }[]
  /** Address of the list that shows them. */ readonly list: string
}

/** Refuses a change of the openings that leaves sold stays outside: they are moved or cancelled first. */
export function staysOutsideFaults({ count, first, list: address }: StaysOutside): readonly Fault[] {
  if (count === 0) return []
  const named = first.map(({ name, arrival, departure }) => `${name} (${formatDay(arrival)} au ${formatDay(departure)})`)
  const rest = count - first.length
  const said = rest > 0 ? `${named.join(', ')} et ${plural(rest, 'autre')}` : list(named)
  const uses = [
    {
      entity: 'booking',
      label: count === 1 ? 'séjour' : 'séjours',
      count,
      list: address,
      records: first.map(({ name, path }, index) => ({ id: index + 1, label: name, route: path })),
    },
  ]
  return [
    {
      rule: 'dates-in-activity-period',
      values: { uses },
      message: `${plural(count, 'séjour vendu se retrouverait', 'séjours vendus se retrouveraient')} hors des périodes d’activité\u00A0: ${said}. Déplacez-les ou annulez-les d’abord.`,
    },
  ]
}

/** A stay from arrival to departure lies inside one opening period of the site. */
export function outsideActivity(
  stay: { readonly arrival: string; readonly departure: string },
  periods: readonly DatedRecord[],
): readonly Fault[] {
  if (periods.length === 0) {
    return [
      {
        rule: 'no-activity-period',
        message: 'Aucune période d’activité n’existe : créez les dates d’ouverture du site.',
        fix: { label: 'Créer une période d’activité', action: 'open', values: { path: '/admin/activity-period/0' } },
      },
    ]
  }
  const openings = openingsOf(periods)
  if (openings.some(({ start, end }) => start <= stay.arrival && stay.departure <= end)) return []
  const open = openings.map(({ start, end }) => `${formatDay(start)} au ${formatDay(end)}`).join(', ')
  return [
    {
      rule: 'dates-in-activity-period',
      field: 'startDate',
      message: `Le séjour du ${formatDay(stay.arrival)} au ${formatDay(stay.departure)} sort des périodes d’activité : ${open}.`,
    },
  ]
}

export function holidayExists(date: string): Fault {
  return { rule: 'public-holiday-exists', field: 'date', message: `Ce jour férié existe déjà\u00A0: ${formatDay(date)}.`, values: { date } }
}

export function headerTaken(header: string): Fault {
  return {
    rule: 'header-already-customised',
    field: 'header',
    message: `Cet en-tête est déjà personnalisé\u00A0: «\u00A0${header}\u00A0».`,
    values: { header },
  }
}
