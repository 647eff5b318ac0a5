import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { lodgingCategories } from '#areas/price/rules/lodging-categories.ts'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { call, useAction, useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Card, ErrorState, NoticeStrip, PageHead } from '#platform/web/ui/layout.tsx'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import { statementContract } from '../contract.ts'
import type { PeriodKind } from '../rules/statement-period.ts'
import { declaredSentence, figuresOf, notArrivedSentence } from '../rules/tax-declared.ts'
import { csvText } from '#domain/csv.ts'
import { attachmentLabels, declaredTable, flatTable, registerTable, taxTable } from '../rules/statement-text.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { saveCsv } from '#platform/web/save-csv.ts'
import { StatementActions } from './StatementActions.tsx'
import { StatementTable } from './StatementTable.tsx'
import { TaxStays } from './TaxStays.tsx'
import { useChoices } from './use-choices.ts'
import type { Choices } from './use-choices.ts'
import classes from './statement.module.css'

const attachments = ['night', 'departure', 'collection'] as const
const entities = ['booking', 'occupancy', 'payment', 'tax', 'partner', 'tax-declaration']
type Statement = ReplyOf<typeof statementContract.taxStatement>
type Input = InputOf<typeof statementContract.taxStatement>

/** The figures by tariff, what asks for a look before declaring, and the stays of the figure that is open. */
function Figures({ data, input, choices: { choice, choose } }: { data: Statement; input: Input; choices: Choices }): ReactNode {
  const { groups, regime, third, recipient, showsExempt } = data
  const awaited = notArrivedSentence(data)
  const opened = choice(
    'chiffre',
    groups.map(({ key }) => key),
  )
  const stays = useOperation(statementContract.taxStays, { ...input, key: opened ?? '' }, { entities, enabled: opened !== null })
  return (
    <>
      {regime === 'flat' && <FlatDeclaration data={data} />}
      <Declaration data={data} input={input} />
      {regime !== 'flat' && awaited !== null && <NoticeStrip>{awaited}</NoticeStrip>}
      {(regime !== 'flat' || groups.length > 0) && (
        <Card title={recipient ?? 'Par tarif'} flush>
          <StatementTable
            label="Taxe de séjour par tarif"
            table={taxTable(data, lodgingCategories, showsExempt)}
            keys={groups.map(({ key }) => key)}
            opened={opened}
            onOpen={(key) => choose('chiffre', key)}
            empty="Aucune nuit taxable dans ces jours."
          />
        </Card>
      )}
      {opened !== null && (
        <TaxStays title={groups.find(({ key }) => key === opened)?.tariff ?? ''} answer={stays} onClose={() => choose('chiffre', null)} />
      )}
      {third.amount !== 0 && (
        <p className="muted">{`Collectée par des tiers et reversée par eux\u00A0: ${formatAmount(cents(third.amount))} pour ${plural(third.nights, 'nuitée')}, hors du total.`}</p>
      )}
    </>
  )
}

/** What a site at the flat rate owes, whoever came; the stays below bear none. */
function FlatDeclaration({ data: { flat } }: { data: Statement }): ReactNode {
  return (
    <>
      <NoticeStrip>
        Votre établissement est au forfait&#160;: la taxe dépend des places et des nuits d’ouverture, les séjours n’en portent pas. Demandez
        à votre commune comment elle compte la capacité.
      </NoticeStrip>
      <Card title="Au forfait" flush>
        <StatementTable
          label="Taxe de séjour au forfait"
          table={flatTable(flat, lodgingCategories)}
          keys={flat.map(({ taxId }) => String(taxId))}
          empty="Aucune taxe en euros n’est perçue sur une nuit d’ouverture de ces jours."
        />
      </Card>
    </>
  )
}

/** What was declared and what changed since; else the button that keeps the figures of a period that is over. */
function Declaration({ data, input }: { data: Statement; input: Input }): ReactNode {
  const mayDeclare = useAllowed('payment_invoice_tax_statement', 'write')
  const declare = useAction(statementContract.declareTax, ['tax-declaration'])
  const figures = figuresOf(data)
  if (data.declared !== null) {
    const { text, differs } = declaredSentence(data.declared, figures)
    return differs ? <NoticeStrip>{text}</NoticeStrip> : <p>{text}</p>
  }
  if (!mayDeclare || input.to >= today() || figures.nights === 0) return null
  const send = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Marquer cette période comme déclarée\u00A0?',
      text: `${formatAmount(cents(figures.amount))} à reverser\u00A0: ces chiffres sont gardés avec la date et votre nom, et ne changent plus.`,
      confirm: 'Marquer comme déclarée',
    })
    if (sure && !declare.isPending) declare.mutate(input, { onSuccess: () => toast('Déclaration gardée') })
  }
  return (
    <div>
      <Button size="xs" aria-busy={declare.isPending} onClick={() => void send()}>
        Marquer comme déclarée
      </Button>
      {declare.error !== null && (
        <p role="alert" style={{ color: 'var(--pin-brick)' }}>
          {sentenceOf(declare.error)}
        </p>
      )}
    </div>
  )
}

/** The whole register, for the portal of the town. */
function saveRegister(input: Input, fileName: string, address: string): void {
  call(statementContract.taxStays, input).then(
    ({ rows, isCut }) => {
      if (isCut) toast('Le registre dépasse 5\u00A0000 séjours\u00A0: enregistrez-le mois par mois.', { tone: 'brick' })
      else saveCsv(fileName, csvText(registerTable(rows, address)))
    },
    (error: unknown) => toast(sentenceOf(error), { tone: 'brick' }),
  )
}

/** `/tax-statement-list`: the tourist tax by tariff, what others collect apart, each figure opening on its stays. */
export function TaxStatementScreen(): ReactNode {
  const [usual, setUsual] = useState<PeriodKind>('month')
  const choices = useChoices(usual)
  const { period } = choices
  const asked = choices.choice('nuits', attachments)
  const input: Input = { ...period, ...(asked === null ? {} : { attachedTo: asked }) }
  const query = useOperation(statementContract.taxStatement, input, { entities, keepPrevious: true })
  const { data } = query
  const attachedTo = data?.attachedTo ?? asked
  // A season lies within its year.
  const preferred = data?.preferredPeriod === 'season' ? 'year' : data?.preferredPeriod
  if (preferred !== undefined && preferred !== usual) setUsual(preferred)
  const name = `taxe-de-sejour-${period.from}-${period.to}`
  return (
    <div className={classes['page']}>
      <PageHead title="État de la taxe de séjour" count={data && `${formatAmount(cents(figuresOf(data).amount))} à reverser`}>
        <StatementActions
          right="payment_invoice_tax_statement"
          name={name}
          tables={data === undefined ? [] : [declaredTable(data, lodgingCategories)]}
          paper={`/rest/accounting/tax_statement/print?from=${period.from}&to=${period.to}${attachedTo === null ? '' : `&attachedTo=${attachedTo}`}`}
          register={() => saveRegister(input, `registre-${name}.csv`, data?.address ?? '')}
        />
      </PageHead>
      <div className={classes['stack']}>
        <div className={classes['filters']}>
          <PeriodBar period={period} onPeriod={choices.setPeriod} />
          <SelectField
            size="xs"
            label="Nuits comptées"
            name="attachedTo"
            required
            value={attachedTo}
            options={attachments.map((value) => ({ value, label: attachmentLabels[value] }))}
            onChange={(value) => choices.choose('nuits', value)}
          />
        </div>
        {query.error ? (
          <ErrorState title="État de la taxe de séjour" error={query.error} onRetry={() => void query.refetch()} />
        ) : data === undefined ? (
          <Waiting />
        ) : (
          <Figures data={data} input={input} choices={choices} />
        )}
      </div>
    </div>
  )
}
