/** Thirteen to nineteen digits, however they are parted: what cards bear. */
const candidates = /\d(?:[\s\u00A0.-]?\d){12,18}/g

/** The key of ISO/IEC 7812: every second digit from the right doubled, all of them added up. */
function hasCardKey(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether a text holds the number of a card: it is written nowhere, not even in a remark. */
export function holdsCardNumber(text: string | null | undefined): boolean {
  return (text?.match(candidates) ?? []).some((found) => hasCardKey(found.replaceAll(/\D/g, '')))
}
