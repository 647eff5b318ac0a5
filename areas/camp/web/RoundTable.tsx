import { memo, type KeyboardEvent, type ReactNode } from 'react'
import { formatAmount, formatDay, formatNumber } from '#domain/french.ts'
import { DecimalField } from '#platform/web/ui/fields/typed-fields.tsx'
import { lockedReason, nextMeter } from './round-model.ts'
import type { RoundLine, RoundMeter } from './round-model.ts'
import classes from './camp.module.css'

type Type = (meterId: number, quantity: string | null) => void

/** Enter and the arrows walk from index to index, as along the row of places. */
function walk(event: KeyboardEvent, meters: readonly RoundMeter[], meterId: number): void {
  const step =
    event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
      ? -1
      : event.key === 'Enter' || event.key === 'ArrowDown'
        ? 1
        : null
  if (step === null) return
  const next = nextMeter(meters, meterId, step)
  event.preventDefault()
  if (next !== null) document.querySelector<HTMLInputElement>(`input[name="index-${next}"]`)?.focus()
}

const Row = memo(
  function Row({ line, locked, onType }: { line: RoundLine; locked: boolean; onType: Type }): ReactNode {
    const { meter, typed, used, price, fault, warning } = line
    const reason = lockedReason(meter)
    return (
      <tr data-fault={fault !== null || undefined}>
        <td>
          <b>{meter.place}</b>
        </td>
        <td>{meter.type}</td>
        <td>{meter.number}</td>
        <td className="num">{formatNumber(meter.lastQuantity)}</td>
        <td>{meter.lastDate === null ? 'À la pose' : formatDay(meter.lastDate)}</td>
        <td className={classes['index']}>
          {reason === null ? (
            <DecimalField
              label={`Index de ${meter.number}, ${meter.place}`}
              hideLabel
              size="xs"
              name={`index-${meter.meterId}`}
              unit={meter.unit}
              decimals={meter.decimals}
              value={typed}
              disabled={locked}
              onChange={(value) => onType(meter.meterId, value)}
            />
          ) : (
            <span className="muted">{reason}</span>
          )}
        </td>
        <td className="num">{used === null ? '' : `${formatNumber(used)} ${meter.unit}`}</td>
        <td className="num">{price === null ? '' : formatAmount(price)}</td>
        <td className={classes['said']} data-tone={fault === null ? 'ochre' : 'brick'}>
          {fault ?? warning ?? ''}
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.locked === after.locked &&
    before.line.typed === after.line.typed &&
    before.line.fault === after.line.fault &&
    before.line.meter === after.line.meter,
)

/** The meters of a round: what each showed, what it shows, what was used. */
export function RoundTable({
  lines,
  meters,
  locked,
  onType,
}: {
  lines: readonly RoundLine[]
  meters: readonly RoundMeter[]
  locked: boolean
  onType: Type
}): ReactNode {
  return (
    <div
      className={classes['scroll']}
      onKeyDown={(event) => {
        const name = event.target instanceof HTMLInputElement ? event.target.name : ''
        if (name.startsWith('index-')) walk(event, meters, Number(name.slice('index-'.length)))
      }}
    >
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Emplacement</th>
            <th scope="col">Type</th>
            <th scope="col">Compteur</th>
            <th scope="col" className="num">
              Dernier index
            </th>
            <th scope="col">Relevé le</th>
            <th scope="col">Nouvel index</th>
            <th scope="col" className="num">
              Consommation
            </th>
            <th scope="col" className="num">
              Montant
            </th>
            <th scope="col">
              <span className="sr">Remarque</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.meter.meterId} line={line} locked={locked} onType={onType} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
