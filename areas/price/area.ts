import { ageCategory } from './entities/age-category.ts'
import { discount } from './entities/discount.ts'
import { extra } from './entities/extra.ts'
import { feesPreference } from './entities/preferences.ts'
import {
  optionPrice,
  priceGridOption,
  priceGridPeriod,
  priceGridPrice,
  priceGridShortStay,
  priceGridVariation,
} from './entities/price-grid-parts.ts'
import { priceGrid } from './entities/price-grid.ts'
import { lastMinuteOffer, specialOffer, specialOfferTier } from './entities/special-offer.ts'
import { animalType, extraType, vehicleType } from './entities/supplement-types.ts'
import { tax, taxPrice, taxType } from './entities/tax.ts'
import { tva } from './entities/tva.ts'

export const priceArea = {
  name: 'price',
  label: 'Tarifs',
  entities: [
    tva,
    ageCategory,
    animalType,
    vehicleType,
    extraType,
    extra,
    discount,
    taxType,
    tax,
    taxPrice,
    priceGrid,
    priceGridPeriod,
    priceGridPrice,
    priceGridShortStay,
    priceGridVariation,
    priceGridOption,
    optionPrice,
    specialOffer,
    specialOfferTier,
    lastMinuteOffer,
    feesPreference,
  ],
} as const
