import { parcelTypePricePeriod, residentialClassification } from './entities/classification.ts'
import { residentialFees, residentialFeesPricePeriod } from './entities/fees.ts'
import { residentBillType, residentialPreference, subletPeriod, subletSetting } from './entities/preferences.ts'

export const residentialArea = {
  name: 'residential',
  label: 'Résidentiel',
  entities: [
    residentialClassification,
    parcelTypePricePeriod,
    residentialFees,
    residentialFeesPricePeriod,
    subletSetting,
    subletPeriod,
    residentBillType,
    residentialPreference,
  ],
} as const
