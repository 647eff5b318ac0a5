const mark = '#contexte='

/** A context as it was kept; what is not one is the whole establishment. */
export function readContext(kept: string | null): number {
  const id = Number(kept ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** The context that an address hands over; null when it hands none. */
export function handedContext(hash: string): number | null {
  return hash.startsWith(mark) ? readContext(hash.slice(mark.length)) : null
}

/** An address that hands a context over. */
export const withContext = (address: string, context: number): string => (context === 0 ? address : `${address}${mark}${context}`)
