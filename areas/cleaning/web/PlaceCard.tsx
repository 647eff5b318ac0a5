import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconDoorEnter,
  IconDoorExit,
  IconHandGrab,
  IconPlayerPlay,
  IconTool,
} from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { placeStateLabels, placeStateTones } from '#areas/booking/rules/place-readiness.ts'
import { formatDay, formatShortDay } from '#domain/french.ts'
import { imageAddress } from '#kernel/web/UploadField.tsx'
import { formatTime } from '#platform/web/today.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import type { CleaningRow } from '../contract.ts'
import type { CleaningAct } from '../rules/cleaning-acts.ts'
import { arrivalWords, departureWords, tapsOf } from '../rules/cleaning-board.ts'
import classes from './cleaning.module.css'

type Props = {
  row: CleaningRow
  day: string
  isBusy: boolean
  mayWrite: boolean
  onAct: (row: CleaningRow, act: CleaningAct) => void
  onProblem: (row: CleaningRow) => void
  onMended: (row: CleaningRow) => void
}
const icons: Readonly<Record<CleaningAct, TablerIcon>> = {
  take: IconHandGrab,
  start: IconPlayerPlay,
  done: IconCheck,
  undo: IconArrowBackUp,
  ask: IconArrowBackUp,
}

/** « Commencé à 10:42 par Nadia Lefort » */
export function WorkLine({ task }: { task: CleaningRow['task'] }): ReactNode {
  if (task === null || task.author === null) return null
  if (task.state === 'taken') return <p className={classes['work']}>{`Pris par ${task.author}`}</p>
  const at = task.state === 'done' ? task.doneAt : task.startedAt
  const what = task.state === 'done' ? (task.type === 'control' ? 'Contrôlée' : 'Terminé') : 'Commencé'
  return at !== null && <p className={classes['work']}>{`${what} à ${formatTime(at)} par ${task.author}`}</p>
}

/** What is wrong in a place, with its photograph, which opens at its full size. */
export function ProblemLine({ row: { number, problem } }: Pick<Props, 'row'>): ReactNode {
  if (problem === null) return null
  return (
    <div className={classes['problem']}>
      <p>
        <Icon of={IconAlertTriangle} />
        <span>{problem.note}</span>
      </p>
      {problem.photo !== null && (
        <a href={imageAddress(problem.photo)} target="_blank" rel="noreferrer" aria-label={`Photo du problème, ${number}`}>
          <img src={imageAddress(problem.photo)} alt="" loading="lazy" />
        </a>
      )}
    </div>
  )
}

function StateTag({ row: { state, task } }: Pick<Props, 'row'>): ReactNode {
  const isToControl = state === 'clean' && task?.type === 'control' && task.state !== 'done'
  return <Tag tone={placeStateTones[state]}>{isToControl ? 'À contrôler' : placeStateLabels[state]}</Tag>
}

/** One place: how it is, who leaves and who comes, and what a tap does. */
export function PlaceCard({ row, day, isBusy, mayWrite, onAct, onProblem, onMended }: Props): ReactNode {
  const isOccupied = row.departure !== null && !row.departure.isGone && (row.state === 'clean' || row.state === 'inspected')
  const leaves = departureWords(row)
  const comes = arrivalWords(row, day, (next) => `le ${next.slice(0, 4) === day.slice(0, 4) ? formatShortDay(next) : formatDay(next)}`)
  return (
    <li
      className={classes['card']}
      data-state={isOccupied ? undefined : row.state}
      data-late={(isOccupied && row.departure?.isLate) || undefined}
      aria-label={`${row.number}, ${row.typeLabel}`}
    >
      <header>
        <h3>{row.number}</h3>
        <span className="muted">
          {[row.typeLabel, row.minutes === null ? null : `${row.minutes}\u00A0min`].filter((part) => part !== null).join(' · ')}
        </span>
        {isOccupied ? <Tag tone={row.departure?.isLate ? 'brick' : 'plain'}>Occupée</Tag> : <StateTag row={row} />}
      </header>
      {leaves !== null && (
        <p>
          <Icon of={IconDoorExit} />
          {leaves}
        </p>
      )}
      {comes !== null && (
        <p data-awaited={(row.arrival?.day === day && !row.arrival.isArrived) || undefined}>
          <Icon of={IconDoorEnter} />
          {comes}
        </p>
      )}
      <WorkLine task={row.task} />
      <ProblemLine row={row} />
      {mayWrite && (
        <footer>
          {tapsOf(row).map(({ act, label, isMain }) => (
            <Button
              key={act}
              variant={isMain ? 'filled' : 'default'}
              aria-busy={isBusy}
              leftSection={<Icon of={icons[act]} />}
              aria-label={`${label}, ${row.number}`}
              onClick={() => onAct(row, act)}
            >
              {label}
            </Button>
          ))}
          <span />
          {row.problem === null ? (
            <Button
              variant="subtle"
              leftSection={<Icon of={IconTool} />}
              aria-label={`Signaler un problème, ${row.number}`}
              onClick={() => onProblem(row)}
            >
              Problème
            </Button>
          ) : (
            <Button leftSection={<Icon of={IconTool} />} aria-label={`Problème réglé, ${row.number}`} onClick={() => onMended(row)}>
              Réglé
            </Button>
          )}
        </footer>
      )}
    </li>
  )
}
