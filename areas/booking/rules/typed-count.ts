/** The oldest anybody is counted. */
export const mostAge = 120

/** A number as it was typed: none for an empty field, null for what is none or is too many. Nothing is cut to make it fit. */
export function readCount(text: string, most: number): number | null {
  const typed = text.trim()
  if (!/^\d*$/.test(typed)) return null
  const count = Number(typed)
  return count <= most ? count : null
}

/** Why what was typed is not counted, and what still is. */
export function countRefusal(text: string, most: number, kept: string): string {
  return `«\u00A0${text.trim()}\u00A0» n’est pas pris\u00A0: un nombre de 0 à ${most}. ${kept}`
}
