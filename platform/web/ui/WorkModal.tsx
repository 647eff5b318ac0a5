import '@mantine/core/styles/Modal.css'
import { Modal, type ModalProps } from '@mantine/core'
import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { shortcutOf } from '../shell/shortcuts.ts'
import { holdTyped } from '../unsaved.ts'
import { confirm } from './confirm-store.ts'
import { holdsWork } from './dialog-work.ts'
import { commitTyping } from './fields/settle-typing.ts'
import { isOnTop } from './on-top.ts'

const typed = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea'

/**
 * A dialog in which something is typed. Ctrl+S presses its main button, as it saves a page; Escape, the cross and a click beside it ask before what
 * was typed is lost. Its own « Annuler » does not ask.
 */
export function WorkModal({ onClose, children, ...props }: Omit<ModalProps, 'opened'>): ReactNode {
  const own = useRef<HTMLDivElement>(null)
  const entered = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>())
  const enter = ({ target }: FocusEvent): void => {
    if (
      (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
      target.matches(typed) &&
      !entered.current.has(target)
    )
      entered.current.set(target, target.value)
  }
  // What the product fills by itself, before anybody touched anything, is nobody's work.
  const isBegun = useRef(false)
  const begin = ({ type }: { readonly type: string }): void => {
    if (!isBegun.current && type !== 'input') for (const field of entered.current.keys()) entered.current.set(field, field.value)
    isBegun.current = true
  }
  const holds = useCallback((): boolean => isBegun.current && holdsWork(entered.current), [])
  useEffect(() => holdTyped(holds), [holds])
  const leave = async (): Promise<void> => {
    if (!isOnTop(own.current)) return
    if (
      !holds() ||
      (await confirm({
        title: 'Abandonner la saisie\u00A0?',
        text: 'Ce qui a été saisi dans cette fenêtre sera perdu.',
        confirm: 'Abandonner',
        cancel: 'Continuer',
        danger: true,
      }))
    )
      onClose()
  }
  const press = (event: KeyboardEvent): void => {
    const { key, code, ctrlKey, metaKey, altKey } = event
    if (shortcutOf({ key, code, ctrl: ctrlKey || metaKey, alt: altKey, typing: true }) !== 'save') return
    event.preventDefault()
    commitTyping()
    // What was just read is drawn first.
    setTimeout(() => own.current?.querySelector<HTMLButtonElement>('button[data-variant="filled"]:not(:disabled)')?.click())
  }
  return (
    <Modal opened onClose={() => void leave()} {...props}>
      <div
        ref={own}
        onFocus={enter}
        onKeyDown={press}
        onKeyDownCapture={(event) => event.key !== 'Escape' && begin(event)}
        onPointerDownCapture={begin}
        onInputCapture={begin}
      >
        {children}
      </div>
    </Modal>
  )
}
