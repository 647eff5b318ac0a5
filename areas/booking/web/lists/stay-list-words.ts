import { formatDay } from '#domain/french.ts'
import { type FilterKey, type FilterValues, ends, filterKeys, ids, specOf } from './stay-list-model.ts'

/** Names of records, by the entity and the id. */
export type RecordNames = ReadonlyMap<string, string>
export const nameKey = (entity: string, id: number): string => `${entity} ${id}`
/** The records that chips name. */
export function namedRecords(filters: FilterValues): { readonly to: string; readonly ids: readonly number[] }[] {
  return filterKeys.flatMap((key) => {
    const spec = specOf(key)
    const value = filters[key]
    return value !== undefined && (spec.form === 'record' || spec.form === 'records') ? [{ to: spec.to, ids: ids(value) }] : []
  })
}

function daysText(value: string): string {
  const [from, to] = ends(value)
  if (from !== '' && to !== '') return from === to ? formatDay(from) : `du ${formatDay(from)} au ${formatDay(to)}`
  return from === '' ? `jusqu’au ${formatDay(to)}` : `à partir du ${formatDay(from)}`
}

/** The value of a chip. */
export function chipText(key: FilterKey, value: string, names: RecordNames): string {
  const spec = specOf(key)
  switch (spec.form) {
    case 'days':
      return daysText(value)
    case 'day':
      return formatDay(value)
    case 'text':
      return value
    case 'yes':
      return 'oui'
    case 'record':
    case 'records':
      return ids(value)
        .map((id) => names.get(nameKey(spec.to, id)) ?? `n°\u00A0${id}`)
        .join(', ')
    case 'choice':
    case 'choices':
      return value
        .split(',')
        .map((item) => spec.options[item] ?? item)
        .join(', ')
  }
}
