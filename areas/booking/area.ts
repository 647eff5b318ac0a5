import { booking } from './entities/booking.ts'
import { occupancy, occupancyAnimal, occupancyAttendant, occupancyDetail, occupancyExtra, occupancyVehicle } from './entities/occupancy.ts'
import { earlyDeparturePreference } from './entities/preferences.ts'

export const bookingArea = {
  name: 'booking',
  label: 'Séjours',
  entities: [booking, occupancy, occupancyAttendant, occupancyVehicle, occupancyAnimal, occupancyExtra, occupancyDetail, earlyDeparturePreference],
} as const
