/** Kinds of a stay: the `{statusId}` of the routes. */
export const bookingKinds = { '1': 'Devis', '2': 'Option', '3': 'Réservation', '4': 'Séjour', '5': 'Clôturé' } as const
export type BookingKind = 1 | 2 | 3 | 4 | 5
export const quote = 1
export const option = 2
export const reservation = 3
export const stay = 4
export const closed = 5

/** Plural titles of the lists by kind. */
export const bookingKindTitles: Readonly<Record<BookingKind, string>> = {
  1: 'Devis',
  2: 'Options',
  3: 'Réservations',
  4: 'Séjours',
  5: 'Séjours clôturés',
}

/** A quote holds no place; every other kind does. */
export const holdsPlace = (kind: number): boolean => kind !== quote
