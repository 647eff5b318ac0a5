import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconKeyboard, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { formatDayRange, plural } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { openKeys, pageKeys } from '#platform/web/shell/dialogs.ts'
import { useStore } from '#platform/web/store.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { bookingContract } from '../../contract.ts'
import type { Bar } from '../../rules/planning-data.ts'
import { headWidthOf, usualView } from '../../rules/planning-geometry.ts'
import { extraRows, type Rentable } from '../../rules/supplements/extra-planning.ts'
import type { Look } from '../planning/BarView.tsx'
import { BoardGrid } from '../planning/Board.tsx'
import { DraftWords } from '../planning/DraftLayer.tsx'
import { ExtraFoot } from './ExtraFoot.tsx'
import { BarCard, type CardParts } from '../planning/BarCard.tsx'
import { TimeButtons } from '../planning/time/TimeButtons.tsx'
import { DateTools } from '../planning/Toolbar.tsx'
import { remembered, type Remembered } from '../planning/remembered.ts'
import { useAxis, usePlanningLive } from '../planning/use-axis.ts'
import { useKept } from '../planning/use-kept.ts'
import { usePointer } from '../planning/use-pointer.ts'
import { useStayActions } from '../planning/use-stay-actions.ts'
import { gesturesOf, whyHeldStays } from './extra-gestures.ts'
import { SupplementDialog } from './SupplementDialog.tsx'
import { askHeld, askMore, createSupplements, type Supplements } from './supplements.ts'
import { extraKeyHelp, useExtraKeys } from './use-extra-keys.ts'
import card from '../planning/card.module.css'
import planningClasses from '../planning/planning.module.css'
import toolbar from '../planning/toolbar.module.css'
import classes from './supplements.module.css'

const readOnly = { rule: 'modification-not-authorised', message: 'Votre profil ne permet pas de changer les suppléments d’un séjour.' }
const noExtras: readonly Rentable[] = []

function HeldActions({ supplements, bar, onOpen }: { supplements: Supplements; bar: Bar; onOpen: (bar: Bar) => void }): ReactNode {
  const refused = whyHeldStays(supplements, bar, 'move')
  const ask = (kind: 'change' | 'remove'): void => {
    if (refused !== null) return
    supplements.board.card.set(null)
    askHeld(supplements, kind, bar)
  }
  const off = { 'aria-disabled': refused !== null || undefined, title: refused ?? undefined }
  return (
    <div className={card['actions']}>
      <div>
        <Button size="xs" variant="filled" data-first onClick={() => onOpen(bar)}>
          Ouvrir le séjour
        </Button>
        <Button size="xs" leftSection={<Icon of={IconPencil} size={15} />} onClick={() => ask('change')} {...off}>
          Jours et quantité…
        </Button>
        <Button size="xs" leftSection={<Icon of={IconTrash} size={15} />} onClick={() => ask('remove')} {...off}>
          Retirer…
        </Button>
      </div>
      {refused !== null && <p className={card['quiet']}>{refused}</p>}
    </div>
  )
}

/** What the card says of the supplement, above the stay that holds it. */
function useCardParts(supplements: Supplements, onOpen: (bar: Bar) => void): CardParts {
  return useMemo(
    () => ({
      lead: (bar) => {
        const held = supplements.heldOf(bar)
        const extra = supplements.extras.find(({ id }) => id === held?.extraId)
        return held && extra ? (
          <p
            className={classes['lead']}
          >{`${held.quantity} × ${extra.label}, ${formatDayRange(held.start, held.end)} · ${plural(bar.after - bar.first, 'nuit')}`}</p>
        ) : null
      },
      pinned: (bar) => <HeldActions supplements={supplements} bar={bar} onOpen={onOpen} />,
      hints: () => (
        <div className={card['keys']}>
          <span>
            <kbd>Entrée</kbd> changer
          </span>
          <span>
            <kbd>Suppr</kbd> retirer
          </span>
          <span>
            <kbd>Espace</kbd> actions
          </span>
        </div>
      ),
    }),
    [supplements, onOpen],
  )
}

/** The grid, its card, its dialogs: once there is something to rent out. */
type GridProps = { supplements: Supplements; extras: readonly Rentable[]; kept: Remembered }
function Grid({ supplements, extras, kept }: GridProps): ReactNode {
  const { board } = supplements
  const { planning } = board
  const today = useStore(planning.today)
  const known = useStore(planning.known)
  const { axis, view, setView, goTo, width, frame } = useAxis(board, kept.view)
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => new Set(kept.folded))
  const [search, setSearch] = useState('')
  const lanes = extras.map(({ id }) => known.lanes.get(`t${id}`))
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the lists of bars tell whether something changed
  const rows = useMemo(() => extraRows(extras, known, folded), [extras, folded, ...lanes])
  const head = headWidthOf(width)
  const look = useMemo((): Look => ({ axis, today, colouring: 'state', head }), [axis, today, head])
  const actions = useStayActions(board)
  const Gestures = useMemo(() => gesturesOf(supplements), [supplements])
  const pointer = usePointer(board, actions, Gestures)
  const onKeyDown = useExtraKeys(supplements)
  const fold = useCallback(
    (id: number) => setFolded((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]))),
    [],
  )
  const open = useCallback((bar: Bar) => actions.open(bar), [actions])
  const parts = useCardParts(supplements, open)
  useLayoutEffect(() => {
    board.ground = { rows, axis, placeNumbers: new Map(), slots: [], whyReadOnly: supplements.whyReadOnly }
  }, [board, supplements, rows, axis])
  useEffect(
    () => planning.setScope({ places: new Map(extras.map(({ id, stock }) => [id, stock])), from: axis.from, days: axis.days }),
    [planning, extras, axis],
  )
  usePlanningLive(board, goTo)
  useKept(board, { ...kept, view: view === usualView(width) ? null : view, folded }, { name: 'extra-planning', path: null })
  const style: CSSProperties & Record<`--${string}`, string> = { '--head': `${head}px` }
  return (
    <div className={planningClasses['page']} ref={frame} style={style}>
      <div className={toolbar['toolbar']} role="toolbar" aria-label="Planning des suppléments" data-noprint>
        <h1 className="sr">Planning des suppléments</h1>
        <DateTools board={board} view={view} onView={setView} onDay={goTo} />
        <SearchBox value={search} onSearch={setSearch} placeholder="Client" label="Chercher un client" width={182} />
        <span className={toolbar['rest']} />
        <Button
          size="xs"
          leftSection={<Icon of={IconPlus} size={15} />}
          title={supplements.whyReadOnly?.message}
          aria-disabled={supplements.whyReadOnly !== null || undefined}
          onClick={() => supplements.whyReadOnly === null && addHere(supplements)}
        >
          Ajouter…
        </Button>
        <TimeButtons board={board} hasPast={false} />
        <Tooltip label="Touches du clavier (?)">
          <ActionIcon size="xs" variant="default" aria-label="Touches du clavier" onClick={openKeys}>
            <Icon of={IconKeyboard} size={15} />
          </ActionIcon>
        </Tooltip>
      </div>
      <BoardGrid
        board={board}
        rows={rows}
        look={look}
        search={search}
        onFold={fold}
        label="Planning des suppléments"
        hasPlaces={false}
        pointer={pointer}
        onKeyDown={onKeyDown}
      />
      <ExtraFoot board={board} />
      <DraftWords board={board} where={(id) => extras.find((extra) => extra.id === id)?.label ?? ''} />
      <BarCard board={board} parts={parts} />
      <SupplementDialog supplements={supplements} />
    </div>
  )
}

/** Of the row of the cursor, for its night; of the first supplement, for tonight, while there is no cursor. */
function addHere(supplements: Supplements): void {
  const { board, extras } = supplements
  const cursor = board.cursor.get()
  const row = board.ground.rows.find(({ key }) => key === cursor?.rowKey)
  const extraId = row?.kind === 'unit' ? row.typeId : row?.kind === 'type' ? row.type.id : (extras[0]?.id ?? 0)
  const night = cursor?.night ?? board.planning.today.get()
  askMore(supplements, extraId, { first: night, after: night + 1 })
}

/** The planning of supplements: who holds which refrigerator, bike or cot, night by night, and how many are left. */
export function ExtraPlanningScreen(): ReactNode {
  const [kept] = useState(() => remembered('extra-planning'))
  const [supplements] = useState(() => createSupplements(kept))
  const query = useOperation(bookingContract.extraRows, {}, { entities: ['extra', 'extra-type'] })
  const canWrite = useAllowed('stay_booking', 'write')
  const extras = query.data?.extras ?? noExtras
  useLayoutEffect(() => {
    supplements.extras = extras
    supplements.whyReadOnly = canWrite ? null : readOnly
  }, [supplements, extras, canWrite])
  useEffect(() => {
    pageKeys.set(extraKeyHelp)
    return () => pageKeys.set([])
  }, [])
  if (query.isError)
    return <ErrorState title="Les suppléments n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
  if (query.data && extras.length === 0)
    return (
      <EmptyState
        title="Aucun supplément à stock limité"
        text="Cochez «&#160;Stock limité&#160;» sur un supplément, réfrigérateur, vélo ou lit bébé, pour le voir ici jour par jour."
        action={<Button onClick={() => go('/extra-list')}>Ouvrir les suppléments</Button>}
      />
    )
  return query.data ? <Grid supplements={supplements} extras={extras} kept={kept} /> : null
}
