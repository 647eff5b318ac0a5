import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

type Facts = {
  /** The first day that closures are to hold. */ readonly day: string
  readonly today: string
  /** The first day on which anything was written. */ readonly first: string | null
  readonly closedUntil: string | null
}

/** Closures begin with a month, so that the months that follow are the sum of their days; they begin once. Null where they may begin that day. */
export function takeoverFault({ day, today, first, closedUntil }: Facts): Fault | null {
  if (closedUntil !== null)
    return {
      rule: 'closure-one-way',
      field: 'day',
      message: `Les clôtures ont commencé\u00A0: tout est clôturé jusqu’au ${formatDay(closedUntil)}, et une clôture est définitive.`,
    }
  if (day > today) return { rule: 'closure-day-future', field: 'day', message: 'Les clôtures ne commencent pas un jour à venir.' }
  if (Temporal.PlainDate.from(day).day !== 1)
    return {
      rule: 'closure-whole-months',
      field: 'day',
      message: 'Les clôtures commencent le premier jour d’un mois, pour que chaque mois soit la somme de ses journées.',
    }
  if (first === null || first >= day)
    return {
      rule: 'closure-no-values',
      field: 'day',
      message: `Aucune valeur de clôture\u00A0: rien n’est enregistré avant le ${formatDay(day)}.`,
    }
  return null
}
