import type { Tx } from '#platform/server/tx.ts'

/** Filled by accounting: the letters that settle a document in the accounts of customers. None, while nothing is exported. */
export type Letters = (tx: Tx, number: string) => Promise<readonly string[]>

let letters: Letters = () => Promise.resolve([])
export function provideLetters(given: Letters): void {
  letters = given
}

export function lettersOf(tx: Tx, number: string): Promise<readonly string[]> {
  return letters(tx, number)
}
