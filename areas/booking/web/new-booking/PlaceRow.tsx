import { memo, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, formatDayRange } from '#domain/french.ts'
import { barOn, barText, stripDays } from '../../rules/draft-places.ts'
import type { Strip } from '../../rules/draft-places.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { fitIcon } from './fit-icons.ts'
import type { FeatureChoice } from './use-reference.ts'
import type { RankedPlace } from './use-offer.ts'
import classes from './places.module.css'

/** The fortnight around the stay on one place: what holds it before and after, and the stay in the middle. */
export function PlaceStrip({
  strip,
  start,
  end,
  nights,
  around,
  mine,
}: {
  strip: Strip
  start: string
  end: string
  nights: number
  around: RankedPlace['around']
  mine: boolean
}): ReactNode {
  const own = mine ? barOn(strip, start, end) : null
  return (
    <div className={classes['strip']} aria-hidden="true">
      {stripDays(strip, start, end).map(({ day, weekend }, at) => (
        <i key={day} data-weekend={weekend || undefined} style={{ left: `${(at * 100) / strip.days}%`, width: `${100 / strip.days}%` }} />
      ))}
      {around.map((held) => {
        const bar = barOn(strip, held.start, held.end)
        return (
          bar && (
            <b
              key={`${held.kind}${held.start}`}
              data-kind={held.kind}
              data-cut-left={bar.cutLeft || undefined}
              data-cut-right={bar.cutRight || undefined}
              title={`${held.label} ${formatDayRange(held.start, held.end)}`}
              style={{ left: `${bar.left}%`, width: `calc(${bar.width}% - 2px)` }}
            >
              {held.label}
            </b>
          )
        )
      })}
      {own && (
        <b data-kind="mine" style={{ left: `${own.left}%`, width: `calc(${own.width}% - 2px)` }}>
          {barText(nights, own)}
        </b>
      )}
    </div>
  )
}

type Props = {
  place: RankedPlace
  rank: number
  id: string
  chosen: boolean
  current: boolean
  strip: Strip
  start: string
  end: string
  nights: number
  features: readonly FeatureChoice[]
  onChoose: (place: RankedPlace) => void
  onOpen?: (place: RankedPlace) => void
}

/** One free place: how it suits, why it ranks here, its fortnight, its price. */
export const PlaceRow = memo(function PlaceRow({
  place,
  rank,
  id,
  chosen,
  current,
  strip,
  start,
  end,
  nights,
  features,
  onChoose,
  onOpen,
}: Props): ReactNode {
  const amount = place.total === null ? '' : formatAmount(cents(place.total))
  return (
    <div
      id={id}
      className={classes['place']}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-current={current || undefined}
      onClick={() => onChoose(place)}
      onDoubleClick={() => onOpen?.(place)}
    >
      <span className={classes['rank']}>{rank}</span>
      <div className={classes['id']}>
        <b>{place.number}</b>
        <span title={place.detail ?? undefined}>{place.placeTypeLabel}</span>
      </div>
      <div className={classes['fits']}>
        {place.fits.slice(0, 4).map((fit) => (
          <span key={fit.key} className={classes['fit']} data-reserve={fit.ok ? undefined : true} title={fit.label}>
            <Icon of={fitIcon(fit.key, features)} size={15} />
            <span className="sr">{fit.ok ? fit.label : `réserve\u00A0: ${fit.label}`}</span>
          </span>
        ))}
      </div>
      <div className={classes['why']}>{place.reason}</div>
      <PlaceStrip strip={strip} start={start} end={end} nights={nights} around={place.around} mine={chosen} />
      <div className={classes['total']}>{amount}</div>
    </div>
  )
})
