import { activityPeriod, financialYear, publicHoliday } from './entities/calendar.ts'
import { establishment } from './entities/establishment.ts'
import { paymentTerms } from './entities/payment-terms.ts'

export const establishmentArea = {
  name: 'establishment',
  label: 'Établissement',
  entities: [establishment, financialYear, activityPeriod, publicHoliday, paymentTerms],
} as const
