import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { boardContract } from '../contract/board.ts'
import { boardPeriod, figureKinds, firstTiles, resultValue } from '../rules/board.ts'
import type { BoardFigure, BoardTile } from '../rules/board.ts'
import { yearBefore } from '../rules/statement-period.ts'
import type { Period } from '../rules/statement-period.ts'
import { resultDetail } from './result.ts'
import { taxStatement } from './tax.ts'
import { vatStatement } from './vat.ts'

type Board = ReplyOf<typeof boardContract.readBoard>
type Results = Awaited<ReturnType<typeof resultDetail>>['total']

/** Figures that one query counts; `$1` establishment, `$2` and `$3` first and last day. */
const countedSql: Readonly<Partial<Record<BoardFigure, string>>> = {
  arrivals: `select count(*)::int as value from booking b where b.establishment_id = $1 and b.start_date between $2::date and $3::date and b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id in (2, 3, 4, 5)`,
  receipts: `select coalesce(sum(amount), 0)::bigint as value from payment where establishment_id = $1 and paid_on between $2::date and $3::date and coalesce(account_type, 0) <> 3 and (gift_sale_id is null or booking_id is null)`,
  billed: `select coalesce(sum(amount), 0)::bigint as value from bill where establishment_id = $1 and issued_on between $2::date and $3::date and not is_advance`,
  unpaid: `select coalesce(sum(b.total - b.paid), 0)::bigint as value from booking b where b.establishment_id = $1 and b.end_date between $2::date and $3::date and b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id in (2, 3, 4, 5) and b.total > b.paid`,
}

/** The figures of a user, each period read once. */
export async function readBoard(tx: Tx): Promise<Board> {
  const [kept] = await tx.rows<{ tiles: BoardTile[] }>('select tiles from board_choice where establishment_id = $1 and user_id = $2', [tx.session.establishmentId, tx.session.userId])
  const results = new Map<string, Promise<Results>>()
  const resultsOf = (period: Period): Promise<Results> => {
    const key = `${period.from} ${period.to}`
    const read = results.get(key) ?? resultDetail(tx, { ...period, by: 'month' }).then(({ total }) => total)
    results.set(key, read)
    return read
  }
  const tiles: Board['tiles'] = []
  for (const tile of kept?.tiles ?? firstTiles) {
    const period = boardPeriod(tile.period, tx.today.toString())
    const isAllowed = allows(tx.session, figureKinds[tile.figure].right, 'select')
    tiles.push({ ...tile, ...period, isAllowed, ...(isAllowed ? await valuesOf(tx, tile, period, resultsOf) : { value: null, before: null }) })
  }
  return { tiles }
}

async function valuesOf(tx: Tx, { figure, comparison }: BoardTile, period: Period, resultsOf: (period: Period) => Promise<Results>): Promise<{ value: number | null; before: number | null }> {
  if (figureKinds[figure].isResult) {
    const compared = await resultsOf(period)
    return { value: resultValue(figure, compared.now), before: comparison === 'none' ? null : resultValue(figure, compared[comparison]) }
  }
  return { value: await valueOf(tx, figure, period), before: comparison === 'none' ? null : await valueOf(tx, figure, yearBefore(period)) }
}

async function valueOf(tx: Tx, figure: BoardFigure, period: Period): Promise<number> {
  if (figure === 'vatDue') return (await vatStatement(tx, period)).totals.vat
  if (figure === 'touristTax') return (await taxStatement(tx, period)).own.amount
  const [row] = await tx.rows<{ value: number }>(countedSql[figure] ?? '', [tx.session.establishmentId, period.from, period.to])
  if (row === undefined) throw new Error('an aggregate query answers one row')
  return row.value
}

/** Keeps the choice of the user, and answers the figures. */
export async function saveBoard(tx: Tx, { tiles }: ParsedInputOf<typeof boardContract.saveBoard>): Promise<Board> {
  await tx.rows('insert into board_choice (establishment_id, user_id, tiles) values ($1, $2, $3::jsonb) on conflict (establishment_id, user_id) do update set tiles = excluded.tiles', [tx.session.establishmentId, tx.session.userId, JSON.stringify(tiles)])
  return readBoard(tx)
}
