import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call, concerns } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { leavesTyping } from './leaves-typing.ts'
import { withBalance } from '../../rules/change/balance-told.ts'
import { reasonAsked } from '../../rules/change/reason-asked.ts'
import { nightsTyped, type AskedNights } from '../../rules/draft-entry.ts'
import { sharedReason } from '../../rules/shared-reason.ts'
import { groupPath, type StayPage } from '../../rules/stay-pages.ts'
import { useRecordHeld } from '../record-held-slot.ts'
import { CancelDialog } from '../new-booking/CancelDialog.tsx'
import { useStayForm } from '../new-booking/form-context.ts'
import { OwnReason, SharedReason } from '../new-booking/MenuReason.tsx'
import { movedBySave } from '../new-booking/use-save.ts'
import { CopyDialog, CustomerDialog, MergeDialog } from './CustomerDialogs.tsx'
import { ExtendDialog, LeaveEarlyDialog } from './DateDialogs.tsx'
import { JoinDialog, SplitDialog, type DialogProps } from './PlaceDialogs.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { freedBy } from '../../rules/waiting/first-in-line.ts'
import { tellFreed } from '../waiting/tell-freed.ts'
import { useGiveBackOffer } from './give-back.ts'
import { useGestures } from './use-gestures.ts'

export type Asking = { readonly action: string; readonly given?: Readonly<Record<string, unknown>> }
type Versioned = { readonly id: number; readonly version: number }
const reasonCalls: Readonly<Record<string, (stay: Versioned, reason: string) => Promise<unknown>>> = {
  delete: (stay, reason) => call(changeOperations.deleteStay, { ...stay, reason }),
  close: (stay, reason) => call(changeOperations.closeStay, { ...stay, reason }),
  lock: (stay, reason) => call(changeOperations.lockStay, { ...stay, isLocked: true, reason }),
}

/** The dialog of a change; null for what asks nothing. */
function Dialog({
  asking,
  ask,
  onOtherNights,
  onRead,
  ...props
}: DialogProps & {
  asking: Asking
  ask: (asking: Asking) => void
  onOtherNights: (nights: AskedNights) => void
  onRead: () => Promise<unknown>
}): ReactNode {
  const given = { ...props, ...(asking.given === undefined ? {} : { given: asking.given }) }
  const words = reasonAsked[asking.action]
  const work = reasonCalls[asking.action]
  if (words && work)
    return (
      <ReasonDialog
        {...words}
        onClose={props.onClose}
        onApply={async (reason) => {
          await work({ id: props.view.header.id, version: props.view.header.version }, reason)
          props.onDone(words.done)
        }}
      />
    )
  switch (asking.action) {
    case 'extend':
      return <ExtendDialog {...given} onLeave={(values) => ask({ action: 'leaveEarly', given: values })} onOtherNights={onOtherNights} />
    case 'leaveEarly':
      return <LeaveEarlyDialog {...given} />
    case 'noShow':
      return (
        <CancelDialog
          as="noShow"
          view={props.view}
          onClose={props.onClose}
          onAsked={async (asked) => {
            await call(changeOperations.noShow, { id: props.view.header.id, version: props.view.header.version, ...asked })
            props.onDone('Client marqué non venu')
          }}
        />
      )
    case 'split':
      return <SplitDialog {...given} />
    case 'join':
      return <JoinDialog {...given} />
    case 'changeCustomer':
      return <CustomerDialog {...given} />
    case 'copy':
      return <CopyDialog {...given} />
    case 'merge':
      return <MergeDialog {...given} onRead={onRead} />
    default:
      return null
  }
}

type Props = {
  view: BookingView
  changed: boolean
  onView: (view: BookingView) => void
  onPage: (page: StayPage) => void
  /** Does what lifts a refusal. */ onFix: (fix: Fix) => void
}
type Fix = NonNullable<NonNullable<BookingView['changes'][number]['fault']>['fix']>

/** One change; where it is refused, why, and its press does what lifts the reason. */
function Change({
  label,
  fault,
  shared,
  onStart,
  onFix,
}: {
  label: string
  fault: BookingView['changes'][number]['fault']
  /** Said above already. */ shared: BookingView['changes'][number]['fault']
  onStart: () => void
  onFix: Props['onFix']
}): ReactNode {
  const fix = fault?.fix
  const idle = fault !== null && fix === undefined
  return (
    <Menu.Item
      aria-disabled={idle || undefined}
      closeMenuOnClick={!idle}
      title={fault?.message}
      leftSection={fault === null ? undefined : <Icon of={IconLock} size={14} />}
      onClick={() => (fix ? onFix(fix) : fault === null ? onStart() : undefined)}
    >
      {label}
      <OwnReason fault={fault} shared={shared} fix={fix} />
    </Menu.Item>
  )
}

/** « Modifier ▾ »: what changes a stay as a whole, each with its reasons when it cannot be done. */
export function StayChanges({ view, changed, onView, onPage, onFix }: Props): ReactNode {
  const client = useQueryClient()
  const mayWrite = useAllowed('stay_booking', 'write')
  const { draft, dispatch } = useStayForm()
  const [asking, setAsking] = useState<Asking | null>(null)
  useRecordHeld('change', asking !== null)
  const gestureBefore = useRef(0)
  const offer = useGiveBackOffer(onPage)
  const read = async (): Promise<BookingView> => {
    const now = await call(bookingOperations.readBooking, { id: view.header.id })
    onView(now)
    void client.invalidateQueries({ predicate: (query) => movedBySave.some((entity) => concerns(query, entity)) })
    return now
  }
  const gestures = useGestures(read)
  const say = async (sentence: string): Promise<void> => {
    const now = await read()
    // Whatever was changed, what the stay held and is now offered to somebody who waits was freed by it.
    await tellFreed(
      withBalance(sentence, { balance: now.balance, tellsDue: now.header.isGone }),
      freedBy(view.occupancies, now.header.state === 'cancelled' ? [] : now.occupancies),
      { ...(await gestures.undoSince(gestureBefore.current)), ...offer(now) },
    )
  }
  const done = (sentence: string): void => {
    setAsking(null)
    void say(sentence)
  }
  const typeNights = (nights: AskedNights): void => {
    setAsking(null)
    onPage('summary')
    for (const action of nightsTyped(draft, nights)) dispatch(action)
  }
  const unlock = async (): Promise<void> => {
    try {
      await call(changeOperations.lockStay, { id: view.header.id, version: view.header.version, isLocked: false })
      done('Séjour déverrouillé')
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    }
  }
  const start = async (action: string): Promise<void> => {
    // The router asks about what is not saved before it leaves the stay.
    if (action === 'group') return go(groupPath(view.header.id))
    if (!(await leavesTyping(changed))) return
    gestureBefore.current = await gestures.last()
    if (action === 'unlock') return unlock()
    setAsking({ action })
  }
  if (!mayWrite) return null
  const shared = sharedReason(view.changes.map(({ fault }) => fault))
  return (
    <>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <Button size="xs" rightSection={<Icon of={IconChevronDown} size={14} />}>
            Modifier
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <SharedReason fault={shared} onFix={onFix} />
          {view.changes.map(({ action, label, fault }) => (
            <Change key={action} label={label} fault={fault} shared={shared} onStart={() => void start(action)} onFix={onFix} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Dialog
          asking={asking}
          ask={setAsking}
          onOtherNights={typeNights}
          onRead={read}
          view={view}
          onDone={done}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
