import { Button, Modal, TextInput } from '@mantine/core'
import { IconArrowMerge, IconSearch } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { list } from '#domain/french.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import type { ActionProps, PanelProps } from '#kernel/web/slots.ts'
import { useOperation } from '#platform/web/api.ts'
import { lazy } from '#platform/web/lazy.ts'
import { go, Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { NoticeStrip, TextButton } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { customerContract } from '../contract.ts'
import { customer } from '../entities/customer.ts'
import { comparedOf, detailOf } from './customer-model.ts'
import { useSettled } from './use-settled.ts'
import classes from './customer.module.css'

const MergeDialog = lazy(() => import('./MergeDialog.tsx').then((module) => ({ default: module.MergeDialog })))
const most = 8

/** « Fusionner » on two ticked customers; the first of the list is kept unless somebody turns them round. */
export function MergeSelected({ rows, done }: ActionProps): ReactNode {
  const [opened, setOpened] = useState(false)
  const mayDelete = useAllowed(customer.right, 'delete')
  const [first, second, ...more] = rows
  if (!mayDelete) return null
  const open = (): void => {
    if (first && second && more.length === 0) setOpened(true)
    else toast('Cochez exactement deux clients pour les fusionner.')
  }
  return (
    <>
      <Button size="xs" leftSection={<Icon of={IconArrowMerge} size={15} />} onClick={open}>
        Fusionner
      </Button>
      {opened && first && second && (
        <Suspense fallback={null}>
          <MergeDialog
            ids={[first.id, second.id]}
            onClose={() => setOpened(false)}
            onMerged={() => {
              setOpened(false)
              done()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** With whom? Those who look alike first, then whoever is searched for. */
function Chooser({
  id,
  row,
  onChoose,
  onClose,
}: PanelProps & {
  /** Absent for who may look, and has it done by somebody else. */ onChoose: ((id: number) => void) | undefined
  onClose: () => void
}): ReactNode {
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim())
  const compared = comparedOf(row)
  const alike = useOperation(customerContract.findDuplicates, compared ?? {}, {
    enabled: compared !== null && asked.length < 2,
    entities: ['customer'],
  })
  const found = useOperation(customerContract.findCustomers, { q: asked, most }, { enabled: asked.length >= 2, entities: ['customer'] })
  const shown =
    asked.length >= 2
      ? (found.data?.customers ?? []).map((one) => ({ one, reasons: [] as string[] }))
      : (alike.data?.proposals ?? []).map(({ customer: one, reasons }) => ({ one, reasons }))
  const others = shown.filter(({ one }) => one.customerId !== id)
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={onChoose === undefined ? 'Doublons de cette fiche' : 'Fusionner avec une autre fiche'}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={classes['chooser']}>
        {onChoose === undefined && <WhoMayMerge />}
        <TextInput
          label="Autre fiche de la même personne"
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<Icon of={IconSearch} />}
          placeholder="Nom, téléphone, e-mail, plaque"
        />
        <ul>
          {others.map(({ one, reasons }) => (
            <li key={one.customerId}>
              <span>{[one.displayName, detailOf(one), ...reasons].filter((part) => part !== '').join(' · ')}</span>
              {onChoose === undefined ? (
                <Link to={recordPath(customer, one.customerId) ?? '/customer-list'}>Ouvrir</Link>
              ) : (
                <TextButton onClick={() => onChoose(one.customerId)}>Comparer</TextButton>
              )}
            </li>
          ))}
        </ul>
        {others.length === 0 && (
          <p className="muted" role="status">
            {asked.length < 2 ? 'Aucune fiche ne lui ressemble\u00A0: cherchez-la par son nom.' : 'Aucun client ne correspond.'}
          </p>
        )}
      </div>
    </Modal>
  )
}

/** Merging takes a record away: whoever may not is told whom to ask, and still finds the doubles. */
function WhoMayMerge(): ReactNode {
  const { names } = useOperation(customerContract.whoMayMerge, {}).data ?? { names: null }
  if (names === null) return null
  return (
    <NoticeStrip>{`Fusionner demande le droit de supprimer un client. ${names.length === 0 ? 'Aucun utilisateur du site ne l’a\u00A0: demandez-le à l’administrateur.' : `Demandez à ${list(names, 'ou')}.`}`}</NoticeStrip>
  )
}

/** « Fusionner » on a record: choose the other one, then compare. Whoever may not merge looks for the double all the same. */
export function MergeRecord({ id, row }: PanelProps): ReactNode {
  const mayDelete = useAllowed(customer.right, 'delete')
  const [step, setStep] = useState<'closed' | 'choosing' | number>('closed')
  const close = (): void => setStep('closed')
  if (id === 0 || typeof row['mergedIntoId'] === 'number') return null
  return (
    <>
      <Button leftSection={<Icon of={IconArrowMerge} />} onClick={() => setStep('choosing')}>
        {mayDelete ? 'Fusionner' : 'Doublons'}
      </Button>
      {step === 'choosing' && <Chooser id={id} row={row} onChoose={mayDelete ? setStep : undefined} onClose={close} />}
      {typeof step === 'number' && (
        <Suspense fallback={null}>
          <MergeDialog
            ids={[id, step]}
            onClose={close}
            onMerged={(kept) => {
              close()
              if (kept !== id) go(recordPath(customer, kept) ?? '/customer-list', { replace: true })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
