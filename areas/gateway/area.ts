import { campingSoftware1, campingSoftware2, campingSoftware3 } from './entities/camping-software.ts'
import { onlineBooking, onlineBookingPeriod } from './entities/online-booking.ts'

export const gatewayArea = { name: 'gateway', label: 'Échanges', entities: [onlineBooking, onlineBookingPeriod, campingSoftware1, campingSoftware2, campingSoftware3] } as const
