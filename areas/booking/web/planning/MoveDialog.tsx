import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useStore } from '#platform/web/store.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { modeHeads } from '../../rules/mode-columns.ts'
import type { UpdateMode } from '../../rules/update-modes.ts'
import type { Board, ChangedRow, PricedMode, Question, Told } from './board.ts'
import classes from './card.module.css'

function Side({ title, words, others }: { title: string; words: readonly string[]; others: readonly string[] }): ReactNode {
  return (
    <div className={classes['side']}>
      <h3>{title}</h3>
      {words.map((word, index) => <p key={index} className={word === others[index] ? undefined : classes['changed']}>{word}</p>)}
    </div>
  )
}

/** One stay: two boxes side by side. Several: a line each. */
function Sides({ rows }: { rows: readonly ChangedRow[] }): ReactNode {
  const [only] = rows
  if (only && rows.length === 1) {
    return (
      <div className={classes['sides']}>
        <Side title="Avant" words={only.before} others={only.after} />
        <Side title="Après" words={only.after} others={only.before} />
      </div>
    )
  }
  return (
    <table className={classes['moves']}>
      <thead>
        <tr>
          <th scope="col">Séjour</th>
          <th scope="col">Avant</th>
          <th scope="col">Après</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{before.slice(0, 2).join(', ')}</td>
            <td>{after.slice(0, 2).map((word, index) => <span key={index} className={word === before[index] ? undefined : classes['changed']}>{index > 0 && ', '}{word}</span>)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** « +12,00 € », « inchangé » */
function signed(difference: number): string {
  return difference === 0 ? 'inchangé' : `${difference > 0 ? '+' : ''}${formatAmount(cents(difference))}`
}
const reasonOf = ({ refusals }: PricedMode): string | null => refusals.find((refusal) => !refusal.warning)?.message ?? null

type ModesProps = { modes: readonly PricedMode[]; total: number; chosen: UpdateMode | null; onChoose: (mode: UpdateMode) => void }
/** The four prices; one that a rule refuses says which. */
function Modes({ modes, total, chosen, onChoose }: ModesProps): ReactNode {
  if (modes.every((one) => one.difference === 0 && reasonOf(one) === null)) return <p className={classes['difference']}>Le prix ne change pas{'\u00A0'}: {formatAmount(cents(total))}.</p>
  return (
    <fieldset className={classes['modes']}>
      <legend>{`Prix à enregistrer, ${formatAmount(cents(total))} convenus`}</legend>
      {modes.map((one) => {
        const reason = reasonOf(one)
        return (
          <label key={one.mode} data-chosen={one.mode === chosen || undefined} title={modeHeads[one.mode].what}>
            <input type="radio" name="updateMode" value={one.mode} checked={one.mode === chosen} disabled={reason !== null} onChange={() => onChoose(one.mode)} />
            <span>{modeHeads[one.mode].title}{reason !== null && <small>{reason}</small>}</span>
            <b>{formatAmount(cents(one.total))}</b>
            <em>{signed(one.difference)}</em>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The agreed price stands unless the user says otherwise, or a rule refuses it. */
function usualMode(modes: readonly PricedMode[]): UpdateMode | null {
  const open = modes.filter((mode) => reasonOf(mode) === null)
  return (open.find(({ mode }) => mode === 'keepDetail') ?? open[0])?.mode ?? null
}

function Asked({ board, question }: { board: Board; question: Question }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState(() => question.usual ?? usualMode(question.modes))
  const answer = (mode: UpdateMode | null | undefined, written?: () => void): void => {
    setBusy(mode !== undefined)
    void question.answer(mode, written).finally(() => setBusy(false))
  }
  /** The move, then what brings those who stay behind. */
  const withNeighbours = ({ values }: NonNullable<Told['fix']>): void => answer(chosen, () => board.form.set({ kind: 'neighbours', bookingId: Number(values?.['bookingId']) }))
  return (
    <Modal opened onClose={() => answer(undefined)} title={question.title} size={question.rows.length > 1 ? 620 : 480} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <Sides rows={question.rows} />
      <Modes modes={question.modes} total={question.total} chosen={chosen} onChoose={setChosen} />
      {question.note !== null && <p className={classes['difference']}>{question.note}</p>}
      {question.warnings.map((warning) => (
        <p key={warning.message} className={classes['note']}>
          <Icon of={IconAlertTriangle} size={15} />
          <span>{warning.message}</span>
          {warning.fix?.action === 'neighbours' && <Button size="xs" style={{ flex: 'none' }} disabled={busy} onClick={() => warning.fix && withNeighbours(warning.fix)}>{warning.fix.label}</Button>}
        </p>
      ))}
      <div className={classes['answers']}>
        <Button onClick={() => answer(undefined)} disabled={busy}>Annuler</Button>
        <Button variant="filled" data-autofocus onClick={() => answer(chosen)} loading={busy}>{question.confirm}</Button>
      </div>
    </Modal>
  )
}

/** Before and after a gesture, with what each way of changing makes of the price. */
export function MoveDialog({ board }: { board: Board }): ReactNode {
  const question = useStore(board.question)
  return question && <Asked key={question.rows.map(({ key }) => key).join(' ')} board={board} question={question} />
}
