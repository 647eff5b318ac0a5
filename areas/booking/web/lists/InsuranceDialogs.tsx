import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { download, entityKey, searchRows } from '#kernel/web/entity-api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { formatMoment } from '#platform/web/today.ts'
import { SegmentedField, SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { insuranceOperations } from '../../contract/insurance.ts'
import { insuranceSending } from '../../entities/insurance-sending.ts'
import { insurance } from '../../entities/stay-modules.ts'
import classes from './people-lists.module.css'

type Channel = 'file' | 'email'
type Sent = ReplyOf<typeof insuranceOperations.sendInsurances>
const moved = ['booking', 'insurance-sending']

function tell(sent: Sent, channel: Channel): void {
  if (channel === 'file') download(sent)
  toast(
    `Envoi ${sent.number}\u00A0: ${plural(sent.stays, 'séjour')}, ${formatAmount(cents(sent.premium))}${channel === 'email' ? ', par e-mail' : ''}`,
  )
}

function ChannelField({ value, onChange }: { value: Channel; onChange: (value: Channel) => void }): ReactNode {
  return (
    <SegmentedField
      label="Par quel moyen"
      required
      options={[
        { value: 'file', label: 'Fichier à remettre' },
        { value: 'email', label: 'E-mail à l’assureur' },
      ]}
      value={value}
      onChange={(channel) => onChange(channel === 'email' ? 'email' : 'file')}
    />
  )
}

type Form = { title: string; failure: unknown; busy: boolean; onClose: () => void; onSubmit: () => void; children: ReactNode }
function SendingForm({ title, failure, busy, onClose, onSubmit, children }: Form): ReactNode {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form
        className={classes['dialog']}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {failure !== null && (
          <p role="alert" className={classes['failure']}>
            {sentenceOf(failure)}
          </p>
        )}
        <div className={classes['answers']}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" disabled={busy} aria-busy={busy}>
            Envoyer
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** To which contract the ticked stays are declared, and how. */
export function SendDialog({
  bookingIds,
  premium,
  onClose,
  onSent,
}: {
  bookingIds: readonly number[]
  premium: number
  onClose: () => void
  onSent: () => void
}): ReactNode {
  const contracts = useQuery({
    queryKey: entityKey(insurance, 'search', 'active'),
    queryFn: ({ signal }) => searchRows(insurance, { filters: { isActive: true }, pageSize: 100 }, signal),
  })
  const [picked, setPicked] = useState<string | null>(null)
  const [channel, setChannel] = useState<Channel>('file')
  const action = useAction(insuranceOperations.sendInsurances, moved)
  const rows = contracts.data?.rows ?? []
  const insuranceId = picked ?? (rows.length === 1 ? String(rows[0]?.id ?? 0) : null)
  const send = (): void =>
    action.mutate(
      { insuranceId: Number(insuranceId ?? 0), bookingIds: [...bookingIds], channel },
      {
        onSuccess: (sent) => {
          tell(sent, channel)
          onSent()
          onClose()
        },
      },
    )
  return (
    <SendingForm title="Envoyer à l’assureur" failure={action.error} busy={action.isPending} onClose={onClose} onSubmit={send}>
      <p>{`${plural(bookingIds.length, 'séjour')}, ${formatAmount(cents(premium))} de primes. Chaque séjour ne part qu’une fois\u00A0; un envoi perdu se renvoie depuis «\u00A0Envois\u00A0».`}</p>
      {contracts.error ? (
        <ErrorState title="Les contrats n’ont pas pu être lus" error={contracts.error} onRetry={() => void contracts.refetch()} />
      ) : (
        <SelectField
          label="Contrat"
          required
          options={rows.map((row) => ({ value: String(row.id), label: String(row['label']) }))}
          value={insuranceId}
          onChange={setPicked}
          {...(contracts.data && rows.length === 0
            ? { help: 'Aucun contrat actif\u00A0: ajoutez celui de votre assureur dans Modules, Assurance.' }
            : {})}
        />
      )}
      <ChannelField value={channel} onChange={setChannel} />
    </SendingForm>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const centsOf = (value: unknown): string => formatAmount(cents(typeof value === 'number' ? value : 0))

/** What left, the last first, and the way to send one of them again. */
export function SendingsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const query = useQuery({
    queryKey: entityKey(insuranceSending, 'search', 'last'),
    meta: { entities: ['insurance-sending'] },
    queryFn: ({ signal }) => searchRows(insuranceSending, { sort: { field: 'sentAt', direction: 'desc' }, pageSize: 50 }, signal),
  })
  const maySend = useAllowed('stay_insurance', 'write')
  const [again, setAgain] = useState<{ readonly id: number; readonly number: string } | null>(null)
  const rows = query.data?.rows ?? []
  const numbers = new Map(rows.map((row) => [row.id, textOf(row['number'])]))
  if (again !== null) return <AgainDialog sending={again} onClose={() => setAgain(null)} />
  return (
    <Modal opened onClose={onClose} size="xl" title="Envois à l’assureur" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {query.error && <ErrorState title="Les envois n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && (
        <EmptyState title="Aucun envoi" text="Cochez des séjours de la liste, puis envoyez-les à l’assureur." />
      )}
      {rows.length > 0 && (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Envoi</th>
              <th scope="col">Le</th>
              <th scope="col">Par</th>
              <th scope="col">Moyen</th>
              <th scope="col" data-align="right">
                Séjours
              </th>
              <th scope="col" data-align="right">
                Primes
              </th>
              <th scope="col">
                <span className="sr">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const of = typeof row['againOfId'] === 'number' ? row['againOfId'] : null
              return (
                <tr key={row.id}>
                  <td>
                    <b>{textOf(row['number'])}</b>
                    {of !== null && (
                      <span className="muted">{` renvoi de ${numbers.get(of) ?? `n°\u00A0${of}`}\u00A0: ${textOf(row['reason'])}`}</span>
                    )}
                  </td>
                  <td>{formatMoment(textOf(row['sentAt']))}</td>
                  <td>{textOf(row['sentBy'])}</td>
                  <td>{row['channel'] === 'email' ? 'E-mail' : 'Fichier'}</td>
                  <td data-align="right">{String(row['stays'])}</td>
                  <td data-align="right">{centsOf(row['premium'])}</td>
                  <td>
                    {maySend && (
                      <Button size="xs" onClick={() => setAgain({ id: row.id, number: textOf(row['number']) })}>
                        Renvoyer
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Modal>
  )
}

function AgainDialog({ sending, onClose }: { sending: { readonly id: number; readonly number: string }; onClose: () => void }): ReactNode {
  const [channel, setChannel] = useState<Channel>('file')
  const [reason, setReason] = useState<string | null>(null)
  const action = useAction(insuranceOperations.resendInsurances, moved)
  const send = (): void =>
    action.mutate(
      { sendingId: sending.id, channel, reason: reason ?? '' },
      {
        onSuccess: (sent) => {
          tell(sent, channel)
          onClose()
        },
      },
    )
  return (
    <SendingForm title={`Renvoyer ${sending.number}`} failure={action.error} busy={action.isPending} onClose={onClose} onSubmit={send}>
      <p>
        Les mêmes séjours partent une nouvelle fois, sous le numéro que connaît l’assureur. Leurs primes ne sont pas comptées une seconde
        fois.
      </p>
      <TextField label="Motif" required maxLength={200} autoFocus value={reason} onChange={setReason} placeholder="Fichier non reçu" />
      <ChannelField value={channel} onChange={setChannel} />
    </SendingForm>
  )
}
