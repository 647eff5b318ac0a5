import type { ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Card, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import { statementContract } from '../contract.ts'
import { figureKinds, resultValue } from '../rules/board.ts'
import {
  changeText,
  countedSentence,
  dimensionLabels,
  figureText,
  headFigures,
  resultTable,
  sameDateSentence,
} from '../rules/result-text.ts'
import type { Compared, DimensionName } from '../rules/result-text.ts'
import { Documents } from './Documents.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { StatementActions } from './StatementActions.tsx'
import { StatementTable } from './StatementTable.tsx'
import type { Choices } from './use-choices.ts'
import classes from './statement.module.css'

const entities = ['booking', 'occupancy', 'bill']

function HeadFigures({ total }: { total: Compared }): ReactNode {
  return (
    <div className={classes['tiles']}>
      {headFigures.map((figure) => {
        const { label, unit } = figureKinds[figure]
        const [now, before] = [resultValue(figure, total.now), resultValue(figure, total.sameDate)]
        const change = changeText(now, before, unit)
        return (
          <section key={figure} className={classes['tile']} aria-label={label}>
            <div className={classes['tileHead']}>
              <h2>{label}</h2>
            </div>
            <span className={classes['figure']}>{figureText(now, unit) || 'Sans objet'}</span>
            <span className="muted">
              {change === '' ? 'Rien à comparer l’an dernier' : `${change} sur l’an dernier à la même date (${figureText(before, unit)})`}
            </span>
          </section>
        )
      })}
    </div>
  )
}

type ResultProps = {
  title: string
  by: DimensionName
  /** Choice of what the rows are, above the table. */ children?: ReactNode
  choices: Choices
}
/** Results of a period by something, each line opening on its stays. */
export function ResultPage({ title, by, children, choices: { period, setPeriod, choice, choose } }: ResultProps): ReactNode {
  const query = useOperation(statementContract.resultDetail, { ...period, by }, { entities, keepPrevious: true })
  const { data } = query
  const opened =
    data === undefined
      ? null
      : choice(
          'chiffre',
          data.rows.map(({ key }) => key),
        )
  const stays = useOperation(statementContract.resultStays, { ...period, by, key: opened ?? '' }, { entities, enabled: opened !== null })
  const table = data && resultTable(dimensionLabels[by], data.rows, data.total, by !== 'nature')
  return (
    <div className={classes['page']}>
      <PageHead title={title}>
        <StatementActions
          right="result_result"
          name={`resultats-${period.from}-${period.to}`}
          tables={table === undefined ? [] : [table]}
          paper={`/rest/result/print?from=${period.from}&to=${period.to}&by=${by}`}
        />
      </PageHead>
      <div className={classes['stack']}>
        <div className={classes['filters']}>
          <PeriodBar period={period} onPeriod={setPeriod} />
          {children}
        </div>
        {query.error ? (
          <ErrorState title={title} error={query.error} onRetry={() => void query.refetch()} />
        ) : data === undefined || table === undefined ? (
          <Waiting />
        ) : (
          <>
            <HeadFigures total={data.total} />
            <Card title={`Par ${dimensionLabels[by].toLocaleLowerCase('fr')}`} flush>
              <StatementTable
                label={title}
                table={table}
                keys={data.rows.map(({ key }) => key)}
                opened={opened}
                onOpen={(key) => choose('chiffre', key)}
                empty="Aucun séjour dans ces jours, ni un an avant."
              />
            </Card>
          </>
        )}
        {opened !== null && (
          <Documents
            title={data?.rows.find(({ key }) => key === opened)?.label ?? ''}
            answer={stays}
            isPlain
            dayLabel="Arrivée"
            onClose={() => choose('chiffre', null)}
          />
        )}
        {data && (
          <p className="muted">
            {`${countedSentence(data)}\u00A0: `}
            <Link to="/preference/result">changer</Link>
            {`. ${sameDateSentence}`}
          </p>
        )}
      </div>
    </div>
  )
}
