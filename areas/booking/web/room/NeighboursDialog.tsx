import '@mantine/core/styles/Modal.css'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDayRange, plural } from '#domain/french.ts'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { SegmentedField } from '#platform/web/ui/fields/choice-fields.tsx'
import { IntegerField } from '#platform/web/ui/fields/typed-fields.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { planningOperations } from '../../contract/planning.ts'
import { roomOperations, type RoomPlaceRef } from '../../contract/room.ts'
import type { DraftNeighbour } from '../../rules/draft-types.ts'
import { LinkedStays } from './LinkedStays.tsx'
import classes from './room.module.css'

type Other = ReplyOf<typeof planningOperations.planningSearch>['stays'][number]
type Found = ReplyOf<typeof roomOperations.findNeighbours>
type Props = {
  asked: InputOf<typeof roomOperations.findNeighbours>['wanted']
  /** That of the place on screen, where no type was asked for: others are looked at when asked. */ type: {
    readonly id: number
    readonly label: string
    /** By somebody, not by the screen. */ readonly isChosen: boolean
  } | null
  /** The stay on screen; 0 while it is not stored. */ bookingId: number
  onClose: () => void
  onTake: (places: readonly RoomPlaceRef[], near: DraftNeighbour | null) => void
}

const mostPlaces = 20
const leastLetters = 2
const sameType = 'same'

/** Stays that a name designates, to be near to. */
function Others({ text, own, onChoose }: { text: string; own: number; onChoose: (stay: Other) => void }): ReactNode {
  const { data, error, refetch } = useOperation(planningOperations.planningSearch, { text }, { enabled: text.length >= leastLetters })
  if (text.length < leastLetters) return null
  if (error) return <ErrorState title="Les séjours n’ont pas pu être cherchés" error={error} onRetry={() => void refetch()} />
  const placed = data?.stays.filter(({ placeId, bookingId }) => placeId !== null && bookingId !== own).slice(0, 6) ?? []
  if (data && placed.length === 0) return <p className="muted">Aucun séjour placé ne répond à ce nom.</p>
  return (
    <ul className={classes['others']}>
      {placed.map((stay) => (
        <li key={stay.key}>
          <Button size="xs" onClick={() => onChoose(stay)}>{`${stay.label}, ${formatDayRange(stay.start, stay.end)}`}</Button>
        </li>
      ))}
    </ul>
  )
}

function Clusters({ found: { clusters, free }, onTake }: { found: Found; onTake: (places: readonly RoomPlaceRef[]) => void }): ReactNode {
  if (clusters.length === 0)
    return (
      <EmptyState
        title="Pas assez de places libres"
        text={`${plural(free, 'place libre convient', 'places libres conviennent')} pour ces nuits.`}
      />
    )
  return (
    <ul className={classes['clusters']}>
      {clusters.map(({ places, words }, at) => {
        const numbers = places.map(({ number }) => number).join(', ')
        return (
          <li key={numbers}>
            <b>{numbers}</b>
            <span>{words}</span>
            <small>{[...new Set(places.map(({ placeTypeLabel }) => placeTypeLabel))].join(', ')}</small>
            <Button size="xs" variant={at === 0 ? 'filled' : 'default'} onClick={() => onTake(places)}>{`Prendre ${numbers}`}</Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Among which places: those of the type on screen, or any. Beside somebody, his own type would do as well as what the screen proposed by itself. */
function useAmong(asked: Props['asked'], type: Props['type'], other: Other | null) {
  const [chosen, setAmong] = useState<string | null>(null)
  const among = chosen ?? (other === null || type?.isChosen === true ? sameType : 'any')
  return { among, setAmong, wanted: type !== null && among === sameType ? { ...asked, placeTypeIds: [type.id] } : asked }
}

/** « À côté de… »: free places side by side, or as near as possible to those of another stay; and who the neighbours of a stored stay are. */
export function NeighboursDialog({ asked, type, bookingId, onClose, onTake }: Props): ReactNode {
  const [count, setCount] = useState<number | null>(1)
  const [text, setText] = useState('')
  const [other, setOther] = useState<Other | null>(null)
  const { among, setAmong, wanted } = useAmong(asked, type, other)
  const isCount = count !== null && count >= 1 && count <= mostPlaces
  const isAsked = isCount && (count > 1 || other !== null)
  const input = { wanted, bookingId, count: isCount ? count : 1, nearBookingId: other?.bookingId ?? 0 }
  const { data, error, refetch } = useOperation(roomOperations.findNeighbours, input, {
    enabled: isAsked,
    entities: ['calendar', 'occupancy'],
  })
  const choose = (stay: Other): void => {
    setOther(stay)
    setText('')
  }
  return (
    <Modal opened onClose={onClose} title="À côté de…" size={680} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['asked']}>
        <SearchBox value={text} onSearch={setText} placeholder="Nom, numéro ou place du voisin" label="Voisin" width={280} />
        <IntegerField label="Places" value={count} onChange={setCount} />
        {type && (
          <SegmentedField
            label="Parmi"
            options={[
              { value: sameType, label: type.label },
              { value: 'any', label: 'Tous les types' },
            ]}
            value={among}
            onChange={setAmong}
          />
        )}
      </div>
      <Others text={text.trim()} own={bookingId} onChoose={choose} />
      {other && <p className={classes['sum']}>{`Près de ${other.label}${data?.near ? `, en ${data.near.number}` : ''}`}</p>}
      {error && <ErrorState title="Les places n’ont pas pu être cherchées" error={error} onRetry={() => void refetch()} />}
      {!data &&
        !error &&
        (isAsked ? (
          <Skeleton height={120} animate={false} />
        ) : (
          <p className="muted">Choisissez le voisin, ou demandez plusieurs places côte à côte.</p>
        ))}
      {data && <Clusters found={data} onTake={(places) => onTake(places, other && { bookingId: other.bookingId, label: other.label })} />}
      {bookingId !== 0 && (
        <LinkedStays bookingId={bookingId} others={other ? [other] : []} hint="Cherchez-en un ci-dessus pour les lier." />
      )}
    </Modal>
  )
}
