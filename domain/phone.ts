/**
 * A phone as it is stored: ten digits for a French number typed the French way, `+` and digits for one typed with its country.
 * A zero typed after the country (« +33 (0)6 … ») is dropped for France.
 */
export function parsePhone(typed: string): string | null {
  const text = typed.replace(/[\s.\-/()]/g, '').replace(/^00(?=[1-9])/, '+')
  if (/^0[1-9]\d{8}$/.test(text)) return text
  const french = /^\+330?([1-9]\d{8})$/.exec(text)
  if (french) return `+33${french[1]}`
  if (text.startsWith('+33') || !/^\+[1-9]\d{8,14}$/.test(text)) return null
  return text.startsWith('+1') && text.length !== 12 ? null : text
}

/** The same number in one form whatever was typed, to compare two phones or to dial: `0612345678` and `+33612345678` are one. */
export function internationalPhone(stored: string): string {
  return /^0\d{9}$/.test(stored) ? `+33${stored.slice(1)}` : stored
}
