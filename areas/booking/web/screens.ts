import { screensOf } from '#kernel/web/screen.ts'
import { bookingScreens } from '#areas/booking/screens.ts'

export const bookingWebScreens = screensOf(bookingScreens, {
  '/planning': async () => (await (await import('#areas/booking/web/planning/entry.ts')).loadPlanning()).PlanningScreen,
  '/extra-planning': async () => (await import('#areas/booking/web/extra-planning/ExtraPlanningScreen.tsx')).ExtraPlanningScreen,
  '/new-booking/{activeKey}/{bookingId}/{tempBookingId}/{occupancyId}/{tempOccupancyId}/{customerId}/{statusId}': async () =>
    (await import('#areas/booking/web/new-booking/StayScreen.tsx')).StayScreen,
  '/booking-group/{bookingId}': async () => (await import('#areas/booking/web/group/GroupScreen.tsx')).GroupScreen,
  '/search-availability': async () => (await import('#areas/booking/web/availability/AvailabilityScreen.tsx')).AvailabilityScreen,
  '/home': async () => (await import('#areas/booking/web/home/HomeScreen.tsx')).HomeScreen,
  '/booking-arrival-list': async () => (await import('#areas/booking/web/movements/MovementsScreen.tsx')).ArrivalsScreen,
  '/booking-departure-list': async () => (await import('#areas/booking/web/movements/MovementsScreen.tsx')).DeparturesScreen,
  '/booking-list/{statusId}': async () => (await import('#areas/booking/web/lists/StayListScreen.tsx')).StayListScreen,
  '/partner-booking-list/{statusId}': async () => (await import('#areas/booking/web/lists/StayListScreen.tsx')).PartnerListScreen,
  '/booking-cancelled-list/{statusId}': async () => (await import('#areas/booking/web/lists/StayListScreen.tsx')).CancelledListScreen,
  '/occupancy-occupants-list': async () => (await import('#areas/booking/web/lists/OccupantsScreen.tsx')).OccupantsScreen,
  '/occupants-birthday': async () => (await import('#areas/booking/web/lists/BirthdaysScreen.tsx')).BirthdaysScreen,
  '/occupation-nationality-list': async () => (await import('#areas/booking/web/lists/NationalityScreen.tsx')).NationalityScreen,
  '/assurance-list': async () => (await import('#areas/booking/web/lists/InsuranceScreen.tsx')).InsuranceScreen,
  '/customer-resume': async () => (await import('#areas/booking/web/lists/CustomerResumeScreen.tsx')).CustomerResumeScreen,
})
