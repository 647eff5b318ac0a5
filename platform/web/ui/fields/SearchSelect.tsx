import { Combobox, Loader, Pill, PillsInput, TextInput, useCombobox } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode, type RefCallback } from 'react'
import { sentenceOf } from '../../wire.ts'
import { Icon } from '../Icon.tsx'
import { frameOf, type FieldProps } from './field.tsx'
import { whileCreating } from './created.ts'
import classes from './fields.module.css'
import { holdEnter } from './hold-enter.ts'
import { readLeft } from './left-text.ts'
import { useSearch, type Answer, type SearchOption, type SearchSource } from './use-search.ts'
import { useSaid } from './use-said.ts'
import { inputProps } from './TypedInput.tsx'

const createKey = 'create'
type ListProps = { answer: Answer; text: string; creates: boolean; skip?: ReadonlySet<number> }

function Options({ answer, text, creates, skip }: ListProps): ReactNode {
  const shown = answer.options.filter((option) => !skip?.has(option.id))
  const exact = shown.some((option) => option.label.toLowerCase() === text.trim().toLowerCase())
  return (
    <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
      {shown.map((option) => (
        <Combobox.Option key={option.id} value={String(option.id)} disabled={option.disabled ?? false}>
          <span className={classes['option']}>
            <span>{option.label}</span>
            {option.detail !== undefined && <small>{option.detail}</small>}
          </span>
        </Combobox.Option>
      ))}
      {creates && text.trim() !== '' && !exact && (
        <Combobox.Option value={createKey}>
          <span className={classes['option']} style={{ alignItems: 'center' }}>
            <Icon of={IconPlus} size={14} />
            {`Créer «\u00A0${text.trim()}\u00A0»`}
          </span>
        </Combobox.Option>
      )}
      {answer.state === 'failed' && <Combobox.Empty>{answer.message}</Combobox.Empty>}
      {answer.state === 'loading' && shown.length === 0 && <Combobox.Empty>Recherche…</Combobox.Empty>}
      {answer.state === 'idle' && shown.length === 0 && !creates && <Combobox.Empty>Aucune fiche ne correspond</Combobox.Empty>}
    </Combobox.Options>
  )
}

type Choice = { text: string; setText: (text: string) => void; combobox: ReturnType<typeof useCombobox>; answer: Answer }
function useChoice(source: SearchSource, isLeft = false): Choice {
  const [text, setText] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const answer = useSearch(source, text, combobox.dropdownOpened || isLeft)
  const { selectFirstOption } = combobox
  useEffect(() => {
    // Enter takes the first answer: it is marked as soon as answers come.
    if (combobox.dropdownOpened && text !== '') selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new answer is what moves the mark
  }, [answer.options])
  return { text, setText, combobox, answer }
}

type SelectProps = FieldProps<number> & SearchSource & { valueLabel?: string | undefined; onPick?: (option: SearchOption | null) => void }

type One = Pick<Choice, 'text' | 'combobox' | 'answer'> & {
  readonly label: string
  readonly shown: string
  readonly error: string | undefined
  readonly ref: RefCallback<HTMLInputElement>
  readonly type: (text: string) => void
  readonly choose: (option: SearchOption | null) => void
  readonly submit: (key: string) => void
  readonly leave: () => void
  /** What was typed goes, the record chosen before is back. */
  readonly forget: () => void
}

function useOne(props: SelectProps): One {
  const [isLeft, setLeft] = useState(false)
  const { text, setText, combobox, answer } = useChoice(props, isLeft)
  const [typing, setTyping] = useState(false)
  const isAnswered = answer.text === text && answer.state !== 'loading'
  const left = !isLeft
    ? null
    : !isAnswered
      ? { say: 'Recherche…' }
      : answer.state === 'failed'
        ? { say: answer.message }
        : readLeft(text, answer.options)
  const said = left !== null && 'say' in left ? left.say : ''
  const { ref } = useSaid(said, props.inputRef)
  const taken = left !== null && 'take' in left ? left.take : null
  const [failure, setFailure] = useState<string>()
  const [picked, setPicked] = useState<SearchOption | null>(null)
  const label = props.value === null ? '' : picked?.id === props.value ? picked.label : (props.valueLabel ?? `n°\u00A0${props.value}`)

  const forget = (): void => {
    setTyping(false)
    setLeft(false)
    setText('')
  }
  const choose = (option: SearchOption | null): void => {
    setPicked(option)
    forget()
    props.onChange(option?.id ?? null)
    props.onPick?.(option)
    combobox.closeDropdown()
  }
  const submit = (key: string): void => {
    if (key !== createKey) return choose(answer.options.find((option) => String(option.id) === key) ?? null)
    const made = props.create?.(text.trim()).then(
      (one) => one && choose(one),
      (error: unknown) => setFailure(sentenceOf(error)),
    )
    if (made !== undefined) void whileCreating(made)
  }
  const leave = (): void => {
    combobox.closeDropdown()
    if (typing && text.trim() !== '') setLeft(true)
    else if (typing && props.value !== null) choose(null)
    else forget()
    props.onBlur?.()
  }
  useEffect(() => {
    if (taken !== null) choose(taken)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answer to what was left is what chooses
  }, [taken?.id])
  // A value that comes from elsewhere (a reset, a linked field) replaces what was left.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the value counts
  useEffect(forget, [props.value])
  const type = (typed: string): void => {
    setTyping(true)
    setLeft(false)
    setFailure(undefined)
    setText(typed)
    combobox.openDropdown()
  }
  return {
    text: typing ? text : '',
    label,
    shown: typing ? text : label,
    error: said || (props.error ?? failure),
    ref,
    combobox,
    answer,
    type,
    choose,
    submit,
    leave,
    forget,
  }
}

/**
 * One record found by typing: the server searches, Enter takes the first, what is missing is created on the fly where allowed. A text that
 * is left takes the record that it alone names; else it stays, with what is wrong, and the record chosen before is not sent in its place.
 */
export function SearchSelect(props: SelectProps): ReactNode {
  const { text, label, shown, error, ref, combobox, answer, type, choose, submit, leave, forget } = useOne(props)
  const locked = props.readOnly === true || props.disabled === true
  const clear = props.value !== null && props.required !== true && !locked
  return (
    <Combobox store={combobox} onOptionSubmit={submit} keepMounted={false} shadow="md" middlewares={{ flip: true, shift: true }}>
      <Combobox.Target>
        <TextInput
          {...frameOf({ ...props, error })}
          {...inputProps(props)}
          ref={ref}
          value={shown}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => !locked && combobox.openDropdown()}
          onBlur={leave}
          onKeyDown={(event) => {
            holdEnter(event, label)
            if (event.key === 'Escape' && !combobox.dropdownOpened) forget()
          }}
          autoComplete="off"
          rightSection={
            answer.state === 'loading' ? (
              <Loader size={14} />
            ) : clear ? (
              <Combobox.ClearButton size="xs" aria-label="Effacer" onClear={() => choose(null)} />
            ) : (
              <Icon of={IconChevronDown} size={14} />
            )
          }
          rightSectionPointerEvents={clear ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={locked}>
        <Options answer={answer} text={text} creates={props.create !== undefined} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

type ManyProps = Omit<FieldProps<readonly number[]>, 'value'> &
  SearchSource & {
    value: readonly number[]
    labels: ReadonlyMap<number, string>
    /** Draws the choices inside the panel that holds the field, so that choosing one does not close it. */
    inPanel?: boolean
  }

/** Several records found by typing, shown as pills. */
export function SearchMultiSelect(props: ManyProps): ReactNode {
  const { text, setText, combobox, answer } = useChoice(props)
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map())
  const locked = props.readOnly === true || props.disabled === true
  const submit = (key: string): void => {
    const option = answer.options.find((candidate) => String(candidate.id) === key)
    if (!option) return
    setPicked(new Map(picked).set(option.id, option.label))
    setText('')
    props.onChange([...props.value, option.id])
  }
  const remove = (id: number): void => props.onChange(props.value.filter((other) => other !== id))
  const { label, description, error } = frameOf(props)
  return (
    <Combobox store={combobox} onOptionSubmit={submit} keepMounted={false} shadow="md" withinPortal={props.inPanel !== true}>
      <Combobox.DropdownTarget>
        <PillsInput label={label} description={description} error={error} disabled={locked} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {props.value.map((id) => (
              <Pill key={id} withRemoveButton={!locked} onRemove={() => remove(id)} removeButtonProps={{ 'aria-label': 'Retirer' }}>
                {picked.get(id) ?? props.labels.get(id) ?? `n°\u00A0${id}`}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                {...(props.inputRef === undefined ? {} : { ref: props.inputRef })}
                value={text}
                aria-label={props.label}
                disabled={locked}
                data-autofocus={props.autoFocus ? true : undefined}
                onChange={(event) => {
                  setText(event.currentTarget.value)
                  combobox.openDropdown()
                }}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown()
                  setText('')
                  props.onBlur?.()
                }}
                onKeyDown={(event) => {
                  holdEnter(event, '')
                  const last = props.value.at(-1)
                  if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Options answer={answer} text={text} creates={false} skip={new Set(props.value)} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
