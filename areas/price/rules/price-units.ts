/** What a price is for, as the specification numbers it. */
export const priceUnits = { '1': 'Jour', '2': 'Mois', '3': 'Année', '4': 'Forfait' } as const

/** A million euros, in cents: beyond, a price is a typing slip, wherever it comes from. */
export const greatestPrice = 100_000_000
