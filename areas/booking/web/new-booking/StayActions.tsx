import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call, concerns } from '#platform/web/api.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { DateField, LongTextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { dayOperations } from '#areas/booking/contract/day.ts'
import { bookingOperations, type BookingView } from '#areas/booking/contract/stay.ts'
import { doneSentence, grantedActions } from '../../rules/draft-actions.ts'
import type { StayPage } from '../../rules/draft-view.ts'
import { StayHead, type StayAction } from './StayHead.tsx'
import { movedBySave } from './use-save.ts'

type Asking = 'cancel' | 'toOption' | null
type Work = () => Promise<BookingView>
type Props = { view: BookingView; changed: boolean; onView: (view: BookingView) => void; onPage: (page: StayPage) => void; children?: ReactNode }

const kinds: Readonly<Record<string, 1 | 2 | 3 | 4>> = { toQuote: 1, toOption: 2, toReservation: 3, toStay: 4 }
const ticks: Readonly<Record<string, { readonly what: 'arrived' | 'gone'; readonly value: boolean }>> = {
  arrive: { what: 'arrived', value: true }, unarrive: { what: 'arrived', value: false }, leave: { what: 'gone', value: true }, unleave: { what: 'gone', value: false },
}

/** What an action calls; null when it asks something first or leads to another page. */
function workOf(action: string, view: BookingView): Work | null {
  const versioned = { id: view.header.id, version: view.header.version }
  const kind = kinds[action]
  if (kind !== undefined && action !== 'toOption') return () => call(bookingOperations.convertBooking, { ...versioned, statusId: kind, optionExpiresOn: null })
  const tick = ticks[action]
  if (tick) return () => call(dayOperations.tick, { ...versioned, ...tick })
  return action === 'restore' ? () => call(bookingOperations.restoreBooking, versioned) : null
}

/** Asks for what an action needs: why a stay is cancelled, until when an option is kept. */
function AskDialog({ asking, view, onRun, onClose }: { asking: Asking; view: BookingView; onRun: (work: Work) => Promise<string | null>; onClose: () => void }): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const versioned = { id: view.header.id, version: view.header.version }
  const close = (): void => {
    setError(undefined)
    onClose()
  }
  const run = async (): Promise<void> => {
    if (asking === 'cancel' && (reason ?? '').trim() === '') return setError('Le motif est obligatoire.')
    if (asking === 'toOption' && day === null) return setError('Indiquez jusqu’à quand l’option est gardée.')
    const work: Work = asking === 'cancel' ? () => call(bookingOperations.cancelBooking, { ...versioned, reason: reason ?? '' }) : () => call(bookingOperations.convertBooking, { ...versioned, statusId: 2, optionExpiresOn: day })
    const refused = await onRun(work)
    if (refused !== null) return setError(refused)
    toast(doneSentence(asking === 'cancel' ? 'cancel' : 'toOption', view.header.bookingCode ?? view.header.quoteCode))
    close()
  }
  const verb = asking === 'cancel' ? 'Annuler le séjour' : 'Transformer en option'
  return (
    <Modal opened={asking !== null} onClose={close} title={`${verb}\u00A0?`} withCloseButton={false}>
      {asking === 'cancel' && (
        <>
          <p className="ink2" style={{ marginBottom: 12 }}>L’emplacement est libéré. Le séjour reste dans la liste des annulés.</p>
          <LongTextField label="Motif" required maxLength={400} value={reason} error={error} onChange={setReason} />
        </>
      )}
      {asking === 'toOption' && <DateField label="Option gardée jusqu’au" required value={day} error={error} onChange={setDay} />}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button onClick={close}>{asking === 'cancel' ? 'Garder le séjour' : 'Annuler'}</Button>
        <Button variant={asking === 'cancel' ? 'outline' : 'filled'} onClick={() => void run()}>{verb}</Button>
      </div>
    </Modal>
  )
}

/** The head of a stay with what its actions do. An action is done on what is stored: what is typed is saved or left first. */
export function StayActions({ view, changed, onView, onPage, children }: Props): ReactNode {
  const client = useQueryClient()
  const user = useUser()
  const actions = grantedActions(view.actions, (right, flag) => allowed(user, right, flag))
  const [asking, setAsking] = useState<Asking>(null)
  const [busy, setBusy] = useState(false)
  const run = async (work: Work): Promise<string | null> => {
    setBusy(true)
    try {
      onView(await work())
      void client.invalidateQueries({ predicate: (query) => movedBySave.some((entity) => concerns(query, entity)) })
      return null
    } catch (error) {
      return sentenceOf(error)
    } finally {
      setBusy(false)
    }
  }
  const start = async ({ action, fault }: StayAction): Promise<void> => {
    if (action === 'bill' || action === 'billDeposit') return onPage('bills')
    if (changed && !(await confirm({ title: 'Abandonner la saisie en cours\u00A0?', text: 'Ce qui a été saisi n’est pas enregistré et sera perdu.', confirm: 'Abandonner', cancel: 'Rester' }))) return
    if (action === 'cancel' || action === 'toOption') return setAsking(action)
    if (fault?.warning && !(await confirm({ title: 'Marquer parti\u00A0?', text: fault.message, confirm: 'Marquer parti' }))) return
    const work = workOf(action, view)
    const refused = work === null ? null : await run(work)
    if (refused !== null) toast(refused, { tone: 'brick' })
    else if (work !== null) toast(doneSentence(action, view.header.bookingCode ?? view.header.quoteCode))
  }
  return (
    <>
      <StayHead view={view} actions={actions} changed={changed} busy={busy} onRun={(one) => void start(one)}>{children}</StayHead>
      <AskDialog asking={asking} view={view} onRun={run} onClose={() => setAsking(null)} />
    </>
  )
}
