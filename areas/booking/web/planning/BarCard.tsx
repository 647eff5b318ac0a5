import { IconNote } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { StayBadge } from '#platform/web/ui/StayBadge.tsx'
import { bookingContract } from '../../contract.ts'
import { headWidthOf } from '../../rules/planning-geometry.ts'
import { stateLabel } from '../../rules/planning-bar.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { anchorOf } from './board.ts'
import type { Board, Card } from './board-model.ts'
import { hasArrived } from '../../rules/planning-drag.ts'
import { heldWords } from '../../rules/planning-words.ts'
import { useSelect } from './use-select.ts'
import classes from './card.module.css'

const width = 372
const gap = 6

/** Under the bar and aligned with it; above when there is no room, and never outside the window. */
function place(board: Board, box: HTMLElement, card: Card): void {
  const bar = anchorOf(board, card)?.getBoundingClientRect()
  const grid = (card.anchor?.closest('svg') ?? board.scroller)?.getBoundingClientRect()
  if (!bar || !grid) return
  const least = card.anchor ? grid.left + 8 : grid.left + headWidthOf(grid.width) + 4
  const left = Math.min(Math.max(bar.left, least), innerWidth - width - 8)
  const [below, above] = [bar.bottom + gap, bar.top - gap - box.offsetHeight]
  const lowest = innerHeight - 8 - box.offsetHeight
  const top = below <= lowest || above < grid.top ? Math.min(below, lowest) : above
  box.style.transform = `translate(${left}px, ${Math.max(8, top)}px)`
}

type CardQuery = UseQueryResult<ReplyOf<typeof bookingContract.hoverCard>>

function Balance({ balance, total, paid, isOverdue }: { balance: number; total: number; paid: number; isOverdue: boolean }): ReactNode {
  const share = total > 0 ? Math.min(100, Math.max(0, (paid / total) * 100)) : 100
  return (
    <div>
      <dt>{balance < 0 ? 'Trop-perçu' : 'Reste dû'}</dt>
      <dd>
        <b className={isOverdue ? classes['overdue'] : undefined}>{formatAmount(cents(Math.abs(balance)))}</b>
        <span className="muted"> sur {formatAmount(cents(total))} </span>
        <i className={classes['pay']} data-late={isOverdue || undefined}>
          <i style={{ width: `${share}%` }} />
        </i>
      </dd>
    </div>
  )
}

function Facts({ bar, query }: { bar: Bar; query: CardQuery }): ReactNode {
  if (query.isError) return <p className={classes['quiet']}>{sentenceOf(query.error)}</p>
  const card = query.data
  if (!card) return <p className={classes['quiet']}>{heldWords(bar)}</p>
  return (
    <>
      <p className={classes['quiet']}>{[`Séjour ${card.code}`, card.history].filter(Boolean).join(' · ')}</p>
      <dl className={classes['facts']}>
        {card.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
        {card.balance !== null && (
          <Balance balance={card.balance} total={card.total ?? 0} paid={card.paid ?? 0} isOverdue={bar.isOverdue} />
        )}
      </dl>
      {card.note && (
        <p className={classes['note']}>
          <Icon of={IconNote} size={15} />
          <span>{card.note}</span>
        </p>
      )}
    </>
  )
}

/** Who is expected arrives next, who is there leaves next; the stay of who has left is only opened. A key that would be refused is not offered. */
export function Keys({ board, bar }: { board: Board; bar: Bar }): ReactNode {
  const [opens, ticks] = [useAllowed('stay_booking', 'select'), useAllowed(bookingContract.tick.right, 'write')]
  const moves = board.ground.whyReadOnly === null
  const isGone = bar.state === 'gone'
  return (
    <div className={classes['keys']}>
      {opens && (
        <span>
          <kbd>Entrée</kbd> ouvrir
        </span>
      )}
      {ticks &&
        !isGone &&
        (hasArrived(bar) ? (
          <span>
            <kbd>D</kbd> départ
          </span>
        ) : (
          <span>
            <kbd>A</kbd> arrivée
          </span>
        ))}
      {moves && !isGone && (
        <span>
          <kbd>X</kbd> déplacer
        </span>
      )}
      {moves && !isGone && (
        <span>
          <kbd>P</kbd> attente
        </span>
      )}
      {!opens && (
        <span>
          <kbd>S</kbd> choisir
        </span>
      )}
    </div>
  )
}

/** A key that is printed on a button of the card presses it; the keyboard is then on the bar, for what follows. Answers whether there is such a button. */
function pressKey(board: Board, card: Card, box: HTMLElement, { key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat || key.length !== 1) return false
  const button = [...box.querySelectorAll('button kbd')].find(({ textContent }) => textContent === key.toUpperCase())?.closest('button')
  if (!button) return false
  anchorOf(board, card)?.focus({ preventScroll: true })
  button.click()
  return true
}

/** Closes a card opened by a click: Escape, which gives the focus back to the bar, a press elsewhere, or the focus gone elsewhere. */
function useClosing(board: Board, element: React.RefObject<HTMLElement | null>, card: Card): void {
  useEffect(() => {
    if (card.by !== 'click') return undefined
    element.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent): void => {
      const box = element.current
      if (box && event.target instanceof Node && box.contains(event.target) && pressKey(board, card, box, event)) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (event.key !== 'Escape') return
      event.stopPropagation()
      board.card.set(null)
      anchorOf(board, card)?.focus({ preventScroll: true })
    }
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) board.card.set(null)
    }
    addEventListener('keydown', onKey, true)
    const onFocus = (event: FocusEvent): void => {
      if (event.target instanceof Node && !element.current?.contains(event.target) && event.target !== anchorOf(board, card))
        board.card.set(null)
    }
    addEventListener('pointerdown', onPress, true)
    addEventListener('focusin', onFocus)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onPress, true)
      removeEventListener('focusin', onFocus)
    }
  }, [board, element, card])
}

function OneCard({ board, card, bar, parts }: { board: Board; card: Card; bar: Bar; parts: CardParts }): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const isPinned = card.by === 'click'
  const isStay = bar.kind === 'occupancy'
  const query = useOperation(
    bookingContract.hoverCard,
    { occupancyId: bar.occupancyId ?? 0 },
    { entities: ['booking', 'occupancy', 'customer'], staleTime: 30_000, enabled: isStay },
  )
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const follow = (): void => place(board, box, card)
    follow()
    const watch = new ResizeObserver(follow)
    watch.observe(box)
    const { scroller } = board
    scroller?.addEventListener('scroll', follow, { passive: true })
    return () => {
      watch.disconnect()
      scroller?.removeEventListener('scroll', follow)
    }
  }, [board, card])
  useClosing(board, element, card)
  return (
    <div
      ref={element}
      className={classes['card']}
      data-pinned={isPinned || undefined}
      {...(isPinned ? { role: 'dialog', 'aria-label': bar.label } : { 'aria-hidden': true })}
    >
      <div className={classes['title']}>
        <b>{query.data?.title ?? bar.label}</b>
        {bar.state === 'unavailable' || bar.state === 'hold' || bar.state === 'received' || bar.state === 'cancelled' ? (
          <span className="muted">{stateLabel(bar.state)}</span>
        ) : (
          <StayBadge state={bar.state} icon />
        )}
      </div>
      {parts.lead?.(bar)}
      {isStay ? <Facts bar={bar} query={query} /> : <p className={classes['quiet']}>{heldWords(bar)}</p>}
      {isPinned && parts.pinned(bar)}
      {isStay && !isPinned && parts.hints(bar)}
    </div>
  )
}

/** What a card shows beside the stay: what the bar is, its actions once it is opened by a click, the keys before. */
export type CardParts = {
  readonly lead?: (bar: Bar) => ReactNode
  readonly pinned: (bar: Bar) => ReactNode
  readonly hints: (bar: Bar) => ReactNode
}

export function BarCard({ board, parts }: { board: Board; parts: CardParts }): ReactNode {
  const card = useStore(board.card)
  const bar = useSelect(board.planning.known, (known) => (card ? known.bars.get(card.key) : undefined))
  return card && bar ? <OneCard key={`${card.key}${card.by}`} board={board} card={card} bar={bar} parts={parts} /> : null
}
