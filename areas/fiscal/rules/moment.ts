import { formatDay, localTime } from '#domain/french.ts'

/** « 08/07/2026 à 14:05 », where the establishment lives. */
export function momentText(at: string, zone: string): string {
  const local = localTime(at, zone)
  return local === null ? at : `${formatDay(local.day)} à ${local.time}`
}
