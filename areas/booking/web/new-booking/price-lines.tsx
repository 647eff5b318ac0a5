import { IconChevronDown, IconChevronRight, IconPencil, IconPlus } from '@tabler/icons-react'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { canChange, manualBehind } from '../../rules/draft-manual.ts'
import { placeTabs } from '../../rules/draft-state.ts'
import { reasonsAt } from '../../rules/xray-match.ts'
import { LineReasons } from '../xray/LineReasons.tsx'
import { useXray, type Explained } from '../xray/use-xray.ts'
import xray from '../xray/xray.module.css'
import { CountRow } from './CountRow.tsx'
import { useStayForm } from './form-context.ts'
import type { PriceByHand } from './PriceDialog.tsx'
import type { Answer, PriceReply } from './use-offer.ts'
import classes from './price.module.css'

type Line = PriceReply['lines'][number]

const PriceDialog = lazy(async () => ({ default: (await import('./PriceDialog.tsx')).PriceDialog }))
const DiscountDialog = lazy(async () => ({ default: (await import('./DiscountDialog.tsx')).DiscountDialog }))

type ByHand = PriceByHand | { readonly kind: 'discount' }

/** Why a line is not the one of the tariff, and who decided it; it goes as it came. */
function ManualNote({ line }: { line: Line }): ReactNode {
  const { draft, dispatch, locked } = useStayForm()
  const typed = manualBehind(line, draft.manualLines)
  return (
    <small>
      {`Modifié à la main\u00A0: ${line.manualReason ?? ''}${line.manualBy === null ? '' : `, ${line.manualBy}`}`}
      {typed && locked === null && (
        <>
          {' '}
          <TextButton aria-label={`Retirer\u00A0: ${line.label}`} onClick={() => dispatch({ type: 'removeManual', line: typed })}>
            Retirer
          </TextButton>
        </>
      )}
    </small>
  )
}

type LineProps = {
  line: Line
  /** With its place, where the stay has several. */ label: string
  at: number
  answer: Answer<Explained>
  isOpen: boolean
  /** Null for who may not read tariffs. */ onToggle: (() => void) | null
  onChange: ((line: Line) => void) | null
}

/** What a line is; it opens its reasons, for who may read tariffs. */
function LineName({
  label,
  isOpen,
  controls,
  onToggle,
}: {
  label: string
  isOpen: boolean
  controls: string
  onToggle: (() => void) | null
}): ReactNode {
  if (onToggle === null) return <span>{label}</span>
  return (
    <button
      type="button"
      className={xray['open']}
      aria-expanded={isOpen}
      {...(isOpen ? { 'aria-controls': controls } : {})}
      onClick={onToggle}
    >
      <span>{label}</span>
      <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={13} />
    </button>
  )
}

/** One line of the price; a click or Enter on what it is opens why it costs that. */
function PriceLine({ line, label, at, answer, isOpen, onToggle, onChange }: LineProps): ReactNode {
  const { occupancy, dispatch, reference, locked } = useStayForm()
  const id = useId()
  const extra =
    line.category === lineCategory.extra && !line.isManual ? occupancy.extras.find(({ extraId }) => extraId === line.extraId) : undefined
  const most = reference.extras.find(({ id: extraId }) => extraId === line.extraId)?.maximumQuantity ?? 999
  return (
    <li className={classes['line']} data-less={line.amount < 0 || undefined} data-open={isOpen || undefined}>
      <div>
        <LineName label={label} isOpen={isOpen} controls={id} onToggle={onToggle} />
        {line.reason !== '' && <small>{line.reason}</small>}
        {line.isManual && <ManualNote line={line} />}
        {extra && locked === null && (
          <CountRow
            label="Quantité"
            value={extra.quantity}
            max={most}
            onChange={(quantity) => dispatch({ type: 'extra', extraId: extra.extraId, quantity })}
          />
        )}
      </div>
      {onChange !== null && canChange(line) ? (
        <button
          type="button"
          className={classes['amount']}
          aria-label={`Changer le prix\u00A0: ${label}, ${formatAmount(cents(line.amount))}`}
          onClick={() => onChange(line)}
        >
          <Icon of={IconPencil} size={13} />
          {formatAmount(cents(line.amount))}
        </button>
      ) : (
        <b>{formatAmount(cents(line.amount))}</b>
      )}
      {isOpen && <LineReasons facts={reasonsAt(line, at, answer.data?.lines ?? [])?.facts ?? null} answer={answer} id={id} label={label} />}
    </li>
  )
}

export function PriceLines({ lines, isLate }: { lines: readonly Line[]; isLate: boolean }): ReactNode {
  const { draft, locked } = useStayForm()
  const mayChange = useAllowed('supplement_price_discount', 'select') && locked === null
  const mayAsk = useAllowed('stay_availability', 'select')
  const [byHand, setByHand] = useState<ByHand | null>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const answer = useXray(draft, open.size > 0)
  const toggle = (key: string): void =>
    setOpen((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])))
  const names = placeTabs(draft)
  const labelOf = ({ label, occupancyIndex }: Line): string =>
    names.length < 2 || occupancyIndex === null ? label : [label, names[occupancyIndex]].filter(Boolean).join(', ')
  return (
    <>
      <ul className={classes['lines']} data-late={isLate || undefined} aria-busy={isLate} aria-label="Lignes de prix">
        {lines.map((line, at) => {
          const key = `${line.category}-${line.extraId}-${line.ageCategoryId}-${line.periodId}-${at}`
          return (
            <PriceLine
              key={key}
              line={line}
              label={labelOf(line)}
              at={at}
              answer={answer}
              isOpen={open.has(key)}
              onToggle={mayAsk ? () => toggle(key) : null}
              onChange={mayChange ? (one) => setByHand({ kind: 'change', line: one }) : null}
            />
          )
        })}
      </ul>
      {locked === null && <ExtraChips onByHand={mayChange ? setByHand : null} />}
      {byHand && (
        <Suspense fallback={null}>
          {byHand.kind === 'discount' ? (
            <DiscountDialog lines={lines} onClose={() => setByHand(null)} />
          ) : (
            <PriceDialog byHand={byHand} onClose={() => setByHand(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}

const few = 3

/** « + Linge »: what can be added, as chips; the ones added are lines of the price. */
function ExtraChips({ onByHand }: { onByHand: ((byHand: ByHand) => void) | null }): ReactNode {
  const { draft, occupancy, dispatch, reference } = useStayForm()
  const [all, setAll] = useState(false)
  const typeId = occupancy.place?.placeTypeId
  const chosen = new Set(occupancy.extras.map(({ extraId }) => extraId))
  const left = reference.extras.filter(
    ({ id, placeTypeIds, isCompulsory }) =>
      !isCompulsory && !chosen.has(id) && (placeTypeIds.length === 0 || typeId === undefined || placeTypeIds.includes(typeId)),
  )
  const shown = all || left.length === few + 1 ? left : left.slice(0, few)
  return (
    <div className={classes['adds']} role="group" aria-label="Ajouter">
      {shown.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-label={`Ajouter\u00A0: ${label}`}
          onClick={() => dispatch({ type: 'extra', extraId: id, quantity: 1 })}
        >
          <Icon of={IconPlus} size={14} />
          {label}
        </button>
      ))}
      {!draft.header.hasInsurance && (
        <button
          type="button"
          aria-label="Ajouter : assurance annulation"
          onClick={() => dispatch({ type: 'header', patch: { hasInsurance: true } })}
        >
          <Icon of={IconPlus} size={14} />
          Assurance
        </button>
      )}
      {onByHand && (
        <button type="button" aria-label="Ajouter&#160;: remise" onClick={() => onByHand({ kind: 'discount' })}>
          <Icon of={IconPlus} size={14} />
          Remise
        </button>
      )}
      {onByHand && (
        <button type="button" aria-label="Ajouter&#160;: ligne de prix" onClick={() => onByHand({ kind: 'line' })}>
          <Icon of={IconPlus} size={14} />
          Ligne
        </button>
      )}
      {shown.length < left.length && (
        <button type="button" onClick={() => setAll(true)}>{`et ${left.length - shown.length} autres`}</button>
      )}
    </div>
  )
}
