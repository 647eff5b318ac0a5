import { Suspense, type ReactNode } from 'react'
import { call } from '#platform/web/api.ts'
import { lazy } from '#platform/web/lazy.ts'
import { bookingContract } from '../../contract.ts'
import { withBalance } from '../../rules/change/balance-told.ts'
import { freedBy } from '../../rules/waiting/first-in-line.ts'
import { tellFreed } from '../waiting/tell-freed.ts'
import type { Board, Form } from './board-model.ts'
import { fail } from './slide.ts'
import { takeBackLast } from './time/use-undo.ts'

const LeaveEarlyDialog = lazy(async () => ({ default: (await import('../change/DateDialogs.tsx')).LeaveEarlyDialog }))

type Props = { board: Board; form: Extract<Form, { kind: 'leaveEarly' }>; onClose: () => void }
/** Who is there was pulled to an earlier departure: it is asked as on his stay, and what his place held is offered to who waits. */
export function LeaveEarly({ board, form: { view, endDate }, onClose }: Props): ReactNode {
  const tell = async (sentence: string): Promise<void> => {
    board.planning.refresh([view.header.id])
    const now = await call(bookingContract.readBooking, { id: view.header.id })
    await tellFreed(
      withBalance(sentence, { balance: now.balance, tellsDue: now.header.isGone }),
      freedBy(view.occupancies, now.occupancies),
      { undo: () => takeBackLast(board) },
    )
  }
  return (
    <Suspense fallback={null}>
      <LeaveEarlyDialog
        view={view}
        given={{ endDate }}
        onClose={onClose}
        onDone={(sentence) => {
          onClose()
          tell(sentence).catch(fail)
        }}
      />
    </Suspense>
  )
}
