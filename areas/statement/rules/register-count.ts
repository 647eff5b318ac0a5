import { plural } from '#domain/french.ts'

/** « 895 séjours, 900 lignes »: a stay in several places has a line for each of them in the register of the tourist tax. */
export function registerCount(rows: readonly { readonly bookingId: number }[]): string {
  const stays = new Set(rows.map(({ bookingId }) => bookingId)).size
  return stays === rows.length ? plural(stays, 'séjour') : `${plural(stays, 'séjour')}, ${plural(rows.length, 'ligne')}`
}
