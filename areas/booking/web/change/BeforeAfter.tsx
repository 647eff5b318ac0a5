import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { ModePrice } from '#areas/booking/contract/stay.ts'
import type { ChangeSide, UpdateMode, changeOperations } from '#areas/booking/contract/change.ts'
import { modeHeads, signOf } from '../../rules/mode-columns.ts'
import { detailFromGrid } from '../../rules/update-modes.ts'
import classes from './change.module.css'

function Side({ title, side, other, total }: { title: string; side: ChangeSide; other: ChangeSide; total: number }): ReactNode {
  const known = new Set(other.lines.map(({ label, value }) => `${label} ${value}`))
  return (
    <section className={classes['side']} aria-label={title}>
      <h3>{title}</h3>
      <dl>{side.lines.map(({ label, value }) => <div key={`${label} ${value}`} data-moved={known.has(`${label} ${value}`) ? undefined : true}><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
      <p className={classes['total']}>{formatAmount(cents(total))}</p>
    </section>
  )
}

const signed = (difference: number): string => (difference === 0 ? 'inchangé' : `${signOf(difference)}${formatAmount(cents(difference))}`)

type Prices = readonly Pick<ModePrice, 'mode' | 'difference' | 'price'>[]
type Props = {
  before: ChangeSide; after: ChangeSide
  /** The four prices that the change may write. */
  modes: Prices; mode: UpdateMode; onMode: (mode: UpdateMode) => void
  note?: string | null
}

/** « Avant / Après »: where, when and how much on both sides, and what becomes of the price. Every change of a stay is shown by it. */
export function BeforeAfter({ before, after, modes, mode, onMode, note }: Props): ReactNode {
  const chosen = modes.find((one) => one.mode === mode)
  const differ = modes.some(({ difference }) => difference !== 0)
  return (
    <>
      <div className={classes['sides']}>
        <Side title="Avant" side={before} other={after} total={before.total} />
        <Side title="Après" side={after} other={before} total={chosen?.price.total ?? after.total} />
      </div>
      {note != null && <p className={classes['note']}>{note}</p>}
      {differ ? (
        <fieldset className={classes['modes']}>
          <legend>Ce que devient le prix</legend>
          {modes.map((one) => (
            <label key={one.mode} data-chosen={one.mode === mode || undefined}>
              <input type="radio" name="changeMode" value={one.mode} checked={one.mode === mode} onChange={() => onMode(one.mode)} />
              <span>{modeHeads[one.mode].title}<small>{[modeHeads[one.mode].what, ...one.price.notes.filter(({ rule }) => rule === detailFromGrid).map(({ message }) => message)].join(' ')}</small></span>
              <b>{formatAmount(cents(one.price.total))}</b>
              <i>{signed(one.difference)}</i>
            </label>
          ))}
        </fieldset>
      ) : <p className={classes['note']}>Le prix ne change pas.</p>}
    </>
  )
}

/** A reason, as the server sends it. */
export type Told = ReplyOf<typeof changeOperations.previewChange>['refusals'][number]
/** What lifts a refusal, by the name of the action that it proposes. */
export type Fixes = Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => void>>

/** Why the change cannot be done, each reason with what lifts it. */
export function Refusals({ faults, fixes = {} }: { faults: readonly Told[]; fixes?: Fixes | undefined }): ReactNode {
  if (faults.length === 0) return null
  return (
    <ul className={classes['refusals']} role="alert">
      {faults.map((fault) => {
        const { fix } = fault
        const work = fix && fixes[fix.action]
        return (
          <li key={`${fault.rule} ${fault.field ?? ''} ${fault.message}`} data-warning={fault.warning || undefined}>
            <span>{fault.message}</span>
            {fix && work && <Button size="xs" style={{ flex: 'none' }} onClick={() => work(fix.values ?? {})}>{fix.label}</Button>}
          </li>
        )
      })}
    </ul>
  )
}
