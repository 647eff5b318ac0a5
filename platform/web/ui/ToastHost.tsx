import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from '../store.ts'
import { isFocusFree } from '../use-kept-focus.ts'
import { sentenceOf } from '../wire.ts'
import { Icon } from './Icon.tsx'
import { drawnToast, hideToast, shownForMs, shownToast, toast, toastDialog, undoLast, type Toast } from './toast-store.ts'
import classes from './toast.module.css'

/** Bottom of the top bar and of a head of one line. */
const highest = 96
const gapUnderHead = 8
/** From the right side of the window. */
const edge = 16

function undo(): void {
  undoLast().catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
}

function OneToast({ shown }: { shown: Toast }): ReactNode {
  const [held, setHeld] = useState(false)
  useEffect(drawnToast, [])
  useEffect(() => {
    const time = shownForMs(shown)
    if (held || time === null) return undefined
    const timer = setTimeout(() => hideToast(shown.id), time)
    return () => clearTimeout(timer)
  }, [held, shown])
  return (
    <div className={classes['toast']} data-tone={shown.tone} onMouseEnter={() => setHeld(true)} onMouseLeave={() => setHeld(false)}>
      <Icon of={shown.tone === 'brick' ? IconAlertCircle : IconCircleCheck} size={18} />
      <span>{shown.text}</span>
      {shown.action && (
        <button
          type="button"
          className={classes['undo']}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => {
            hideToast(shown.id)
            shown.action?.run()
          }}
        >
          {shown.action.label}
        </button>
      )}
      {shown.undo && (
        <>
          <button type="button" className={classes['undo']} onClick={undo} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
            Annuler
          </button>
          <kbd>Ctrl Z</kbd>
        </>
      )}
      <button
        type="button"
        className={classes['close']}
        aria-label="Fermer le message"
        onClick={() => hideToast(shown.id)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Icon of={IconX} size={15} />
      </button>
    </div>
  )
}

/** Under the head of the page, whose buttons stay free: it may take two lines, and strips may push it down. */
function topUnderHead(): number {
  const heads = [...document.querySelectorAll('[data-head]')].map((head) => head.getBoundingClientRect().bottom)
  return Math.max(highest, ...heads) + gapUnderHead
}

/** Beside a panel that says what the next key acts on, never over it. */
function rightOfPage(): number {
  const beside = document.querySelector('[data-toast-beside]')?.getBoundingClientRect()
  return beside === undefined || beside.width === 0 || beside.left < innerWidth / 2 ? edge : innerWidth - beside.left + gapUnderHead
}

/** Escape closes the message; the page hears it as well, unless the message has the keyboard or nothing has. */
function useEscape(shown: Toast | null, place: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!shown) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      const focused = document.activeElement
      if (isFocusFree() || place.current?.contains(focused) === true) event.stopImmediatePropagation()
      hideToast(shown.id)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [shown, place])
}

/** Where messages appear: top right under the head, above the bottom bar on a phone. Ctrl+Z undoes the last thing outside a field. */
export function ToastHost(): ReactNode {
  const [shown, dialog] = [useStore(shownToast), useStore(toastDialog)]
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!shown) return
    place.current?.style.setProperty('--top', `${topUnderHead()}px`)
    place.current?.style.setProperty('--right', `${rightOfPage()}px`)
  }, [shown])
  useEscape(shown, place)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.matches('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]')
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <div ref={place} className={classes['place']} data-noprint role="status" aria-live="polite">
        {shown && <OneToast key={shown.id} shown={shown} />}
      </div>
      {dialog?.(() => toastDialog.set(null))}
    </>
  )
}
