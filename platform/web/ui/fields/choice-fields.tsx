import { Checkbox, Input, SegmentedControl, Select, Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { frameOf, type FieldProps } from './field.tsx'
import classes from './fields.module.css'
import { holdEnter } from './hold-enter.ts'
import { standSideBySide } from './segments.ts'
import { takeMarkedAfter } from './take-marked.ts'
import { inputProps } from './TypedInput.tsx'
import { useUnfound } from './use-unfound.ts'

export type ChoiceOption = { value: string; label: string; disabled?: boolean }
type ChoiceProps = FieldProps<string> & { options: readonly ChoiceOption[] }
/** `isKept`: there is always a choice, nothing takes it away. */
type SelectProps = ChoiceProps & { isKept?: boolean }

/** Two to four short choices side by side, more in a list that opens while typing. */
export function ChoiceField(props: ChoiceProps): ReactNode {
  const segments =
    !props.hideLabel &&
    standSideBySide(
      props.options.map((option) => option.label),
      props.required,
    )
  return segments ? <SegmentedField {...props} /> : <SelectField {...props} />
}

export function SegmentedField(props: ChoiceProps): ReactNode {
  const { label, description, error } = frameOf(props)
  const id = useId()
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div" labelProps={{ id }}>
      <div>
        <SegmentedControl
          aria-labelledby={id}
          data={props.options.map((option) => ({ value: option.value, label: option.label, disabled: option.disabled ?? false }))}
          value={props.value ?? ''}
          onChange={(value) => props.onChange(value)}
          onBlur={props.onBlur}
          disabled={props.disabled === true || props.readOnly === true}
          size={props.size ?? 'sm'}
        />
      </div>
    </Input.Wrapper>
  )
}

export function SelectField(props: SelectProps): ReactNode {
  const chosen = props.options.find((option) => option.value === props.value)?.label ?? ''
  const { error, ...text } = useUnfound(props, chosen)
  return (
    <Select
      {...frameOf({ ...props, error })}
      {...inputProps(props)}
      {...text}
      data={props.options.map((option) => ({ value: option.value, label: option.label, disabled: option.disabled ?? false }))}
      value={props.value}
      onChange={(value) => props.onChange(value)}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        if (holdEnter(event, chosen)) takeMarkedAfter(event.currentTarget)
      }}
      // A field that is given the focus by its screen shows the screen first, its list when asked.
      openOnFocus={props.autoFocus !== true}
      clearable={props.required !== true && props.isKept !== true && !props.readOnly}
      clearButtonProps={{ 'aria-hidden': false, 'aria-label': 'Effacer le choix' }}
      // The list is there before it opens: ↓ marks its option at once, and Enter takes the one that is marked.
      comboboxProps={{ keepMounted: true, shadow: 'md' }}
      nothingFoundMessage="Aucun choix ne correspond"
      aria-label={props.hideLabel ? props.label : undefined}
    />
  )
}

/** Several choices among a few, as ticked boxes. */
export function ChoicesField(
  props: Omit<FieldProps<readonly string[]>, 'value'> & { value: readonly string[]; options: readonly ChoiceOption[] },
): ReactNode {
  const { label, description, error } = frameOf(props)
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      value={[...props.value]}
      onChange={(value) => props.onChange(value)}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '6px 16px', paddingTop: 4 }}>
        {props.options.map((option, at) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={option.label}
            disabled={props.disabled === true || props.readOnly === true || option.disabled === true}
            {...(at === 0 && props.inputRef !== undefined ? { ref: props.inputRef } : {})}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** Yes or no, with its consequence in words. */
export function SwitchField(
  props: Omit<FieldProps<boolean>, 'value' | 'onChange'> & { value: boolean; onChange: (value: boolean) => void },
): ReactNode {
  const id = useId()
  const note = props.error ?? props.warning ?? (props.disabled ? props.reason : undefined) ?? props.help
  const locked = props.disabled === true && props.reason !== undefined
  const blocked = props.disabled === true || props.readOnly === true
  return (
    <div className={classes['switch']} data-switch>
      <Switch
        {...(props.inputRef === undefined ? {} : { ref: props.inputRef })}
        id={id}
        name={props.name}
        checked={props.value}
        disabled={blocked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
        onBlur={props.onBlur}
        aria-label={props.label}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      {!props.hideLabel && (
        <div>
          <label htmlFor={id} data-blocked={blocked || undefined}>
            {props.label}
          </label>
          {note !== undefined && (
            <small id={`${id}-note`} style={props.error === undefined ? undefined : { color: 'var(--pin-brick)' }}>
              {locked && <Icon of={IconLock} size={13} />}
              {note}
            </small>
          )}
        </div>
      )}
    </div>
  )
}
