import { numberOf, textOf, type Check } from './checks.ts'

/** Four figures number a thousand bills a year: with fewer, a busy site would run out of them. */
const shortestNumber = 4
const longestPrefix = 8

export const invoiceNumberLength: Check = (row) => {
  const length = numberOf(row, 'invoiceNumberLength')
  return length !== null && length < shortestNumber
    ? [
        {
          rule: 'invoice-number-length',
          field: 'invoiceNumberLength',
          message: 'La longueur du numéro de facture doit être d’au moins 4.',
          values: { length },
        },
      ]
    : []
}

export const excludedPrefixLength: Check = (row) =>
  (textOf(row, 'excludedBillPrefix')?.length ?? 0) > longestPrefix
    ? [
        {
          rule: 'bill-prefix-max-8',
          field: 'excludedBillPrefix',
          message: 'Le préfixe de facture exclu ne peut pas dépasser 8 caractères.',
        },
      ]
    : []
