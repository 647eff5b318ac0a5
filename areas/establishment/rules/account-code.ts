/** A code of the chart of accounts: the FEC wants the three digits of the general chart first (article A. 47 A-1 of the tax procedures). */
export const accountForm = {
  kind: 'text',
  maxLength: 20,
  pattern: '^[0-9]{3}[0-9A-Z]*$',
  patternMessage: 'Un compte commence par trois chiffres, suivis de chiffres ou de majuscules sans espace\u00A0: 706100.',
} as const

/** The account where a record of the product is written. */
export const accountCode = { ...accountForm, label: 'Code comptable', example: '706100' } as const
