/** What becomes of a guarantee. The last state is for those that a provider holds. */
export const guaranteeStates = { inProgress: 'En cours', returned: 'Restituée', cashed: 'Encaissée', provider: 'Gérée par le prestataire de caution' } as const
