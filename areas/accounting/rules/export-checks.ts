import { formatDay, formatNumber, fr } from '#domain/french.ts'
import { monthLabel } from '#areas/establishment/rules/accounting-days.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { MissingAccount } from './accounts.ts'

type Days = { readonly from: string; readonly to: string }

/** A period to export: its days in order, none to come. */
export function periodFaults({ from, to }: Days, today: string): readonly Fault[] {
  if (from > to)
    return [
      {
        rule: 'period-dates',
        field: 'to',
        message: fr`La période finit (${formatDay(to)}) avant de commencer (${formatDay(from)}).`,
        values: { from, to },
      },
    ]
  return to > today
    ? [
        {
          rule: 'period-dates',
          field: 'to',
          message: fr`Le ${formatDay(to)} est à venir : exportez au plus tard jusqu’à aujourd’hui.`,
          values: { to, today },
        },
      ]
    : []
}

/** Days of a period that are not closed: what is still written on them leaves with a later export. Null where all of them are. */
export function openDays({ from, to }: Days, closedUntil: string | null): Days | null {
  if (closedUntil === null || closedUntil < from) return { from, to }
  return closedUntil >= to ? null : { from: Temporal.PlainDate.from(closedUntil).add({ days: 1 }).toString(), to }
}

/** What is said of them before anything leaves. */
export function openDaysText({ from, to }: Days): string {
  const what =
    from === to
      ? fr`La journée du ${formatDay(from)} n’est pas clôturée`
      : fr`Les journées du ${formatDay(from)} au ${formatDay(to)} ne sont pas clôturées`
  return fr`${what} : ce qui s’y ajoutera encore partira avec un autre export.`
}

/** What was never exported from before a period: how many pieces, and the day of the first. */
export type EarlierPieces = { readonly count: number; readonly since: string }

/** What is said of them: an export of a later period may leave, and shows accounts that these pieces alone settle. */
export function earlierText({ count, since }: EarlierPieces): string {
  const what = count === 1 ? fr`1 pièce antérieure n’est pas exportée` : fr`${formatNumber(count)} pièces antérieures ne sont pas exportées`
  return fr`${what}, depuis ${monthLabel(since)} : les comptes de clients, d’avances et de banque ne seront justes qu’avec elles, et leurs écritures seront numérotées après celles-ci.`
}

/** The month to export first: that of the oldest piece, up to the day before the period at most. */
export function monthBefore({ since }: EarlierPieces, { from }: Days): Days {
  const first = Temporal.PlainDate.from(since).with({ day: 1 })
  const [end, before] = [
    first.add({ months: 1 }).subtract({ days: 1 }).toString(),
    Temporal.PlainDate.from(from).subtract({ days: 1 }).toString(),
  ]
  return { from: first.toString(), to: end < before ? end : before }
}

type FecFacts = {
  /** Pieces of the year, and of the years before it, that were never exported. */ readonly pending: number
  readonly earlier: number
  /** Whether days of the years before it are still open, where they have entries. */ readonly isEarlierOpen: boolean
}

/** What a FEC taken now lacks, or may say otherwise later; null where it is whole. Its à-nouveaux are what was exported of the years before. */
export function fecDoubt({ pending, earlier, isEarlierOpen }: FecFacts): string | null {
  const parts = [
    pending === 0 ? null : fr`${pieces(pending)} dans l’exercice`,
    earlier === 0 ? null : fr`${pieces(earlier)} dans les exercices d’avant (les à-nouveaux changeront)`,
    isEarlierOpen && earlier === 0 ? fr`les exercices d’avant ne sont pas clôturés (les à-nouveaux peuvent changer)` : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : fr`FEC provisoire : ${parts.join(' ; ')}.`
}

const pieces = (count: number): string =>
  count === 1 ? '1 pièce n’est pas exportée' : `${formatNumber(count)} pièces ne sont pas exportées`

/** Everything without an account, each thing by its name and with the screen where it is given. */
export function missingFaults(missing: readonly MissingAccount[]): readonly Fault[] {
  return missing.map(({ what, url }) => ({
    rule: 'export-settings-incomplete',
    message: fr`Le paramétrage de l’export comptable est incomplet. ${what}.`,
    fix: { label: 'Ouvrir la fiche', action: 'open', values: { path: url } },
  }))
}
