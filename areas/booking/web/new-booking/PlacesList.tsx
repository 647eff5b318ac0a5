import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, plural } from '#domain/french.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { byType, gauge, movedTo, stripDays, stripOf } from '../../rules/draft-places.ts'
import type { DraftPlace } from '../../rules/draft-types.ts'
import { PlaceRow } from './PlaceRow.tsx'
import type { FeatureChoice } from './use-reference.ts'
import type { RankedPlace, SearchReply } from './use-offer.ts'
import classes from './places.module.css'
import typeHead from './type-head.module.css'

type Type = SearchReply['types'][number]

/** Head of a type in « Par type »: free places, price, and the type alone when no place has to be promised. */
function TypeHead({ type, chosen, onType }: { type: Type; chosen: boolean; onType: ((type: Type) => void) | null }): ReactNode {
  const { tone } = gauge(type.free, type.places)
  const colour = tone === 'enough' ? 'var(--pin-ink2)' : tone === 'few' ? 'var(--pin-ochre)' : 'var(--pin-brick)'
  return (
    <div className={typeHead['type']} role="presentation">
      {type.color !== null && <span style={{ width: 8, height: 8, background: type.color }} />}
      <b>{type.label}</b>
      <span style={{ color: colour }}>{`${plural(type.free, 'libre')} sur ${type.places}`}</span>
      {type.total !== null && <span className="muted">{formatAmount(cents(type.total))}</span>}
      {onType &&
        (chosen ? (
          <span className="muted">Sans place précise, choisi</span>
        ) : (
          <TextButton onClick={() => onType(type)}>Sans place précise</TextButton>
        ))}
    </div>
  )
}

type Props = {
  reply: SearchReply
  start: string
  end: string
  place: DraftPlace | null
  grouped: boolean
  isLate: boolean
  features: readonly FeatureChoice[]
  /** Prices changed by hand are not in those of the rows. */
  byTariff?: boolean
  onChoose: (place: RankedPlace) => void
  onType: ((type: Type) => void) | null
  /** Enter and double click, where they do more than choosing. */
  onOpen?: (place: RankedPlace) => void
}

/** Free places, best first or by type. ↓ ↑ move along them, Enter chooses; the focus stays on the list. */
export function PlacesList({
  reply,
  start,
  end,
  place,
  grouped,
  isLate,
  features,
  byTariff = false,
  onChoose,
  onType,
  onOpen,
}: Props): ReactNode {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const groups = grouped ? byType(reply.types, reply.places) : [{ type: null, places: reply.places }]
  const rows = groups.flatMap((group) => group.places)
  const [wanted, setWanted] = useState<number | null>(null)
  const chosenAt = rows.findIndex((row) => row.placeId === place?.placeId)
  const at = Math.min(rows.length - 1, wanted ?? Math.max(0, chosenAt))
  const current = rows[at]
  const idOf = (row: RankedPlace): string => `${prefix}${row.placeId}`
  const currentId = current && idOf(current)
  useEffect(() => {
    if (wanted !== null && currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [wanted, currentId])
  const chosenId = rows[chosenAt] && idOf(rows[chosenAt])
  useEffect(() => {
    // The place of a stored stay may rank low: the list opens on it. The page itself stays at its head, where a telephone begins.
    const [box, row] = [
      list.current?.getBoundingClientRect(),
      chosenId === undefined ? undefined : document.getElementById(chosenId)?.getBoundingClientRect(),
    ]
    if (box && row) list.current?.scrollBy(0, Math.max(0, row.bottom - box.bottom))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the list opens
  }, [])
  const choose = (row: RankedPlace): void => {
    setWanted(null)
    onChoose(row)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.target !== list.current) return
    if ((event.key === 'Enter' || event.key === ' ') && !event.ctrlKey && current) {
      event.preventDefault()
      return event.key === 'Enter' && onOpen ? onOpen(current) : choose(current)
    }
    const next = movedTo(event.key, at, rows.length)
    if (next === null) return
    event.preventDefault()
    setWanted(next)
  }
  const strip = stripOf(start, end)
  const days = stripDays(strip, start, end)
  return (
    <>
      <div className={classes['columns']} aria-hidden="true">
        <span />
        <span>Place</span>
        <span>Convient</span>
        <span>Pourquoi elle</span>
        <div className={classes['days']}>
          {days.map(({ day, number, weekend, edge }) => (
            <i key={day} data-weekend={weekend || undefined} data-edge={edge || undefined}>
              {number}
            </i>
          ))}
        </div>
        <span>{byTariff ? 'au tarif' : plural(reply.nights, 'nuit')}</span>
      </div>
      <div
        ref={list}
        className={classes['list']}
        data-late={isLate || undefined}
        aria-busy={isLate}
        data-field="places"
        role="listbox"
        aria-label="Places libres"
        tabIndex={0}
        onKeyDown={press}
        onBlur={() => setWanted(null)}
        {...(currentId === undefined ? {} : { 'aria-activedescendant': currentId })}
      >
        {groups.map(({ type, places }) => (
          <div key={type?.placeTypeId ?? 0} role="group" aria-label={type?.label ?? 'Meilleures places'}>
            {type && <TypeHead type={type} chosen={place?.placeId === null && place.placeTypeId === type.placeTypeId} onType={onType} />}
            {places.map((row) => (
              <PlaceRow
                key={row.placeId}
                place={row}
                id={idOf(row)}
                rank={rows.indexOf(row) + 1}
                chosen={row.placeId === place?.placeId}
                current={wanted !== null && row === current}
                strip={strip}
                start={start}
                end={end}
                nights={reply.nights}
                features={features}
                onChoose={choose}
                {...(onOpen ? { onOpen } : {})}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
