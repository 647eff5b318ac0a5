import { checkIban, frenchVatNumber, ribKey } from '#domain/identifiers.ts'

/** The last digit that makes the key of Luhn hold. */
function luhnKey(digits: string): string {
  const total = [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (total % 10)) % 10)
}

/** A company number whose key holds, from eight digits. */
export function sirenFrom(digits: string): string {
  return `${digits}${luhnKey(digits)}`
}

/** Its establishment number. */
export function siretFrom(siren: string, rank = 1): string {
  const start = `${siren}${String(rank).padStart(4, '0')}`
  return `${start}${luhnKey(start)}`
}

export const vatNumberOf = frenchVatNumber

/** A French account whose two keys hold: bank and branch of five digits each, account of eleven digits. */
export function ibanFrom(bank: string, branch: string, account: string): string {
  const number = `${bank}${branch}${account}`
  const rib = `${number}${ribKey(number)}`
  // FR00 as digits, after the account: the key makes the whole leave 1 when divided by 97.
  const remainder = Number(BigInt(`${rib}152700`) % 97n)
  const iban = `FR${String(98 - remainder).padStart(2, '0')}${rib}`
  if ('fault' in checkIban(iban)) throw new Error(`the account ${iban} has a wrong key`)
  return iban
}
