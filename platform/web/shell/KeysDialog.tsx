import { Modal } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useStore } from '../store.ts'
import { allKeys, closeDialog, openDialog, pageKeys, type KeyHelp } from './dialogs.ts'
import classes from './shell.module.css'

/** « ? »: every key, those of the page included. */
export function KeysDialog(): ReactNode {
  const opened = useStore(openDialog) === 'keys'
  return (
    <Modal opened={opened} onClose={closeDialog} title="Touches du clavier" size={720} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['keys']}>
        {opened &&
          allKeys(document.querySelector('[data-grid]') !== null).map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <ul>
                {group.keys.map((line) => (
                  <li key={line.keys}>
                    <span>{line.does}</span>
                    <kbd>{line.keys}</kbd>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Modal>
  )
}

/** Adds the keys of a page to the list as long as the page is shown. Give a constant. */
export function usePageKeys(help: readonly KeyHelp[]): void {
  useEffect(() => {
    pageKeys.set(help)
    return () => pageKeys.set([])
  }, [help])
}
