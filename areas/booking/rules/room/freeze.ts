import { daysBetween } from '#domain/day.ts'
import type { FixedReason } from './room-site.ts'

/** A guest is expected from this hour on where nothing else is said. */
const arrivalHour = 14

type Flags = {
  readonly startDate: string
  readonly isArrived: boolean
  readonly isGone: boolean
  readonly isLocked: boolean
  readonly isPlaceLocked: boolean
}

/** Whether the arrival is nearer than the site accepts for moving somebody; a late arrival is. */
export function isFrozen(startDate: string, now: { readonly day: string; readonly time: string }, hours: number): boolean {
  const [hour = '0', minute = '0'] = now.time.split(':')
  return daysBetween(now.day, startDate) * 24 + arrivalHour - Number(hour) - Number(minute) / 60 < hours
}

/** Why a stay keeps its place; null when it may be moved. */
export function fixedReason(stay: Flags, now: { readonly day: string; readonly time: string }, freezeHours: number): FixedReason | null {
  if (stay.isGone) return 'gone'
  if (stay.isArrived) return 'arrived'
  if (stay.isLocked) return 'locked'
  if (stay.isPlaceLocked) return 'chosen'
  return isFrozen(stay.startDate, now, freezeHours) ? 'frozen' : null
}
