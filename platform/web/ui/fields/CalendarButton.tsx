import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useRef, type ReactNode } from 'react'
import { lazy } from '../../lazy.ts'
import { Icon } from '../Icon.tsx'
import type { DayPickerProps } from './DayPicker.tsx'
import classes from './day-picker.module.css'

const DayPicker = lazy(() => import('./DayPicker.tsx').then((module) => ({ default: module.DayPicker })))

type Props = Pick<DayPickerProps, 'value' | 'near' | 'today' | 'onPick'> & {
  /** `never`: nobody has asked for it yet, and its code is not fetched. */
  readonly state: 'never' | 'open' | 'closed'
  readonly onState: (state: 'open' | 'closed') => void
}

/** Opens the month of a date field by the mouse or the thumb; the keyboard opens it from the field. */
export function CalendarButton({ state, onState, ...picker }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const target = (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      className={classes['button']}
      aria-label="Ouvrir le calendrier"
      onClick={() => onState(state === 'open' ? 'closed' : 'open')}
    >
      <Icon of={IconCalendar} size={15} />
    </button>
  )
  if (state === 'never') return target
  return (
    <Suspense fallback={target}>
      <DayPicker
        {...picker}
        target={target}
        isNested={(button.current?.closest('.mantine-Popover-dropdown') ?? null) !== null}
        isOpen={state === 'open'}
        onOpen={(isOpen) => onState(isOpen ? 'open' : 'closed')}
      />
    </Suspense>
  )
}
