import { formatDay, fr } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { MissingAccount } from './accounts.ts'

/** A period to export: its days in order, none to come. */
export function periodFaults({ from, to }: { readonly from: string; readonly to: string }, today: string): readonly Fault[] {
  if (from > to) return [{ rule: 'period-dates', field: 'to', message: fr`La période finit (${formatDay(to)}) avant de commencer (${formatDay(from)}).`, values: { from, to } }]
  return to > today ? [{ rule: 'period-dates', field: 'to', message: fr`Le ${formatDay(to)} est à venir : exportez au plus tard jusqu’à aujourd’hui.`, values: { to, today } }] : []
}

/** Everything without an account, each thing by its name and with the screen where it is given. */
export function missingFaults(missing: readonly MissingAccount[]): readonly Fault[] {
  return missing.map(({ what, url }) => ({ rule: 'export-settings-incomplete', message: fr`Le paramétrage de l’export comptable est incomplet. ${what}.`, fix: { label: 'Ouvrir la fiche', action: 'open', values: { path: url } } }))
}
