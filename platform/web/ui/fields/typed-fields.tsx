import { ActionIcon, Input, TextInput, Textarea } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { addDays, isDay } from '#domain/day.ts'
import { formatAmountOnly, formatDay, formatNumber, formatPhone, unitOf } from '#domain/french.ts'
import { parseAmount, parseDay, parseMetres, parseNumber, parsePercent, parseTime, unreadableDay } from '#domain/french-input.ts'
import { parsePhone } from '#domain/phone.ts'
import { cents, type Cents } from '#domain/money.ts'
import { today } from '../../today.ts'
import { Icon } from '../Icon.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { frameOf, type FieldProps } from './field.tsx'
import classes from './fields.module.css'
import { TypedInput, inputProps, type TypedProps } from './TypedInput.tsx'
import { wholeRefusal } from './typed-reading.ts'
import { useCut } from './use-cut.ts'

type More<T> = FieldProps<T> & { onUnreadable?: TypedProps<T>['onUnreadable'] }
const always = (): boolean => true

/** A day typed the French way: 04/07/2026, 04072026, 4/7, 4 juillet, +7; arrows move by one day; Alt and the arrow down open its month. */
export function DateField(
  props: More<string> & {
    birth?: boolean
    past?: boolean
    /** It looks forward: a day without its year is the first one not before that day. */ from?: string | undefined
  },
): ReactNode {
  const reading = { birth: props.birth ?? false, past: props.past ?? false, from: props.from, near: props.value ?? undefined }
  const read = (text: string): string | null => parseDay(text, today(), reading)
  const [calendar, setCalendar] = useState<'never' | 'open' | 'closed'>('never')
  const value = props.value !== null && isDay(props.value) ? props.value : null
  return (
    <TypedInput<string>
      {...props}
      inputMode="numeric"
      format={(day) => (isDay(day) ? formatDay(day) : day)}
      parse={read}
      unreadable={(typed) => unreadableDay(typed, today(), reading)}
      eager={(text) => /^(\d{2}\/\d{2}\/\d{4}|\d{8})$/.test(text)}
      placeholder={props.placeholder ?? 'jj/mm/aaaa'}
      picker={(give) => (
        <CalendarButton
          state={calendar}
          onState={setCalendar}
          value={value}
          near={props.from ?? today()}
          today={today()}
          onPick={(day) => {
            setCalendar('closed')
            give(day)
          }}
        />
      )}
      onKey={(event, commit) => {
        if (props.readOnly || props.disabled || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        if (event.altKey) {
          // The browser would scroll what the field stands in.
          event.preventDefault()
          return setCalendar('open')
        }
        const from = read(event.currentTarget.value) ?? props.value
        commit(from === null || !isDay(from) ? today() : addDays(from, event.key === 'ArrowUp' ? 1 : -1))
      }}
    />
  )
}

/** An hour: 14:30, 14h30, 1430, 14. */
export function TimeField(props: More<string>): ReactNode {
  return (
    <TypedInput<string>
      {...props}
      format={(value) => value.slice(0, 5)}
      parse={parseTime}
      unreadable="Cette heure n’existe pas&#160;: écrivez-la comme 14:30."
      placeholder={props.placeholder ?? 'hh:mm'}
    />
  )
}

/** An amount in euros, held in cents. */
export function MoneyField(props: More<Cents>): ReactNode {
  return (
    <TypedInput<Cents>
      {...props}
      unit={props.unit ?? '€'}
      align="right"
      inputMode="decimal"
      format={(value) => (typeof value === 'number' ? formatAmountOnly(value) : String(value))}
      parse={parseAmount}
      unreadable="Ce montant ne se lit pas&#160;: écrivez-le comme 1 234,50."
      eager={always}
    />
  )
}

function showDecimal(value: string, places: number | undefined, least = 0): string {
  return /^-?\d+(\.\d+)?$/.test(value) ? formatNumber(value, places ?? 6, least) : value
}
/** An exact decimal, held as text with a point. Metres are also read as they are said (« 6 m 50 », « 650 cm »), and shown to the centimetre. */
export function DecimalField(props: More<string> & { decimals?: number | undefined }): ReactNode {
  if (props.unit === 'm') {
    return (
      <TypedInput<string>
        {...props}
        align="right"
        inputMode="decimal"
        format={(value) => showDecimal(value, props.decimals, 2)}
        parse={parseMetres}
        unreadable="Cette longueur ne se lit pas&#160;: écrivez-la comme 6,50."
        eager={always}
      />
    )
  }
  return (
    <TypedInput<string>
      {...props}
      align="right"
      inputMode="decimal"
      format={(value) => showDecimal(value, props.decimals)}
      parse={parseNumber}
      unreadable="Ce nombre ne se lit pas&#160;: écrivez-le comme 12,5."
      eager={always}
    />
  )
}
/** A rate in percent. */
export function PercentField(props: More<string>): ReactNode {
  return (
    <TypedInput<string>
      {...props}
      unit={props.unit ?? '%'}
      align="right"
      inputMode="decimal"
      format={(value) => showDecimal(value, 4)}
      parse={parsePercent}
      unreadable="Ce taux ne se lit pas&#160;: écrivez-le comme 5,5."
      eager={always}
    />
  )
}

function readInteger(text: string): number | null {
  const number = parseNumber(text)
  if (number === null || number.includes('.')) return null
  const whole = Number(number)
  return Number.isSafeInteger(whole) ? whole : null
}
/** « 12 000 »; a year stays in one piece, as people write it. */
const showWhole = (value: number): string => (value >= 0 && value < 10_000 ? String(value) : formatNumber(value))
/** A whole number, not below `least` nor above `most` where that is said; `refusal` where its limits say nothing to whoever types. */
export function IntegerField({
  least,
  most,
  refusal = wholeRefusal(least, most),
  ...props
}: More<number> & { least?: number; most?: number; refusal?: string }): ReactNode {
  const read = (text: string): number | null => {
    const whole = readInteger(text)
    return whole === null || whole < (least ?? -Infinity) || whole > (most ?? Infinity) ? null : whole
  }
  const unit = props.unit === undefined || typeof props.value !== 'number' ? props.unit : unitOf(props.value, props.unit)
  return (
    <TypedInput<number>
      {...props}
      unit={unit}
      align="right"
      inputMode="numeric"
      format={(value) => (typeof value === 'number' ? showWhole(value) : String(value))}
      parse={read}
      unreadable={refusal}
      eager={always}
    />
  )
}

/** A phone number, shown by pairs. */
export function PhoneField(props: More<string>): ReactNode {
  return (
    <TypedInput<string>
      {...props}
      inputMode="tel"
      format={formatPhone}
      parse={parsePhone}
      unreadable="Ce numéro n’est pas complet&#160;: écrivez-le comme 06 12 34 56 78 ou +31 20 123 4567."
    />
  )
}

export function TextField(props: FieldProps<string> & { maxLength?: number | undefined; type?: string }): ReactNode {
  const { said, ...cut } = useCut(props.maxLength)
  return (
    <TextInput
      {...frameOf({ ...props, warning: props.warning ?? said })}
      {...inputProps(props)}
      {...cut}
      type={props.type ?? 'text'}
      maxLength={props.maxLength}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      onBlur={props.onBlur}
      autoComplete="off"
      {...(props.unit === undefined
        ? {}
        : { rightSection: <span className={classes['unit']}>{props.unit}</span>, rightSectionWidth: 'auto' })}
    />
  )
}

export function LongTextField(props: FieldProps<string> & { maxLength?: number | undefined; rows?: number }): ReactNode {
  const { ref: _ref, ...input } = inputProps(props)
  const { said, ...cut } = useCut(props.maxLength)
  return (
    <Textarea
      {...frameOf({ ...props, warning: props.warning ?? said })}
      {...input}
      {...cut}
      maxLength={props.maxLength}
      rows={props.rows ?? 3}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  )
}

type StepperProps = FieldProps<number> & { min?: number; max?: number }
/** « − 2 + »: small counts changed by one; arrows and typing work too. */
export function NumberStepper(props: StepperProps): ReactNode {
  const { value, onChange, min = 0, max = 9999, disabled = false } = props
  const current = value ?? min
  const set = (next: number): void => onChange(Math.min(max, Math.max(min, next)))
  const { label, description, error } = frameOf(props)
  return (
    <Input.Wrapper label={label} description={description} error={error}>
      <div className={classes['stepper']}>
        <ActionIcon
          variant="default"
          disabled={disabled || current <= min}
          aria-label={`${props.label}\u00A0: un de moins`}
          onClick={() => set(current - 1)}
        >
          <Icon of={IconMinus} size={14} />
        </ActionIcon>
        <Input
          {...inputProps(props)}
          aria-label={props.label}
          inputMode="numeric"
          value={current}
          onChange={(event) => set(readInteger(event.currentTarget.value) ?? min)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={props.onBlur}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
            if (step === 0) return
            event.preventDefault()
            set(current + step)
          }}
        />
        <ActionIcon
          variant="default"
          disabled={disabled || current >= max}
          aria-label={`${props.label}\u00A0: un de plus`}
          onClick={() => set(current + 1)}
        >
          <Icon of={IconPlus} size={14} />
        </ActionIcon>
      </div>
    </Input.Wrapper>
  )
}

/** An amount of cents from a number read off the wire. */
export const centsOrNull = (value: unknown): Cents | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? cents(value) : null
