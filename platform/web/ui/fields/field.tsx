import { IconAlertCircle, IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../Icon.tsx'
import classes from './fields.module.css'

/** What every field of the product takes, whatever it edits. */
export type FieldProps<T> = {
  label: string
  /** Kept for screen readers only: cells of a table. */
  hideLabel?: boolean
  value: T | null
  onChange: (value: T | null) => void
  onBlur?: (() => void) | undefined
  error?: string | undefined
  /** Shown like a help in ochre; never prevents saving. */
  warning?: string | undefined
  help?: string | undefined
  unit?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Why the field is disabled; shown in place of the help. */
  reason?: string | undefined
  readOnly?: boolean | undefined
  name?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  size?: 'xs' | 'sm' | 'md' | undefined
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
}

function line(tone: 'brick' | 'ochre', icon: typeof IconAlertCircle, text: string): ReactNode {
  return (
    <span className={classes['line']} data-tone={tone}>
      <Icon of={icon} size={14} />
      <span>{text}</span>
    </span>
  )
}

export function labelOf(label: string, required: boolean | undefined): ReactNode {
  return required ? (
    <>
      {label} <span className="muted">(obligatoire)</span>
    </>
  ) : (
    label
  )
}

type Frame = Pick<FieldProps<unknown>, 'label' | 'hideLabel' | 'error' | 'warning' | 'help' | 'required' | 'reason' | 'disabled'>

/** Label, help and error as the input components want them: the error takes the place of the help. */
export function frameOf({ label, hideLabel, error, warning, help, required, reason, disabled }: Frame): Record<string, ReactNode> {
  const note =
    warning !== undefined ? (
      line('ochre', IconAlertTriangle, warning)
    ) : disabled && reason !== undefined ? (
      <span className={classes['line']}>
        <Icon of={IconLock} size={14} />
        <span>{reason}</span>
      </span>
    ) : (
      help
    )
  return {
    ...(hideLabel ? { 'aria-label': label } : { label: labelOf(label, required) }),
    ...(error === undefined ? (note === undefined ? {} : { description: note }) : { error: line('brick', IconAlertCircle, error) }),
  }
}
