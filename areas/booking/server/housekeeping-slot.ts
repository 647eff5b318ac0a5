import type { Tx } from '#platform/server/tx.ts'

/** What housekeeping does when somebody leaves, or is found not to have left. The area of cleaning fills it; ticks call it in their transaction. */
export type Housekeeping = {
  left(tx: Tx, bookingId: number, value: boolean): Promise<void>
  /** The same of some of its parts, whose places are left before the stay ends. */
  leftParts(tx: Tx, bookingId: number, occupancyIds: readonly number[], value: boolean): Promise<void>
}

let housekeeping: Housekeeping | null = null

/** Called once, at start, by the area of cleaning. */
export function provideHousekeeping(filled: Housekeeping): void {
  housekeeping = filled
}

/** Null while nobody cleans: departures then ask nothing of places. */
export function housekeepingOf(): Housekeeping | null {
  return housekeeping
}
