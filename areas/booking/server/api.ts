/** What later areas may use of stays. */
export { bookingMoney, provideBookingMoney } from './money-slot.ts'
export type { BookingMoney, StandingBill } from './money-slot.ts'
export { readBooking, readBookingView } from './read-booking.ts'
export { checkVersion, loadStay, traceOf } from './store.ts'
export { blockers, calendarFault, lockPlaces } from './calendar.ts'
export { loadPricer } from './stay-price.ts'
export type { Pricer } from './stay-price.ts'
export { stayCode } from './write-stay.ts'
