type Held = { readonly start: string | null; readonly end: string | null; readonly people: number }

/** People of a stay: the most that are there on one night. Those of parts that follow each other are the same, those of places side by side add up. */
export function presentTogether(places: readonly Held[]): number {
  const on = (night: string | null): number =>
    places.reduce(
      (sum, { start, end, people }) =>
        sum + (night === null || start === null || end === null || (start <= night && night < end) ? people : 0),
      0,
    )
  return Math.max(0, ...places.map(({ start }) => on(start)))
}
