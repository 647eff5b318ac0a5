/** Signed chains of what the law wants unalterable: their tables are written by hand, nothing of them is entered in a form. */
export const fiscalArea = { name: 'fiscal', label: 'Chaîne fiscale', entities: [] } as const
