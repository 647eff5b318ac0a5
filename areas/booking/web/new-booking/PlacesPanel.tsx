import { SegmentedControl, Skeleton } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import { EmptyState, ErrorState, TextButton } from '#platform/web/ui/layout.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { useLasting } from '#platform/web/ui/use-lasting.ts'
import { countedPlaces } from '../../rules/draft-places.ts'
import { placeName } from '../../rules/draft-faults.ts'
import { datesComplete, everyPlace, ownPlaces, usualSearch } from '../../rules/draft-state.ts'
import { placesOnPlan } from '../../rules/places-on-plan.ts'
import { whyNotHere } from '../../rules/why-not.ts'
import { WhyNotRows } from '../xray/WhyNotRows.tsx'
import { useStayForm } from './form-context.ts'
import { NextTo } from '../room/NextTo.tsx'
import { WaitFor } from '../waiting/WaitFor.tsx'
import { FamilyFilter, OnlyTypes } from './FamilyFilter.tsx'
import { OriginField } from './OriginField.tsx'
import { NothingFree } from './NothingFree.tsx'
import { PlacesList } from './PlacesList.tsx'
import { usePlacesPlan } from './places-plan-slot.ts'
import { WhyNot } from './WhyNot.tsx'
import { WishLine } from './Wishes.tsx'
import { useRest, type Answer, type RankedPlace, type SearchReply } from './use-offer.ts'
import classes from './places-head.module.css'
import stay from './stay.module.css'

const views = { best: 'Meilleures', type: 'Par type', plan: 'Sur le plan' } as const
type View = keyof typeof views
const isView = (value: string): value is View => value in views

function Waiting(): ReactNode {
  const lasting = useLasting(true)
  return lasting ? (
    <div className={stay['block']}>
      {Array.from({ length: 8 }, (_unused, at) => (
        <Skeleton key={at} height={38} mb={8} animate={false} />
      ))}
    </div>
  ) : null
}

type Props = { search: Answer<SearchReply>; onFix: (fix: Fix) => void }

/** The free places where they lie; the plan is drawn by its own area. */
function OnPlan({ reply, isLate, onChoose }: { reply: SearchReply; isLate: boolean; onChoose: (row: RankedPlace) => void }): ReactNode {
  const { draft, occupancy } = useStayForm()
  const Plan = usePlacesPlan()
  const said = useMemo(() => placesOnPlan(reply, ownPlaces(draft)), [reply, draft])
  const free = useMemo(() => reply.places.map(({ placeId }) => placeId), [reply])
  const choose = (placeId: number): void => {
    const row = reply.places.find((place) => place.placeId === placeId)
    if (row) onChoose(row)
  }
  return Plan === null ? (
    <Waiting />
  ) : (
    <Plan said={said} free={free} chosenId={occupancy.place?.placeId ?? null} isLate={isLate} onChoose={choose} />
  )
}

/** The list of what is free, or what stands in its place: nothing asked yet, a failure, an answer to come, no place at all. */
function Offer({ search, view }: { search: Props['search']; view: View }): ReactNode {
  const { draft, occupancy, dispatch, reference } = useStayForm()
  const { dates, place } = occupancy
  const own = ownPlaces(draft)
  const reply = search.data && { ...search.data, places: search.data.places.filter(({ placeId }) => !own.has(placeId)) }
  if (search.error)
    return <ErrorState title="Les places n’ont pas pu être cherchées" error={search.error} onRetry={() => void search.refetch()} />
  if (!reply) return <Waiting />
  if (reply.places.length === 0)
    return <NothingFree reply={reply} search={draft.search} kept={place?.by === 'stored' ? place.number : null} action={<WaitFor />} />
  const choose = (row: RankedPlace): void =>
    dispatch({
      type: 'place',
      place: { placeId: row.placeId, number: row.number, placeTypeId: row.placeTypeId, typeLabel: row.placeTypeLabel, by: 'user' },
    })
  const chooseType = (type: SearchReply['types'][number]): void =>
    dispatch({ type: 'place', place: { placeId: null, number: null, placeTypeId: type.placeTypeId, typeLabel: type.label, by: 'user' } })
  if (view === 'plan') return <OnPlan reply={reply} isLate={search.isPlaceholderData} onChoose={choose} />
  const { listed, promised } = countedPlaces(search.data ?? reply, own.size)
  const [all, some] = [draft.search.most === everyPlace, usualSearch.most]
  return (
    <>
      <PlacesList
        reply={reply}
        start={dates.start}
        end={dates.end}
        place={place}
        grouped={view === 'type'}
        isLate={search.isPlaceholderData}
        features={reference.features}
        byTariff={draft.manualLines.length > 0}
        onChoose={choose}
        onType={chooseType}
      />
      <div className={classes['more']}>
        {listed > some ? (
          <span>
            {`${plural(reply.places.length, 'place affichée', 'places affichées')} `}
            <TextButton onClick={() => dispatch({ type: 'search', patch: { most: all ? some : everyPlace } })}>
              {all
                ? `Seulement les ${some} meilleures`
                : `Afficher les ${listed} places${promised === 0 ? '' : `, dont ${plural(promised, 'promise')}`}`}
            </TextButton>
          </span>
        ) : null}
        <span>
          <NextTo />
        </span>
        <span data-key-hints>
          <kbd>↓</kbd> suivante{'  '}
          <kbd>Entrée</kbd> choisir
        </span>
      </div>
    </>
  )
}

/** Why the rest is not free, and what would lift it: the price decided by hand, others moved, the stay in parts. */
function Reasons({ reply, onFix }: { reply: SearchReply; onFix: (fix: Fix) => void }): ReactNode {
  const { dispatch, occupancy } = useStayForm()
  const mayOverride = useAllowed('supplement_price_discount', 'select')
  const mayMove = useAllowed('camp_planning', 'write')
  return (
    <WhyNot
      items={reply.refused}
      reply={reply}
      dates={occupancy.dates}
      onFix={onFix}
      mayOverride={mayOverride}
      alone={reply.freePlaces === 0}
      onRoom={
        mayMove
          ? ({ placeId, number, placeTypeId, placeTypeLabel }) =>
              dispatch({ type: 'place', place: { placeId, number, placeTypeId, typeLabel: placeTypeLabel, by: 'user' } })
          : null
      }
      onSplit={(parts) => dispatch({ type: 'fix', fix: { label: 'Partager le séjour', action: 'splitOver', values: { parts } } })}
    />
  )
}

/** What refuses the place on screen, each rule with what lifts it. */
function PlaceFaults({ onFix }: Pick<Props, 'onFix'>): ReactNode {
  const { draft, free, families, faults, locked } = useStayForm()
  const told = ['placeTypeId', 'placeId']
    .flatMap((path) => faults.get(`occupancies.${draft.current}.${path}`) ?? [])
    .filter(({ warning }) => warning !== true)
  const rest = useRest(draft, told)
  if (told.length === 0) return null
  return (
    <div className={stay['faults']} role="alert">
      <WhyNotRows rows={whyNotHere(told, { draft, free, rest, families, override: 'none' })} onFix={locked === null ? onFix : null} />
    </div>
  )
}

/** The middle of the screen: what is free, best first, and why the rest is not. */
export function PlacesPanel({ search, onFix }: Props): ReactNode {
  const { draft, occupancy, locked, dispatch } = useStayForm()
  const [view, setView] = useState<View>('best')
  const maySeePlan = useAllowed('camp_plan', 'select')
  const asked = datesComplete(occupancy.dates) && occupancy.attendants.length > 0
  const reply = asked && locked === null ? search.data : undefined
  const name = placeName(draft)
  const show = (next: View): void => {
    // The plan shows them all; the list goes back to the best ones.
    if (next === 'plan' || view === 'plan') dispatch({ type: 'search', patch: { most: next === 'plan' ? everyPlace : usualSearch.most } })
    setView(next)
  }
  return (
    <section className={stay['column']} aria-label="Places">
      <header className={classes['head']}>
        <h2>{reply ? plural(countedPlaces(reply, ownPlaces(draft).size).free, 'libre') : 'Places'}</h2>
        {reply && (
          <span
            className="muted"
            title={
              reply.promisedPlaces === 0
                ? undefined
                : `${plural(reply.promisedPlaces, 'autre place promise', 'autres places promises')} à des séjours à placer`
            }
          >{`sur ${reply.allPlaces}`}</span>
        )}
        {locked === null && <FamilyFilter />}
        {locked === null ? (
          <SegmentedControl
            size="xs"
            className={stay['segments'] ?? ''}
            aria-label="Présentation des places"
            data={Object.entries(views)
              .filter(([value]) => value !== 'plan' || maySeePlan)
              .map(([value, label]) => ({ value, label }))}
            value={view}
            onChange={(value) => isView(value) && show(value)}
          />
        ) : (
          <span />
        )}
      </header>
      {locked === null && <OnlyTypes />}
      {reply && <WishLine />}
      {reply && <OriginField origins={reply.origins} />}
      <PlaceFaults onFix={onFix} />
      {draft.notice !== null && (
        <p className={stay['faults']} data-tone="ochre" role="status">
          {draft.notice}
        </p>
      )}
      {locked !== null ? (
        <EmptyState title={name === '' ? 'Sans place' : `Place ${name}`} text={locked} />
      ) : asked ? (
        <Offer search={search} view={view} />
      ) : (
        <EmptyState title="Quand et combien&#160;?" text="Les places libres s’affichent dès que les dates et les occupants sont connus." />
      )}
      {reply && <Reasons reply={reply} onFix={onFix} />}
    </section>
  )
}
