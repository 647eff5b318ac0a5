import type { ReactNode } from 'react'
import { call } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { doneSentence } from '../../rules/draft-actions.ts'
import { withBalance } from '../../rules/change/balance-told.ts'
import type { RefundAnswer } from '../../rules/restoring.ts'
import { LeaveEarlyDialog } from '../change/DateDialogs.tsx'
import type { useGiveBackOffer } from '../change/give-back.ts'
import type { useGestures } from '../change/use-gestures.ts'
import { tellFreed } from '../waiting/tell-freed.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { useStayForm } from './form-context.ts'
import { codeOf } from './stay-works.ts'
import { OptionEndDialog } from './OptionEndDialog.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'

export type Asking = 'cancel' | 'restore' | 'toOption' | 'prolong' | 'leaveEarly' | null
type Props = {
  view: BookingView
  asking: Asking
  onAsk: (asking: Asking) => void
  /** The day of an early departure that the form asks for. */ early: string | null
  onEarlyClosed: () => void
  /** Does it and shows the stay that it gives; answers the sentence of a refusal. */ run: (
    work: () => Promise<BookingView>,
  ) => Promise<string | null>
  undoSince: ReturnType<typeof useGestures>['undoSince']
  offer: ReturnType<typeof useGiveBackOffer>
  onRestore: (refund?: RefundAnswer) => void
  /** The departure ticked alone. */ onLeave: () => void
}

/** What an action asks before it is done. */
export function StayDialogs({ view, asking, onAsk, early, onEarlyClosed, run, undoSince, offer, onRestore, onLeave }: Props): ReactNode {
  const { reference } = useStayForm()
  const code = codeOf(view)
  const closeEarly = (): void => {
    onAsk(null)
    onEarlyClosed()
  }
  const tickOnly = (): void => {
    onAsk(null)
    onLeave()
  }
  const leftEarly = async (sentence: string, before: number): Promise<void> => {
    closeEarly()
    try {
      const now = await call(bookingOperations.readBooking, { id: view.header.id })
      await run(() => Promise.resolve(now))
      toast(withBalance(sentence, { balance: now.balance, tellsDue: now.header.isGone }), { ...(await undoSince(before)), ...offer(now) })
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    }
  }
  const chosen = async (day: string): Promise<string | null> => {
    const versioned = { id: view.header.id, version: view.header.version, optionExpiresOn: day }
    let made = view
    const refused = await run(async () => {
      made = await (asking === 'prolong'
        ? call(bookingOperations.prolongOption, versioned)
        : call(bookingOperations.convertBooking, { ...versioned, statusId: 2 }))
      return made
    })
    if (refused === null && asking !== null) toast(doneSentence(asking, codeOf(made)))
    return refused
  }
  return (
    <>
      {asking === 'cancel' && (
        <CancelDialog
          as="cancel"
          view={view}
          onClose={() => onAsk(null)}
          onAsked={async (asked) => {
            const next = await call(bookingOperations.cancelBooking, { id: view.header.id, version: view.header.version, ...asked })
            await run(() => Promise.resolve(next))
            onAsk(null)
            await tellFreed(doneSentence('cancel', code), view.occupancies)
          }}
        />
      )}
      {asking === 'restore' && <RestoreDialog view={view} onRestore={onRestore} onClose={() => onAsk(null)} />}
      {(asking === 'leaveEarly' || early !== null) && (
        <LeaveEarlyDialog
          view={view}
          onDone={(sentence, before) => void leftEarly(sentence, before)}
          onClose={closeEarly}
          {...(early === null ? { onTickOnly: tickOnly } : { given: { endDate: early } })}
        />
      )}
      {(asking === 'toOption' || asking === 'prolong') && (
        <OptionEndDialog
          verb={asking === 'prolong' ? 'Prolonger l’option' : 'Transformer en option'}
          {...(asking === 'toOption' ? { days: reference.defaults.optionDays } : {})}
          view={view}
          onChosen={chosen}
          onClose={() => onAsk(null)}
        />
      )}
    </>
  )
}
