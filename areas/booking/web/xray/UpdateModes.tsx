import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { ErrorState, TextButton } from '#platform/web/ui/layout.tsx'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { previewAsked } from '../../rules/draft-requests.ts'
import { modeHeads, modeRows, signOf, whyUnpriced } from '../../rules/mode-columns.ts'
import type { UpdateMode } from '../../rules/update-modes.ts'
import { useStayForm } from '../new-booking/form-context.ts'
import { useAsked } from '../new-booking/use-offer.ts'
import classes from './modes.module.css'

type Compared = ReplyOf<typeof bookingOperations.compareUpdateModes>
type Mode = Compared['modes'][number]
/** A price that is not one cannot be taken, unless it was before it lost its grid. */
const closed = ({ mode, price }: Mode, chosen: UpdateMode): string | null => (mode === chosen ? null : whyUnpriced(price))
const signed = (difference: number): string => (difference === 0 ? 'inchangé' : `${signOf(difference)}${formatAmount(cents(difference))}`)

type ColumnsProps = { compared: Compared; chosen: UpdateMode; onChoose: (mode: UpdateMode) => void; onClose: () => void }

/** The stored price and the four that a change may give it, line by line, side by side. */
function Columns({ compared, chosen, onChoose, onClose }: ColumnsProps): ReactNode {
  const { before, modes } = compared
  const rows = modeRows([before.lines, ...modes.map(({ price }) => price.lines)])
  return (
    <Modal opened onClose={onClose} title="Quel prix garder&#160;?" size={980} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Comparaison des prix">
        <table className={classes['table']}>
          <thead>
            <tr>
              <td />
              <th scope="col">Enregistré</th>
              {modes.map(({ mode }) => (
                <th key={mode} scope="col" data-chosen={mode === chosen || undefined}>
                  {modeHeads[mode].title}
                  <small>{modeHeads[mode].what}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, amounts, same }) => (
              <tr key={key} data-same={same || undefined}>
                <th scope="row">{label}</th>
                {amounts.map((amount, at) => (
                  <td
                    key={modes[at - 1]?.mode ?? 'stored'}
                    data-chosen={modes[at - 1]?.mode === chosen || undefined}
                    data-moved={at > 0 && amount !== amounts[0] ? true : undefined}
                  >
                    {amount === null ? '' : formatAmount(cents(amount))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{formatAmount(cents(before.total))}</td>
              {modes.map(({ mode, price, difference }) => (
                <td key={mode} data-chosen={mode === chosen || undefined}>
                  {whyUnpriced(price) === null ? (
                    <>
                      {formatAmount(cents(price.total))}
                      <small>{signed(difference)}</small>
                    </>
                  ) : (
                    <small>{whyUnpriced(price)}</small>
                  )}
                </td>
              ))}
            </tr>
            <tr>
              <td colSpan={2} />
              {modes
                .map((one) => ({ ...one, why: closed(one, chosen) }))
                .map(({ mode, why }) => (
                  <td key={mode} data-chosen={mode === chosen || undefined}>
                    <Button
                      size="xs"
                      disabled={why !== null}
                      title={why ?? undefined}
                      variant={mode === chosen ? 'filled' : 'default'}
                      aria-pressed={mode === chosen}
                      aria-label={`${mode === chosen ? 'Pris' : 'Prendre'}\u00A0: ${modeHeads[mode].title}`}
                      onClick={() => onChoose(mode)}
                    >
                      {mode === chosen ? 'Pris' : 'Prendre'}
                    </Button>
                  </td>
                ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Modal>
  )
}

/** A decision that appears under the save bar would be saved without being read. */
function bringInSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** What becomes of the price of a stored stay that changes: the four ways with their totals, decided before saving, never after. */
export function UpdateModes({ wanted }: { wanted: boolean }): ReactNode {
  const { draft, dispatch } = useStayForm()
  const asked = previewAsked({ ...draft, header: { ...draft.header, updateMode: null } })
  const { data, error, isPlaceholderData } = useAsked(bookingOperations.compareUpdateModes, wanted ? asked : null, [
    'booking',
    'price-grid',
  ])
  const [opened, setOpened] = useState(false)
  const chosen = draft.header.updateMode ?? 'priceFromGrid'
  const choose = (mode: UpdateMode): void => {
    setOpened(false)
    dispatch({ type: 'header', patch: { updateMode: mode === 'priceFromGrid' ? null : mode } })
  }
  if (error && !data) return <ErrorState title="Les prix n’ont pas pu être comparés" error={error} />
  if (!data || !wanted || (chosen === 'priceFromGrid' && data.modes.every(({ difference }) => difference === 0))) return null
  return (
    <fieldset ref={bringInSight} className={classes['modes']} aria-busy={isPlaceholderData} data-late={isPlaceholderData || undefined}>
      <legend>{`Prix à enregistrer, ${formatAmount(cents(data.before.total))} convenus`}</legend>
      {data.modes
        .map((one) => ({ ...one, why: closed(one, chosen) }))
        .map(({ mode, price, difference, why }) => (
          <label key={mode} data-chosen={mode === chosen || undefined} title={why ?? modeHeads[mode].what}>
            <input
              type="radio"
              name="updateMode"
              value={mode}
              checked={mode === chosen}
              disabled={why !== null}
              onChange={() => choose(mode)}
            />
            <span>{modeHeads[mode].title}</span>
            <b>{why === null ? formatAmount(cents(price.total)) : 'sans prix'}</b>
            <small>{why === null ? signed(difference) : 'pas vendu'}</small>
          </label>
        ))}
      <TextButton onClick={() => setOpened(true)}>Comparer ligne à ligne</TextButton>
      {opened && <Columns compared={data} chosen={chosen} onChoose={choose} onClose={() => setOpened(false)} />}
    </fieldset>
  )
}
