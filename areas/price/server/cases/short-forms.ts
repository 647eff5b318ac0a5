import type { StayInput, TariffInput } from './testing.ts'

export const extra = (extraId: number, quantity = 1): NonNullable<StayInput['extras']> => [{ extraId, quantity }]
export const adults = (count: number, more: StayInput['occupants'] = []): Partial<StayInput> => ({
  occupants: [{ age: 40, count }, ...more],
})
export const tax = (cents: number): NonNullable<TariffInput['touristTaxes']> => [{ tariff: { kind: 'amount', cents } }]
export const people = [
  { id: 1, label: '12 ans et plus', minAge: 12 },
  { id: 2, label: 'Moins de 12 ans', maxAge: 11 },
]
