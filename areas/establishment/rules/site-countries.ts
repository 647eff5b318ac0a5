/** Where a site may stand: France, its lands overseas under the codes of their own, and the neighbours whose campsites French companies run. */
export const siteCountries = {
  FR: 'France', GP: 'Guadeloupe', MQ: 'Martinique', GF: 'Guyane', RE: 'La Réunion', YT: 'Mayotte', PM: 'Saint-Pierre-et-Miquelon', BL: 'Saint-Barthélemy', MF: 'Saint-Martin', NC: 'Nouvelle-Calédonie',
  PF: 'Polynésie française', WF: 'Wallis-et-Futuna', AD: 'Andorre', BE: 'Belgique', CH: 'Suisse', DE: 'Allemagne', ES: 'Espagne', GB: 'Royaume-Uni', IT: 'Italie', LU: 'Luxembourg', MC: 'Monaco', NL: 'Pays-Bas', PT: 'Portugal',
} as const
