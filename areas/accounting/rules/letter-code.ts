const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** « AAA » for the first lettering, « AAB » for the next; a fourth letter comes when three no longer do. */
export function letterCode(rank: number): string {
  let [code, left] = ['', rank - 1]
  do {
    code = `${letters[left % 26] ?? ''}${code}`
    left = Math.floor(left / 26)
  } while (left > 0)
  return code.padStart(3, 'A')
}

/** The rank that a code stands for; null when it is no such code. */
export function letterRank(code: string): number | null {
  if (!/^[A-Z]{3,6}$/.test(code)) return null
  return [...code].reduce((sum, letter) => sum * 26 + letters.indexOf(letter), 0) + 1
}
