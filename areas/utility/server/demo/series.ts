import type { Tx } from '#platform/server/tx.ts'

/** Leaves each series of numbers where it would be if every number had been taken one after the other. */
export async function setSeries(tx: Tx, last: ReadonlyMap<string, number>): Promise<void> {
  const used = [...last].filter(([, number]) => number > 0)
  if (used.length === 0) return
  await tx.rows(
    `insert into number_series (establishment_id, series, last) select $1, s.series, s.last from unnest($2::text[], $3::bigint[]) as s(series, last)
     on conflict (establishment_id, series) do update set last = excluded.last`,
    [tx.session.establishmentId, used.map(([series]) => series), used.map(([, number]) => number)],
  )
}

/** Gives the numbers 1, 2, 3… of each series, and remembers where each one stands. */
export class Counters {
  readonly last = new Map<string, number>()
  next(series: string): number {
    const number = (this.last.get(series) ?? 0) + 1
    this.last.set(series, number)
    return number
  }
}
