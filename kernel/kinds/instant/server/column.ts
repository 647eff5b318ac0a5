import { plainCondition, single } from '#kernel/kinds/server/column.ts'
import { siteZoneSql } from '#platform/server/site-zone.ts'
import type { Condition, StorageOf } from '#kernel/kinds/server/column.ts'

/** Instants are narrowed by days of the site's zone: « to » includes the whole day. */
function byDay(given: Condition): string | null {
  const column = given.columns[0] ?? ''
  if (given.operator === 'from') return `${column} >= (${given.at(given.value)}::date::timestamp at time zone ${siteZoneSql})`
  if (given.operator === 'to') return `${column} < ((${given.at(given.value)}::date + 1)::timestamp at time zone ${siteZoneSql})`
  return plainCondition(given)
}

export const instantStorage: StorageOf<'instant'> = single({ type: 'timestamp with time zone', condition: byDay })
