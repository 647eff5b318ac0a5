import { Suspense, useState, type ReactNode } from 'react'
import type { Fix } from '#platform/operation/refusal.ts'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { closedOnce, liftableFirst } from '../../rules/draft-places.ts'
import { wantedAsked } from '../../rules/draft-requests.ts'
import { applyFix } from '../../rules/draft-fixes.ts'
import { familiesOf, whyNot, type WhyNotHelp, type WhyNotRow } from '../../rules/why-not.ts'
import { alsoEased, makeRoomAction, roomMayServe, shownFixes } from '../../rules/why-not-line.ts'
import type { MakeRoomProps, RoomMade } from '../room/MakeRoomDialog.tsx'
import { plainFault, plainFix } from '../plain-fault.ts'
import { openedBeside } from '../xray/use-xray.ts'
import { WhyNotReason } from '../xray/WhyNotRows.tsx'
import { useStayForm } from './form-context.ts'
import type { RefusedItem, SearchReply } from './use-offer.ts'
import classes from './why-not.module.css'

const MakeRoomDialog = lazy(async () => ({ default: (await import('../room/MakeRoomDialog.tsx')).MakeRoomDialog }))

type Props = {
  items: readonly RefusedItem[]
  reply: Pick<SearchReply, 'places' | 'types'>
  dates: WhyNotHelp['dates']
  onFix: ((fix: Fix) => void) | null
  /** The profile may sell against the tariff. */
  mayOverride: boolean
  /** Takes the place that others left; null where none can be taken. */
  onRoom?: ((place: RoomMade['place']) => void) | null
  /** Takes the stay in parts. */
  onSplit?: MakeRoomProps['onSplit']
  /** Nothing is free: the reasons are all there is to read. */
  alone?: boolean
}

function rowsOf(
  { faults, placeTypeId }: RefusedItem,
  { reply, dates, mayOverride, onRoom, mayOpen, mayReopen }: Props & Pick<WhyNotHelp, 'mayOpen' | 'mayReopen'>,
): readonly WhyNotRow[] {
  const type = reply.types.find((one) => one.placeTypeId === placeTypeId)
  return whyNot(faults.map(plainFault), {
    dates,
    places: reply.places,
    families: familiesOf(reply.types),
    placeTypeId,
    override: mayOverride && type !== undefined ? { typeLabel: type.label } : 'none',
    canMakeRoom: onRoom != null,
    ...(mayOpen === undefined ? {} : { mayOpen }),
    ...(mayReopen === undefined ? {} : { mayReopen }),
  })
}

/** Where room is made: one place that was asked for, one type, or any that suits; `also`: what is asked less there. */
type Room = {
  readonly placeIds?: readonly number[]
  readonly label?: string
  readonly placeTypeId?: number
  readonly also?: readonly Fix[]
}
const ofType = ({ values }: Fix): Room => (typeof values?.['placeTypeId'] === 'number' ? { placeTypeId: values['placeTypeId'] } : {})

/** « Pourquoi pas ? »: every place that is not offered and why; what lifts each failing rule is one click away, and the reason opens on all that may. */
export function WhyNot(props: Props): ReactNode {
  const { items, onFix, alone = false, onRoom = null, onSplit } = props
  const { draft, dispatch } = useStayForm()
  const mayOpen = useAllowed('establishment_access_activity_period', 'write')
  const mayReopen = useAllowed('camp_unavailability', 'write')
  const [room, setRoom] = useState<Room | null>(null)
  if (items.length === 0) return null
  const also = room?.also ?? []
  const asked = room === null ? null : wantedAsked(also.reduce((eased, fix) => applyFix(eased, fix), draft))
  const run =
    onFix &&
    ((fix: Fix, { placeIds, label }: RefusedItem): void => {
      if (fix.action === makeRoomAction) setRoom({ ...(placeIds.length === 1 ? { placeIds, label } : ofType(fix)), also: alsoEased(fix) })
      else if (openedBeside[fix.action]) openedBeside[fix.action]?.(fix)
      else onFix(fix)
    })
  const ease = (): void => also.forEach((fix) => dispatch({ type: 'fix', fix }))
  const made = ({ place }: RoomMade): void => {
    setRoom(null)
    ease()
    onRoom?.(place)
  }
  const parts: MakeRoomProps['onSplit'] =
    onSplit &&
    ((given) => {
      setRoom(null)
      ease()
      onSplit(given)
    })
  return (
    <section className={classes['not']} data-alone={alone || undefined} aria-label="Pourquoi pas ?" tabIndex={0}>
      <h3>
        Pourquoi pas&#160;?
        {alone && onRoom !== null && roomMayServe(items) && (
          <TextButton style={{ marginLeft: 12 }} onClick={() => setRoom({})}>
            Faire de la place
          </TextButton>
        )}
      </h3>
      <ul>
        {liftableFirst(closedOnce(items)).map((item) => {
          const rows = rowsOf(item, { ...props, mayOpen, mayReopen })
          const proposed = item.faults.map(({ fix }) => (fix === undefined ? undefined : plainFix(fix)))
          const fixes = run ? shownFixes(rows, proposed, ({ action }) => openedBeside[action] !== undefined) : []
          return (
            <li key={`${item.label}${item.placeTypeId}${item.faults.map(({ message }) => message).join()}`}>
              <b title={item.label}>{item.label}</b>
              <WhyNotReason title={item.label} rows={rows} onFix={run && ((one) => run(one, item))} />
              <span>
                {fixes.map((fix) => (
                  <TextButton key={fix.label} onClick={() => run?.(fix, item)}>
                    {fix.label}
                  </TextButton>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
      {asked !== null && room !== null && (
        <Suspense fallback={null}>
          <MakeRoomDialog
            key={JSON.stringify(room)}
            asked={{
              wanted: { ...asked, placeTypeIds: room.placeTypeId === undefined ? asked.placeTypeIds : [room.placeTypeId] },
              placeIds: [...(room.placeIds ?? [])],
              bookingId: draft.id,
            }}
            {...(room.label === undefined ? {} : { label: room.label })}
            onClose={() => setRoom(null)}
            onMade={made}
            onWider={() => setRoom({ also })}
            {...(parts === undefined ? {} : { onSplit: parts })}
          />
        </Suspense>
      )}
    </section>
  )
}
