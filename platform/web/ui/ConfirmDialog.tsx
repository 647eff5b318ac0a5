import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Asked } from './confirm-store.ts'

/** The one dialog that asks before what cannot be undone. */
export function ConfirmDialog({ asked }: { asked: Asked }): ReactNode {
  return (
    <Modal opened onClose={() => asked.answer(false)} title={asked.title} withCloseButton={false}>
      <p className="ink2" style={{ margin: '0 0 16px' }}>
        {asked.text}
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 }}>
        {asked.aside && (
          <Button
            variant="subtle"
            mr="auto"
            onClick={() => {
              asked.answer(false)
              asked.aside?.run()
            }}
          >
            {asked.aside.label}
          </Button>
        )}
        <Button data-autofocus={asked.enterConfirms !== true || undefined} onClick={() => asked.answer(false)}>
          {asked.cancel ?? 'Annuler'}
        </Button>
        <Button
          data-autofocus={asked.enterConfirms || undefined}
          variant={asked.danger ? 'outline' : 'filled'}
          onClick={() => asked.answer(true)}
        >
          {asked.confirm}
        </Button>
      </div>
    </Modal>
  )
}
