import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from '../store.ts'
import { sentenceOf } from '../wire.ts'
import { Icon } from './Icon.tsx'
import { hideToast, shownToast, toast, undoLast, type Toast } from './toast-store.ts'
import classes from './toast.module.css'

const shownFor = 5000

function undo(): void {
  undoLast().catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' }))
}

function OneToast({ shown }: { shown: Toast }): ReactNode {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => hideToast(shown.id), shownFor)
    return () => clearTimeout(timer)
  }, [held, shown.id])
  return (
    <div className={classes['toast']} data-tone={shown.tone} onMouseEnter={() => setHeld(true)} onMouseLeave={() => setHeld(false)}>
      <Icon of={shown.tone === 'brick' ? IconAlertCircle : IconCircleCheck} size={18} />
      <span>{shown.text}</span>
      {shown.action && (
        <button type="button" className={classes['undo']} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}
          onClick={() => {
            hideToast(shown.id)
            shown.action?.run()
          }}>
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
    </div>
  )
}

/** Where messages appear: top right, above the bottom bar on a phone. Ctrl+Z undoes the last thing outside a field. */
export function ToastHost(): ReactNode {
  const shown = useStore(shownToast)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable="true"]')
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={classes['place']} role="status" aria-live="polite">
      {shown && <OneToast key={shown.id} shown={shown} />}
    </div>
  )
}
