import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { onlineBooking } from './entities/online-booking.ts'

export const gatewaySeed: readonly SeedSet[] = [
  {
    entity: onlineBooking,
    key: 'label',
    rows: [
      {
        label: 'Site de l’établissement',
        source: '1',
        infantMaximumAge: 2,
        childMaximumAge: 12,
        minimumNights: 1,
        paymentLinkDays: 7,
        isActive: false,
      },
    ],
  },
]
