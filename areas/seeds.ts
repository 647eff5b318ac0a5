import { campSeed } from '#areas/camp/seed.ts'
import { customerSeed } from '#areas/customer/seed.ts'
import { establishmentSeed } from '#areas/establishment/seed.ts'
import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { partnerSeed } from '#areas/partner/seed.ts'
import { paymentSeed } from '#areas/payment/seed.ts'
import { priceSeed } from '#areas/price/seed.ts'
import { saleSeed } from '#areas/sale/seed.ts'

/** Everything that a new establishment receives, in the order in which it can be written. */
export function referenceSeeds(today: Temporal.PlainDate): readonly SeedSet[] {
  return [...establishmentSeed(today), ...customerSeed, ...campSeed, ...priceSeed, ...partnerSeed, ...paymentSeed, ...saleSeed]
}
