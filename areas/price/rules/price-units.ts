/** What a price is for, as the specification numbers it. */
export const priceUnits = { '1': 'Jour', '2': 'Mois', '3': 'Année', '4': 'Forfait' } as const
