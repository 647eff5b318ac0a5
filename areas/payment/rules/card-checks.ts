import type { Fault } from '#platform/operation/refusal.ts'

export type CardForm = { readonly lastDigits: string; readonly expiry: string; readonly owner: string }
export function cardFaults(card: CardForm, today: string): Fault[] {
  const digits = card.lastDigits.replace(/[\s\u00A0]/g, '')
  const faults: Fault[] = []
  if (digits === '')
    faults.push({
      rule: 'card-number-required',
      field: 'card.lastDigits',
      message: 'Les quatre derniers chiffres du numéro de carte sont obligatoires.',
    })
  else if (digits.replace(/\D/g, '').length > 4)
    faults.push({
      rule: 'card-number-refused',
      field: 'card.lastDigits',
      message: 'Un numéro de carte ne s’enregistre jamais\u00A0: indiquez seulement ses quatre derniers chiffres.',
    })
  else if (!/^\d{4}$/.test(digits))
    faults.push({
      rule: 'card-number-invalid',
      field: 'card.lastDigits',
      message: 'Indiquez les quatre derniers chiffres du numéro de carte.',
    })
  if (blank(card.owner))
    faults.push({ rule: 'card-owner-name-required', field: 'card.owner', message: 'Le nom du titulaire de la carte est obligatoire.' })
  return [...faults, ...expiryFaults(card.expiry, today)]
}

function expiryFaults(expiry: string, today: string): Fault[] {
  const month = cardMonth(expiry)
  if (month === null && !blank(expiry))
    return [
      {
        rule: 'card-expiration-date-required',
        field: 'card.expiry',
        message: 'La date d’expiration ne se lit pas\u00A0: écrivez le mois et l’année, comme 09/28.',
        values: { expiry },
      },
    ]
  if (month === null)
    return [{ rule: 'card-expiration-date-required', field: 'card.expiry', message: 'La date d’expiration est obligatoire (MM/AA).' }]
  if (month < today.slice(0, 7))
    return [{ rule: 'card-expired', field: 'card.expiry', message: `La carte a expiré (${expiry.trim()}).`, values: { expiry } }]
  return []
}

/** « 09/27 » or « 09/2027 » as `2027-09`; null when it is no month. */
export function cardMonth(expiry: string): string | null {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return null
  return `${year.length === 2 ? `20${year}` : year}-${month}`
}

/** The only part of a card number that leaves the keyboard, whatever was typed or pasted. */
export function lastFourDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(-4)
}

export const blank = (text: string | null): boolean => text === null || text.trim() === ''

/** The expiry as it is kept, without the spaces it was typed with; nothing where it is no month, as beside a method that is no card. */
export const expiryText = (expiry: string): string => (cardMonth(expiry) === null ? '' : expiry.replaceAll(/\s/g, ''))
