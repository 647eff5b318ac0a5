import {
  IconAlertTriangle,
  IconBadge,
  IconCar,
  IconId,
  IconLock,
  IconLockOpen,
  IconNote,
  IconPaw,
  IconSpray,
  IconTool,
  IconUmbrella,
} from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { parseTime } from '#domain/french-input.ts'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { StayRow } from '../../contract/day-rows.ts'
import { badgesOf, type Badge } from './movements-board.ts'
import { changeWords } from './movements-change.ts'
import { blockingOf, lateWords, pastHourWords, type MovementKind } from './movements-model.ts'
import { useClock } from '../home/use-clock.ts'
import { CleaningState } from '../place-state/PlaceState.tsx'
import cells from './cells.module.css'
import classes from './row.module.css'

/** Whose stay it is; under the name of a company, who comes for it. */
export function NameCell({ row: { customerName, contactName } }: { row: StayRow }): ReactNode {
  if (contactName === null)
    return (
      <td className={classes['name']} title={customerName}>
        <b>{customerName}</b>
      </td>
    )
  return (
    <td className={classes['name']} title={`${customerName}, ${contactName}`}>
      <b>{customerName}</b>
      <small>{contactName}</small>
    </td>
  )
}

/** How the place of somebody who arrives is; a bare pitch that nobody has asked to clean is only bare. */
function Readiness({ row: { placeState, isBare } }: { row: StayRow }): ReactNode {
  if (placeState === null) return null
  return isBare && placeState === 'clean' ? (
    <span className="muted">Nu</span>
  ) : (
    <span className={cells['state']}>
      <CleaningState state={placeState} />
    </span>
  )
}

const Warned = ({ text }: { text: string }): ReactNode => (
  <span className={cells['trouble']} title={text}>
    <Icon of={IconAlertTriangle} size={15} />
    <span>{text}</span>
  </span>
)

/** Since which hour somebody who leaves today should be gone. */
function PastHour({ row }: { row: StayRow }): ReactNode {
  const text = pastHourWords('departure', row, useClock())
  return text !== null && <Warned text={text} />
}

/** What stands in the way, or since when the stay is late; else how the place is, on arrivals. */
export function Trouble({ row, kind, day }: { row: StayRow; kind: MovementKind; day: string }): ReactNode {
  const blocking = row.isArrived && row.change === undefined ? null : blockingOf(row)
  if (row.change !== undefined && blocking === null) return changeWords(row.change, day)
  const late = row.isGone || (kind === 'arrival' && row.isArrived) ? null : lateWords(kind, row, day)
  const text = kind === 'departure' && !row.isArrived ? 'Pas marqué arrivé' : (blocking?.label ?? late)
  if (text !== null) return <Warned text={text} />
  return kind === 'arrival' ? <Readiness row={row} /> : <PastHour row={row} />
}

type DueProps = { row: StayRow; mayPay: boolean; onPay: () => void; onGiveBack: () => void }
/** What is due, which opens the line that takes it; what was paid too much, which opens what gives it back. */
export function Due({ row, mayPay, onPay, onGiveBack }: DueProps): ReactNode {
  if (row.balance === 0) return <span className="muted">soldé</span>
  if (row.balance < 0) {
    if (!mayPay) return <span className="muted">trop-perçu</span>
    const over = formatAmount(cents(-row.balance))
    return (
      <button
        type="button"
        tabIndex={-1}
        className={cells['over']}
        aria-label={`Trop-perçu, rendre ${over}, ${row.customerName}`}
        data-tip={`Rendre ${over}`}
        onClick={onGiveBack}
      >
        trop-perçu
      </button>
    )
  }
  const text = formatAmount(cents(row.balance))
  if (!mayPay) return <b className={cells['due']}>{text}</b>
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cells['due']}
      aria-label={`Encaisser ${text}, ${row.customerName}`}
      data-tip="Encaisser"
      onClick={onPay}
    >
      {text}
    </button>
  )
}

const badgeIcons: Readonly<Record<Badge['key'], TablerIcon>> = {
  cleaning: IconSpray,
  problem: IconTool,
  surety: IconLock,
  guarantee: IconLockOpen,
  people: IconId,
  police: IconBadge,
  plates: IconCar,
}
const fixWords: Readonly<Record<Badge['fix'], string>> = {
  clean: 'voir le ménage',
  surety: 'prendre la caution',
  guarantee: 'ouvrir ses règlements',
  people: 'saisir',
  police: 'faire signer',
}

/** What is missing, each mended by a click, then what comes with the stay. */
export function Badges({ row, onFix }: { row: StayRow; onFix: (fix: Badge['fix']) => void }): ReactNode {
  return (
    <span className={cells['badges']}>
      {badgesOf(row).map(({ key, label, fix }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          data-badge={key}
          aria-label={`${label}, ${fixWords[fix]}, ${row.customerName}`}
          data-tip={`${label}\u00A0: ${fixWords[fix]}`}
          onClick={() => onFix(fix)}
        >
          <Icon of={badgeIcons[key]} size={15} />
        </button>
      ))}
      {row.vehicles > 0 && row.plates !== '' && (
        <span data-tip={row.plates}>
          <Icon of={IconCar} label={`Véhicule ${row.plates}`} />
        </span>
      )}
      {row.animals > 0 && (
        <span data-tip={plural(row.animals, 'animal', 'animaux')}>
          <Icon of={IconPaw} label="Animal" />
        </span>
      )}
      {row.hasInsurance && (
        <span data-tip="Assurance annulation">
          <Icon of={IconUmbrella} label="Assurance annulation" />
        </span>
      )}
    </span>
  )
}

type EditProps = {
  label: string
  value: string
  maxLength: number
  read: (text: string) => string | null | undefined
  onSave: (value: string | null) => void
  onClose: () => void
}
/** A value typed in its place: Enter keeps it, Escape leaves it as it was. */
function InPlace({ label, value, maxLength, read, onSave, onClose }: EditProps): ReactNode {
  const [text, setText] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const over = useRef(false)
  const leave = (action: () => void): void => {
    if (over.current) return
    over.current = true
    action()
  }
  const save = (): void => {
    const given = read(text)
    if (given === undefined) return setWrong(true)
    leave(() => (given === (value === '' ? null : value) ? onClose() : onSave(given)))
  }
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') leave(onClose)
  }
  return (
    <input
      className={cells['edit']}
      autoFocus
      aria-label={label}
      aria-invalid={isWrong || undefined}
      maxLength={maxLength}
      value={text}
      onFocus={(event) => event.target.select()}
      onKeyDown={press}
      onBlur={save}
      onChange={(event) => {
        setText(event.target.value)
        setWrong(false)
      }}
    />
  )
}

/** undefined: not an hour. */
const readHour = (text: string): string | null | undefined => (text.trim() === '' ? null : (parseTime(text) ?? undefined))
const readNote = (text: string): string | null => (text.trim() === '' ? null : text.trim())

type CellProps = {
  row: StayRow
  isEdited: boolean
  onEdit: (() => void) | undefined
  onSave: (value: string | null) => void
  onClose: () => void
}

/** When somebody is expected, typed in its place. */
export function HourCell({ row, isEdited, onEdit, onSave, onClose }: CellProps): ReactNode {
  if (isEdited)
    return (
      <InPlace
        label={`Heure prévue de ${row.customerName}`}
        value={row.expectedTime ?? ''}
        maxLength={5}
        read={readHour}
        onSave={onSave}
        onClose={onClose}
      />
    )
  if (onEdit === undefined) return row.expectedTime ?? ''
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cells['typed']}
      aria-label={`Heure prévue de ${row.customerName}\u00A0: ${row.expectedTime ?? 'inconnue'}`}
      data-tip="Heure prévue (H)"
      onClick={onEdit}
    >
      {row.expectedTime ?? '–'}
    </button>
  )
}

/** What is to be remembered of the stay, typed in its place. */
export function NoteCell({ row, isEdited, onEdit, onSave, onClose }: CellProps): ReactNode {
  if (isEdited)
    return (
      <InPlace
        label={`Remarque sur ${row.customerName}`}
        value={row.note ?? ''}
        maxLength={4000}
        read={readNote}
        onSave={onSave}
        onClose={onClose}
      />
    )
  const text = row.note ?? ''
  if (onEdit === undefined) return <span title={text}>{text}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cells['typed']}
      title={text}
      aria-label={`Remarque sur ${row.customerName}\u00A0: ${text === '' ? 'aucune' : text}`}
      data-empty={text === '' || undefined}
      onClick={onEdit}
    >
      {text === '' ? <Icon of={IconNote} size={15} /> : text}
    </button>
  )
}
