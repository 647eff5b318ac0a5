/** What another price of a period depends on. */
export const priceVariations = {
  length: 'La durée du séjour',
  headcount: 'Le nombre de personnes',
  weekday: 'Le jour de la nuit',
  firstNight: 'Le rang de la nuit',
} as const
export type PriceVariation = keyof typeof priceVariations
