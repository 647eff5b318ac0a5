import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingImport } from '../../entities/booking-import.ts'
import { receivedId, receivedWords } from '../../rules/import/received.ts'
import type { Bar } from '../../rules/planning-data.ts'
import type { Board } from './board-model.ts'
import { makeRoomFor } from './gestures.ts'
import { takeReceived } from './take-received.ts'
import classes from './card.module.css'

/** What becomes of a reservation that came from elsewhere: a stay, on its place or to be placed, or what its record says of it. */
export function ReceivedActions({ board, bar }: { board: Board; bar: Bar }): ReactNode {
  const id = receivedId(bar)
  const mayTake = useAllowed('stay_booking_import', 'write')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: entityKey(bookingImport, 'card', id, bar.version),
    queryFn: ({ signal }) => readRecord(bookingImport, id, signal),
  })
  const take = async (withoutPlace: boolean): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await takeReceived(board, id, { withoutPlace })
      toast(withoutPlace ? `${bar.label} est à placer.` : `${bar.label}\u00A0: l’intégration a réussi.`)
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(false)
    }
    board.planning.reload()
  }
  const words = data ? receivedWords(data, failure) : null
  return (
    <>
      {words && <p className={classes['quiet']}>{words.origin}</p>}
      {words?.fault && (
        <p className={classes['note']} role="status">
          {words.fault}
        </p>
      )}
      <div className={classes['actions']}>
        <div>
          {mayTake && (
            <Button size="xs" variant="filled" data-first aria-busy={busy} onClick={() => void take(false)}>
              Accepter et intégrer
            </Button>
          )}
          {mayTake && words?.hasPlace && (
            <Button size="xs" aria-busy={busy} onClick={() => void take(true)}>
              Intégrer sans sa place
            </Button>
          )}
          {mayTake && words?.hasName && board.ground.whyReadOnly === null && (
            <Button size="xs" onClick={() => makeRoomFor(board, bar)}>
              Faire de la place
            </Button>
          )}
          <Button size="xs" onClick={() => go(`/booking-import/${id}`)}>
            {mayTake ? 'Changer ou refuser' : 'Ouvrir sa fiche'}
          </Button>
        </div>
      </div>
    </>
  )
}
