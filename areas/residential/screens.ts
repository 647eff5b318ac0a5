import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

/** Addresses of one price period: it is edited with the record that owns it. */
export const residentialScreens: readonly ScreenDeclaration[] = [
  {
    path: '/residential-fees-price-period/{residentialFeesId}/{residentialFeesPricePeriodId}',
    title: 'Période tarifaire des frais résidentiels',
    right: 'resident_fees',
  },
  {
    path: '/parcel-type-price-period/{parcelTypeId}/{parcelTypePricePeriodId}',
    title: 'Période tarifaire du type de parcelle',
    right: 'resident_parcel_type',
  },
]
