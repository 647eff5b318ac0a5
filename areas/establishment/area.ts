import { activityPeriod, financialMonth, financialYear, publicHoliday } from './entities/calendar.ts'
import { establishment } from './entities/establishment.ts'
import { headerCustomName } from './entities/header-custom-name.ts'
import { paymentTerms } from './entities/payment-terms.ts'
import { preferenceGroup } from './entities/preference-group.ts'
import { schoolHoliday } from './entities/school-holiday.ts'

export const establishmentArea = {
  name: 'establishment',
  label: 'Établissement',
  entities: [
    establishment,
    financialYear,
    financialMonth,
    activityPeriod,
    publicHoliday,
    schoolHoliday,
    paymentTerms,
    headerCustomName,
    preferenceGroup,
  ],
} as const
