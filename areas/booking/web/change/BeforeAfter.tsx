import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { UpdateMode, changeOperations } from '#areas/booking/contract/change.ts'
import { modeHeads, signOf } from '../../rules/mode-columns.ts'
import classes from './change.module.css'

/** What is said of a stay on one side: « Départ : 18/07 », or the value alone. */
export type ChangedLine = { readonly label: string | null; readonly value: string }
/** One line of « Avant / Après »: a stay, with what is said of it on each side. */
export type ChangedRow = {
  readonly key: string
  readonly label: string
  readonly before: readonly ChangedLine[]
  readonly after: readonly ChangedLine[]
}
/** A price that the change may write. `reason`: why it cannot; `more`: what is to be known of it. */
export type PricedMode = {
  readonly mode: UpdateMode
  readonly total: number
  readonly difference: number
  readonly reason: string | null
  readonly more: string
}

const said = ({ label, value }: ChangedLine): string => `${label ?? ''} ${value}`

function Side({
  title,
  lines,
  others,
  total,
}: {
  title: string
  lines: readonly ChangedLine[]
  others: readonly ChangedLine[]
  total: number
}): ReactNode {
  const known = new Set(others.map(said))
  return (
    <section className={classes['side']} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map((line) => (
          <div key={said(line)} data-moved={known.has(said(line)) ? undefined : true}>
            <dt className={line.label === null ? 'sr' : undefined}>{line.label ?? title}</dt>
            <dd data-alone={line.label === null || undefined}>{line.value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['total']}>{formatAmount(cents(total))}</p>
    </section>
  )
}

/** Several stays: a line each, with the place and the dates. */
function Lines({ rows }: { rows: readonly ChangedRow[] }): ReactNode {
  return (
    <table className={classes['stays']}>
      <thead>
        <tr>
          <th scope="col">Séjour</th>
          <th scope="col">Avant</th>
          <th scope="col">Après</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, before, after }) => {
          const known = new Set(before.map(said))
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                {before
                  .slice(0, 2)
                  .map(({ value }) => value)
                  .join(', ')}
              </td>
              <td>
                {after.slice(0, 2).map((line, index) => (
                  <span key={said(line)} data-moved={known.has(said(line)) ? undefined : true}>
                    {index > 0 && ', '}
                    {line.value}
                  </span>
                ))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const signed = (difference: number): string => (difference === 0 ? 'inchangé' : `${signOf(difference)}${formatAmount(cents(difference))}`)

type ModesProps = { modes: readonly PricedMode[]; total: number; mode: UpdateMode | null; onMode: (mode: UpdateMode) => void }
/** The prices to choose from, one that a rule refuses saying which; where there is one only, what it is. */
function Modes({ modes, total, mode, onMode }: ModesProps): ReactNode {
  if (modes.every(({ difference, reason }) => difference === 0 && reason === null))
    return (
      <p className={classes['note']}>
        Le prix ne change pas{'\u00A0'}: {formatAmount(cents(total))}.
      </p>
    )
  const [one, another] = modes
  if (one && another === undefined)
    return (
      <p
        className={classes['note']}
      >{`Le prix passe de ${formatAmount(cents(total))} à ${formatAmount(cents(one.total))} (${signed(one.difference)}).`}</p>
    )
  return (
    <fieldset className={classes['modes']}>
      <legend>{`Ce que devient le prix, ${formatAmount(cents(total))} convenus`}</legend>
      {modes.map((one) => (
        <label key={one.mode} data-chosen={one.mode === mode || undefined}>
          <input
            type="radio"
            name="updateMode"
            value={one.mode}
            checked={one.mode === mode}
            disabled={one.reason !== null}
            onChange={() => onMode(one.mode)}
          />
          <span>
            {modeHeads[one.mode].title}
            <small data-refused={one.reason === null ? undefined : true}>
              {one.reason ?? [modeHeads[one.mode].what, one.more].filter(Boolean).join(' ')}
            </small>
          </span>
          {one.reason === null && <b>{formatAmount(cents(one.total))}</b>}
          {one.reason === null && <i>{signed(one.difference)}</i>}
        </label>
      ))}
    </fieldset>
  )
}

type Props = Omit<ModesProps, 'total'> & {
  rows: readonly ChangedRow[]
  /** What the stays cost together now. */ total: number
  /** And then, where no price is asked. */ after?: number
  note?: string | null
}

/** « Avant / Après »: where, when and how much on both sides, and what becomes of the price. Every change of a stay is shown by it, and every gesture of the planning. */
export function BeforeAfter({ rows, total, after = total, modes, mode, onMode, note }: Props): ReactNode {
  const [only] = rows
  return (
    <>
      {only && rows.length === 1 ? (
        <div className={classes['sides']}>
          <Side title="Avant" lines={only.before} others={only.after} total={total} />
          <Side title="Après" lines={only.after} others={only.before} total={modes.find((one) => one.mode === mode)?.total ?? after} />
        </div>
      ) : (
        <Lines rows={rows} />
      )}
      {note != null && <p className={classes['note']}>{note}</p>}
      <Modes modes={modes} total={total} mode={mode} onMode={onMode} />
    </>
  )
}

/** A reason, as the server sends it. */
export type Told = ReplyOf<typeof changeOperations.previewChange>['refusals'][number]
/** What lifts a refusal, by the name of the action that it proposes. */
export type Fixes = Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => void>>

type RefusalsProps = {
  faults: readonly Told[]
  fixes?: Fixes | undefined
  /** A reason with what the screen itself does about it. */ withFix?: ((fault: Told) => Told) | undefined
}
/** Why the change cannot be done, each reason with what lifts it. */
export function Refusals({ faults, fixes = {}, withFix = (fault) => fault }: RefusalsProps): ReactNode {
  if (faults.length === 0) return null
  return (
    <ul className={classes['refusals']} role="alert">
      {faults.map((fault) => {
        const { fix } = withFix(fault)
        const work = fix && fixes[fix.action]
        return (
          <li key={`${fault.rule} ${fault.field ?? ''} ${fault.message}`} data-warning={fault.warning || undefined}>
            <span>{fault.message}</span>
            {fix && work && (
              <Button size="xs" style={{ flex: 'none' }} onClick={() => work(fix.values ?? {})}>
                {fix.label}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
