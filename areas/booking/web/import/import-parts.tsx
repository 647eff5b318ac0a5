import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { registerParts, type ActionProps, type PanelProps } from '#kernel/web/slots.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { call, concerns, useAction } from '#platform/web/api.ts'
import { lazy } from '#platform/web/lazy.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { importOperations } from '../../contract/booking-import.ts'
import { acceptFirst } from '../../rules/import/booking-import.ts'
import { stayPath } from '../../rules/stay-pages.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))
const right = 'stay_booking_import'
const made = ['booking-import', 'booking', 'customer', 'occupancy']

function FileButton(): ReactNode {
  const [opened, setOpened] = useState(false)
  if (!useAllowed(right, 'write')) return null
  return (
    <>
      <Button leftSection={<Icon of={IconFileUpload} />} onClick={() => setOpened(true)}>
        Importer un fichier
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

function RefuseDialog({ ids, onDone, onClose }: { ids: readonly number[]; onDone: () => void; onClose: () => void }): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const action = useAction(importOperations.decideImports, ['booking-import'])
  const refuse = (event: FormEvent): void => {
    event.preventDefault()
    action.mutate(
      { ids: [...ids], decision: 'refused', reason: reason ?? '' },
      {
        onSuccess: () => {
          onDone()
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={`Refuser ${plural(ids.length, 'réservation')}`} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form onSubmit={refuse} style={{ display: 'grid', gap: 12 }}>
        <TextField
          label="Motif"
          required
          autoFocus
          maxLength={200}
          value={reason}
          onChange={setReason}
          error={action.error ? sentenceOf(action.error) : undefined}
        />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" disabled={action.isPending}>
            Refuser
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type Buttons = {
  readonly ids: readonly number[]
  /** All of them are accepted. */ readonly accepted?: boolean
  readonly size: 'xs' | 'sm'
  readonly done: () => void
  readonly opens?: boolean
}

/** Accept, refuse, integrate: one after the other, each on its own, and what is refused says why. */
function Decide({ ids, accepted, size, done, opens }: Buttons): ReactNode {
  const client = useQueryClient()
  const mayWrite = useAllowed(right, 'write')
  const [busy, setBusy] = useState(false)
  const [refusing, setRefusing] = useState(false)
  if (!mayWrite) return null
  const reload = async (): Promise<void> => {
    await client.invalidateQueries({ predicate: (query) => made.some((entity) => concerns(query, entity)) })
    done()
  }
  const run = (work: () => Promise<void>): void => {
    if (busy) return
    setBusy(true)
    work()
      .catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
      .finally(() => setBusy(false))
  }
  const accept = async (): Promise<void> => {
    const { decided } = await call(importOperations.decideImports, { ids: [...ids], decision: 'accepted' })
    toast(plural(decided, 'réservation acceptée', 'réservations acceptées'))
    await reload()
  }
  const integrate = async (wanted = ids, accepts = false): Promise<void> => {
    const refused: string[] = []
    const undecided: number[] = []
    for (const id of wanted) {
      try {
        const stay = await call(importOperations.integrateImport, { id, accepts })
        if (opens) go(stayPath({ id: stay.bookingId, customerId: stay.customerId, statusId: stay.statusId }))
      } catch (error) {
        refused.push(sentenceOf(error))
        if (error instanceof Refused && error.faults.some(({ fix }) => fix?.action === acceptFirst)) undecided.push(id)
      }
    }
    const both = { label: 'Accepter et intégrer', run: () => run(() => integrate(undecided, true)) }
    const count = wanted.length - refused.length
    if (count > 0) toast(count === 1 ? 'L’intégration a réussi.' : `${plural(count, 'réservation intégrée', 'réservations intégrées')}.`)
    if (refused.length > 0)
      toast(refused.slice(0, 3).join(' ') + (refused.length > 3 ? ` Et ${refused.length - 3} autres.` : ''), {
        tone: 'brick',
        ...(undecided.length > 0 ? { action: both } : {}),
      })
    await reload()
  }
  return (
    <>
      {accepted !== true && (
        <Button size={size} disabled={busy} onClick={() => run(() => accept())}>
          Accepter
        </Button>
      )}
      <Button size={size} disabled={busy} onClick={() => setRefusing(true)}>
        Refuser
      </Button>
      <Button size={size} variant="filled" disabled={busy} aria-busy={busy} onClick={() => run(() => integrate())}>
        Intégrer
      </Button>
      {refusing && <RefuseDialog ids={ids} onDone={() => void reload()} onClose={() => setRefusing(false)} />}
    </>
  )
}

function DecideTicked({ rows, done }: ActionProps): ReactNode {
  return <Decide ids={rows.map(({ id }) => id)} size="xs" done={done} />
}

function DecideOne({ id, row }: PanelProps): ReactNode {
  return (
    id !== 0 &&
    typeof row['bookingId'] !== 'number' && (
      <Decide ids={[id]} accepted={row['decision'] === 'accepted'} size="sm" done={() => undefined} opens />
    )
  )
}

const tones = { pending: 'ochre', accepted: 'sea', refused: 'plain' } as const
const words = { pending: 'À valider', accepted: 'Acceptée', refused: 'Refusée' } as const
function DecisionTag({ row }: { row: PanelProps['row'] }): ReactNode {
  if (typeof row['bookingId'] === 'number') return <Tag tone="pine">Intégrée</Tag>
  const decision = row['decision'] === 'accepted' || row['decision'] === 'refused' ? row['decision'] : 'pending'
  return <Tag tone={tones[decision]}>{words[decision]}</Tag>
}

registerParts('booking-import', {
  headActions: [FileButton],
  actions: [DecideTicked],
  recordActions: [DecideOne],
  tags: ({ id, row }) => id !== 0 && <DecisionTag row={row} />,
  cells: { decision: ({ row }) => <DecisionTag row={row} /> },
})
