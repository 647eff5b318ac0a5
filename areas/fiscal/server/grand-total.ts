import { isSchool } from '#areas/establishment/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import { addBreakdown, archiveContent, readBreakdown, stampOf, totalContent } from '../rules/content.ts'
import type { Breakdown } from '../rules/content.ts'
import { chainOf } from '../rules/chains.ts'
import type { Keyring } from './keyring.ts'
import { headOf, lockChains, seal } from './seal.ts'
import { closureRow, heldOperations } from './sources.ts'

/** A closure just written, or a period that an archive covers. */
export type Period = {
  readonly kind: string
  readonly number: number
  readonly startDate: string
  readonly endDate: string
  readonly text: string
}
type Totals = { readonly breakdown: Breakdown; readonly total: number; readonly algebraic: number; readonly absolute: number }

/** What was taken on the days of a period, by rate, and where the perpetual totals stand. */
async function totalsOf(tx: Tx, { startDate, endDate }: Pick<Period, 'startDate' | 'endDate'>): Promise<Totals> {
  const chain = chainOf('ticket', await isSchool(tx))
  const parts = await tx.rows<{ breakdown: string; count: number }>(
    `select split_part(content, ',', 1) as breakdown, count(*)::int as count from fiscal_record where establishment_id = $1 and chain = $2 and (detail::jsonb ->> 'paid_on') between $3 and $4 and ${Object.values(
      heldOperations,
    )
      .map((operation) => `content not like '%,${operation},%'`)
      .join(' and ')} group by 1`,
    [tx.session.establishmentId, chain, startDate, endDate],
  )
  const breakdown = new Map<number, number>()
  for (const part of parts)
    addBreakdown(breakdown, new Map([...readBreakdown(part.breakdown)].map(([rate, amount]) => [rate, amount * part.count])))
  const head = await headOf(tx, chain)
  return {
    breakdown,
    total: [...breakdown.values()].reduce((sum, amount) => sum + amount, 0),
    algebraic: Number(head?.perpetual ?? 0),
    absolute: Number(head?.perpetualAbsolute ?? 0),
  }
}

/** Signs the grand total of a closure: each level (day, month, period, year) has numbers of its own. */
export function signGrandTotal(keyring: Keyring): (tx: Tx, closure: Period) => Promise<void> {
  return async (tx, { kind, number, startDate, endDate, text }) => {
    await lockChains(tx)
    const { breakdown, total, algebraic, absolute } = await totalsOf(tx, { startDate, endDate })
    const [written] = await tx.rows<{ row: object }>(
      `select ${closureRow} as row from closure c where c.establishment_id = $1 and c.kind = $2 and c.number = $3`,
      [tx.session.establishmentId, kind, number],
    )
    if (written === undefined) throw new Error('a grand total is that of a closure just written')
    const at = tx.now.toString()
    await seal({ tx, keyring, isSchool: await isSchool(tx) }, 'grandTotal', [
      {
        number: `${kind}/${number}`,
        sourceId: null,
        position: number,
        at,
        total,
        perpetuals: { algebraic, absolute },
        detail: JSON.stringify({ kind, number, startDate, endDate, text, row: written.row }),
        content: (link) => totalContent({ breakdown, total, perpetual: algebraic, stamp: stampOf(at, tx.zone), sequence: number }, link),
      },
    ])
  }
}

/** Signs that an archive was made: of what period, and which one. */
export async function signArchive(
  tx: Tx,
  keyring: Keyring,
  { year, manifestSha256 }: { readonly year: number; readonly manifestSha256: string },
): Promise<void> {
  const { breakdown, total, algebraic, absolute } = await totalsOf(tx, { startDate: `${year}-01-01`, endDate: `${year}-12-31` })
  const at = tx.now.toString()
  const school = await isSchool(tx)
  const rank = ((await headOf(tx, chainOf('archive', school)))?.rank ?? 0) + 1
  await seal({ tx, keyring, isSchool: school }, 'archive', [
    {
      number: `${year}/${rank}`,
      sourceId: null,
      position: rank,
      at,
      total,
      perpetuals: { algebraic, absolute },
      detail: JSON.stringify({ year, manifestSha256 }),
      content: (link) =>
        archiveContent({ breakdown, total, stamp: stampOf(at, tx.zone), register: String(tx.session.establishmentId) }, link),
    },
  ])
}
