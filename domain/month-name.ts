/** How each month is written or cut short, without accents nor capitals. */
const months = [
  'janv(?:ier)?',
  'fev(?:r(?:ier)?)?',
  'mars',
  'avr(?:il)?',
  'mai',
  'juin',
  'juil(?:let)?',
  'aout',
  'sept(?:embre)?',
  'oct(?:obre)?',
  'nov(?:embre)?',
  'dec(?:embre)?',
]
/** Any of them, as part of a pattern. */
export const monthName = months.join('|')

/** The month, from 1, that is written so; 0 for none. */
export function monthNamed(name: string): number {
  return months.findIndex((one) => new RegExp(`^(?:${one})$`).test(name)) + 1
}
