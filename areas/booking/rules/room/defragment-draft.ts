/** What is typed in « Réunir les nuits libres ». */
export type DefragmentDraft = {
  readonly from: string | null
  readonly to: string | null
  readonly minimumNights: number | null
  /** A desk that calls everybody who moves may want three rather than twenty. */ readonly mostMoves: number | null
}
export const usualDefragment = { minimumNights: 7, mostMoves: 20 } as const

const within = (value: number | null, least: number, most: number): value is number => value !== null && value >= least && value <= most

/** What is asked of the server; null while something of it is missing, beyond what it takes, or ends before it begins. */
export function defragmentAsked({
  from,
  to,
  minimumNights,
  mostMoves,
}: DefragmentDraft): { from: string; to: string; minimumNights: number; mostMoves: number } | null {
  if (from === null || to === null || to <= from) return null
  return within(minimumNights, 2, 30) && within(mostMoves, 1, 50) ? { from, to, minimumNights, mostMoves } : null
}
