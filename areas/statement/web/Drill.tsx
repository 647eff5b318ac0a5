import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState } from '#platform/web/ui/layout.tsx'
import classes from './statement.module.css'

export type DrillAnswer<Row> = {
  readonly data?: { readonly rows: readonly Row[]; readonly isCut: boolean } | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}
type DrillProps<Row> = {
  title: string
  columns: readonly GridColumn<Row>[]
  answer: DrillAnswer<Row>
  /** How many there are, what is said where there is none, and of those that are shown when there are more. */
  words: { readonly count: (rows: readonly Row[]) => string; readonly none: string; readonly cut: string }
  onOpen: (row: Row) => void
  onClose: () => void
}

/** What makes a figure, under the table that shows it. */
export function Drill<Row extends { readonly id: number }>(props: DrillProps<Row>): ReactNode {
  const { title, columns, words, onOpen, onClose } = props
  const { data, error, refetch } = props.answer
  return (
    <section className={classes['drill']} aria-label={title}>
      <header className={classes['drillHead']}>
        <h2>{title}</h2>
        {data && (
          <span className="muted">
            {words.count(data.rows)}
            {data.isCut && `, les 5\u00A0000 ${words.cut}\u00A0: resserrez la période`}
          </span>
        )}
        <ActionIcon size="xs" variant="subtle" aria-label="Fermer le détail" onClick={onClose}>
          <Icon of={IconX} size={15} />
        </ActionIcon>
      </header>
      <DataGrid
        label={title}
        columns={columns}
        rows={data?.rows}
        error={error ?? undefined}
        onRetry={() => void refetch()}
        onOpen={onOpen}
        empty={<EmptyState title={words.none} text="Rien ne fait ce chiffre dans ces jours." />}
      />
    </section>
  )
}
