import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { SegmentedField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Card, ErrorState, PageHead, TextButton } from '#platform/web/ui/layout.tsx'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import { statementContract } from '../contract.ts'
import type { PeriodKind } from '../rules/statement-period.ts'
import { purchaseCaution } from '../rules/vat-purchases.ts'
import { arrhesLines, arrhesSentence, arrhesSide } from '../rules/arrhes.ts'
import { ledgerSentence } from '../rules/ledger-sentence.ts'
import { basisLabels, purchaseTable, vatTable } from '../rules/statement-text.ts'
import { Documents } from './Documents.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { StatementActions } from './StatementActions.tsx'
import { StatementTable } from './StatementTable.tsx'
import { useChoices } from './use-choices.ts'
import type { Choices } from './use-choices.ts'
import classes from './statement.module.css'

const bases = ['receipts', 'debits'] as const
const entities = ['payment', 'bill', 'booking']
type Statement = ReplyOf<typeof statementContract.vatStatement>

/** The figures by rate, and the documents of the one that is open. */
function Figures({ data, choices: { period, choice, choose } }: { data: Statement; choices: Choices }): ReactNode {
  const { basis, rows, regime, arrhes, purchases } = data
  const caution = purchaseCaution(purchases)
  const opened = choice(
    'chiffre',
    [...rows, ...purchases, ...arrhesLines(arrhes)].map(({ key }) => key),
  )
  const documents = useOperation(
    statementContract.vatDocuments,
    { ...period, basis, key: opened ?? '' },
    { entities, enabled: opened !== null },
  )
  return (
    <>
      <Card title={`${basisLabels[basis]}, ${regime === 'simplified' ? 'régime simplifié (CA12)' : 'régime normal (CA3)'}`} flush>
        <StatementTable
          label="TVA par taux"
          table={vatTable(data)}
          keys={rows.map(({ key }) => key)}
          opened={opened}
          onOpen={(key) => choose('chiffre', key)}
          empty={basis === 'receipts' ? 'Rien n’a été encaissé ni facturé dans ces jours.' : 'Rien n’a été facturé dans ces jours.'}
        />
      </Card>
      {purchases.length > 0 && (
        <Card title="TVA des achats" flush>
          <StatementTable
            label="TVA des achats"
            table={purchaseTable(purchases)}
            keys={purchases.map(({ key }) => key)}
            opened={opened}
            onOpen={(key) => choose('chiffre', key)}
            empty=""
          />
          {caution !== null && (
            <p className="muted" style={{ padding: '8px 12px' }}>
              {caution}
            </p>
          )}
        </Card>
      )}
      <p role="status">{ledgerSentence(data.ledger, { vat: data.totals.vat, to: period.to })}</p>
      {arrhesLines(arrhes).map((line) => (
        <p key={line.key} className="muted">
          {`${arrhesSentence(line)} `}
          <TextButton aria-expanded={opened === line.key} onClick={() => choose('chiffre', opened === line.key ? null : line.key)}>
            Voir les séjours
          </TextButton>
        </p>
      ))}
      {opened !== null && (
        <Documents
          title={
            [...rows, ...purchases].find(({ key }) => key === opened)?.label ??
            arrhesLines(arrhes).find(({ key }) => key === opened)?.reason ??
            ''
          }
          answer={documents}
          isPlain={arrhesSide(opened) !== null}
          onClose={() => choose('chiffre', null)}
        />
      )}
    </>
  )
}

/** `/tva-statement-list`: VAT by rate, each figure opening on its documents. */
export function VatStatementScreen(): ReactNode {
  const [usual, setUsual] = useState<PeriodKind>('month')
  const choices = useChoices(usual)
  const { period } = choices
  const asked = choices.choice('base', bases)
  const query = useOperation(
    statementContract.vatStatement,
    { ...period, ...(asked === null ? {} : { basis: asked }) },
    { entities, keepPrevious: true },
  )
  const { data } = query
  const basis = data?.basis ?? asked
  if (data !== undefined && data.preferredPeriod !== usual) setUsual(data.preferredPeriod)
  return (
    <div className={classes['page']}>
      <PageHead title="Déclaration de TVA" count={data && `${formatAmount(cents(data.totals.vat))} exigibles`}>
        <StatementActions
          right="payment_invoice_tva_statement"
          name={`tva-${period.from}-${period.to}`}
          tables={data === undefined ? [] : [vatTable(data), purchaseTable(data.purchases)]}
          paper={`/rest/accounting/tva_statement/print?from=${period.from}&to=${period.to}${basis === null ? '' : `&basis=${basis}`}`}
        />
      </PageHead>
      <div className={classes['stack']}>
        <div className={classes['filters']}>
          <PeriodBar period={period} onPeriod={choices.setPeriod} />
          <SegmentedField
            size="xs"
            label="TVA exigible"
            name="basis"
            value={basis}
            options={bases.map((value) => ({ value, label: basisLabels[value] }))}
            onChange={(value) => choices.choose('base', value)}
          />
        </div>
        {query.error ? (
          <ErrorState title="Déclaration de TVA" error={query.error} onRetry={() => void query.refetch()} />
        ) : data === undefined ? (
          <Waiting />
        ) : (
          <Figures data={data} choices={choices} />
        )}
        <p className="muted">
          {
            'À l’encaissement, chaque règlement est réparti sur les taux de sa facture, ou du séjour avant elle\u00A0; la taxe de séjour vient en dernier. L’exigibilité se règle dans '
          }
          <Link to="/admin/establishment">la fiche de l’établissement</Link>
          {'.'}
        </p>
      </div>
    </div>
  )
}
