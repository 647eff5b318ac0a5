/** What a check-up of a grid looks at; the order is that of the list. */
export const checkNames = {
  overlap: 'nuits comptées deux fois',
  gap: 'dates sans période',
  missingPrice: 'types sans prix',
  sharedWeek: 'semaines à cheval sur deux périodes',
  noStay: 'périodes où aucun séjour n’est possible',
  zero: 'prix nuls',
  longerCheaper: 'durées plus chères qu’une plus longue',
  childDearer: 'enfants plus chers que les adultes',
  freePersons: 'personnes supplémentaires gratuites',
  smallerDearer: 'types plus petits et plus chers',
  unclassifiedVat: 'taux de TVA sans classement',
  untaxed: 'nuits sans taxe de séjour',
  doubled: 'suppléments à deux prix',
  unsold: 'suppléments vendus avec aucun type',
  soldTwice: 'séjours vendus par deux grilles',
  deadOffer: 'offres qui ne servent jamais',
} as const
export type CheckName = keyof typeof checkNames

/** Where to go: a cell of the sheet, a period, the rules around, an offer, the dates when the site is open, the establishment, the tourist taxes, the list of the grids, a supplement. */
export type FindingPlace =
  | { readonly kind: 'cell'; readonly placeTypeId: number; readonly periodId: number; readonly field: string | null }
  | { readonly kind: 'periods' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'openings' }
  | { readonly kind: 'establishment' }
  | { readonly kind: 'taxes' }
  | { readonly kind: 'grids' }
  | { readonly kind: 'extra'; readonly extraId: number }
  | { readonly kind: 'offer'; readonly offerId: number }

export type Finding = {
  readonly check: CheckName
  /** A grid with a blocking finding is not published. */
  readonly blocking: boolean
  readonly title: string
  readonly text: string
  readonly place: FindingPlace
}
