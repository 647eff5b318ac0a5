import { useLocation } from '@tanstack/react-router'
import { isUsableDay } from '#domain/day.ts'
import { go } from '#platform/web/navigation.tsx'
import { today } from '#platform/web/today.ts'
import { periodAround } from '../rules/statement-period.ts'
import type { Period, PeriodKind } from '../rules/statement-period.ts'

export type Choices = {
  readonly period: Period
  readonly setPeriod: (period: Period) => void
  /** A choice of the address that is one of those that exist. */
  readonly choice: <C extends string>(name: string, among: readonly C[]) => C | null
  readonly choose: (name: string, value: string | null) => void
}

/** What a statement shows is kept in its address: a tile, a bookmark or the back arrow brings the same figures. */
export function useChoices(usual: PeriodKind = 'month'): Choices {
  const { pathname, searchStr } = useLocation()
  const query = new URLSearchParams(searchStr)
  const [from, to] = [query.get('du') ?? '', query.get('au') ?? '']
  const write = (entries: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(searchStr)
    for (const [name, value] of Object.entries(entries))
      if (value === null) next.delete(name)
      else next.set(name, value)
    go(`${pathname}?${next.toString()}`, { replace: true })
  }
  return {
    period: isUsableDay(from) && isUsableDay(to) && from <= to ? { from, to } : periodAround(today(), usual),
    setPeriod: ({ from: first, to: last }) => write({ du: first, au: last, chiffre: null }),
    choice: (name, among) => among.find((one) => one === query.get(name)) ?? null,
    choose: (name, value) => write({ [name]: value }),
  }
}
