import '@mantine/core/styles/Modal.css'
import { Button, Loader, Modal } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { manyLabel } from './movements-board.ts'
import type { ManyRow } from './use-many.ts'
import classes from './dialogs.module.css'

type Props = {
  what: 'arrived' | 'gone'
  rows: readonly ManyRow[]
  isBusy: boolean
  onGo: () => void
  onLeave: (otherId: number) => void
  onClose: () => void
}

function Line({
  row: { customerName, fault, isBlocked },
  isBusy,
  onLeave,
}: { row: ManyRow } & Pick<Props, 'isBusy' | 'onLeave'>): ReactNode {
  const stillThere = fault?.fix?.action === 'leave' ? fault.fix.values?.['bookingId'] : undefined
  return (
    <li>
      <Icon
        of={isBlocked ? IconAlertTriangle : IconInfoCircle}
        tone={isBlocked ? 'brick' : 'ochre-dot'}
        label={isBlocked ? 'Bloqué' : 'À savoir'}
      />
      <div>
        <b>{customerName}</b>
        <small>{fault?.message}</small>
      </div>
      {typeof stillThere === 'number' && (
        <Button
          size="xs"
          ml="auto"
          style={{ flex: 'none' }}
          disabled={isBusy}
          aria-label={`${fault?.fix?.label ?? ''}, ${customerName}`}
          onClick={() => onLeave(stillThere)}
        >
          {fault?.fix?.label}
        </Button>
      )}
    </li>
  )
}

/** Before several are ticked: what stops some of them, what is to be known of others, and how many are left. */
export function ManyDialog({ what, rows, isBusy, onGo, onLeave, onClose }: Props): ReactNode {
  const ready = rows.filter(({ isBlocked }) => !isBlocked)
  const told = rows.filter(({ fault }) => fault !== null).toSorted((a, b) => Number(b.isBlocked) - Number(a.isBlocked))
  const blocked = rows.length - ready.length
  return (
    <Modal opened onClose={onClose} title={manyLabel(what, rows.length)} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <p className={classes['sum']}>
        <Icon of={IconCircleCheck} tone="accent" />
        {`${plural(ready.length, 'séjour prêt', 'séjours prêts')}${blocked === 0 ? '' : `, ${plural(blocked, 'bloqué')} qui ${blocked > 1 ? 'resteront' : 'restera'} dans la liste`}.`}
      </p>
      <ul className={classes['many']}>
        {told.map((row) => (
          <Line key={row.id} row={row} isBusy={isBusy} onLeave={onLeave} />
        ))}
      </ul>
      <footer className={classes['foot']}>
        <Button onClick={onClose}>Annuler</Button>
        {ready.length > 0 && (
          <Button
            variant="filled"
            data-autofocus
            aria-busy={isBusy}
            leftSection={isBusy ? <Loader size={14} color="white" /> : undefined}
            onClick={onGo}
          >
            {manyLabel(what, ready.length)}
          </Button>
        )}
      </footer>
    </Modal>
  )
}
