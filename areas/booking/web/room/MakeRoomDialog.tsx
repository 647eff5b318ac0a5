import '@mantine/core/styles/Modal.css'
import { Button, Loader, Modal, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatAmount, formatDayRange } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import type { importOperations } from '../../contract/booking-import.ts'
import { roomOperations, type RoomPlaceRef, type RoomPlan } from '../../contract/room.ts'
import { consentsToAsk, givenConsents, planTitle, priceEffect, type ConsentDraft } from '../../rules/room/consent-draft.ts'
import { ConsentRows } from './ConsentRows.tsx'
import { MiniPlanning } from './MiniPlanning.tsx'
import { useApplyRoom, type RoomApplied } from './use-apply-room.ts'
import classes from './room.module.css'

type Found = ReplyOf<typeof roomOperations.makeRoom>
/** What was obtained: a place that is free now, kept for who asked, with what was moved for it. `isPlaced`: the stored stay that asked stands there already. */
export type RoomMade = { readonly place: RoomPlaceRef; readonly applied: RoomApplied | null; readonly isPlaced: boolean }

export type MakeRoomProps = {
  /** A stored stay by its occupancy, or what a form asks for. */
  asked: InputOf<typeof roomOperations.makeRoom>
  onClose: () => void
  onMade: (made: RoomMade) => void
  /** Takes the stay of a form in parts; a stored stay is shared at once. */
  onSplit?: (parts: RoomPlan['parts']) => void
  /** Makes a stay of what came from elsewhere, with the room for it: one gesture, done wholly or not at all; closes the window once it is there. */
  onTake?: (how: Pick<InputOf<typeof importOperations.integrateImport>, 'place' | 'room' | 'parts'>) => Promise<void>
  /** The place that was asked for, where it is one. */
  label?: string
  /** Looks for room on any place that suits, where the one that was asked for cannot be freed. */
  onWider?: (() => void) | undefined
}

function Change({ change }: { change: RoomPlan['changes'][number] }): ReactNode {
  return (
    <li>
      <b>{change.label}</b> {`${change.from?.number ?? 'sans place'} → ${change.to.number}`}
      <small>{`${formatDayRange(change.startDate, change.endDate)}, ${change.to.placeTypeLabel}`}</small>
      {change.reserves.map((reserve) => (
        <small key={reserve} data-tone="ochre">
          {reserve}
        </small>
      ))}
    </li>
  )
}

/** One way of making room, to be chosen among its neighbours. */
function Plan({ plan, rank, chosen, onChoose }: { plan: RoomPlan; rank: number; chosen: boolean; onChoose: () => void }): ReactNode {
  return (
    <article className={classes['plan']} data-chosen={chosen || undefined} onClick={onChoose}>
      <label className={classes['choice']}>
        <input
          type="radio"
          name="room-plan"
          checked={chosen}
          onChange={onChoose}
          aria-label={`Proposition ${rank}\u00A0: ${plan.summary}`}
        />
        <b>{planTitle(plan)}</b>
      </label>
      <p className={classes['given']}>
        {plan.parts.map(({ number, startDate, endDate }) => `${number} ${formatDayRange(startDate, endDate)}`).join(', puis ')}
      </p>
      <MiniPlanning rows={plan.rows} />
      <ul className={classes['changes']}>
        {plan.changes.map((change) => (
          <Change key={change.occupancyId} change={change} />
        ))}
      </ul>
      <p className={classes['effect']}>{priceEffect(plan, plan.upgrade > 0 ? formatAmount(cents(plan.upgrade)) : null)}</p>
      {plan.total !== null && (
        <p className={classes['total']}>
          Séjour en {plan.parts[0]?.number}
          <b>{formatAmount(cents(plan.total))}</b>
        </p>
      )}
    </article>
  )
}

function nothingFound(found: Found, label: string | undefined): ReactNode {
  const [free] = found.free
  if (free) return <EmptyState title={`${free.number} est libre`} text="Personne n’a besoin d’être déplacé pour ces nuits." />
  const [refusal] = found.refusals
  const text =
    refusal?.message ??
    `Même en déplaçant trois séjours, ${label ?? 'aucune place'} ne se libère${label === undefined ? '' : '\u00A0pas'}. Les séjours verrouillés, arrivés, à la place choisie ou attendus sous ${found.freezeHours} heures ne bougent pas.`
  return <EmptyState title="Pas de solution pour ces nuits" text={text} />
}

/** There is no plan, or no longer: a colleague who has just been first is named (`failure`). */
function NoPlan({
  found,
  label,
  failure,
  onClose,
  onMade,
  onWider,
}: Pick<MakeRoomProps, 'onClose' | 'onMade' | 'onWider'> & { found: Found; label: string | undefined; failure: string | null }): ReactNode {
  const [free] = found.free
  return (
    <>
      {failure !== null && (
        <p className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
      {nothingFound(found, label)}
      <div className={classes['foot']}>
        {free ? (
          <Button
            variant="filled"
            data-autofocus
            onClick={() => onMade({ place: free, applied: null, isPlaced: false })}
          >{`Prendre ${free.number}`}</Button>
        ) : (
          <>
            <Button onClick={onClose}>Fermer</Button>
            {label !== undefined && onWider && (
              <Button variant="filled" data-autofocus onClick={onWider}>
                Chercher sur toutes les places
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

const movesOf = (plan: RoomPlan): InputOf<typeof roomOperations.applyRoom>['changes'] =>
  plan.changes.map(({ occupancyId, bookingId, version, to }) => ({ occupancyId, bookingId, version, placeId: to.placeId }))

/** What is sent to apply a plan: those who move, the stored stay that is served, or the place kept for a form. */
function askedFor(
  found: Found,
  plan: RoomPlan,
  bookingId: number,
  consents: readonly ConsentDraft[],
): InputOf<typeof roomOperations.applyRoom> {
  const [part] = plan.parts
  const { wanted } = found
  const served =
    wanted === null || part === undefined
      ? []
      : [{ occupancyId: wanted.occupancyId, bookingId: wanted.bookingId, version: wanted.version, placeId: part.placeId }]
  const hold =
    wanted === null && part !== undefined ? { placeId: part.placeId, startDate: part.startDate, endDate: part.endDate, bookingId } : null
  // It is served by this: nothing was promised to it that it loses.
  const own =
    wanted === null || consents.some(({ bookingId: of }) => of === wanted.bookingId)
      ? []
      : [{ bookingId: wanted.bookingId, means: 'notAsked' as const }]
  return { kind: 'makeRoom', changes: [...(movesOf(plan) ?? []), ...served], consents: [...givenConsents(consents), ...own], hold }
}

/** What was done, for the message that says it. */
function madeSentence({ kind, parts, changes }: RoomPlan): string {
  if (kind === 'split')
    return `Séjour en ${parts.map(({ number, startDate, endDate }) => `${number} ${formatDayRange(startDate, endDate)}`).join(', puis ')}.`
  return `Place faite en ${parts[0]?.number ?? ''}. ${changes.map(({ label, to }) => `${label} est en ${to.number}`).join(', ')}.`
}

type PlansProps = { found: Found; bookingId: number; onRenew: () => void } & Omit<MakeRoomProps, 'asked'>

function Plans({ found, label, bookingId, onClose, onMade, onSplit, onTake, onWider, onRenew }: PlansProps): ReactNode {
  const { plans } = found
  const [key, setKey] = useState(plans[0]?.key)
  // What was chosen may go as a colleague takes one of its places: another is chosen by hand, never in its stead.
  const plan = plans.find((one) => one.key === key) ?? null
  const [noted, setNoted] = useState<ReadonlyMap<string, readonly ConsentDraft[]>>(new Map())
  const { busy, failure, apply, share, make } = useApplyRoom()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  if (plans.length === 0)
    return <NoPlan found={found} label={label} failure={failure} onClose={onClose} onMade={onMade} onWider={onWider} />
  const consents = plan === null ? [] : (noted.get(plan.key) ?? consentsToAsk(plan.changes))
  const isSplit = plan?.kind === 'split'
  const cannotSplit = isSplit && found.wanted === null && onSplit === undefined && onTake === undefined
  const said = plan === null ? '' : madeSentence(plan)
  const run = async (): Promise<void> => {
    if (plan === null) return
    const [part] = plan.parts
    const moved = consents.map(({ bookingId: of }) => of)
    if (onTake !== undefined && part) {
      const how = isSplit
        ? { parts: plan.parts.map(({ placeId, placeTypeId, startDate }) => ({ placeId, placeTypeId, startDate })) }
        : { place: { placeId: part.placeId }, room: { changes: movesOf(plan), consents: givenConsents(consents) } }
      await make(() => onTake(how), said, moved)
      return
    }
    if (isSplit && found.wanted === null) return onSplit?.(plan.parts)
    if (isSplit && found.wanted !== null)
      return (await share(found.wanted, plan.parts)) && part ? onMade({ place: part, applied: null, isPlaced: true }) : undefined
    const done = await apply(askedFor(found, plan, bookingId, consents), said, moved)
    if (done && part) onMade({ place: part, applied: done, isPlaced: found.wanted !== null })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return
    event.preventDefault()
    void run()
  }
  return (
    <>
      <div ref={list} className={classes['plans']} data-count={plans.length} role="radiogroup" aria-label="Propositions" onKeyDown={press}>
        {plans.map((one, at) => (
          <Plan key={one.key} plan={one} rank={at + 1} chosen={one === plan} onChoose={() => setKey(one.key)} />
        ))}
      </div>
      {plan === null ? (
        <p className={classes['failure']} role="alert">
          La proposition choisie n’est plus possible : une de ses places vient d’être prise. Choisissez-en une autre.
        </p>
      ) : (
        <ConsentRows consents={consents} changes={plan.changes} onChange={(next) => setNoted(new Map([...noted, [plan.key, next]]))} />
      )}
      {failure !== null && (
        <p className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
      <div className={classes['foot']}>
        <span className="muted">
          <kbd>←</kbd> <kbd>→</kbd> proposition{'  '}
          <kbd>Entrée</kbd> appliquer
        </span>
        {failure !== null && <Button onClick={onRenew}>Chercher à nouveau</Button>}
        <Button onClick={onClose}>Annuler</Button>
        <Button
          variant="filled"
          aria-busy={busy}
          leftSection={busy ? <Loader size={14} color="white" /> : undefined}
          disabled={plan === null || cannotSplit}
          title={cannotSplit ? 'Enregistrez d’abord le séjour pour le partager entre deux places.' : undefined}
          onClick={() => void run()}
        >
          {isSplit
            ? 'Partager le séjour'
            : plan === null || plan.changes.length === 1
              ? 'Déplacer et prendre la place'
              : `Déplacer les ${plan.changes.length} et prendre la place`}
        </Button>
      </div>
    </>
  )
}

/** « Faire de la place »: the ways of giving one place to a stay, side by side, with who must agree; one of them is applied at once. */
export function MakeRoomDialog({ asked, onClose, ...rest }: MakeRoomProps): ReactNode {
  const { data, error, refetch, isFetching } = useOperation(roomOperations.makeRoom, asked, {
    staleTime: 0,
    entities: ['calendar', 'occupancy'],
  })
  return (
    <Modal opened onClose={onClose} title="Faire de la place" size={1080} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {error && !data && <ErrorState title="Les propositions n’ont pas pu être cherchées" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={260} animate={false} />}
      {data && (
        <div data-late={isFetching || undefined} aria-busy={isFetching}>
          <Plans found={data} bookingId={asked.bookingId ?? 0} onClose={onClose} onRenew={() => void refetch()} {...rest} />
        </div>
      )}
    </Modal>
  )
}
