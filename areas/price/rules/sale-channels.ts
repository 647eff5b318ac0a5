import { saleChannels } from '#areas/camp/rules/place-checks.ts'

/** Through whom a stay is sold: the front desk, or one of the channels on which places are offered. */
export const bookingChannels = { reception: 'Accueil', ...saleChannels } as const
export type BookingChannel = keyof typeof bookingChannels
