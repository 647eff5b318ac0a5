import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isUsableDay } from '#domain/day.ts'
import { today } from '#platform/web/today.ts'
import { FromTo } from '#platform/web/ui/fields/FromTo.tsx'
import { daysOfMonth, monthOf } from '../../rules/till-checks.ts'

export type Period = { readonly from: string; readonly to: string }

/** The current month until today. */
export function thisMonth(): Period {
  return { from: daysOfMonth(monthOf(today()))?.first ?? today(), to: today() }
}

/** The period that an address asks for with `du` and `au`, as the figures of the board do; the current month where it asks for none. */
export function periodAsked(searchStr: string): Period {
  const query = new URLSearchParams(searchStr)
  const [from, to] = [query.get('du') ?? '', query.get('au') ?? '']
  return isUsableDay(from) && isUsableDay(to) && from <= to ? { from, to } : thisMonth()
}

/** The method that an address asks for with `mode`, as the balance does. */
export function methodAsked(searchStr: string): number | null {
  const asked = Number(new URLSearchParams(searchStr).get('mode'))
  return Number.isSafeInteger(asked) && asked > 0 ? asked : null
}

/** From a day to a day, and the two periods asked for every evening. */
export function PeriodFields({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }): ReactNode {
  return (
    <>
      <FromTo period={period} onPeriod={onPeriod} />
      <Button size="xs" onClick={() => onPeriod({ from: today(), to: today() })}>
        Aujourd’hui
      </Button>
      <Button size="xs" onClick={() => onPeriod(thisMonth())}>
        Ce mois-ci
      </Button>
    </>
  )
}
