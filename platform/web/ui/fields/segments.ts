const mostSegments = 4
const longestSegments = 44
const lettersOf = (labels: readonly string[]): number => labels.reduce((sum, label) => sum + label.length, 0)

/** Two to four short choices of which one must hold stand side by side; others are a list. */
export function standSideBySide(labels: readonly string[], required: boolean | undefined): boolean {
  return required === true && labels.length <= mostSegments && lettersOf(labels) <= longestSegments
}

/** Pixels that choices side by side take, a little more rather than less: a cut one could not be chosen. */
export function widthSideBySide(labels: readonly string[]): number {
  return Math.ceil(lettersOf(labels) * 7.3 + labels.length * 23)
}
