import type { ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { today } from '#platform/web/today.ts'
import { SegmentedField, SelectField, SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { FilterLine, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, ErrorState, NoticeStrip, PageHead } from '#platform/web/ui/layout.tsx'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import { peopleListOperations, type NationalityInput } from '../../contract/people-lists.ts'
import { groupingLabels, linesOfMonth, monthInWords, monthsBetween, sumOf, unknownGroup } from '../../rules/lists/nationality.ts'
import { ListActions } from './ListActions.tsx'
import { choiceIn, useAddress } from './use-address.ts'
import classes from './people-lists.module.css'

type Reply = ReplyOf<typeof peopleListOperations.nationalityStatistics>
const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
/** The month before: the one that a questionnaire asks for. */
const lastMonth = (day: string): string => monthsBetween(`${Number(day.slice(0, 4)) - 1}-12`, day.slice(0, 7)).at(-2) ?? day.slice(0, 7)
/** Two years and the months to come of this one. */
const offered = (day: string): readonly string[] => monthsBetween(`${Number(day.slice(0, 4)) - 2}-01`, `${day.slice(0, 4)}-12`).toReversed()

/** `/occupation-nationality-list`: arrivals, persons and nights of each month, as the official survey asks them. */
export function NationalityScreen(): ReactNode {
  const usual = { de: lastMonth(today()), a: lastMonth(today()), par: 'country', prevus: '' }
  const [values, change] = useAddress(usual)
  const from = isMonth(values.de) ? values.de : usual.de
  const to = isMonth(values.a) && values.a >= from ? values.a : from
  const input: NationalityInput = { from, to, by: choiceIn(values.par, groupingLabels) ?? 'country', withExpected: values.prevus === 'oui' }
  const query = useOperation(peopleListOperations.nationalityStatistics, input, {
    entities: ['booking', 'occupancy', 'customer', 'country'],
    keepPrevious: true,
  })
  const options = offered(today()).map((month) => ({ value: month, label: monthInWords(month) }))
  const { data } = query
  return (
    <div className={classes['page']}>
      <PageHead title="Occupation par nationalité" count={data && plural(sumOf(data.rows).nights, 'nuitée')}>
        <ListActions
          right="statistics_occupancy"
          isEmpty={(data?.rows ?? []).length === 0}
          make={(extension) => call(peopleListOperations.makeNationalityFile, { ...input, extension })}
        />
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine>
            <div className={classes['filters']} role="group" aria-label="Période et regroupement">
              <div data-wide>
                <SelectField
                  label="Mois"
                  options={options}
                  value={from}
                  onChange={(de) => de !== null && change({ de, a: from === to || de > to ? de : to })}
                />
              </div>
              <div data-wide>
                <SelectField
                  label="Jusqu’à"
                  options={options.filter(({ value }) => value >= from)}
                  value={to}
                  onChange={(a) => a !== null && change({ a })}
                />
              </div>
              <SegmentedField
                label="Selon"
                options={Object.entries(groupingLabels).map(([value, label]) => ({ value, label }))}
                value={input.by}
                onChange={(par) => par !== null && change({ par })}
              />
              <SwitchField
                label="Séjours à venir compris"
                value={input.withExpected}
                onChange={(on) => change({ prevus: on ? 'oui' : '' })}
              />
            </div>
          </FilterLine>
          {query.error && !data && (
            <ErrorState title="Les nuitées n’ont pas pu être lues" error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <Waiting />}
          {data && <Months data={data} from={from} to={to} by={groupingLabels[input.by]} />}
        </GridFrame>
      </div>
    </div>
  )
}

function Months({ data, from, to, by }: { data: Reply; from: string; to: string; by: string }): ReactNode {
  const unknown = data.rows.filter(({ label }) => label === unknownGroup)
  if (data.rows.length === 0)
    return (
      <EmptyState
        title="Aucune nuitée"
        text="Personne n’a séjourné ce mois-ci. Un séjour compte à partir du moment où son arrivée est cochée."
      />
    )
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Arrivées et nuitées">
      {unknown.length > 0 && (
        <NoticeStrip>{`${plural(sumOf(unknown).nights, 'nuitée')} de clients dont le pays n’est pas renseigné\u00A0: complétez leur fiche pour que le questionnaire soit juste.`}</NoticeStrip>
      )}
      {monthsBetween(from, to).map((month) => (
        <Month key={month} month={month} data={data} by={by} />
      ))}
    </div>
  )
}

function Month({ month, data, by }: { month: string; data: Reply; by: string }): ReactNode {
  const lines = linesOfMonth(data.rows.filter((row) => row.month === month))
  const taken = data.months.find((one) => one.month === month)
  if (lines.length === 0) return <p className={classes['taken']}>{`${monthInWords(month)}\u00A0: aucune nuitée.`}</p>
  return (
    <>
      <table className={classes['table']}>
        <caption>{monthInWords(month)}</caption>
        <thead>
          <tr>
            <th scope="col">{by}</th>
            {['Arrivées', 'Personnes', 'Nuitées', 'dont nus', 'dont locatifs'].map((label) => (
              <th key={label} scope="col" data-align="right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.level} ${line.label}`} className={line.level === 'group' ? undefined : classes['sum']}>
              <td>{line.label}</td>
              {[line.arrivals, line.persons, line.nights, line.pitchNights, line.rentalNights].map((figure, at) => (
                <td key={at} data-align="right">
                  {formatNumber(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {taken && (
        <p
          className={classes['taken']}
        >{`Nuits d’emplacements occupés\u00A0: ${formatNumber(taken.pitchPlaces)} nus, ${formatNumber(taken.rentalPlaces)} locatifs.`}</p>
      )}
    </>
  )
}
