import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useReducer, useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { SimulatorButton } from '#areas/price/web/simulator/simulator-slot.tsx'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today as todayNow } from '#platform/web/today.ts'
import { EmptyState, ErrorState, TextButton } from '#platform/web/ui/layout.tsx'
import { draftFromEntry, entryOf, entryPath, entryQuery } from '../../rules/draft-entry.ts'
import { isDraftFix } from '../../rules/draft-fixes.ts'
import { reduceDraft } from '../../rules/draft-reducer.ts'
import type { DraftAction } from '../../rules/draft-reducer.ts'
import { currentOccupancy, datesComplete, everyPlace } from '../../rules/draft-state.ts'
import type { Draft, DraftPlace } from '../../rules/draft-types.ts'
import { stayDatesFault } from '../../rules/stay-checks.ts'
import { DatesBlock } from '../new-booking/DatesBlock.tsx'
import { StayFormContext, focusField, type StayForm } from '../new-booking/form-context.ts'
import { useMoveOther } from '../new-booking/move-other.ts'
import { NothingFree } from '../new-booking/NothingFree.tsx'
import { OriginField } from '../new-booking/OriginField.tsx'
import { PeopleBlock } from '../new-booking/PeopleBlock.tsx'
import { PlacesList } from '../new-booking/PlacesList.tsx'
import { useSearch, type RankedPlace } from '../new-booking/use-offer.ts'
import type { Reference } from '../new-booking/use-reference.ts'
import { useStayKeys } from '../new-booking/use-stay-keys.ts'
import { WhyNot } from '../new-booking/WhyNot.tsx'
import { TypePrice } from '../xray/TypePrice.tsx'
import { useApply } from '../xray/use-xray.ts'
import places from '../new-booking/places-head.module.css'
import stay from '../new-booking/stay.module.css'
import { Filters } from './Filters.tsx'
import { TypeList } from './TypeList.tsx'
import classes from './availability.module.css'

const noPlace: DraftPlace = { placeId: null, number: null, placeTypeId: 0, typeLabel: '', by: 'user' }
const asType = ({ placeTypeId, label }: { placeTypeId: number; label: string }): DraftPlace => ({
  ...noPlace,
  placeTypeId,
  typeLabel: label,
})
const asPlace = (row: RankedPlace): DraftPlace => ({
  placeId: row.placeId,
  number: row.number,
  placeTypeId: row.placeTypeId,
  typeLabel: row.placeTypeLabel,
  by: 'user',
})

/** Why nobody can stay from that arrival to that departure, on its field. */
function datesFaults(draft: Draft): StayForm['faults'] {
  const { start, end } = currentOccupancy(draft).dates
  const fault = start === '' || end === '' ? null : stayDatesFault({ startDate: start, endDate: end })
  return new Map(fault === null ? [] : [[`occupancies.${draft.current}.${fault.field ?? 'startDate'}`, [fault]]])
}

/** What is asked stays in the address: coming back to it, or reading it again, asks the same. */
function useKeptInAddress(asked: string): void {
  const { pathname, searchStr } = useLocation()
  const [own] = useState(pathname)
  useEffect(() => {
    // The address of the next page comes while this one is still there: it is none of it.
    if (pathname === own && searchStr !== asked) go(own + asked, { replace: true })
  }, [own, pathname, searchStr, asked])
}

/** What was asked and its answer; a refusal may be lifted by moving the stay in the way. */
function useAsked(reference: Reference) {
  const [today] = useState(todayNow)
  const defaults = useMemo(() => ({ today, ageCategories: reference.ageCategories }), [today, reference])
  const [draft, dispatch] = useReducer(
    (now: Draft, action: DraftAction) => reduceDraft(now, action, defaults),
    undefined,
    () => {
      const asked = draftFromEntry(Object.fromEntries(new URLSearchParams(location.search)), undefined, defaults)
      return { ...asked, search: { ...asked.search, most: everyPlace } }
    },
  )
  const [untouched] = useState(() => entryQuery(entryOf(draftFromEntry({}, undefined, defaults), noPlace)))
  const search = useSearch(draft, true)
  const form = useMemo(
    (): StayForm => ({
      draft,
      dispatch,
      reference,
      today,
      free: [],
      families: new Map(),
      faults: datesFaults(draft),
      locked: null,
      storedCustomerId: null,
      leaveEarly: null,
    }),
    [draft, reference, today],
  )
  const fix = useMoveOther(dispatch)
  const { dates, attendants } = currentOccupancy(draft)
  return { draft, dispatch, untouched, search, form, fix, reply: datesComplete(dates) && attendants.length > 0 ? search.data : undefined }
}
type Asked = ReturnType<typeof useAsked>

/** The ranked places of the chosen type, or of all, and why the others are not offered. */
function PlacesSide({
  asked,
  typeId,
  onBook,
  onEveryType,
}: {
  asked: Asked
  typeId: number | null
  onBook: (place: DraftPlace) => void
  onEveryType: () => void
}): ReactNode {
  const { draft, dispatch, search, reply, fix, form } = asked
  const apply = useApply()
  const mayMove = useAllowed('camp_planning', 'write')
  const { dates, place } = currentOccupancy(draft)
  const ofType = ({ placeTypeId }: { placeTypeId: number | null }): boolean => typeId === null || placeTypeId === typeId
  const type = reply?.types.find(({ placeTypeId }) => placeTypeId === typeId)
  const priced = type ?? (place?.placeId == null ? undefined : reply?.types.find(({ placeTypeId }) => placeTypeId === place.placeTypeId))
  const shown = reply && { ...reply, places: reply.places.filter(ofType) }
  return (
    <section className={stay['column']} aria-label="Places">
      <header className={places['head']}>
        <h2>{type ? `Places «\u00A0${type.label}\u00A0»` : 'Places'}</h2>
        {priced?.total != null ? <TypePrice type={priced} total={priced.total} onApplied={onEveryType} /> : <span />}
      </header>
      {search.error && (
        <ErrorState title="Les places n’ont pas pu être cherchées" error={search.error} onRetry={() => void search.refetch()} />
      )}
      {shown &&
        (shown.places.length === 0 ? (
          <NothingFree reply={shown} search={draft.search} />
        ) : (
          <PlacesList
            reply={shown}
            start={dates.start}
            end={dates.end}
            place={place}
            grouped={false}
            isLate={search.isPlaceholderData}
            features={form.reference.features}
            onChoose={(row) => dispatch({ type: 'place', place: asPlace(row) })}
            onType={null}
            onOpen={(row) => onBook(asPlace(row))}
          />
        ))}
      {reply && (
        <WhyNot
          items={reply.refused.filter(ofType)}
          reply={reply}
          dates={dates}
          onFix={(given) => (isDraftFix(given) ? apply(given) : fix(given))}
          mayOverride={false}
          alone={shown?.places.length === 0}
          onRoom={
            mayMove
              ? ({ placeId, number, placeTypeId, placeTypeLabel }) =>
                  onBook({ placeId, number, placeTypeId, typeLabel: placeTypeLabel, by: 'user' })
              : null
          }
        />
      )}
    </section>
  )
}

/** What is asked at the left, types in the middle, places at the right; Enter or double click begins the stay. */
export function AvailabilitySearch({ reference }: { reference: Reference }): ReactNode {
  const asked = useAsked(reference)
  const { draft, reply } = asked
  const { place } = currentOccupancy(draft)
  const [type, setType] = useState(() => (place !== null && place.placeId === null ? place : null))
  const typeId = type?.placeTypeId ?? null
  const chosen = place?.placeId == null ? type : place
  const query = entryQuery(entryOf(draft, chosen ?? noPlace))
  useKeptInAddress(query === asked.untouched ? '' : query)
  useStayKeys({
    F2: () => void focusField('types'),
    F3: () => void focusField('occupancies.0.startDate'),
    F4: () => void focusField('places'),
  })
  // Of a type alone, the new stay looks for a place among its own.
  const book = (wanted: DraftPlace | null): void =>
    go(entryPath({ ...entryOf(draft, wanted ?? noPlace), ...(wanted?.placeId === null ? { placeTypeIds: [wanted.placeTypeId] } : {}) }))
  return (
    <StayFormContext value={asked.form}>
      <div className={stay['page']}>
        <div className={stay['head']}>
          <h1>Disponibilités</h1>
          {reply && (
            <span className="muted">{`${plural(reply.freePlaces, 'place libre', 'places libres')} sur ${reply.allPlaces}, ${plural(reply.nights, 'nuit')}`}</span>
          )}
          <div className={stay['keys']} aria-hidden="true">
            <span>
              <kbd>F3</kbd> dates
            </span>
            <span>
              <kbd>F2</kbd> types
            </span>
            <span>
              <kbd>F4</kbd> places
            </span>
            <span>
              <kbd>Entrée</kbd> réserver
            </span>
          </div>
          <SimulatorButton />
          <Button variant="filled" onClick={() => book(chosen)}>
            {chosen === null ? 'Réserver' : `Réserver ${chosen.number ?? chosen.typeLabel}`}
          </Button>
        </div>
        <div className={classes['columns']}>
          <section className={stay['column']} aria-label="Demande">
            <div className={stay['scroll']}>
              <DatesBlock autoFocus />
              <PeopleBlock />
              <Filters />
              {reply && <OriginField origins={reply.origins} />}
            </div>
          </section>
          <section className={stay['column']} aria-label="Types d’emplacements">
            <header className={places['head']}>
              <h2>Types</h2>
              {typeId === null ? <span /> : <TextButton onClick={() => setType(null)}>Tous les types</TextButton>}
            </header>
            {reply ? (
              <TypeList
                types={reply.types}
                chosenId={typeId}
                onChoose={(one) => setType(one && asType(one))}
                onOpen={(one) => book(asType(one))}
              />
            ) : (
              <EmptyState title="Quand et combien&#160;?" text={'Tapez les dates\u00A0: la réponse suit la saisie.'} />
            )}
          </section>
          <PlacesSide asked={asked} typeId={typeId} onBook={book} onEveryType={() => setType(null)} />
        </div>
      </div>
    </StayFormContext>
  )
}
