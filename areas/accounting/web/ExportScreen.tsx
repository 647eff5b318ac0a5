import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBook2, IconFileExport, IconHistory, IconScale } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatAmountOnly, formatDay, formatNumber, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { saveFile } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { FromTo } from '#platform/web/ui/fields/FromTo.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, NoticeStrip, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { accountingContract } from '../contract.ts'
import { monthLabel } from '#areas/establishment/rules/accounting-days.ts'
import { lastMonth } from '#areas/payment/rules/last-month.ts'
import { earlierText, monthBefore, openDaysText } from '../rules/export-checks.ts'
import { exportFormats } from '../rules/formats/names.ts'
import type { ExportFormat } from '../rules/formats/names.ts'
import classes from './accounting.module.css'
import { FecButton } from './FecButton.tsx'

type Preview = ReplyOf<typeof accountingContract.preview>
const money = (amount: number): string => formatAmount(cents(amount))
const side = (amount: number): string => (amount === 0 ? '' : formatAmountOnly(cents(amount)))
const formats = Object.entries(exportFormats).map(([value, label]) => ({ value, label }))
/** Of the screen of closures, which comes later than this one. */
const closureRight = 'payment_invoice_closure_day'
const isFormat = (value: string | null): value is ExportFormat => value !== null && value in exportFormats

/** What has no account, each with the way to give it one. */
function Missing({ missing }: Pick<Preview, 'missing'>): ReactNode {
  if (missing.length === 0) return null
  return (
    <Card title={`Paramétrage incomplet\u00A0: ${plural(missing.length, 'compte à donner', 'comptes à donner')} avant d’exporter`} flush>
      <ul className={classes['missing']} role="alert">
        {missing.map(({ what, url }) => (
          <li key={what}>
            <Link to={url}>{what}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Journals({ journals, debit, credit }: Preview): ReactNode {
  return (
    <Card title="Par journal" flush>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Journal</th>
              <th scope="col" data-right>
                Écritures
              </th>
              <th scope="col" data-right>
                Débit
              </th>
              <th scope="col" data-right>
                Crédit
              </th>
            </tr>
          </thead>
          <tbody>
            {journals.map((row) => (
              <tr key={row.code}>
                <td>
                  <b>{row.code}</b> {row.label}
                </td>
                <td data-right>{formatNumber(row.entries)}</td>
                <td data-right>{money(row.debit)}</td>
                <td data-right>{money(row.credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>Total</td>
              <td data-right>{formatNumber(journals.reduce((sum, { entries }) => sum + entries, 0))}</td>
              <td data-right>{money(debit)}</td>
              <td data-right>{money(credit)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

function Sample({ sample, entries }: Preview): ReactNode {
  return (
    <Card title={entries > sample.length ? `Aperçu des ${sample.length} premières écritures` : 'Aperçu des écritures'} flush>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Journal</th>
              <th scope="col">Pièce</th>
              <th scope="col">Compte</th>
              <th scope="col">Libellé</th>
              <th scope="col" data-right>
                Débit
              </th>
              <th scope="col" data-right>
                Crédit
              </th>
            </tr>
          </thead>
          <tbody>
            {sample.flatMap((entry) =>
              entry.lines.map((line, index) => (
                <tr key={`${entry.journal} ${entry.piece} ${entry.label} ${index}`} data-first={index === 0 ? true : undefined}>
                  <td>{index === 0 && formatDay(entry.day)}</td>
                  <td>{index === 0 && entry.journal}</td>
                  <td>{index === 0 && entry.piece}</td>
                  <td>{[line.account, line.auxiliary].filter((code) => code !== '').join(' · ')}</td>
                  <td data-label>{index === 0 ? entry.label : line.accountLabel}</td>
                  <td data-right>{side(line.debit)}</td>
                  <td data-right>{side(line.credit)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

type Period = { readonly from: string; readonly to: string }

function Content({ preview, period, onPeriod }: { preview: Preview; period: Period; onPeriod: (period: Period) => void }): ReactNode {
  const { earlier } = preview
  const mayClosure = useAllowed(closureRight, 'select')
  return (
    <>
      <Missing missing={preview.missing} />
      {preview.openDays !== null && preview.entries > 0 && (
        <NoticeStrip icon={<Icon of={IconAlertTriangle} size={16} />}>
          {openDaysText(preview.openDays)}
          {mayClosure && <Link to="/closure">Ouvrir les clôtures</Link>}
        </NoticeStrip>
      )}
      {earlier !== null && (
        <NoticeStrip icon={<Icon of={IconAlertTriangle} size={16} />}>
          <span className={classes['said']}>{earlierText(earlier)}</span>
          <Button size="compact-xs" onClick={() => onPeriod(monthBefore(earlier, period))}>{`Voir ${monthLabel(earlier.since)}`}</Button>
        </NoticeStrip>
      )}
      {preview.entries === 0 ? (
        <EmptyState title="Rien à exporter" text="Tout ce qui est daté de cette période a déjà été exporté, ou rien ne l’est." />
      ) : (
        <>
          <Journals {...preview} />
          <Sample {...preview} />
        </>
      )}
    </>
  )
}

/** What would leave, what prevents it, and the export itself. */
export function ExportScreen({ onBalance, onLedger }: { onBalance: () => void; onLedger: () => void }): ReactNode {
  const [period, setPeriod] = useState<Period>(() => lastMonth(today()))
  const [chosen, setFormat] = useState<ExportFormat | null>(null)
  const mayExport = useAllowed('payment_invoice_accounting_export', 'write')
  const query = useOperation(accountingContract.preview, period, {
    entities: [
      'payment',
      'bill',
      'deposit',
      'expense',
      'injection',
      'closure',
      'accounting-export',
      'accounting-account',
      'accounting-plan-account',
    ],
    keepPrevious: true,
  })
  const make = useAction(accountingContract.makeExport, ['accounting-export'])
  const preview = query.data
  // Dates that were just typed: what is shown is of those before, and nothing of it may be confirmed.
  const isStale = query.isPlaceholderData
  const format = chosen ?? preview?.usualFormat ?? null
  const isReady = preview !== undefined && preview.entries > 0 && preview.missing.length === 0 && !make.isPending && !isStale
  const run = async (): Promise<void> => {
    if (preview === undefined || !isReady) return
    const { earlier, openDays } = preview
    const text = [
      `Du ${formatDay(period.from)} au ${formatDay(period.to)}, ${money(preview.debit)}. Ce qui est exporté ne se modifie plus et ne part qu’une fois.`,
      earlier === null ? '' : earlierText(earlier),
      openDays === null ? '' : openDaysText(openDays),
    ]
      .filter((part) => part !== '')
      .join(' ')
    // Out of order, Enter does not confirm what was not read.
    if (
      !(await confirm({
        title: `Exporter ${plural(preview.entries, 'écriture')}\u00A0?`,
        text,
        confirm: earlier === null ? 'Exporter' : 'Exporter quand même',
        enterConfirms: earlier === null,
      }))
    )
      return
    make.mutate(
      { ...period, format },
      {
        onSuccess: ({ exportId, number, entries }) => {
          toast(`Export n°\u00A0${number}\u00A0: ${plural(entries, 'écriture')}`)
          saveFile(`/rest/accounting/export/file/${exportId}`, '')
        },
        onError: (error) => toast(sentenceOf(error), { tone: 'brick' }),
      },
    )
  }
  return (
    <div className={classes['page']}>
      <PageHead title="Export comptable" count={preview && !isStale && plural(preview.entries, 'écriture')}>
        <FecButton />
        <Button leftSection={<Icon of={IconHistory} />} onClick={() => go('/accounting-export-history')}>
          Historique
        </Button>
        <Button leftSection={<Icon of={IconScale} />} onClick={onBalance}>
          Balance âgée
        </Button>
        <Button leftSection={<Icon of={IconBook2} />} onClick={onLedger}>
          Grand livre
        </Button>
        {mayExport && (
          <Button
            variant="filled"
            leftSection={<Icon of={IconFileExport} />}
            disabled={!isReady}
            aria-busy={make.isPending}
            onClick={() => void run()}
          >
            Exporter
          </Button>
        )}
      </PageHead>
      <div className={classes['stack']}>
        <div className={classes['filters']}>
          <FromTo period={period} onPeriod={setPeriod} />
          <SelectField
            size="xs"
            label="Logiciel ou format"
            name="format"
            required
            options={formats}
            value={format}
            onChange={(value) => isFormat(value) && setFormat(value)}
          />
        </div>
        {query.error && <ErrorState title="Export comptable" error={query.error} onRetry={() => void query.refetch()} />}
        {(isStale || query.isPending) && (
          <p className="muted" role="status">{`Calcul des écritures du ${formatDay(period.from)} au ${formatDay(period.to)}…`}</p>
        )}
        {!query.error && preview && (
          <div className={classes['made']} aria-busy={isStale} style={isStale ? { opacity: 0.45 } : undefined}>
            <Content preview={preview} period={period} onPeriod={setPeriod} />
          </div>
        )}
      </div>
    </div>
  )
}
