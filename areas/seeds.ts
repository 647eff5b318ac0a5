import { accountingSeed } from '#areas/accounting/seed.ts'
import { bookingSeed } from '#areas/booking/seed.ts'
import { campaignSeed } from '#areas/campaign/seed.ts'
import { campSeed } from '#areas/camp/seed.ts'
import { cleaningSeed } from '#areas/cleaning/seed.ts'
import { customerSeed } from '#areas/customer/seed.ts'
import { documentSeed, messageSeed } from '#areas/document/seed.ts'
import { establishmentSeed } from '#areas/establishment/seed.ts'
import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { gatewaySeed } from '#areas/gateway/seed.ts'
import { partnerSeed } from '#areas/partner/seed.ts'
import { paymentSeed } from '#areas/payment/seed.ts'
import { priceSeed } from '#areas/price/seed.ts'
import { saleSeed } from '#areas/sale/seed.ts'

/** Everything that a new establishment receives, in the order in which it can be written. */
export function referenceSeeds(today: Temporal.PlainDate): readonly SeedSet[] {
  return [
    ...establishmentSeed(today),
    ...documentSeed,
    ...customerSeed,
    ...messageSeed,
    ...campSeed,
    ...priceSeed,
    ...partnerSeed,
    ...bookingSeed,
    ...paymentSeed,
    ...saleSeed,
    ...cleaningSeed,
    ...campaignSeed,
    ...accountingSeed,
    ...gatewaySeed,
  ]
}
