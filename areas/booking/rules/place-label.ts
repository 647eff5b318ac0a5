/** « C01 à C16 », « E02, E05 et E07 »: neighbours in the site's order make a run. */
export function placesLabel(order: readonly string[], wanted: ReadonlySet<string>): string {
  const runs: string[][] = []
  let open: string[] | null = null
  for (const number of order) {
    if (!wanted.has(number)) open = null
    else if (open && samePrefix(open[0] ?? '', number)) open.push(number)
    else runs.push((open = [number]))
  }
  const parts = runs.flatMap((run) => (run.length >= 3 ? [`${run[0]} à ${run.at(-1)}`] : run))
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}` : (parts[0] ?? '')
}

/** A run stays within one alley: C16 and D01 follow each other in a list, not on the ground. */
function samePrefix(a: string, b: string): boolean {
  return a.replace(/\d.*$/, '') === b.replace(/\d.*$/, '')
}
