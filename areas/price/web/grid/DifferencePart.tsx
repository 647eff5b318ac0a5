import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { daysBetween } from '#domain/day.ts'
import { formatAmount, formatDay, formatPercent, list, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Difference, StayToCompare } from '../../rules/check-up/difference.ts'
import type { TypeTariff } from '../../rules/check-up/stay-findings.ts'
import { useDifference } from './use-difference.ts'
import classes from './check-up.module.css'

function sentence({ dearer, cheaper, same, lost, gained, beforeCents, afterCents }: Difference): string {
  const parts = [
    [dearer, 'plus cher', 'plus chers'],
    [cheaper, 'moins cher', 'moins chers'],
    [same, 'inchangé', 'inchangés'],
    [lost, 'qui n’est plus vendu', 'qui ne sont plus vendus'],
    [gained, 'vendu en plus', 'vendus en plus'],
  ] as const
  const counts = parts.filter(([count]) => count > 0).map(([count, one, many]) => plural(count, one, many))
  const rate = beforeCents === 0 ? null : Math.round(((afterCents - beforeCents) * 1000) / beforeCents) / 10
  return `${list(counts)}${rate === null || rate === 0 ? '' : ` ; ${rate > 0 ? '+' : ''}${formatPercent(String(rate))} en tout`}.`
}

type Props = {
  title: string
  none: string
  stays: readonly StayToCompare[] | undefined
  before: readonly TypeTariff[] | undefined
  after: readonly TypeTariff[] | undefined
  afterName?: string
  beforeName?: string
}

/** What a version changes on some stays: how many, how much in all, and where it changes most. */
export function DifferencePart({ title, none, stays, before, after, beforeName = 'Avant', afterName = 'Après' }: Props): ReactNode {
  const { done, difference } = useDifference(stays, before, after)
  const names = new Map([...(before ?? []), ...(after ?? [])].map(({ placeTypeId, label }) => [placeTypeId, label]))
  const amount = (value: number | null): string => (value === null ? 'pas vendu' : formatAmount(cents(value)))
  return (
    <section aria-busy={difference === null}>
      <h3>{title}</h3>
      {difference === null && stays !== undefined && (
        <Progress
          value={stays.length === 0 ? 0 : (done * 100) / stays.length}
          aria-label={`${done} séjours calculés sur ${stays.length}`}
        />
      )}
      {difference !== null && (
        <p className={classes['sum']} role="status">
          {difference.stays === 0 ? none : `Sur ${plural(difference.stays, 'séjour')} : ${sentence(difference)}`}
        </p>
      )}
      {difference !== null && difference.most.length > 0 && (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Séjour</th>
              <th scope="col" className="num">
                {beforeName}
              </th>
              <th scope="col" className="num">
                {afterName}
              </th>
              <th scope="col" className="num">
                Écart
              </th>
            </tr>
          </thead>
          <tbody>
            {difference.most.map(({ compared, beforeCents, afterCents, why }) => (
              <tr key={compared.reference}>
                <td>
                  {`${compared.reference === '' || /^\d+$/.test(compared.reference) ? '' : `${compared.reference}, `}${names.get(compared.placeTypeId) ?? ''}, ${plural(daysBetween(compared.stay.arrival, compared.stay.departure), 'nuit')} du ${formatDay(compared.stay.arrival)}`}
                  {why !== null && beforeCents !== null && <p className={classes['sum']}>{why}</p>}
                </td>
                <td className="num">{amount(beforeCents)}</td>
                <td className="num">{amount(afterCents)}</td>
                <td className="num">
                  {beforeCents === null || afterCents === null
                    ? ''
                    : `${afterCents > beforeCents ? '+' : ''}${formatAmount(cents(afterCents - beforeCents))}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
