import { SegmentedControl, Skeleton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { plural } from '#domain/french.ts'
import type { Fix } from '#kernel/operation/refusal.ts'
import { EmptyState, ErrorState, TextButton } from '#kernel/web/ui/layout.tsx'
import { useLasting } from '#kernel/web/ui/use-lasting.ts'
import { datesComplete } from '../../rules/draft-state.ts'
import { useStayForm } from './form-context.ts'
import { PlacesList } from './PlacesList.tsx'
import { WhyNot } from './WhyNot.tsx'
import type { RankedPlace, SearchReply } from './use-offer.ts'
import classes from './places.module.css'
import stay from './stay.module.css'

const all = 200
const views = [{ value: 'best', label: 'Meilleures' }, { value: 'type', label: 'Par type' }] as const

function Waiting(): ReactNode {
  const lasting = useLasting(true)
  return lasting ? <div className={stay['block']}>{Array.from({ length: 8 }, (_unused, at) => <Skeleton key={at} height={38} mb={8} animate={false} />)}</div> : null
}

type Props = { search: UseQueryResult<SearchReply>; onFix: (fix: Fix) => void }

/** The middle of the screen: what is free, best first, and why the rest is not. */
export function PlacesPanel({ search, onFix }: Props): ReactNode {
  const { draft, occupancy, dispatch, reference, here, locked } = useStayForm()
  const [view, setView] = useState<'best' | 'type'>('best')
  const { dates, place, attendants } = occupancy
  const reply = search.data
  const asked = datesComplete(dates) && attendants.length > 0
  const choose = (row: RankedPlace): void => {
    if (locked === null) dispatch({ type: 'place', place: { placeId: row.placeId, number: row.number, placeTypeId: row.placeTypeId, typeLabel: row.placeTypeLabel, by: 'user' } })
  }
  const chooseType = (type: SearchReply['types'][number]): void => dispatch({ type: 'place', place: { placeId: null, number: null, placeTypeId: type.placeTypeId, typeLabel: type.label, by: 'user' } })
  const fault = here('placeTypeId').error ?? here('placeId').error
  return (
    <section className={stay['column']} aria-label="Places">
      <header className={classes['head']}>
        <h2>{reply && asked ? `${plural(reply.freePlaces, 'place libre', 'places libres')}` : 'Places'}</h2>
        {reply && asked && <span className="muted">{`sur ${reply.allPlaces} de ces types`}</span>}
        <SegmentedControl size="xs" className={stay['segments'] ?? ''} aria-label="Présentation des places" data={[...views]} value={view} onChange={(value) => setView(value === 'type' ? 'type' : 'best')} />
      </header>
      {fault !== undefined && <p className={stay['faults']} role="alert">{fault}</p>}
      {!asked ? <EmptyState title="Quand et combien ?" text="Les places libres s’affichent dès que les dates et les occupants sont connus." />
        : search.error ? <ErrorState title="Les places n’ont pas pu être cherchées" error={search.error} onRetry={() => void search.refetch()} />
        : !reply ? <Waiting />
        : reply.places.length === 0 ? <EmptyState title="Aucune place ne convient" text="Les raisons sont ci-dessous\u00A0: un clic suffit souvent." />
        : (
          <>
            <PlacesList reply={reply} start={dates.start} end={dates.end} place={place} grouped={view === 'type'} isLate={search.isPlaceholderData} features={reference.features} onChoose={choose} onType={locked === null ? chooseType : null} />
            <div className={classes['more']}>
              {reply.freePlaces > reply.places.length && draft.search.most < all ? <TextButton onClick={() => dispatch({ type: 'search', patch: { most: all } })}>Toutes les places libres</TextButton> : <span />}
              <span><kbd>↓</kbd> suivante{'  '}<kbd>Entrée</kbd> choisir</span>
            </div>
          </>
        )}
      {asked && reply && <WhyNot items={reply.refused} onFix={locked === null ? onFix : null} />}
    </section>
  )
}
