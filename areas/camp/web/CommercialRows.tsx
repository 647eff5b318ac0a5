import { Fragment, memo, type ReactNode } from 'react'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { byType, columns, isSold, lockedCell } from './commercial-model.ts'
import type { Column, CommercialPlace, Edits } from './commercial-model.ts'
import classes from './camp.module.css'

type OnSet = (places: readonly CommercialPlace[], column: Column, sold: boolean) => void
type RowProps = { stored: CommercialPlace; edit: CommercialPlace | undefined; row: number; locked: boolean; onSet: OnSet }

const Row = memo(
  function Row({ stored, edit, row, locked, onSet }: RowProps): ReactNode {
    const place = edit ?? stored
    return (
      <tr data-changed={edit !== undefined || undefined} data-off={!place.isActive || undefined}>
        <td>
          <b>{place.number}</b> {place.name}
        </td>
        {columns.map(([column, title], at) => {
          const reason = lockedCell(place, column)
          return (
            <td key={column} data-tick {...(reason === null ? {} : { title: reason })}>
              <input
                type="checkbox"
                className={classes['box']}
                data-row={row}
                data-column={at}
                aria-label={`${place.number}, ${title}${reason === null ? '' : ` (${reason})`}`}
                checked={isSold(place, column)}
                disabled={locked || reason !== null}
                onChange={(event) => onSet([stored], column, event.currentTarget.checked)}
              />
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.stored === after.stored && before.edit === after.edit && before.row === after.row && before.locked === after.locked,
)

type Props = { places: readonly CommercialPlace[]; edits: Edits; locked: boolean; onSet: OnSet }

/** The places, type after type; the heads of a type set a whole column of it. */
export function CommercialRows({ places, edits, locked, onSet }: Props): ReactNode {
  const types = byType(places)
  // Arrows follow what is shown: type after type.
  const rows = new Map(types.flatMap(({ places: ones }) => ones).map(({ id }, index) => [id, index]))
  return (
    <tbody>
      {types.map(({ typeId, label, places: ones }) => (
        <Fragment key={typeId}>
          <tr data-group>
            <th scope="rowgroup">{label}</th>
            {columns.map(([column, title]) => {
              const open = ones.filter((place) => lockedCell(place, column) === null)
              const all = open.length > 0 && open.every((place) => isSold(edits.get(place.id) ?? place, column))
              return (
                <th key={column} data-tick>
                  {open.length > 0 && !locked ? (
                    <TextButton
                      aria-label={`${title}, ${label} : tout ${all ? 'décocher' : 'cocher'}`}
                      onClick={() => onSet(ones, column, !all)}
                    >
                      {all ? 'Tout décocher' : 'Tout cocher'}
                    </TextButton>
                  ) : (
                    <span className="muted">—</span>
                  )}
                </th>
              )
            })}
          </tr>
          {ones.map((place) => (
            <Row key={place.id} stored={place} edit={edits.get(place.id)} row={rows.get(place.id) ?? 0} locked={locked} onSet={onSet} />
          ))}
        </Fragment>
      ))}
    </tbody>
  )
}
