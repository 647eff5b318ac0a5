import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** A record as the form and the server see it before saving: values by field, null when empty. */
export type Draft = Readonly<Record<string, unknown>>
export type Check = (row: Draft) => readonly Fault[]

/** A whole number of the draft, or null when the field is empty or still unreadable (its own kind reports that). */
export function numberOf(row: Draft, field: string): number | null {
  const value = row[field]
  return typeof value === 'number' ? value : null
}

/** A text of the draft, or null when the field is empty. */
export function textOf(row: Draft, field: string): string | null {
  const value = row[field]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** A decimal of the draft as a number, for comparisons only: never for an amount. */
export function decimalOf(row: Draft, field: string): number | null {
  const value = textOf(row, field)
  if (value === null) return numberOf(row, field)
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** The owned records of the draft under one key; empty when they are not part of it. */
export function childrenOf(row: Draft, key: string): readonly Draft[] {
  const value = row[key]
  return Array.isArray(value) ? value.filter((child): child is Draft => typeof child === 'object' && child !== null) : []
}

type Bounds = { readonly low: string; readonly high: string }

/** Two whole numbers in order; the fault lies on the upper one. `sentence` receives the values (high, low). */
export function inOrder(bounds: Bounds, rule: string, sentence: (high: number, low: number) => string): Check {
  return (row) => {
    const low = numberOf(row, bounds.low)
    const high = numberOf(row, bounds.high)
    if (low === null || high === null || high >= low) return []
    return [{ rule, field: bounds.high, message: sentence(high, low), values: { [bounds.low]: low, [bounds.high]: high } }]
  }
}

/** Two decimals in order; the fault lies on the upper one. */
export function decimalsInOrder(bounds: Bounds, rule: string, sentence: (high: string, low: string) => string): Check {
  return (row) => {
    const low = decimalOf(row, bounds.low)
    const high = decimalOf(row, bounds.high)
    if (low === null || high === null || high >= low) return []
    const french = (field: string) => String(row[field]).replace('.', ',')
    return [
      {
        rule,
        field: bounds.high,
        message: sentence(french(bounds.high), french(bounds.low)),
        values: { [bounds.low]: low, [bounds.high]: high },
      },
    ]
  }
}

/**
 * Two dates in order. `sameDay` says whether both may be equal: yes for days (an unavailability of one day),
 * no for nights, where the end is the departure.
 */
export function datesInOrder(bounds: { readonly start: string; readonly end: string; readonly sameDay: boolean }): Check {
  return (row) => {
    const start = textOf(row, bounds.start)
    const end = textOf(row, bounds.end)
    if (start === null || end === null) return []
    const values = { [bounds.start]: start, [bounds.end]: end }
    if (end < start) {
      return [
        {
          rule: 'start-before-end',
          field: bounds.end,
          message: `La date de fin (${formatDay(end)}) est antérieure à la date de début (${formatDay(start)}).`,
          values,
        },
      ]
    }
    if (end === start && !bounds.sameDay) {
      return [
        {
          rule: 'start-not-equal-end',
          field: bounds.end,
          message: `La date de début et la date de fin sont identiques (${formatDay(end)}) : il faut au moins une nuit.`,
          values,
        },
      ]
    }
    return []
  }
}

/** A field that becomes required because of another one. */
export function requiredWhen(
  condition: (row: Draft) => boolean,
  field: string,
  fault: { readonly rule: string; readonly message: string },
): Check {
  return (row) => {
    const value = row[field]
    const empty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
    return empty && condition(row) ? [{ ...fault, field }] : []
  }
}

type Repetition = {
  readonly children: string
  readonly fields: readonly string[]
  readonly rule: string
  readonly sentence: (child: Draft) => string
}

/** Two owned records of the draft that say the same thing: the fault lies on the second one. */
export function noRepetition({ children, fields, rule, sentence }: Repetition): Check {
  return (row) => {
    const seen = new Set<string>()
    return childrenOf(row, children).flatMap((child, index) => {
      const values = fields.map((field) => child[field] ?? null)
      if (values.some((value) => value === null)) return []
      const key = JSON.stringify(values)
      if (!seen.has(key)) {
        seen.add(key)
        return []
      }
      return [{ rule, field: `${children}.${index}.${fields[0]}`, message: sentence(child) }]
    })
  }
}

/** Two hours of one day in order; midnight at the end is that of the night to come. */
export function hoursInOrder({ low, high }: Bounds): Check {
  return (row) => {
    const [start, end] = [textOf(row, low), textOf(row, high)]
    if (start === null || end === null || end > start || end === '00:00') return []
    return [
      {
        rule: 'start-hour-before-end',
        field: high,
        message: 'L’heure de début doit être antérieure à l’heure de fin.',
        values: { [low]: start, [high]: end },
      },
    ]
  }
}

/** The address of a page of the web, whole. */
export function validUrl(field: string): Check {
  return (row) => {
    const url = textOf(row, field)
    return url === null || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(url)
      ? []
      : [{ rule: 'valid-url', field, message: 'Veuillez saisir une URL valide, par exemple https://camping.example.' }]
  }
}

/** Whole numbers from one on, where nothing is not a number of nights. */
export function positiveNights(...fields: readonly string[]): Check {
  return (row) =>
    fields.flatMap((field) =>
      (numberOf(row, field) ?? 1) > 0 ? [] : [{ rule: 'nights-positive', field, message: 'Le nombre de nuits doit être positif.' }],
    )
}

/** Quantities of owned records from one on. */
export function positiveQuantities(children: string, field = 'quantity'): Check {
  return (row) =>
    childrenOf(row, children).flatMap((child, index) =>
      (numberOf(child, field) ?? 1) > 0
        ? []
        : [{ rule: 'quantity-positive', field: `${children}.${index}.${field}`, message: 'La quantité doit être positive.' }],
    )
}

/** What is said of a label that was left empty. */
export const enterLabel = { rule: 'enter-label', message: 'Veuillez saisir un libellé.' } as const
