import { ActionIcon, Button } from '@mantine/core'
import { IconChecks, IconChevronDown, IconChevronLeft, IconChevronRight, IconColumns, IconPlus, IconX } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { lazy } from '../../lazy.ts'
import { Icon } from '../Icon.tsx'
import { pagesToShow, rowsShown } from './grid-model.ts'
import { SavedFilters } from './SavedFilters.tsx'
import foot from './foot.module.css'
import classes from './grid.module.css'

/** The card of a list: filters, selection line, rows, foot. Only the rows scroll. */
export function GridFrame({ children }: { children: ReactNode }): ReactNode {
  return <section className={classes['frame']}>{children}</section>
}
/** What filters a list, and those of its filters that have a name. */
export function FilterLine({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={classes['filters']} data-noprint>
      {children}
      <SavedFilters />
    </div>
  )
}

/** Opens what a list filters by. */
export function AddFilter({ opened, onClick }: { opened: boolean; onClick: () => void }): ReactNode {
  return (
    <Button size="xs" variant="subtle" leftSection={<Icon of={IconPlus} size={14} />} aria-expanded={opened} onClick={onClick}>
      Ajouter un filtre
    </Button>
  )
}

type ChipProps = { label: string; value: string; onEdit: () => void; onRemove: () => void }
/** « Champ **valeur** × » */
export function FilterChip({ label, value, onEdit, onRemove }: ChipProps): ReactNode {
  return (
    <span className={classes['chip']}>
      <button type="button" onClick={onEdit}>
        {label} <b>{value}</b>
      </button>
      <button type="button" aria-label={`Retirer le filtre ${label}`} onClick={onRemove}>
        <Icon of={IconX} size={13} />
      </button>
    </span>
  )
}

type SelectionProps = {
  count: number
  one: string
  many: string
  feminine?: boolean | undefined
  totals?: ReactNode
  /** How many the filter finds, where they can all be ticked. */ all?: { readonly count: number; readonly onTick: () => void } | undefined
  onClear: () => void
  children?: ReactNode
}
/** Count, totals and actions of the ticked rows. */
export function SelectionLine({ count, one, many, feminine, totals, all, onClear, children }: SelectionProps): ReactNode {
  const ticked = `${feminine ? 'sélectionnée' : 'sélectionné'}${count >= 2 ? 's' : ''}`
  return (
    <div className={classes['selection']} role="status" data-noprint>
      <Icon of={IconChecks} />
      <b>{`${plural(count, one, many)} ${ticked}`}</b>
      {all && <Button size="xs" variant="subtle" onClick={all.onTick}>{`Sélectionner les ${formatNumber(all.count)}`}</Button>}
      <span className={classes['totals']}>{totals}</span>
      <span style={{ flex: 1 }} />
      {children}
      <ActionIcon size="xs" aria-label="Tout décocher" onClick={onClear}>
        <Icon of={IconX} size={15} />
      </ActionIcon>
    </div>
  )
}

type FootProps = {
  page: number
  pageSize: number
  /** null until the first answer. */ total: number | null
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  totals?: readonly { label: string; value: string }[]
  totalled?: string | undefined
  /** How a row is opened. */ hint?: string | undefined
  sizes?: readonly number[]
}
/** « 1 à 20 sur 412 », pages, size, then the totals of the whole filter; `totalled` says what they leave out. */
export function GridFoot({
  page,
  pageSize,
  total,
  onPage,
  onPageSize,
  totals = [],
  totalled,
  hint,
  sizes = [20, 50, 100, 200],
}: FootProps): ReactNode {
  const pages = total === null ? page : Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className={foot['foot']}>
      <span className="ink2">{rowsShown(page, pageSize, total)}</span>
      <nav className={foot['pager']} aria-label="Pages" data-noprint>
        <button type="button" data-step aria-label="Page précédente" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <Icon of={IconChevronLeft} size={15} />
        </button>
        {pagesToShow(page, pages).map((number, at) =>
          number === null ? (
            <span key={`gap-${at}`}>…</span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {formatNumber(number)}
            </button>
          ),
        )}
        <button type="button" data-step aria-label="Page suivante" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <Icon of={IconChevronRight} size={15} />
        </button>
      </nav>
      <span className={foot['size']} data-noprint>
        <select aria-label="Lignes par page" value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
          {[...new Set([...sizes, pageSize])]
            .toSorted((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>{`${size} par page`}</option>
            ))}
        </select>
        <Icon of={IconChevronDown} size={14} />
      </span>
      {hint !== undefined && totals.length === 0 && (
        <span className={classes['hint']} data-noprint>
          {hint}
        </span>
      )}
      {totals.length > 0 && total !== null && total > 0 && (
        <div className={foot['totals']}>
          <span className="ink2">
            {totalled === undefined
              ? total === 1
                ? 'Total\u00A0:'
                : `Totaux des ${formatNumber(total)}\u00A0:`
              : `Totaux ${totalled}\u00A0:`}
          </span>
          {totals.map((entry) => (
            <span key={entry.label}>
              {entry.label} <b>{entry.value}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

const ColumnsPanel = lazy(() => import('./ColumnsPanel.tsx').then((module) => ({ default: module.ColumnsPanel })))

export type ColumnsProps = {
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
}
/** Which columns are shown; one always stays. */
export function ColumnsMenu(props: ColumnsProps): ReactNode {
  const [opened, setOpened] = useState(false)
  const button = (
    <ActionIcon
      variant="default"
      aria-label="Choisir les colonnes"
      data-tip="Colonnes"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <Icon of={IconColumns} size={17} />
    </ActionIcon>
  )
  return opened ? (
    <Suspense fallback={button}>
      <ColumnsPanel {...props} target={button} onClose={() => setOpened(false)} />
    </Suspense>
  ) : (
    button
  )
}
