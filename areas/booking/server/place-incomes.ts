import type { Tx } from '#platform/server/tx.ts'
import { incomesSql, worthSql } from './availability.sql.ts'

const byId = (rows: readonly { readonly id: number; readonly income: number }[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ id, income }) => [id, income]))

/** What each place earns in the year of an arrival. */
export async function incomesOf(tx: Tx, arrival: string): Promise<ReadonlyMap<number, number>> {
  const year = Number(arrival.slice(0, 4))
  return byId(await tx.rows(incomesSql, [tx.session.establishmentId, `${year}-01-01`, `${year + 1}-01-01`]))
}

/** What some occupations bring to the places that they are given. */
export async function worthOf(tx: Tx, occupancyIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  return byId(await tx.rows(worthSql, [tx.session.establishmentId, occupancyIds]))
}
