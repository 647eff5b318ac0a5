import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPlus, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatDayRange } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import { statementContract } from '../contract.ts'
import {
  boardComparisons,
  boardFigures,
  boardPeriods,
  comparisonLabels,
  figureKinds,
  firstTiles,
  openedFigures,
  periodLabels,
  tileUrl,
} from '../rules/board.ts'
import type { BoardTile, OpenedFigure } from '../rules/board.ts'
import { changeText, figureText } from '../rules/result-text.ts'
import { Documents } from './Documents.tsx'
import { useChoices } from './use-choices.ts'
import type { Choices } from './use-choices.ts'
import classes from './statement.module.css'

type Shown = ReplyOf<typeof statementContract.readBoard>['tiles'][number]
const mostTiles = 24
const boardEntities = ['booking', 'occupancy', 'payment', 'bill']
const options = <K extends string>(keys: readonly K[], label: (key: K) => string): { value: string; label: string }[] =>
  keys.map((value) => ({ value, label: label(value) }))
const isOneOf = <K extends string>(keys: readonly K[], value: string | null): value is K => keys.some((key) => key === value)

/** What the figure is compared with: the days are told, which are fewer than the period where it is not over. */
function comparisonText({ figure, comparison, before, comparedFrom, comparedTo }: Shown, change: string): string {
  const [name, days] = [comparisonLabels[comparison], formatDayRange(comparedFrom, comparedTo)]
  return change === ''
    ? `${name}\u00A0: rien à comparer (${days})`
    : `${change}, ${name.toLocaleLowerCase('fr')}\u00A0: ${figureText(before, figureKinds[figure].unit)} (${days})`
}

const documentDays: Readonly<Record<OpenedFigure, string>> = { arrivals: 'Arrivée', unpaid: 'Départ', receipts: 'Date', billed: 'Date' }
/** The documents of the figure that the address names. */
function Opened({ figure, choices: { period, choose } }: { figure: OpenedFigure; choices: Choices }): ReactNode {
  const documents = useOperation(statementContract.boardDocuments, { ...period, figure }, { entities: boardEntities })
  return (
    <Documents
      title={`${figureKinds[figure].label}, ${formatDayRange(period.from, period.to)}`}
      answer={documents}
      isPlain
      dayLabel={documentDays[figure]}
      onClose={() => choose('chiffre', null)}
    />
  )
}

function Tile({ tile }: { tile: Shown }): ReactNode {
  const { label, unit } = figureKinds[tile.figure]
  const change = changeText(tile.value, tile.before, unit)
  return (
    <section className={classes['tile']} aria-label={`${label}, ${periodLabels[tile.period]}`}>
      <div className={classes['tileHead']}>
        <h2>{label}</h2>
        <span className="muted">{periodLabels[tile.period]}</span>
      </div>
      <span className={classes['figure']}>
        {tile.isAllowed ? <Link to={tileUrl(tile, tile)}>{figureText(tile.value, unit) || 'Sans objet'}</Link> : 'Non autorisé'}
      </span>
      <span className="muted">{tile.comparison === 'none' ? formatDayRange(tile.from, tile.to) : comparisonText(tile, change)}</span>
    </section>
  )
}

type FormProps = {
  tile: BoardTile
  at: number
  count: number
  onChange: (tile: BoardTile) => void
  onMove: (step: number) => void
  onRemove: () => void
}
function TileForm({ tile, at, count, onChange, onMove, onRemove }: FormProps): ReactNode {
  const name = figureKinds[tile.figure].label
  return (
    <section className={`${classes['tile']} ${classes['tileForm']}`} aria-label={`Chiffre ${at + 1}\u00A0: ${name}`}>
      <SelectField
        size="xs"
        label="Chiffre"
        required
        value={tile.figure}
        options={options(boardFigures, (key) => figureKinds[key].label)}
        onChange={(figure) => isOneOf(boardFigures, figure) && onChange({ ...tile, figure })}
      />
      <SelectField
        size="xs"
        label="Période"
        required
        value={tile.period}
        options={options(boardPeriods, (key) => periodLabels[key])}
        onChange={(period) => isOneOf(boardPeriods, period) && onChange({ ...tile, period })}
      />
      <SelectField
        size="xs"
        label="Comparaison"
        required
        value={tile.comparison}
        options={options(boardComparisons, (key) => comparisonLabels[key])}
        onChange={(comparison) => isOneOf(boardComparisons, comparison) && onChange({ ...tile, comparison })}
      />
      <div className={classes['tileButtons']}>
        <ActionIcon size="sm" variant="default" aria-label={`Avancer ${name}`} disabled={at === 0} onClick={() => onMove(-1)}>
          <Icon of={IconArrowLeft} size={15} />
        </ActionIcon>
        <ActionIcon size="sm" variant="default" aria-label={`Reculer ${name}`} disabled={at === count - 1} onClick={() => onMove(1)}>
          <Icon of={IconArrowRight} size={15} />
        </ActionIcon>
        <ActionIcon size="sm" variant="default" aria-label={`Retirer ${name}`} disabled={count === 1} onClick={onRemove}>
          <Icon of={IconX} size={15} />
        </ActionIcon>
      </div>
    </section>
  )
}

/** The tiles as they are being chosen; nothing is kept before « Enregistrer ». */
function Chooser({ first, onDone }: { first: readonly BoardTile[]; onDone: () => void }): ReactNode {
  const [tiles, setTiles] = useState(first)
  const save = useAction(statementContract.saveBoard)
  const keep = (): void =>
    save.mutate({ tiles: [...tiles] }, { onSuccess: onDone, onError: (error) => toast(sentenceOf(error), { tone: 'brick' }) })
  const move = (at: number, step: number): void =>
    setTiles(tiles.map((tile, index) => (index === at ? (tiles[at + step] ?? tile) : index === at + step ? (tiles[at] ?? tile) : tile)))
  return (
    <>
      <div className={classes['filters']}>
        <Button
          size="xs"
          leftSection={<Icon of={IconPlus} />}
          disabled={tiles.length >= mostTiles}
          onClick={() => setTiles([...tiles, { figure: 'revenue', period: 'month', comparison: 'sameDate' }])}
        >
          Ajouter un chiffre
        </Button>
        <Button size="xs" onClick={() => setTiles([...firstTiles])}>
          Revenir au tableau d’origine
        </Button>
        <Button size="xs" onClick={onDone}>
          Annuler
        </Button>
        <Button size="xs" variant="filled" loading={save.isPending} onClick={keep}>
          Enregistrer
        </Button>
      </div>
      <div className={classes['tiles']}>
        {tiles.map((tile, at) => (
          <TileForm
            key={at}
            tile={tile}
            at={at}
            count={tiles.length}
            onChange={(next) => setTiles(tiles.map((one, index) => (index === at ? next : one)))}
            onMove={(step) => move(at, step)}
            onRemove={() => setTiles(tiles.filter((_tile, index) => index !== at))}
          />
        ))}
      </div>
    </>
  )
}

/** `/dynamic-board/{parentContextId}`: the figures that the user chose, each opening on its list. */
export function BoardScreen(): ReactNode {
  const [isChoosing, setChoosing] = useState(false)
  const query = useOperation(statementContract.readBoard, {}, { entities: boardEntities })
  const choices = useChoices()
  const opened = choices.choice('chiffre', openedFigures)
  const tiles = query.data?.tiles
  const done = (): void => {
    setChoosing(false)
    void query.refetch()
  }
  return (
    <div className={classes['page']}>
      <PageHead title="Tableau de bord">
        {!isChoosing && (
          <Button disabled={tiles === undefined} onClick={() => setChoosing(true)}>
            Choisir les chiffres
          </Button>
        )}
      </PageHead>
      <div className={classes['stack']}>
        {query.error ? (
          <ErrorState title="Tableau de bord" error={query.error} onRetry={() => void query.refetch()} />
        ) : tiles === undefined ? (
          <Waiting />
        ) : isChoosing ? (
          <Chooser first={tiles.map(({ figure, period, comparison }) => ({ figure, period, comparison }))} onDone={done} />
        ) : (
          <div className={classes['tiles']}>
            {tiles.map((tile, at) => (
              <Tile key={at} tile={tile} />
            ))}
          </div>
        )}
        {!isChoosing && opened !== null && <Opened figure={opened} choices={choices} />}
      </div>
    </div>
  )
}
