import { screensOf } from '#kernel/web/screen.ts'
import { residentialScreens } from '../screens.ts'

export const residentialWebScreens = screensOf(residentialScreens, {
  '/residential-fees-price-period/{residentialFeesId}/{residentialFeesPricePeriodId}': async () =>
    (await import('./PricePeriodAddress.tsx')).FeesPricePeriod,
  '/parcel-type-price-period/{parcelTypeId}/{parcelTypePricePeriodId}': async () =>
    (await import('./PricePeriodAddress.tsx')).ParcelTypePricePeriod,
})
