import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { flagLabels, flagNames, noFlags, subFunctions } from '#platform/rights/rights.ts'
import type { FlagName, Rights } from '#platform/rights/rights.ts'
import { columnState, gridAreas, nextCell, setFlags } from '#areas/security/rules/rights-grid.ts'
import classes from '#areas/security/web/security.module.css'

type Props = {
  rights: Rights
  onChange: (rights: Rights) => void
  /** Why nothing can be changed; absent when it can. */
  locked?: string | undefined
  /** What the connected user may give: a flag outside of it cannot be ticked. */
  limit: Rights
}
const lineOf = new Map(subFunctions.map((one, line) => [one.key, line]))

/** Sub-functions by area, with read, write, delete and export. Arrows move between cells, Space ticks. */
export function RightsGrid({ rights, onChange, locked, limit }: Props): ReactNode {
  const table = useRef<HTMLTableElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const [line, column] = (event.target instanceof HTMLElement ? (event.target.dataset['cell'] ?? '') : '').split('-').map(Number)
    const next = line === undefined || column === undefined ? null : nextCell({ line, column }, event.key, subFunctions.length)
    if (next === null) return
    event.preventDefault()
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${next.line}-${next.column}"]`)?.focus()
  }
  const reason = (keys: readonly string[], flag: FlagName): string | undefined => {
    if (locked !== undefined) return locked
    const given = keys.some((key) => limit.get(key)?.[flag] === true || rights.get(key)?.[flag] === true)
    return given ? undefined : 'Vous n’avez pas ce droit\u00A0: vous ne pouvez pas le donner.'
  }
  /** Ticking a whole column gives only what may be given. */
  const setColumn = (keys: readonly string[], flag: FlagName, on: boolean): void =>
    onChange(setFlags(rights, on ? keys.filter((key) => limit.get(key)?.[flag] === true) : keys, flag, on))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only move the focus between the boxes inside.
    <table className={classes['grid']} ref={table} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col">Fonction</th>
          {flagNames.map((flag) => (
            <th scope="col" key={flag}>
              {flagLabels[flag]}
            </th>
          ))}
        </tr>
      </thead>
      {gridAreas.map(({ area, label, lines }) => {
        const keys = lines.map((line) => line.key)
        return (
          <tbody key={area}>
            <tr data-area>
              <th scope="rowgroup">{label}</th>
              {flagNames.map((flag) => (
                <td key={flag}>
                  <ColumnBox
                    name={`${label}, tout\u00A0: ${flagLabels[flag]}`}
                    state={columnState(rights, keys, flag)}
                    reason={reason(keys, flag)}
                    onChange={(on) => setColumn(keys, flag, on)}
                  />
                </td>
              ))}
            </tr>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">{line.label}</th>
                {flagNames.map((flag, column) => (
                  <td key={flag} title={reason([line.key], flag)}>
                    <input
                      type="checkbox"
                      aria-label={`${line.label}\u00A0: ${flagLabels[flag]}`}
                      data-cell={`${lineOf.get(line.key) ?? 0}-${column}`}
                      checked={(rights.get(line.key) ?? noFlags)[flag]}
                      disabled={reason([line.key], flag) !== undefined}
                      onChange={(event) => onChange(setFlags(rights, [line.key], flag, event.currentTarget.checked))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

type ColumnProps = { name: string; state: 'all' | 'some' | 'none'; reason: string | undefined; onChange: (on: boolean) => void }
function ColumnBox({ name, state, reason, onChange }: ColumnProps): ReactNode {
  return (
    <input
      type="checkbox"
      aria-label={name}
      title={reason}
      disabled={reason !== undefined}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some'
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
