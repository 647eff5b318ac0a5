import { Button } from '@mantine/core'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { dayNumber } from '#domain/day.ts'
import { formatDayRange, ofPerson } from '#domain/french.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { useStore } from '#platform/web/store.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, NumberStepper } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { bookingContract } from '../../contract.ts'
import { changeOperations } from '../../contract/change.ts'
import type { StayChange } from '../../contract/change-schema.ts'
import { chunksOver } from '../../rules/planning-window.ts'
import { holdersOn, stockFault } from '../../rules/supplements/extra-planning.ts'
import { ChangeDialog } from '../change/ChangeDialog.tsx'
import { aimAt, reveal, rowOfBar } from '../planning/board.ts'
import { takeBackLast } from '../planning/time/use-undo.ts'
import type { Asked, Supplements } from './supplements.ts'
import classes from './supplements.module.css'

type Target = { readonly bookingId: number; readonly occupancyId: number; readonly rowId: number; readonly label: string }
type Wish = { readonly quantity: number; readonly startDate: string | null; readonly endDate: string | null }
type Change = Extract<StayChange, { kind: 'supplement' }>

function changeOf({ extra, kind }: Asked, target: Target | null, { quantity, startDate, endDate }: Wish): Change | null {
  if (target === null || startDate === null || endDate === null) return null
  return {
    kind: 'supplement',
    occupancyId: target.occupancyId,
    rowId: target.rowId,
    extraId: extra.id,
    quantity: kind === 'remove' ? 0 : quantity,
    startDate,
    endDate,
  }
}

type WhyProps = {
  supplements: Supplements
  asked: Asked
  wish: Wish
  onQuantity: (quantity: number) => void
  onOpen: (key: string) => void
}
/** « Pourquoi pas ? »: the first night that lacks, and who holds what is missing. */
function WhyNot({ supplements, asked, wish, onQuantity, onOpen }: WhyProps): ReactNode {
  const known = useStore(supplements.board.planning.known)
  if (asked.kind === 'remove' || wish.startDate === null || wish.endDate === null) return null
  const fault = stockFault(known, {
    extra: asked.extra,
    quantity: wish.quantity,
    first: dayNumber(wish.startDate),
    after: dayNumber(wish.endDate),
    except: asked.kind === 'change' ? asked.held.key : null,
  })
  if (fault === null) return null
  const [night, left] = [fault.values?.['night'], fault.values?.['stock']]
  const holders = typeof night === 'string' ? holdersOn(known, asked.extra.id, dayNumber(night)) : []
  return (
    <section className={classes['why']} aria-label={'Pourquoi pas\u00A0?'} data-wide>
      <b>Pourquoi pas{'\u00A0'}?</b>
      <p>{fault.message}</p>
      <div>
        {typeof left === 'number' && left > 0 && <Button size="xs" onClick={() => onQuantity(left)}>{`Ramener à ${left}`}</Button>}
        {holders.map((bar) => (
          <Button
            key={bar.key}
            size="xs"
            variant="subtle"
            onClick={() => onOpen(bar.key)}
          >{`Voir ${bar.label}, ${formatDayRange(bar.start, bar.end)}`}</Button>
        ))}
      </div>
    </section>
  )
}

/** Which supplement is added: the row that the cursor was on proposes it. */
function ExtraField({ supplements, asked, wish }: { supplements: Supplements; asked: Asked; wish: Wish }): ReactNode {
  if (asked.kind !== 'add') return null
  const choose = (value: string | null): void => {
    const extra = supplements.extras.find(({ id }) => String(id) === value)
    if (extra)
      supplements.asked.set({ ...asked, extra, startDate: wish.startDate ?? asked.startDate, endDate: wish.endDate ?? asked.endDate })
  }
  return (
    <div data-wide>
      <SelectField
        label="Supplément"
        required
        value={String(asked.extra.id)}
        onChange={choose}
        options={supplements.extras.map(({ id, label }) => ({ value: String(id), label }))}
      />
    </div>
  )
}

/** The stay of what is held; for one more, the one that is chosen among those that are there on the days as they are typed. */
function useTarget(asked: Asked, { startDate, endDate }: Wish): { readonly target: Target | null; readonly field: ReactNode } {
  const [chosen, setChosen] = useState<string | null>(null)
  const isMore = asked.kind === 'add'
  const nights =
    startDate !== null && endDate !== null && startDate < endDate
      ? { from: startDate, to: endDate }
      : { from: asked.startDate, to: asked.endDate }
  const query = useOperation(
    bookingContract.extraStays,
    { extraId: asked.extra.id, ...nights },
    { entities: ['booking', 'occupancy'], enabled: isMore, keepPrevious: true },
  )
  const stays = query.data?.stays ?? []
  const stay = stays.find(({ occupancyId }) => String(occupancyId) === chosen)
  if (asked.kind !== 'add') {
    const { bookingId, occupancyId, rowId, label } = asked.held
    return { target: bookingId === null || occupancyId === null ? null : { bookingId, occupancyId, rowId, label }, field: null }
  }
  const options = stays.map((one) => ({
    value: String(one.occupancyId),
    label: `${one.label} · ${one.place ?? one.type} · ${formatDayRange(one.start, one.end)}${one.held > 0 ? ` · en a ${one.held}` : ''}`,
  }))
  const none = query.data && stays.length === 0 ? 'Aucun séjour n’est là sur ces nuits.' : undefined
  return {
    target: stay ? { bookingId: stay.bookingId, occupancyId: stay.occupancyId, rowId: 0, label: stay.label } : null,
    field: (
      <div data-wide>
        <SelectField
          label="Séjour"
          required
          autoFocus
          value={stay ? chosen : null}
          onChange={setChosen}
          options={options}
          error={none}
          help="Les séjours présents sur ces nuits."
        />
      </div>
    ),
  }
}

/** A long stay of summer; a year that is mistyped reads no more. */
const mostBlocks = 6

/** The days asked for are read, shown or not: who holds what is missing is told of them too. */
function useDaysRead({ board: { planning } }: Supplements, { startDate, endDate }: Wish): void {
  useEffect(() => {
    if (startDate === null || endDate === null || startDate >= endDate) return
    const blocks = chunksOver({ firstDay: dayNumber(startDate), lastDay: dayNumber(endDate) })
    for (const block of blocks.slice(0, mostBlocks)) planning.read(block)
  }, [planning, startDate, endDate])
}

const titles = {
  add: (label: string) => `Ajouter ${label}\u00A0?`,
  change: (label: string) => `Changer ${label}\u00A0?`,
  remove: (label: string) => `Retirer ${label}\u00A0?`,
} as const
const verbs = { add: 'Ajouter', change: 'Enregistrer', remove: 'Retirer' } as const
const said = { add: 'ajouté au séjour', change: 'changé dans le séjour', remove: 'retiré du séjour' } as const

function Asking({ supplements, asked }: { supplements: Supplements; asked: Asked }): ReactNode {
  const { board } = supplements
  const { extra, kind } = asked
  const [wish, setWish] = useState<Wish>({
    quantity: kind === 'add' ? 1 : asked.held.quantity,
    startDate: asked.startDate,
    endDate: asked.endDate,
  })
  useDaysRead(supplements, wish)
  const { target, field } = useTarget(asked, wish)
  const change = useMemo(() => changeOf(asked, target, wish), [asked, target, wish])
  const set = (part: Partial<Wish>): void => setWish((before) => ({ ...before, ...part }))
  const close = (): void => supplements.asked.set(null)
  const open = (key: string): void => {
    close()
    const [bar, row] = [board.planning.known.get().bars.get(key), rowOfBar(board, key)]
    if (!bar || !row) return
    // It may be on days that are not shown.
    reveal(board, row, { first: bar.first, after: bar.after })
    aimAt(board, key)
    board.card.set({ key, rowKey: row.key, by: 'click' })
  }
  return (
    <ChangeDialog
      title={titles[kind](extra.label)}
      verb={verbs[kind]}
      bookingId={target?.bookingId ?? 0}
      change={change}
      {...(kind === 'add' ? {} : { answered: true })}
      onClose={close}
      fixes={{
        'set-quantity': ({ quantity }) => typeof quantity === 'number' && set({ quantity }),
        'set-dates': ({ arrival, departure }) =>
          typeof arrival === 'string' && typeof departure === 'string' && set({ startDate: arrival, endDate: departure }),
      }}
      onApply={async (choice) => {
        if (change === null || target === null) return
        const { kind: _kind, ...supplement } = change
        await call(changeOperations.changeSupplement, { ...supplement, id: target.bookingId, ...choice })
        close()
        board.planning.refresh([target.bookingId])
        toast(`${extra.label}\u00A0: ${said[kind]} ${ofPerson(target.label)}.`, { undo: () => takeBackLast(board) })
      }}
    >
      <ExtraField supplements={supplements} asked={asked} wish={wish} />
      {field}
      {kind !== 'remove' && (
        <>
          <div data-wide>
            <NumberStepper
              label="Quantité"
              required
              min={1}
              max={Math.max(1, extra.stock)}
              value={wish.quantity}
              onChange={(quantity) => set({ quantity: quantity ?? 1 })}
            />
          </div>
          <DateField label="Du" required value={wish.startDate} onChange={(startDate) => set({ startDate })} />
          <DateField label="Au" required value={wish.endDate} onChange={(endDate) => set({ endDate })} />
        </>
      )}
      <WhyNot supplements={supplements} asked={asked} wish={wish} onQuantity={(quantity) => set({ quantity })} onOpen={open} />
    </ChangeDialog>
  )
}

/** One more, other days, another quantity, or its return: before, after, the price difference and what refuses it. */
export function SupplementDialog({ supplements }: { supplements: Supplements }): ReactNode {
  const asked = useStore(supplements.asked)
  return (
    asked && <Asking key={`${asked.kind} ${asked.extra.id} ${asked.startDate} ${asked.endDate}`} supplements={supplements} asked={asked} />
  )
}
