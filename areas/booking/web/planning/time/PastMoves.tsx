import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '#platform/web/api.ts'
import { saveCsv } from '#platform/web/save-csv.ts'
import { formatMoment, siteParts } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingContract } from '../../../contract.ts'
import type { PastOperation } from '../../../contract/time.ts'
import type { PlanningType } from '../../../rules/planning-rows.ts'
import { gestureWords, movesCsv } from '../../../rules/time/moves-csv.ts'
import { setPast, type Past } from './past-store.ts'
import classes from './time.module.css'

/** What is to be seen of a gesture: the planning as it left it, on what it changed. */
export function seen({ at, changes }: PastOperation): Pick<Past, 'at' | 'sight'> {
  return { at, sight: changes.find(({ where }) => where !== null)?.where ?? null }
}

const mostAtOnce = 500
/** All the gestures that the list is about, not only those it shows. */
async function everyMove({ author, bookingId, placeId }: Past): Promise<readonly PastOperation[]> {
  const all: PastOperation[] = []
  for (;;) {
    const asked = { author, bookingId, placeId, most: mostAtOnce, olderThan: all.at(-1)?.id ?? null }
    const { operations, hasMore } = await call(bookingContract.planningMoves, asked)
    all.push(...operations)
    if (!hasMore) return all
  }
}

const give = (operations: readonly PastOperation[]): void => saveCsv('deplacements.csv', movesCsv(operations, siteParts))

type Props = {
  shown: Past
  types: readonly PlanningType[]
  operations: readonly PastOperation[]
  authors: readonly string[]
  hasMore: boolean
  /** They are those around the instant, not the last ones. */ isAround: boolean
  error: unknown
}

/** Who moved what, the last first: a click shows the planning as that gesture left it. */
export function PastMoves({ shown, types, operations, authors, hasMore, isAround, error }: Props): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const [isGiving, setGiving] = useState(false)
  const current = operations.find(({ at }) => at <= shown.at)?.id
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const isWhole = shown.author === '' && shown.placeId === null && shown.bookingId === null
  const places = types.flatMap((type) => type.places.map((place) => ({ value: String(place.id), label: place.number })))
  return (
    <aside className={classes['moves']} aria-label="Qui a déplacé quoi">
      <div className={classes['filters']}>
        <SelectField
          label="Par"
          size="xs"
          placeholder="Tous"
          value={shown.author === '' ? null : shown.author}
          options={authors.map((name) => ({ value: name, label: name }))}
          onChange={(author) => setPast({ author: author ?? '' })}
        />
        <SelectField
          label="Emplacement"
          size="xs"
          placeholder="Tous"
          value={shown.placeId === null ? null : String(shown.placeId)}
          options={places}
          onChange={(id) =>
            setPast({ placeId: id === null ? null : Number(id), sight: id === null ? null : { placeId: Number(id), day: null } })
          }
        />
      </div>
      {shown.bookingId !== null && (
        <Button size="xs" variant="default" onClick={() => setPast({ bookingId: null })}>
          Un seul séjour. Voir tous les gestes
        </Button>
      )}
      {error !== null && error !== undefined && <p role="alert">{sentenceOf(error)}</p>}
      {operations.length === 0 && (
        <p className={classes['none']}>{isWhole ? 'Personne n’a encore rien déplacé.' : 'Aucun geste ne correspond.'}</p>
      )}
      <ol ref={list}>
        {operations.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-current={one.id === current || undefined}
              data-later={one.at > shown.at || undefined}
              onClick={() => setPast(seen(one))}
            >
              <span>
                {formatMoment(one.at)} · {one.who}
                {one.station === null ? '' : `, ${one.station}`}
              </span>
              <b>{gestureWords(one)}</b>
            </button>
          </li>
        ))}
      </ol>
      {hasMore && (
        <p className={classes['none']}>
          {isAround ? 'Les gestes autour de cet instant' : 'Les deux cents derniers gestes'}. Choisissez un auteur, un emplacement ou un
          autre instant pour en voir d’autres.
        </p>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={operations.length === 0}
        loading={isGiving}
        onClick={() => {
          setGiving(true)
          everyMove(shown)
            .then(give)
            .catch((failure: unknown) => toast(sentenceOf(failure), { tone: 'brick' }))
            .finally(() => setGiving(false))
        }}
      >
        Exporter en CSV
      </Button>
    </aside>
  )
}
