import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { boardContract } from '../contract/board.ts'
import { boardPeriod, comparedPeriod, figureKinds, firstTiles, isOpened, resultValue } from '../rules/board.ts'
import type { BoardFigure, BoardTile } from '../rules/board.ts'
import type { Period } from '../rules/statement-period.ts'
import { boardDocumentsSql, boardValueSql } from './board.sql.ts'
import { resultDetail } from './result.ts'
import { taxStatement } from './tax.ts'
import { mostDocuments, refusePeriod, vatStatement } from './vat.ts'

type Board = ReplyOf<typeof boardContract.readBoard>
type Results = Awaited<ReturnType<typeof resultDetail>>['total']

/** The figures of a user, each period read once. */
export async function readBoard(tx: Tx): Promise<Board> {
  const [kept] = await tx.rows<{ tiles: BoardTile[] }>('select tiles from board_choice where establishment_id = $1 and user_id = $2', [
    tx.session.establishmentId,
    tx.session.userId,
  ])
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
    const compared = comparedPeriod(tile.figure, period, tx.today.toString())
    tiles.push({
      ...tile,
      ...period,
      comparedFrom: compared.from,
      comparedTo: compared.to,
      isAllowed,
      ...(isAllowed ? await valuesOf(tx, tile, { period, compared, resultsOf }) : { value: null, before: null }),
    })
  }
  return { tiles }
}

type Asked = { readonly period: Period; readonly compared: Period; readonly resultsOf: (period: Period) => Promise<Results> }
async function valuesOf(
  tx: Tx,
  { figure, comparison }: BoardTile,
  { period, compared, resultsOf }: Asked,
): Promise<{ value: number | null; before: number | null }> {
  if (figureKinds[figure].isResult) {
    const results = await resultsOf(period)
    return { value: resultValue(figure, results.now), before: comparison === 'none' ? null : resultValue(figure, results[comparison]) }
  }
  return { value: await valueOf(tx, figure, period), before: comparison === 'none' ? null : await valueOf(tx, figure, compared) }
}

async function valueOf(tx: Tx, figure: BoardFigure, period: Period): Promise<number> {
  if (figure === 'vatDue') return (await vatStatement(tx, period)).totals.vat
  if (figure === 'touristTax') return (await taxStatement(tx, period)).own.amount
  if (!isOpened(figure)) throw new Error(`the results know the figure ${figure}`)
  const [row] = await tx.rows<{ value: number }>(boardValueSql(figure), [tx.session.establishmentId, period.from, period.to])
  if (row === undefined) throw new Error('an aggregate query answers one row')
  return row.value
}

/** The documents that make a figure, oldest first: its value is their sum, or their number. */
export async function boardDocuments(
  tx: Tx,
  { figure, from, to }: ParsedInputOf<typeof boardContract.boardDocuments>,
): Promise<ReplyOf<typeof boardContract.boardDocuments>> {
  refusePeriod({ from, to })
  if (!allows(tx.session, figureKinds[figure].right, 'select')) throw new MissingRight()
  const rows = await tx.rows<ReplyOf<typeof boardContract.boardDocuments>['rows'][number]>(boardDocumentsSql(figure), [
    tx.session.establishmentId,
    from,
    to,
  ])
  return { rows: rows.slice(0, mostDocuments), isCut: rows.length > mostDocuments }
}

/** Keeps the choice of the user, and answers the figures. */
export async function saveBoard(tx: Tx, { tiles }: ParsedInputOf<typeof boardContract.saveBoard>): Promise<Board> {
  await tx.rows(
    'insert into board_choice (establishment_id, user_id, tiles) values ($1, $2, $3::jsonb) on conflict (establishment_id, user_id) do update set tiles = excluded.tiles',
    [tx.session.establishmentId, tx.session.userId, JSON.stringify(tiles)],
  )
  return readBoard(tx)
}
