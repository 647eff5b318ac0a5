import type { Field } from '#kernel/entity/entity.ts'
import type { FieldProps } from '#platform/web/ui/fields/field.tsx'

/** What the field component of a kind receives from a form or from a cell of an editable table. */
export type KindFieldProps<F extends Field = Field> = {
  field: F
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  error?: string | undefined
  /** Errors of parts of the value (`postalCode` of an address). */
  partErrors?: Readonly<Record<string, string>> | undefined
  warning?: string | undefined
  disabled?: boolean | undefined
  reason?: string | undefined
  hideLabel?: boolean | undefined
  size?: 'xs' | 'sm' | undefined
  /** Names of the records that the row refers to. */
  labels?: Readonly<Record<string, string | readonly string[]>> | undefined
  inputRef?: (element: HTMLInputElement | null) => void
}

type Shared = Omit<FieldProps<never>, 'value' | 'onChange'>
/** The part of the properties that every component of the interface understands. */
export function shared({ field, name, onBlur, error, warning, disabled, reason, hideLabel, size, inputRef }: KindFieldProps): Shared {
  return {
    label: field.label,
    name,
    onBlur,
    error,
    warning,
    reason,
    size,
    inputRef,
    hideLabel: hideLabel ?? false,
    help: field.help,
    unit: field.unit,
    required: field.required,
    disabled: disabled ?? false,
    readOnly: field.readOnly ?? false,
  }
}

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
/** A number, or the text that could not be read as one: its field goes on showing what was typed. */
export const numberOrTyped = <T extends number>(value: unknown): T | null =>
  typeof value === 'number' || textOrNull(value) !== null ? (value as T) : null
