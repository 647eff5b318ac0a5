import type { ReactNode } from 'react'
import { formatPhone } from '#domain/french.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import type { RoomChange } from '../../contract/room.ts'
import { consentLabels, consentMeans, type ConsentMeans } from '../../rules/room/consent.ts'
import { commonMeans, type ConsentDraft } from '../../rules/room/consent-draft.ts'
import classes from './room.module.css'

const options = consentMeans.map((value) => ({ value, label: consentLabels[value] }))
const isMeans = (value: string | null): value is ConsentMeans => consentMeans.some((means) => means === value)

/** How to reach somebody: a telephone that dials, an address that writes. */
export function Contact({ phone, email }: Pick<RoomChange, 'phone' | 'email'>): ReactNode {
  if (phone === null && email === null) return <span className="muted">Ni téléphone ni e-mail</span>
  return (
    <>
      {phone !== null && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
}

/** The first agreement that nobody has noted takes the keys, unfolded where it was folded. */
export function focusUnanswered(): void {
  const field = document.querySelector<HTMLInputElement>('[data-unanswered] input:not([type="hidden"])')
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

/** More agreements than these are folded. */
const mostOpen = 3

type Props = { consents: readonly ConsentDraft[]; changes: readonly RoomChange[]; onChange: (consents: readonly ConsentDraft[]) => void }

/** Whom to call before anything moves, and what they answered. */
export function ConsentRows({ consents, changes, onChange }: Props): ReactNode {
  if (consents.length === 0) return null
  const set = (bookingId: number, patch: Partial<ConsentDraft>): void =>
    onChange(consents.map((one) => (one.bookingId === bookingId ? { ...one, ...patch } : one)))
  const title = consents.length === 1 ? 'À prévenir' : `À prévenir\u00A0: ${consents.length} clients`
  const rows = (
    <>
      <div className={classes['consent']} aria-hidden="true">
        <span />
        <span>Accord</span>
        <span>Donné par</span>
      </div>
      {consents.length > 1 && (
        <div className={classes['consent']}>
          <p>Pour tous</p>
          <SelectField
            label="Accord de tous"
            hideLabel
            required
            placeholder="À noter"
            options={options}
            value={commonMeans(consents)}
            onChange={(value) => isMeans(value) && onChange(consents.map((one) => ({ ...one, means: value })))}
          />
        </div>
      )}
      {consents.map(({ bookingId, by, means }) => {
        const change = changes.find((one) => one.bookingId === bookingId)
        return (
          change && (
            <div key={bookingId} className={classes['consent']} data-unanswered={means === null || undefined}>
              <p>
                <b>{change.label}</b>
                <span>{change.code}</span>
                <Contact phone={change.phone} email={change.email} />
              </p>
              <SelectField
                label={`Accord de ${change.label}`}
                hideLabel
                required
                placeholder="À noter"
                options={options}
                value={means}
                onChange={(value) => isMeans(value) && set(bookingId, { means: value })}
              />
              <TextField
                label={`Accord de ${change.label}, donné par`}
                hideLabel
                maxLength={120}
                disabled={means === 'notAsked'}
                value={means === 'notAsked' ? null : by}
                onChange={(text) => set(bookingId, { by: text ?? '' })}
              />
            </div>
          )
        )
      })}
    </>
  )
  // Many at once were looked at in the list above: who must be told is one click away.
  return consents.length > mostOpen ? (
    <details className={classes['details']}>
      <summary>{title}</summary>
      <div className={classes['consents']}>{rows}</div>
    </details>
  ) : (
    <fieldset className={classes['consents']}>
      <legend>{title}</legend>
      {rows}
    </fieldset>
  )
}
