import { plainDate } from '#domain/day.ts'
import type { Entity } from '#kernel/entity/entity.ts'

type Values = Readonly<Record<string, unknown>>

/** The same day a year later; the last day of February stays the last one. */
export function aYearLater(day: string): string {
  const from = plainDate(day)
  if (from === null) return day
  const to = from.add({ years: 1 })
  return (from.month === 2 && from.day === from.daysInMonth ? to.with({ day: 29 }) : to).toString()
}

function shifted(value: unknown): unknown {
  if (typeof value === 'string') return aYearLater(value)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, day]) => [key, shifted(day)]))
    : value
}

/** A record for the following year: its days a year later, and « Été 2026 » becomes « Été 2027 ». */
export function copiedToNextYear(entity: Pick<Entity, 'fields'>, values: Values): Values {
  const dated = Object.entries(entity.fields)
    .filter(([, field]) => field.kind === 'date' || field.kind === 'period')
    .map(([name]) => name)
  const years = new Set(dated.flatMap((name) => JSON.stringify(values[name] ?? '').match(/\d{4}(?=-)/g) ?? []))
  const renamed = (text: string): string => text.replaceAll(/\b\d{4}\b/g, (year) => (years.has(year) ? String(Number(year) + 1) : year))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (dated.includes(name)) return [name, shifted(value)]
      return [name, entity.fields[name]?.kind === 'text' && typeof value === 'string' ? renamed(value) : value]
    }),
  )
}

/** The rows of the last year that a list of dated rows holds, a year later and not yet stored; empty when it holds none. */
export function rowsOfNextYear(entity: Pick<Entity, 'fields'>, rows: readonly Values[]): readonly Values[] {
  const first = Object.entries(entity.fields).find(([, field]) => field.kind === 'date')?.[0] ?? ''
  const yearOf = (row: Values): string => String(row[first] ?? '').slice(0, 4)
  const last = rows.map(yearOf).toSorted().at(-1) ?? ''
  if (last === '') return []
  return rows.filter((row) => yearOf(row) === last).map((row) => ({ ...copiedToNextYear(entity, row), id: 0, version: 0 }))
}
