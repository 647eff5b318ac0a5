type Asked = { readonly name: string; readonly span: 1 | 2 | 3 | 4 | 5 | 6 }

/** What a grid cannot be without, by section: everything else is set afterwards, beside its sheet of prices. */
export const newGridSections: readonly { readonly title: string; readonly purpose: string; readonly fields: readonly Asked[] }[] = [
  {
    title: 'Grille',
    purpose: 'Son nom, et les nuits qu’elle vend',
    fields: [
      { name: 'label', span: 6 },
      { name: 'startDate', span: 3 },
      { name: 'endDate', span: 3 },
    ],
  },
  {
    title: 'Modèle de prix',
    purpose: 'Ce que la feuille montre d’abord\u00A0; les autres prix y restent possibles',
    fields: [{ name: 'priceModel', span: 6 }],
  },
  {
    title: 'Prix',
    purpose: 'Toutes taxes comprises',
    fields: [
      { name: 'tvaId', span: 3 },
      { name: 'includedPersons', span: 3 },
    ],
  },
]

/** Each model in a line, with an example of what a customer pays. */
export const priceModelWords: Readonly<Record<string, { readonly line: string; readonly example: string }>> = {
  '1': { line: 'Un prix par nuit\u00A0: le plus simple, pour les emplacements.', example: '3 nuits à 24\u00A0€\u00A0: 72\u00A0€' },
  '2': {
    line: 'Un prix par semaine, puis la nuit en plus\u00A0: l’été des locatifs.',
    example: '9 nuits\u00A0: 700\u00A0€ + 2 × 100\u00A0€ = 900\u00A0€',
  },
  '3': { line: 'Un prix pour un nombre exact de nuits, la nuit pour le reste.', example: 'Week-end de 2 nuits\u00A0: 150\u00A0€' },
  '4': { line: 'Un seul prix pour toute la période, sans autre durée.', example: 'Réveillon, 4 nuits\u00A0: 390\u00A0€' },
  '5': { line: 'La nuit de deux personnes\u00A0; les autres paient en plus.', example: 'À deux 28\u00A0€, à trois 28 + 7 = 35\u00A0€' },
  '6': {
    line: 'La semaine de deux personnes\u00A0; les autres paient en plus.',
    example: 'À deux 420\u00A0€, à trois 420 + 49 = 469\u00A0€',
  },
  '7': { line: 'La semaine pour les clients d’une zone scolaire ou d’une région.', example: 'Zone A en février\u00A0: 560\u00A0€' },
  '8': { line: 'La même, d’une deuxième grille à côté de la première.', example: 'Zone B aux mêmes dates\u00A0: 490\u00A0€' },
  '9': { line: 'La même, d’une troisième grille.', example: 'Zone C aux mêmes dates\u00A0: 520\u00A0€' },
}
