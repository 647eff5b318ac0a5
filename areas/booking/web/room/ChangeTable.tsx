import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDayRange } from '#domain/french.ts'
import type { RoomChange } from '../../contract/room.ts'
import { Contact } from './ConsentRows.tsx'
import table from '#platform/web/ui/dialog-table.module.css'
import classes from './room.module.css'

type Props = {
  changes: readonly (RoomChange & { readonly gain?: number })[]
  /** Those that are not to be done, where some may be left out. */
  off?: ReadonlySet<number>
  onTick?: (occupancyId: number, on: boolean) => void
}

/** Proposals one under the other: who, when, from where to where, what it brings, whom to call. */
export function ChangeTable({ changes, off, onTick }: Props): ReactNode {
  const withGain = changes.some(({ gain }) => gain !== undefined)
  return (
    <div className={table['table']} tabIndex={0} role="region" aria-label="Propositions">
      <table>
        <thead>
          <tr>
            {onTick && (
              <th scope="col">
                <span className="sr">Choix</span>
              </th>
            )}
            <th scope="col">Client</th>
            <th scope="col">Séjour</th>
            <th scope="col">De</th>
            <th scope="col">Vers</th>
            {withGain && <th scope="col">Nuits gagnées</th>}
            <th scope="col">À prévenir</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.occupancyId}>
              {onTick && (
                <td>
                  <Checkbox
                    size="xs"
                    aria-label={`${change.label} en ${change.to.number}`}
                    checked={off?.has(change.occupancyId) !== true}
                    onChange={(event) => onTick(change.occupancyId, event.currentTarget.checked)}
                  />
                </td>
              )}
              <td>
                <b>{change.label}</b> <span className="muted">{change.code}</span>
                {change.reserves.map((reserve) => (
                  <small key={reserve}>{reserve}</small>
                ))}
              </td>
              <td>{formatDayRange(change.startDate, change.endDate)}</td>
              <td>{change.from?.number ?? 'Sans place'}</td>
              <td>
                <b>{change.to.number}</b>
                <small>{change.to.placeTypeLabel}</small>
              </td>
              {withGain && <td>{change.gain === undefined || change.gain <= 0 ? '' : change.gain}</td>}
              <td className={classes['contact']}>
                {change.from === null ? <span className="muted">Personne</span> : <Contact phone={change.phone} email={change.email} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
