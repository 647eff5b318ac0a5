import { paperOf } from '#areas/establishment/server/api.ts'
import { formatDay } from '#domain/french.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderListPdf, type ListDocument } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { tillContract } from '../contract/till.ts'
import { balanceSentence, balanceTable, journalTable } from '../rules/journal-text.ts'
import { balance, journal } from './till.ts'

type Printed = { readonly name: string; readonly content: Buffer }
type Paper = Pick<ListDocument, 'title' | 'filters' | 'columns' | 'rows' | 'totals' | 'empty'> & {
  readonly from: string
  readonly to: string
}

async function print(tx: Tx, { from, to, ...paper }: Paper): Promise<Buffer> {
  const [site] = await tx.rows<{ name: string }>(
    'select coalesce(company_name, name) as name from establishment where establishment_id = $1',
    [tx.session.establishmentId],
  )
  if (site === undefined) throw new Error('the establishment of the session exists')
  return renderListPdf({
    ...paper,
    subtitle: `du ${formatDay(from)} au ${formatDay(to)}`,
    ...(await paperOf(tx, site.name)),
    landscape: true,
  })
}

/** `printCashJournal`: a journal of which a part only would be printed beside its whole sums would say something false. */
export async function printJournal(
  tx: Tx,
  { from, to, paymentMethodId }: ParsedInputOf<typeof tillContract.printJournal>,
): Promise<Printed> {
  const { rows, isCut } = await journal(tx, { from, to, paymentMethodId: paymentMethodId ?? null })
  if (isCut) refuse('list-too-long', 'Le journal de ces jours a plus de 5\u00A0000 lignes\u00A0: réduisez la période pour l’imprimer.')
  const [method] =
    paymentMethodId === undefined
      ? []
      : await tx.rows<{ label: string }>('select label from payment_method where establishment_id = $1 and id = $2', [
          tx.session.establishmentId,
          paymentMethodId,
        ])
  const content = await print(tx, {
    ...journalTable(rows),
    title: 'Journal de caisse et de banque',
    filters: method === undefined ? [] : [`Mode de règlement\u00A0: ${method.label}`],
    from,
    to,
    empty: 'Rien n’est entré ni sorti dans ces jours.',
  })
  return { name: `journal-de-caisse-${from}-${to}.pdf`, content }
}

/** `printCashBalance` */
export async function printBalance(tx: Tx, { from, to }: ParsedInputOf<typeof tillContract.printBalance>): Promise<Printed> {
  const { rows } = await balance(tx, { from, to })
  return {
    name: `balance-${from}-${to}.pdf`,
    content: await print(tx, {
      ...balanceTable(rows),
      title: 'Balance par mode de règlement',
      filters: [balanceSentence],
      from,
      to,
      empty: 'Rien n’est entré ni sorti.',
    }),
  }
}
