import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { lazy } from '../lazy.ts'
import { Link, go } from '../navigation.tsx'
import { openDialog } from './dialogs.ts'
import { moveInBar, type MenuNode } from './menu-model.ts'
import classes from './shell.module.css'

/** Fetched while the pointer settles, or the keyboard arrives: a page is read without it. */
const fetchPanel = async () => ({ default: (await import('./MenuPanel.tsx')).MenuPanel })
const MenuPanel = lazy(fetchPanel)
const openAfter = 120
const closeAfter = 250
type Open = { at: number; enter: boolean }

/** One timer: the last order given wins. */
function useDelay(): { later: (action: () => void, delay: number) => void; cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = (): void => clearTimeout(timer.current)
  useEffect(() => cancel, [])
  return {
    cancel,
    later(action, delay) {
      cancel()
      timer.current = setTimeout(action, delay)
    },
  }
}

/** A press elsewhere, Escape or a dialog that opens close the menu. */
function useClosedFromOutside(isOpen: boolean, setOpen: (open: null) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const outside = (event: globalThis.PointerEvent): void => {
      if (event.target instanceof Element && !event.target.closest('[data-menus]')) setOpen(null)
    }
    // A heading that was chosen is drawn again: the keyboard is then nowhere, and Escape still closes.
    const escape = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(null)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    const leave = openDialog.subscribe(() => setOpen(null))
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
      leave()
    }
  }, [isOpen, setOpen])
}

/** The nine menus: hover with a mouse, click with a finger, arrows, Enter and Space with a keyboard. */
export function MenuBar({ menus, currentId }: { menus: readonly MenuNode[]; currentId: number | null }): ReactNode {
  const [open, setOpen] = useState<Open | null>(null)
  const [focused, setFocused] = useState(0)
  const items = useRef<(HTMLElement | null)[]>([])
  const { later, cancel } = useDelay()
  const openedByHover = useRef(false)

  const close = (focusBack: boolean): void => {
    cancel()
    if (focusBack && open) items.current[open.at]?.focus()
    setOpen(null)
  }
  const show = (at: number, enter: boolean): void => {
    cancel()
    setOpen(menus[at]?.url === null ? { at, enter } : null)
  }
  const move = (from: number, key: string): void => {
    const at = moveInBar(menus.length, from, key)
    setFocused(at)
    items.current[at]?.focus()
    if (open) show(at, false)
  }
  const press = (event: KeyboardEvent, at: number): void => {
    const { key } = event
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) move(at, key)
    else if (key === 'ArrowDown' || ((key === 'Enter' || key === ' ') && menus[at]?.url === null)) show(at, true)
    else if (key === 'Escape' && open) close(true)
    else return
    event.preventDefault()
  }
  const enterWith = (event: PointerEvent, at: number): void => {
    void fetchPanel()
    if (event.pointerType !== 'mouse') return
    openedByHover.current = true
    // Swapping between menus is immediate, opening the first one waits for the pointer to settle.
    if (open) show(at, false)
    else later(() => show(at, false), openAfter)
  }
  const leaveWith = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') later(() => setOpen(null), closeAfter)
  }
  const click = (at: number): void => {
    const url = menus[at]?.url
    if (url !== null && url !== undefined) return go(url)
    if (open?.at === at && !openedByHover.current) close(false)
    else show(at, false)
    openedByHover.current = false
  }
  useClosedFromOutside(open !== null, setOpen)
  const opened = open ? menus[open.at] : undefined
  const anchor = open ? items.current[open.at] : null
  return (
    <nav
      className={classes['nav']}
      aria-label="Menus"
      data-menus
      onBlur={(event) =>
        open && event.relatedTarget instanceof Element && !event.currentTarget.contains(event.relatedTarget) && setOpen(null)
      }
    >
      {menus.map((menu, at) => {
        const shared = {
          className: classes['top'],
          tabIndex: at === focused ? 0 : -1,
          'aria-current': menu.id === currentId ? ('true' as const) : undefined,
          onFocus: () => {
            void fetchPanel()
            setFocused(at)
          },
          onKeyDown: (event: KeyboardEvent) => press(event, at),
        }
        return menu.url === null ? (
          <button
            key={menu.id}
            type="button"
            {...shared}
            ref={(item) => {
              items.current[at] = item
            }}
            aria-expanded={open?.at === at}
            aria-controls={open?.at === at ? `menu-${menu.id}` : undefined}
            onClick={() => click(at)}
            onPointerEnter={(event) => enterWith(event, at)}
            onPointerLeave={leaveWith}
          >
            {menu.headerCustomName ?? menu.name}
          </button>
        ) : (
          <span
            key={menu.id}
            ref={(item) => {
              items.current[at] = item?.querySelector('a') ?? null
            }}
            onPointerEnter={(event) => enterWith(event, at)}
            onPointerLeave={leaveWith}
          >
            <Link to={menu.url} {...shared}>
              {menu.headerCustomName ?? menu.name}
            </Link>
          </span>
        )
      })}
      {opened && anchor && open && (
        <Suspense fallback={null}>
          <MenuPanel
            key={opened.id}
            menu={opened}
            anchor={anchor}
            enter={open.enter}
            onClose={close}
            onSide={(key) => move(open.at, key)}
            onPointer={(inside) => (inside ? cancel() : later(() => setOpen(null), closeAfter))}
          />
        </Suspense>
      )}
    </nav>
  )
}
