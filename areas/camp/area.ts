import { familyFeature, layoutFeature, placeFeature, placeTypeFeature } from './entities/feature-link.ts'
import { feature } from './entities/feature.ts'
import { layout } from './entities/layout.ts'
import { meterType } from './entities/meter-type.ts'
import { meterPricing } from './entities/meter-pricing.ts'
import { meterReading } from './entities/meter-reading.ts'
import { meter } from './entities/meter.ts'
import { placeAvailabilityMode } from './entities/place-availability-mode.ts'
import { placeFamily } from './entities/place-family.ts'
import { placeType } from './entities/place-type.ts'
import { place, placeStateHistory } from './entities/place.ts'
import { unavailability } from './entities/unavailability.ts'
import { planSetting } from './entities/plan-setting.ts'

export const campArea = {
  name: 'camp',
  label: 'Camping',
  entities: [
    feature,
    layout,
    layoutFeature,
    placeFamily,
    familyFeature,
    placeType,
    placeTypeFeature,
    place,
    placeFeature,
    placeStateHistory,
    unavailability,
    meterType,
    meter,
    meterReading,
    meterPricing,
    placeAvailabilityMode,
    planSetting,
  ],
} as const
