import { campingSoftware1, campingSoftware2, campingSoftware3 } from './entities/camping-software.ts'
import { onlineBooking, onlineBookingPeriod } from './entities/online-booking.ts'
import { paymentGateway } from './entities/payment-gateway.ts'
import { paymentLink } from './entities/payment-link.ts'

export const gatewayArea = {
  name: 'gateway',
  label: 'Échanges',
  entities: [onlineBooking, onlineBookingPeriod, campingSoftware1, campingSoftware2, campingSoftware3, paymentGateway, paymentLink],
} as const
