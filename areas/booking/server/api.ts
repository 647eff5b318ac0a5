/** What later areas may use of stays. */
export { bookingMoney, provideBookingMoney } from './money-slot.ts'
export type { BookingMoney } from './money-slot.ts'
export { readBooking, readBookingView } from './read-booking.ts'
export { checkVersion, loadStay } from './store.ts'
export { blockers, calendarFault, lockPlaces } from './calendar.ts'
