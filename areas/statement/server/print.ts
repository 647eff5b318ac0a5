import { paperOf } from '#areas/establishment/server/api.ts'
import { lodgingCategories } from '#areas/price/rules/lodging-categories.ts'
import { formatDay } from '#domain/french.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { statementContract } from '../contract.ts'
import { countedSentence, dimensionLabels, resultTable, sameDateSentence } from '../rules/result-text.ts'
import { arrhesLines, arrhesSentence } from '../rules/arrhes.ts'
import { attachmentLabels, basisLabels, declaredTable, purchaseNotes, vatTable } from '../rules/statement-text.ts'
import type { StatementTable } from '../rules/statement-text.ts'
import { resultDetail } from './result.ts'
import { taxStatement } from './tax.ts'
import { vatStatement } from './vat.ts'

type Printed = { readonly name: string; readonly content: Buffer }
type Paper = {
  readonly title: string
  readonly from: string
  readonly to: string
  readonly notes: readonly string[]
  readonly table: StatementTable
  readonly name: string
}

async function print(tx: Tx, { title, from, to, notes, table, name }: Paper): Promise<Printed> {
  const [site] = await tx.rows<{ name: string; company: string; address: string }>(
    `select name, concat_ws(', ', company_name, 'SIREN ' || siren) as company, concat_ws(', ', address1, address2, concat_ws(' ', postal_code, town)) as address from establishment where id = $1`,
    [tx.session.establishmentId],
  )
  if (site === undefined) throw new Error('the establishment of the session exists')
  const content = await renderListPdf({
    title,
    subtitle: `du ${formatDay(from)} au ${formatDay(to)}`,
    filters: [site.company, site.address, ...notes].filter((line) => line !== ''),
    columns: table.columns,
    rows: table.rows,
    totals: table.totals,
    empty: 'Aucune donnée disponible.',
    ...(await paperOf(tx, site.name)),
    landscape: true,
  })
  return { name: `${name}-${from}-${to}.pdf`, content }
}

export async function printVatStatement(tx: Tx, asked: ParsedInputOf<typeof statementContract.printVatStatement>): Promise<Printed> {
  const statement = await vatStatement(tx, asked)
  return print(tx, {
    ...asked,
    title: 'Déclaration de TVA',
    notes: [
      `TVA exigible\u00A0: ${basisLabels[statement.basis].toLocaleLowerCase('fr')}`,
      ...purchaseNotes(statement.purchases),
      ...arrhesLines(statement.arrhes).map(arrhesSentence),
    ],
    table: vatTable(statement),
    name: 'tva',
  })
}

export async function printTaxStatement(tx: Tx, asked: ParsedInputOf<typeof statementContract.printTaxStatement>): Promise<Printed> {
  const statement = await taxStatement(tx, asked)
  const notes = [
    statement.recipient === null ? '' : `Collectivité\u00A0: ${statement.recipient}`,
    statement.regime === 'flat' ? 'Au forfait' : attachmentLabels[statement.attachedTo],
  ]
  return print(tx, {
    ...asked,
    title: 'État de la taxe de séjour',
    notes,
    table: declaredTable(statement, lodgingCategories),
    name: 'taxe-de-sejour',
  })
}

export async function printResult(tx: Tx, asked: ParsedInputOf<typeof statementContract.printResult>): Promise<Printed> {
  const { rows, total, ...choices } = await resultDetail(tx, asked)
  const label = dimensionLabels[asked.by].toLocaleLowerCase('fr')
  return print(tx, {
    from: asked.from,
    to: asked.to,
    title: `Résultats par ${label}`,
    notes: [`${countedSentence(choices)}.`, sameDateSentence],
    table: resultTable(dimensionLabels[asked.by], rows, total, asked.by !== 'nature'),
    name: 'resultats',
  })
}
