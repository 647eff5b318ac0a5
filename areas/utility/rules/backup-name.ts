import { plain } from '#domain/search-key.ts'

/** `pinede-les-embruns-20260708-112000.zip`: sorted by name, backups are sorted by date; the hour is that of the establishment. */
export function backupFileName(establishment: string, at: Temporal.Instant, zone: string): string {
  const slug = plain(establishment)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
  const time = at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '').replace('T', '-')
  return ['pinede', slug, time].filter((part) => part !== '').join('-') + '.zip'
}

export type DailyState = { readonly isDaily: boolean; readonly hour: number; readonly lastAt: string | null }

/** True once the hour of the day has come in the establishment and no daily backup was made on it. */
export function dailyIsDue({ isDaily, hour, lastAt }: DailyState, now: Temporal.Instant, zone: string): boolean {
  const local = now.toZonedDateTimeISO(zone)
  if (!isDaily || local.hour < hour) return false
  return (
    lastAt === null ||
    Temporal.PlainDate.compare(Temporal.Instant.from(lastAt).toZonedDateTimeISO(zone).toPlainDate(), local.toPlainDate()) < 0
  )
}

/** Sizes as people read them: « 12,4 Mo ». */
export function sizeText(bytes: number): string {
  const units = ['octets', 'ko', 'Mo', 'Go', 'To']
  const rank = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** rank
  const digits = rank === 0 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits).replace('.', ',')}\u00A0${units[rank] ?? ''}`
}
