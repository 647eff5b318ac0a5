import { paperOf } from '#areas/establishment/server/api.ts'
import { formatAmount, formatDay, formatIban } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import { slipOf } from '../rules/deposit-slip.ts'
import { slipTypes } from '../rules/payment-kind.ts'
import { readDeposit } from './deposits.ts'

const titles: Readonly<Record<string, string>> = slipTypes

type Where = { name: string; label: string | null; holder: string | null; iban: string | null; bic: string | null; bankName: string | null }

/** The slip that goes to the bank with the deposit: account, number, one line for each cheque, its sum, and where to sign. */
export async function printDeposit(tx: Tx, depositId: number): Promise<{ readonly name: string; readonly content: Buffer }> {
  const deposit = await readDeposit(tx, { depositId })
  const [where] = await tx.rows<Where>(
    `select coalesce(e.company_name, e.name) as name, a.label, coalesce(a.holder, e.company_name, e.name) as holder, a.iban, a.bic, a.bank_name as "bankName" from establishment e
     join deposit d on d.establishment_id = e.id and d.id = $2 left join bank_account a on a.establishment_id = e.id and a.id = d.bank_account_id where e.id = $1`,
    [tx.session.establishmentId, depositId],
  )
  if (where === undefined) throw new Error('the establishment of the session exists')
  const account = [where.bankName ?? where.label, where.iban === null ? null : formatIban(where.iban), where.bic]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
  const net =
    deposit.commission === 0
      ? []
      : [
          `Commission\u00A0: ${formatAmount(cents(deposit.commission))} · Net attendu\u00A0: ${formatAmount(cents(deposit.amount - deposit.commission))}`,
        ]
  const { columns, rows, totals } = slipOf(deposit)
  const content = await renderListPdf({
    title: `${titles[deposit.slipType] ?? 'Remise en banque'} ${deposit.number}`,
    subtitle: `${deposit.state === 'cancelled' ? 'ANNULÉE · ' : ''}${formatDay(deposit.depositedOn)}`,
    filters: [`Titulaire\u00A0: ${where.holder ?? where.name}`, `Compte\u00A0: ${account}`, ...net, 'Signature\u00A0:'],
    columns,
    rows,
    totals,
    empty: 'Aucun règlement',
    ...(await paperOf(tx, where.name)),
    landscape: false,
  })
  return { name: `remise-${deposit.number}.pdf`, content }
}
