import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { Link, go } from '../navigation.tsx'
import { useStore } from '../store.ts'
import { layoutOf, oneColumn, type ColumnGroup } from './menu-columns.ts'
import { filterGroups, groupsIn, moveInPanel, panelOf, type MenuNode } from './menu-model.ts'
import { ContextHeading } from './ContextHeading.tsx'
import { currentContext, switchContext } from './context.ts'
import classes from './menu.module.css'

type Props = {
  menu: MenuNode
  anchor: HTMLElement
  /** Focus the first entry as soon as it opens (opened by keyboard). */
  enter: boolean
  onClose: (focusBack: boolean) => void
  onSide: (key: string) => void
  onPointer: (inside: boolean) => void
}

function Group({ group, onGone }: { group: ColumnGroup; onGone: () => void }): ReactNode {
  const { contextId, title, again } = group
  return (
    <>
      {again && <p className={classes['again']}>{title} (suite)</p>}
      {title !== null && !again && <h3>{contextId === null ? title : <ContextHeading title={title} id={contextId} />}</h3>}
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.url}>
            <Link to={entry.url} onClick={onGone}>
              {entry.name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Keeps the panel under its menu and inside the window. */
function usePlace(panel: RefObject<HTMLDivElement | null>, anchor: HTMLElement, large: boolean): number {
  const [left, setLeft] = useState(anchor.getBoundingClientRect().left)
  useEffect(() => {
    const start = anchor.getBoundingClientRect().left - (large ? 16 : 0)
    const width = panel.current?.offsetWidth ?? 0
    setLeft(Math.max(8, Math.min(start, innerWidth - width - 8)))
  }, [anchor, large, panel])
  return left
}

/** The screens of one menu: a column up to twelve entries, columns by header and a filter beyond. */
export function MenuPanel({ menu, anchor, enter, onClose, onSide, onPointer }: Props): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const all = panelOf(menu)
  const large = all.reduce((sum, group) => sum + group.entries.length, 0) > oneColumn
  const context = useStore(currentContext)
  // Who types a name looks for it everywhere.
  const groups = typed === '' ? groupsIn(all, context) : filterGroups(all, typed)
  const isPart = typed === '' && groups.length < all.length
  const { columns, isDense } = isPart ? { columns: [groups], isDense: false } : layoutOf(groups, { width: innerWidth, height: innerHeight })
  const left = usePlace(panel, anchor, large)
  const links = (column: number): HTMLAnchorElement[] => [
    ...(panel.current?.querySelectorAll<HTMLDivElement>('[data-column]')[column]?.querySelectorAll('a') ?? []),
  ]
  const focusAt = (column: number, row: number): void => links(column)[row]?.focus()

  useEffect(() => {
    if (enter) focusAt(0, 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the panel opens
  }, [enter])

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose(true)
    }
    if (!(event.target instanceof HTMLAnchorElement)) return
    const { target } = event
    const column = columns.findIndex((_groups, at) => links(at).includes(target))
    const to = moveInPanel(
      columns.map((_groups, at) => links(at).length),
      { column, row: links(column).indexOf(target) },
      event.key,
    )
    if (to) focusAt(to.column, to.row)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onSide(event.key)
    else if (large && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey)
      panel.current?.querySelector('input')?.focus()
    if (to || event.key.startsWith('Arrow')) event.preventDefault()
  }
  const first = groups[0]?.entries[0]
  return (
    <div
      ref={panel}
      id={`menu-${menu.id}`}
      className={classes['panel']}
      data-large={large ? true : undefined}
      data-dense={isDense || undefined}
      style={large ? { left } : { left, minWidth: 240 }}
      role="region"
      aria-label={menu.name}
      onKeyDown={press}
      onPointerEnter={() => onPointer(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onPointer(false)}
    >
      <div className={classes['columns']} data-part={isPart || undefined}>
        {columns.map((column, at) => (
          <div key={at} className={classes['column']} data-column>
            {column.map((group) => (
              <Group key={`${group.title ?? ''} ${at}`} group={group} onGone={() => onClose(false)} />
            ))}
          </div>
        ))}
        {groups.length === 0 && <p className={classes['none']}>Aucun écran ne correspond</p>}
      </div>
      {large && (
        <div className={classes['foot']}>
          <TextInput
            w={300}
            size="xs"
            placeholder={`Aller à un écran de ${menu.name}`}
            aria-label={`Aller à un écran de ${menu.name}`}
            leftSection={<Icon of={IconSearch} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && first) {
                onClose(false)
                go(first.url)
              }
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault()
                focusAt(0, 0)
              }
            }}
          />
          {isPart && <Button size="xs" variant="subtle" onClick={() => switchContext(0)}>{`Tous les écrans de ${menu.name}`}</Button>}
          <span className={classes['keys']}>
            <kbd>↓</kbd> entrer dans le menu <kbd>Échap</kbd> fermer
          </span>
        </div>
      )}
    </div>
  )
}
