import { address, animal, attendant, vehicle } from './entities/customer-parts.ts'
import { customer } from './entities/customer.ts'
import { country, department, region, town } from './entities/geography.ts'
import { accessChannel, civility, language, mailingCriteria, vehicleBrand } from './entities/reference-lists.ts'

export const customerArea = {
  name: 'customer',
  label: 'Clients',
  entities: [civility, language, accessChannel, mailingCriteria, vehicleBrand, country, region, department, town, customer, address, attendant, vehicle, animal],
} as const
