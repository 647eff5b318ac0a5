import { sitePaper } from '#areas/establishment/server/api.ts'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { FileAnswer } from '#kernel/server/serve.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { accountingContract } from '../contract.ts'
import { untilSentence } from '../rules/aged-balance.ts'
import { letterCode } from '../rules/letter-code.ts'
import { letteringTable, openSentence } from '../rules/lettering.ts'
import type { LetteredLine } from '../rules/lettering.ts'
import { ofOneCustomerSql } from './aged-balance.ts'
import { customerNamed } from './customer-named.ts'
import { exportedUntil } from './exported-until.ts'

/** Beyond, nobody reads it: the ledger of the customer gives a period. */
const mostPrinted = 5000

/** `printCustomerLettering`: all the lines of a customer, whole groups of them: a period would cut them. */
export async function printLettering(
  tx: Tx,
  { customerId }: ParsedInputOf<(typeof accountingContract)['printLettering']>,
): Promise<FileAnswer> {
  const { name, code } = await customerNamed(tx, customerId)
  const found = await tx.rows<Omit<LetteredLine, 'letter'> & { readonly letter: number | null }>(
    `select l.day, l.piece, l.label, l.account, l.debit, l.credit, k.letter, k.lettered_on as "letteredOn", coalesce(k.by_name, '') as "byName" from accounting_line l
     left join accounting_letter k on k.establishment_id = $1 and k.exercise = l.exercise and k.entry_number = l.entry_number and k.line = l.line
     where l.establishment_id = $1 and l.customer_id = $2 and ${ofOneCustomerSql} order by l.day, l.exercise, l.entry_number, l.line limit ${mostPrinted + 1}`,
    [tx.session.establishmentId, customerId],
  )
  if (found.length > mostPrinted)
    return refuse('list-too-long', 'Trop d’écritures pour un papier\u00A0: prenez le grand livre de ce client, sur moins de jours.')
  const lines = found.map((line) => ({ ...line, letter: line.letter === null ? '' : letterCode(line.letter) }))
  const content = await renderListPdf({
    ...letteringTable(lines),
    title: `Lettrage\u00A0: ${code} ${name}`,
    subtitle: `${plural(lines.length, 'écriture')}, solde ${formatAmount(cents(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)))}`,
    filters: [untilSentence(await exportedUntil(tx)), openSentence(lines)],
    empty: 'Rien de ce client n’a encore été exporté.',
    ...(await sitePaper(tx)),
    landscape: true,
  })
  return { content, type: 'application/pdf', fileName: `lettrage-${code}.pdf`, inline: true }
}
