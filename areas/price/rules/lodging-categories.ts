/** Categories of the tourist tax (CGCT, articles L2333-30 and R2333-44) that a campsite may meet. */
export const lodgingCategories = {
  camp345: 'Camping de 3, 4 ou 5 étoiles',
  camp12: 'Camping de 1 ou 2 étoiles',
  motorhomeArea: 'Aire de camping-cars, par 24 heures',
  holidayVillage45: 'Village de vacances de 4 ou 5 étoiles',
  holidayVillage123: 'Village de vacances de 1 à 3 étoiles',
  guestRoom: 'Chambre d’hôtes, auberge collective',
  furnished: 'Meublé ou résidence classés',
  unclassified: 'Hébergement sans classement',
} as const
