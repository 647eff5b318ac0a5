import type { WireRow } from '#platform/operation/search.ts'
import type { KnownPerson, KnownVehicle } from '../../rules/draft-people.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** The customer, then those who come with them, as their record keeps them. */
export function knownPeople(customer: WireRow): readonly KnownPerson[] {
  const self: KnownPerson = {
    name: text(customer['name']),
    firstName: text(customer['firstName']),
    birthDate: text(customer['birthDate']),
    countryId: number(customer['nationalityId']),
    ageCategoryId: null,
  }
  const attendants = Array.isArray(customer['attendants']) ? customer['attendants'].map(recordOf) : []
  const others = attendants.map((one): KnownPerson => ({
    name: text(one['name']) ?? self.name,
    firstName: text(one['firstName']),
    birthDate: text(one['birthDate']),
    countryId: number(one['nationalityId']),
    ageCategoryId: number(one['ageCategoryId']),
  }))
  return [...(self.name === null ? [] : [self]), ...others]
}

/** The vehicles of the customer whose type and plate are known. */
export function knownVehicles(customer: WireRow): readonly KnownVehicle[] {
  const rows = Array.isArray(customer['vehicles']) ? customer['vehicles'].map(recordOf) : []
  return rows.flatMap((one) => {
    const [plate, vehicleTypeId] = [text(one['plate']), number(one['vehicleTypeId'])]
    return plate === null || vehicleTypeId === null ? [] : [{ plate, vehicleTypeId }]
  })
}
