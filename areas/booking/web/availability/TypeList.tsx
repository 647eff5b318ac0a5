import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, plural } from '#domain/french.ts'
import { gauge, movedTo } from '../../rules/draft-places.ts'
import type { SearchReply } from '../new-booking/use-offer.ts'
import classes from './availability.module.css'

type Type = SearchReply['types'][number]
type Props = { types: readonly Type[]; chosenId: number | null; onChoose: (type: Type | null) => void; onOpen: (type: Type) => void }

/** Every type with its free places, its price for the whole stay, and why it cannot be sold when it cannot. Enter books it, Space shows its places only. */
export function TypeList({ types, chosenId, onChoose, onOpen }: Props): ReactNode {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const current = at === null ? undefined : types[Math.min(at, types.length - 1)]
  const toggle = (type: Type): void => onChoose(type.placeTypeId === chosenId ? null : type)
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      return current.free > 0 ? onOpen(current) : undefined
    }
    if (event.key === ' ' && current) {
      event.preventDefault()
      return toggle(current)
    }
    const next = movedTo(event.key, at ?? -1, types.length)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    const type = types[next]
    if (type) document.getElementById(`${prefix}${type.placeTypeId}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div
      ref={list}
      className={classes['types']}
      role="listbox"
      aria-label="Types"
      tabIndex={0}
      data-field="types"
      onKeyDown={press}
      onBlur={() => setAt(null)}
      onFocus={() => setAt((now) => now ?? 0)}
      {...(current ? { 'aria-activedescendant': `${prefix}${current.placeTypeId}` } : {})}
    >
      {types.map((type, rank) => {
        const { share, tone } = gauge(type.free, type.places)
        const refused = type.refusals[0]?.message
        return (
          <div
            key={type.placeTypeId}
            id={`${prefix}${type.placeTypeId}`}
            className={classes['type']}
            role="option"
            tabIndex={-1}
            aria-selected={type.placeTypeId === chosenId}
            data-current={type === current || undefined}
            onClick={() => {
              setAt(rank)
              toggle(type)
            }}
            onDoubleClick={() => type.free > 0 && onOpen(type)}
          >
            <b>
              {type.color !== null && <i style={{ background: type.color }} />}
              {type.label}
            </b>
            <strong>{type.total === null ? '' : formatAmount(cents(type.total))}</strong>
            <small className={classes['free']} data-tone={tone}>
              <span className={classes['gauge']}>
                <span style={{ width: `${share}%` }} />
              </span>
              {plural(type.free, 'libre')}
            </small>
            <small>{`sur ${type.places}`}</small>
            {refused !== undefined && <small>{refused}</small>}
          </div>
        )
      })}
    </div>
  )
}
