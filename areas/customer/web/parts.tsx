import { Fragment, type ReactNode } from 'react'
import { registerParts, type CellProps, type FieldPartProps, type PanelProps } from '#kernel/web/slots.ts'
import { useAllowed } from '#platform/web/session.ts'
import { SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { customer } from '../entities/customer.ts'
import { AddressField } from './AddressField.tsx'
import { confirmNew } from './confirm-new.ts'
import { flagsOf } from './customer-model.ts'
import { Duplicates } from './Duplicates.tsx'
import { JoinedRecords } from './JoinedRecords.tsx'
import { MergeRecord, MergeSelected } from './MergeButtons.tsx'

/** The line under the names: while a new customer is typed, the ones who are already known. */
function LegalEntityField({ name, value, onChange, onBlur, error, warning, disabled, row, inputRef }: FieldPartProps): ReactNode {
  const { label, help } = customer.fields.isLegalEntity
  return (
    <>
      {row['id'] === 0 && <Duplicates row={row} />}
      <SwitchField
        label={label}
        help={help}
        name={name}
        value={value === true}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        warning={warning}
        disabled={disabled}
        inputRef={inputRef}
      />
    </>
  )
}

/** Refusing somebody for the future is for those who may delete customers. */
function BlacklistField({ name, value, onChange, onBlur, error, warning, disabled, inputRef }: FieldPartProps): ReactNode {
  const mayRefuse = useAllowed(customer.right, 'delete')
  const { label, help } = customer.fields.isBlacklisted
  return (
    <SwitchField
      label={label}
      help={mayRefuse ? help : 'Réservé à qui peut supprimer un client.'}
      name={name}
      value={value === true}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      warning={warning}
      disabled={disabled || !mayRefuse}
      inputRef={inputRef}
    />
  )
}
function BlacklistReasonField({ name, value, onChange, onBlur, error, warning, disabled, inputRef }: FieldPartProps): ReactNode {
  const mayRefuse = useAllowed(customer.right, 'delete')
  const { label, maxLength } = customer.fields.blacklistReason
  return (
    <TextField
      label={label}
      name={name}
      maxLength={maxLength}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      warning={warning}
      disabled={disabled || !mayRefuse}
      inputRef={inputRef}
    />
  )
}

function Flags({ id, row }: PanelProps): ReactNode {
  return (
    <>
      {flagsOf(row).map(({ label, tone }) => (
        <Tag key={label} tone={tone}>
          {label}
        </Tag>
      ))}
      <JoinedRecords id={id} row={row} />
    </>
  )
}

function Name({ row }: CellProps): ReactNode {
  return <b style={{ fontWeight: 600 }}>{String(row['name'] ?? '')}</b>
}
function ListedFlags({ row }: CellProps): ReactNode {
  return flagsOf(row).map(({ label, tone }) => (
    <Fragment key={label}>
      <Tag tone={tone}>{label}</Tag>{' '}
    </Fragment>
  ))
}

registerParts('customer', {
  cells: { name: Name, flags: ListedFlags },
  columnTitles: { flags: 'Signalé' },
  fields: { isLegalEntity: LegalEntityField, address: AddressField, isBlacklisted: BlacklistField, blacklistReason: BlacklistReasonField },
  tags: Flags,
  actions: [MergeSelected],
  recordActions: [MergeRecord],
  confirmSave: confirmNew,
})
