import '@mantine/core/styles/Modal.css'
import { Button, Loader, Modal, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import { call, concerns, useOperation } from '#platform/web/api.ts'
import { ErrorState, NoticeStrip } from '#platform/web/ui/layout.tsx'
import { Recipients } from '#platform/web/ui/Recipients.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { reminderContract } from '../../contract/reminder.ts'
import type { ReminderWay } from '../../rules/reminder.ts'
import classes from './reminder.module.css'

const most = 200
type Props = { bookingIds: readonly number[]; onClose: () => void; onDone: () => void }

/** Everything that would leave, read before it does; who receives nothing says why. */
export function RemindDialog({ bookingIds, onClose, onDone }: Props): ReactNode {
  const client = useQueryClient()
  const [way, setWay] = useState<ReminderWay>('mail')
  const [shownId, setShownId] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const ids = bookingIds.slice(0, most)
  const preview = useOperation(reminderContract.preview, { bookingIds: ids, way }, { keepPrevious: true, staleTime: 0 })
  const rows = preview.data?.rows ?? []
  const ready = rows.filter(({ problem }) => problem === null)
  const shown = rows.find(({ id }) => id === shownId) ?? ready[0]
  const send = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const wanted = ready.map(({ id }) => id)
      toast(
        way === 'mail'
          ? (await call(reminderContract.send, { bookingIds: wanted })).message
          : plural(
              (await printMade('list', () => call(reminderContract.print, { bookingIds: wanted }))).sent,
              'relance imprimée',
              'relances imprimées',
            ),
      )
      onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      await client.invalidateQueries({ predicate: (query) => ['reminder', 'outgoing-mail'].some((entity) => concerns(query, entity)) })
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={`Relancer ${plural(bookingIds.length, 'séjour')}`}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={classes['stack']}>
        <SegmentedControl
          size="xs"
          aria-label="Envoi"
          value={way}
          onChange={(value) => setWay(value === 'letter' ? 'letter' : 'mail')}
          data={[
            { value: 'mail', label: 'Par e-mail' },
            { value: 'letter', label: 'Par courrier' },
          ]}
        />
        {bookingIds.length > most && (
          <p className="muted">{`${most} séjours au plus par envoi\u00A0: seuls les premiers sont relancés.`}</p>
        )}
        {preview.error && <ErrorState title="L’aperçu n’a pas pu être fait" error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data?.notice && <NoticeStrip>{preview.data.notice}</NoticeStrip>}
        {preview.isPending && <Loader size={20} aria-label="Préparation des relances" />}
        <Recipients rows={rows.map((row) => ({ ...row, tag: row.level }))} shownId={shown?.id} onShow={setShownId} />
        {shown && shown.problem === null && (
          <section aria-label={`Aperçu pour ${shown.label}`}>
            <p>
              <b>{shown.subject}</b>
            </p>
            <div className={classes['letter']}>{shown.body}</div>
          </section>
        )}
        {failure !== null && <ErrorState title="Les relances ne sont pas parties" error={failure} />}
        <div className={classes['foot']}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" disabled={ready.length === 0 || busy} aria-busy={busy} onClick={() => void send()}>
            {ready.length === 0
              ? way === 'mail'
                ? 'Aucun e-mail à envoyer'
                : 'Aucune lettre à imprimer'
              : way === 'mail'
                ? `Envoyer ${plural(ready.length, 'e-mail')}`
                : `Imprimer ${plural(ready.length, 'lettre')}`}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
