import { address, animal, attendant, customerDocument, vehicle } from './entities/customer-parts.ts'
import { customer } from './entities/customer.ts'
import { country, department, region, town } from './entities/geography.ts'
import { customerPreference, customerResumePreference } from './entities/preferences.ts'
import { accessChannel, civility, language, mailingCriteria, vehicleBrand } from './entities/reference-lists.ts'
import { policeRegister } from './entities/police-register.ts'

export const customerArea = {
  name: 'customer',
  label: 'Clients',
  entities: [
    civility,
    language,
    accessChannel,
    mailingCriteria,
    vehicleBrand,
    country,
    region,
    department,
    town,
    customer,
    address,
    attendant,
    vehicle,
    animal,
    customerDocument,
    customerPreference,
    customerResumePreference,
    policeRegister,
  ],
} as const
