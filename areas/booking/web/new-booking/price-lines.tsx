import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { CountRow } from './CountRow.tsx'
import { useStayForm } from './form-context.ts'
import type { PriceReply } from './use-offer.ts'
import classes from './price.module.css'

type Line = PriceReply['lines'][number]

function PriceLine({ line }: { line: Line }): ReactNode {
  const { occupancy, dispatch, reference, locked } = useStayForm()
  const extra = line.category === lineCategory.extra && !line.isManual ? occupancy.extras.find(({ extraId }) => extraId === line.extraId) : undefined
  const most = reference.extras.find(({ id }) => id === line.extraId)?.maximumQuantity ?? 999
  return (
    <li className={classes['line']} data-less={line.amount < 0 || undefined}>
      <div>
        <span>{line.label}</span>
        {line.reason !== '' && <small>{line.reason}</small>}
        {line.isManual && <small>{`Modifié à la main\u00A0: ${line.manualReason ?? ''}`}</small>}
        {extra && locked === null && <CountRow label="Quantité" value={extra.quantity} max={most} onChange={(quantity) => dispatch({ type: 'extra', extraId: extra.extraId, quantity })} />}
      </div>
      <b>{formatAmount(cents(line.amount))}</b>
    </li>
  )
}

export function PriceLines({ lines, isLate }: { lines: readonly Line[]; isLate: boolean }): ReactNode {
  return (
    <ul className={classes['lines']} data-late={isLate || undefined} aria-busy={isLate} aria-label="Lignes de prix">
      {lines.map((line, at) => <PriceLine key={`${line.category}-${line.extraId}-${line.ageCategoryId}-${line.periodId}-${at}`} line={line} />)}
    </ul>
  )
}

const few = 3

/** « + Linge »: what can be added, as chips; the ones added are lines of the price. */
export function ExtraChips(): ReactNode {
  const { draft, occupancy, dispatch, reference } = useStayForm()
  const [all, setAll] = useState(false)
  const typeId = occupancy.place?.placeTypeId
  const chosen = new Set(occupancy.extras.map(({ extraId }) => extraId))
  const left = reference.extras.filter(({ id, placeTypeIds, isCompulsory }) => !isCompulsory && !chosen.has(id) && (placeTypeIds.length === 0 || typeId === undefined || placeTypeIds.includes(typeId)))
  const shown = all || left.length === few + 1 ? left : left.slice(0, few)
  return (
    <div className={classes['adds']} role="group" aria-label="Ajouter">
      {shown.map(({ id, label }) => (
        <button key={id} type="button" aria-label={`Ajouter\u00A0: ${label}`} onClick={() => dispatch({ type: 'extra', extraId: id, quantity: 1 })}>
          <Icon of={IconPlus} size={14} />
          {label}
        </button>
      ))}
      {!draft.header.hasInsurance && (
        <button type="button" aria-label="Ajouter : assurance annulation" onClick={() => dispatch({ type: 'header', patch: { hasInsurance: true } })}>
          <Icon of={IconPlus} size={14} />
          Assurance
        </button>
      )}
      {shown.length < left.length && <button type="button" onClick={() => setAll(true)}>{`et ${left.length - shown.length} autres`}</button>}
    </div>
  )
}
