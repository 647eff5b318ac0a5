import { plain } from '#domain/search-key.ts'

/** A name as it is compared: no case, accents, hyphens nor particles of punctuation. */
export function nameKey(name: string | null | undefined): string {
  return plain(name ?? '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The digits that tell two phones apart, whatever the prefix was written like; empty when there are too few. */
export function phoneKey(phone: string | null | undefined): string {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length < 8 ? '' : digits.slice(-9)
}

export function emailKey(email: string | null | undefined): string {
  return (email ?? '').trim().toLowerCase()
}

/** A plate without its separators: `AB-123-CD` and `ab 123 cd` are the same. */
export function plateKey(plate: string | null | undefined): string {
  return plain(plate ?? '').replaceAll(/[^a-z0-9]/g, '')
}

/**
 * Typing mistakes between two words (optimal string alignment: a letter added, left out, changed, or two neighbours swapped),
 * counted up to `most`; `most + 1` says « more ».
 */
export function mistakes(a: string, b: string, most: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = nextRow(a.slice(Math.max(0, i - 2), i), b, last, beforeLast)
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

/** One line of the table of distances: `tail` is the letter of the line, after the one before it if any. */
function nextRow(tail: string, b: string, last: readonly number[], beforeLast: readonly number[]): readonly number[] {
  const letter = tail.at(-1)
  const row = [(last[0] ?? 0) + 1]
  for (let j = 1; j <= b.length; j += 1) {
    const swapped = tail.length === 2 && j > 1 && letter === b[j - 2] && tail[0] === b[j - 1]
    const changed = (last[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
    row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped ? (beforeLast[j - 2] ?? 0) + 1 : changed))
  }
  return row
}

/** Two names that mean the same person: equal, or one mistake from five letters on, two from nine on. */
export function sameName(a: string, b: string): boolean {
  if (a === '' || b === '') return false
  const shortest = Math.min(a.length, b.length)
  const allowed = shortest >= 9 ? 2 : shortest >= 5 ? 1 : 0
  return mistakes(a, b, allowed) <= allowed
}
