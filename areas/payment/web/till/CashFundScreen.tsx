import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { exportList } from '#kernel/web/entity-api.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { formatTime, today } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, LongTextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { tillContract } from '../../contract/till.ts'
import { cashCount } from '../../entities/till.ts'
import { countedSinceFault } from '../../rules/count-checks.ts'
import { countedSum, countedWords, type Counted } from '../../rules/denominations.ts'
import { CoinCount } from './CoinCount.tsx'
import classes from './till.module.css'

type Fund = ReplyOf<typeof tillContract.cashFund>
const money = (amount: number): string => formatAmount(cents(amount))

/** Every count of a till, with its gap and who explained it: what an inspector asks for. */
function ExportCounts({ paymentMethodId }: { paymentMethodId: number }): ReactNode {
  const [exporting, setExporting] = useState(false)
  const run = async (): Promise<void> => {
    setExporting(true)
    await exportList(cashCount, 'csv', {
      filters: { paymentMethodId: { in: [paymentMethodId] } },
      columns: [...(cashCount.list?.columns ?? []), 'denominations'],
    }).catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
    setExporting(false)
  }
  return (
    <Button leftSection={<Icon of={IconDownload} />} aria-busy={exporting} onClick={() => !exporting && void run()}>
      {exporting ? 'Export…' : 'Exporter les comptages'}
    </Button>
  )
}

/** `/cash-fund/{paymentMethodId}/{date}`: the till counted by note and coin beside what it should hold. */
export function CashFundScreen({ params }: ScreenProps): ReactNode {
  const asked = {
    paymentMethodId: Number(params['paymentMethodId'] ?? 0),
    date: /^\d{4}-\d{2}-\d{2}$/.test(params['date'] ?? '') ? (params['date'] ?? '') : today(),
  }
  const query = useOperation(tillContract.cashFund, asked, {
    entities: ['payment', 'expense', 'injection', 'deposit', 'starting-base', 'cash-count'],
  })
  const fund = query.data
  const mayExport = useAllowed(cashCount.right, 'export')
  const open = (paymentMethodId: number, date: string): void => go(`/cash-fund/${paymentMethodId}/${date}`, { replace: true })
  return (
    <div className={classes['page']}>
      <PageHead title="Fonds de caisse">
        {mayExport && fund && fund.paymentMethodId !== 0 && <ExportCounts paymentMethodId={fund.paymentMethodId} />}
      </PageHead>
      <div className={classes['stack']}>
        <div className={classes['filters']}>
          {fund && fund.tills.length > 1 && (
            <SelectField
              size="xs"
              required
              label="Caisse"
              options={fund.tills.map(({ id, label }) => ({ value: String(id), label }))}
              value={String(fund.paymentMethodId)}
              onChange={(id) => open(Number(id ?? 0), asked.date)}
            />
          )}
          <DateField
            size="xs"
            past
            label="Jour"
            value={asked.date}
            onChange={(date) => date !== null && open(asked.paymentMethodId, date)}
          />
        </div>
      </div>
      {query.error ? (
        <ErrorState title="Fonds de caisse" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        fund &&
        (fund.paymentMethodId === 0 ? (
          <EmptyState title="Aucune caisse d’espèces" text="Créez un mode de règlement de nature « Espèces »." />
        ) : (
          <Count key={`${fund.paymentMethodId} ${asked.date}`} fund={fund} date={asked.date} />
        ))
      )}
    </div>
  )
}

/** What the till should hold and what was counted; while nothing is typed, what was kept last, never a gap of the whole till. */
function Told({ fund, counted }: { fund: Fund; counted: Counted }): ReactNode {
  const sum = countedSum(counted)
  const [isCounting, last] = [Object.keys(counted).length > 0, fund.counts[0]]
  const shown = isCounting ? { counted: sum, gap: sum - fund.expected, expected: fund.expected } : last
  return (
    <div role="status">
      <dl className={classes['facts']}>
        <div>
          <dt>Attendu</dt>
          <dd>{money(shown?.expected ?? fund.expected)}</dd>
        </div>
        <div>
          <dt>Compté</dt>
          <dd>{shown ? money(shown.counted) : ''}</dd>
        </div>
        <div>
          <dt>Écart</dt>
          <dd style={shown === undefined || shown.gap === 0 ? undefined : { color: 'var(--pin-brick)' }}>
            {shown ? money(shown.gap) : ''}
          </dd>
        </div>
      </dl>
      {fund.carried !== 0 && (isCounting || last === undefined) && (
        <p className="muted">{`Les écarts gardés les jours d’avant (${money(fund.carried)}) y sont comptés.`}</p>
      )}
      {!isCounting && last && <p className="muted">{`Comptage gardé à ${formatTime(last.at)} par ${last.byName}`}</p>}
    </div>
  )
}

function Count({ fund, date }: { fund: Fund; date: string }): ReactNode {
  const [counted, setCounted] = useState<Counted>({})
  const [explanation, setExplanation] = useState<string | null>(null)
  const mayCount = useAllowed(cashCount.right, 'write')
  const count = useAction(tillContract.countCash, ['cash-count'])
  const sum = countedSum(counted)
  const gap = sum - fund.expected
  const since = countedSinceFault(date, fund.lastCountedOn)
  const { errorOf, loose } = failureOf(count.error, ['explanation'])
  const send = async (): Promise<void> => {
    if (count.isPending) return
    await count.mutateAsync({ paymentMethodId: fund.paymentMethodId, date, counted, explanation }).then(
      () => {
        toast(gap === 0 ? 'Comptage gardé\u00A0: la caisse est juste' : `Comptage gardé, écart ${money(gap)}`)
        setCounted({})
        setExplanation(null)
      },
      () => undefined,
    )
  }
  return (
    <div className={classes['split']}>
      <Card title="Billets et pièces" flush>
        <CoinCount counted={counted} onCounted={setCounted} />
      </Card>
      <div style={{ display: 'grid', gap: 12 }}>
        <Card title="Comptage">
          <Told fund={fund} counted={counted} />
          {mayCount && since !== null && <p className="muted">{since.message}</p>}
          {mayCount && since === null && (
            <div style={{ display: 'grid', gap: 8, marginTop: 8 }}>
              <LongTextField
                label="D’où vient l’écart ?"
                name="explanation"
                maxLength={400}
                rows={2}
                value={explanation}
                error={errorOf('explanation')}
                onChange={setExplanation}
              />
              {loose && (
                <p className={classes['error']} role="alert">
                  {loose}
                </p>
              )}
              <div className={classes['buttons']}>
                <Button
                  variant="filled"
                  aria-busy={count.isPending}
                  leftSection={count.isPending ? <Loader size={14} color="white" /> : undefined}
                  onClick={() => void send()}
                >
                  Garder le comptage
                </Button>
              </div>
            </div>
          )}
        </Card>
        <Card title="Comptages du jour" flush>
          {fund.counts.length === 0 ? (
            <EmptyState title="Aucun comptage ce jour-là" text="Comptez la caisse, puis gardez le comptage." />
          ) : (
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">Heure</th>
                  <th scope="col">Par</th>
                  <th scope="col" data-right>
                    Compté
                  </th>
                  <th scope="col" data-right>
                    Écart
                  </th>
                </tr>
              </thead>
              <tbody>
                {fund.counts.map((one) => (
                  <tr key={one.id}>
                    <td>{formatTime(one.at)}</td>
                    <td>
                      {one.byName}
                      <small className="ink2" style={{ display: 'block' }}>
                        {countedWords(one.denominations)}
                      </small>
                      {one.explanation !== null && (
                        <small className="ink2" style={{ display: 'block' }}>
                          {one.explanation}
                        </small>
                      )}
                    </td>
                    <td data-right>{money(one.counted)}</td>
                    <td data-right>{money(one.gap)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Card>
      </div>
    </div>
  )
}
