/** The lists of the specification on offers, by their numbers. */
export const offerTypes = {
  '1': 'Moins x euros',
  '2': 'Moins x pour cent',
  '3': 'Frais de dossier',
  '4': 'x nuits = y nuits',
  '5': 'Prix barré',
  '7': 'Prestation incluse',
  '8': 'Dernière minute',
} as const
export const offerVisibilities = { '1': 'En concurrence', '2': 'Cumulable', '3': 'Prioritaire' } as const
export const offerApplications = {
  '1': 'Forfait uniquement',
  '2': 'Forfait et toutes les options',
  '3': 'Options liées aux personnes',
  '4': 'Options non liées aux personnes',
} as const
export const offerWeeks = { '1': 'Semaine 1', '2': 'Semaine 2', '3': 'Semaine 3', '4': 'Semaine 4' } as const
export const acrossBorders = { nothing: 'Rien : le séjour entier doit y être', nightsInside: 'Les nuits qui y sont' } as const
/** What a struck-out price gives. */
export const struckValues = {
  percent: 'Une réduction en pourcentage',
  amount: 'Une réduction en euros',
  nightPrice: 'Un prix à la nuit',
  weekPrice: 'Un prix à la semaine',
  stayPrice: 'Un prix pour le séjour',
} as const
export const freeNightChoices = { cheapest: 'Les moins chères', last: 'Les dernières', average: 'Au prix moyen' } as const
