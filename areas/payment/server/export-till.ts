import { markOf } from '#areas/establishment/server/api.ts'
import { markedCsv } from '#domain/csv.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import type { FileAnswer } from '#kernel/server/serve.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { tillContract } from '../contract/till.ts'
import { journalCsv } from '../rules/journal-text.ts'
import { wholeJournal } from './till.ts'

/** `exportCashJournal`: the journal of a period for a spreadsheet, whole, however long. */
export async function exportJournal(
  tx: Tx,
  { from, to, paymentMethodId }: ParsedInputOf<typeof tillContract.exportJournal>,
): Promise<FileAnswer> {
  const rows = await wholeJournal(tx, { from, to, paymentMethodId: paymentMethodId ?? null })
  await tx.journal({ entity: 'payment', entityId: 0, action: 'export', after: { format: 'csv', from, to, rows: rows.length } })
  return {
    content: Buffer.from(markedCsv(journalCsv(rows), await markOf(tx)), 'utf8'),
    type: 'text/csv; charset=utf-8',
    fileName: `journal-de-caisse-${from}-${to}.csv`,
  }
}
