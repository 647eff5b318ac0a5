import { Button, Modal, Textarea } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { useAction, useOperation } from '#platform/web/api.ts'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { checkUpOperations } from '../../contract/check-up-operations.ts'
import { gridOperations } from '../../contract/grid-operations.ts'
import type { StayToCompare } from '../../rules/check-up/difference.ts'
import { sampleStays } from '../../rules/check-up/samples.ts'
import { DifferencePart } from './DifferencePart.tsx'
import { tariffEntities, useTypeTariffs } from './use-check-up.ts'
import classes from './check-up.module.css'

type Props = { grid: { readonly id: number; readonly version: number; readonly label: string; readonly current: number }; onClose: () => void }

/** Before a grid is published: what it changes on sample stays, and on the options and quotes of its season. */
export function PublishDialog({ grid, onClose }: Props): ReactNode {
  const [note, setNote] = useState('')
  const after = useTypeTariffs(grid.id, 0)
  const before = useTypeTariffs(grid.id, grid.current === 0 ? null : grid.current)
  const open = useOperation(checkUpOperations.listStaysToReprice, { id: grid.id }, { entities: ['booking'] })
  const publish = useAction(gridOperations.publishGrid, tariffEntities)
  const samples = useMemo(() => after.types && sampleStays(after.types).map(({ placeTypeId, stay, bookedOn }, index): StayToCompare => ({ reference: String(index + 1), placeTypeId, stay, context: { bookedOn } })), [after.types])
  const stays = useMemo(() => open.data?.stays.map(({ code, placeTypeId, stay, bookedOn, channel, partnerId }): StayToCompare => ({ reference: code, placeTypeId, stay: { ...stay, extras: stay.extras.map(({ extraId, quantity }) => ({ extraId, quantity })), discounts: [] }, context: { bookedOn, channel, partnerId } })), [open.data])
  const go = (): void => publish.mutate({ id: grid.id, version: grid.version, note: note.trim() === '' ? null : note }, {
    onSuccess: ({ number }) => {
      toast(`« ${grid.label} », version ${number}, est publiée`)
      onClose()
    },
  })
  const failure = publish.error ?? after.error ?? before.error
  return (
    <Modal opened onClose={onClose} title={`Publier « ${grid.label} »`} size={720} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['dialog']}>
        {failure && <ErrorState title="La grille n’est pas publiée" error={failure} />}
        {grid.current === 0 ? <p className={classes['sum']}>Première version : elle n’en remplace aucune.</p> : (
          <>
            <DifferencePart title="Séjours d’essai" none="Aucun séjour d’essai : la grille ne vend rien." stays={samples} before={before.types} after={after.types} />
            <DifferencePart title="Options et devis de la saison" none="Aucune option, aucun devis dans les dates de la grille." stays={stays} before={before.types} after={after.types} />
            {open.error && <ErrorState title="Les options et devis n’ont pas pu être lus" error={open.error} onRetry={() => void open.refetch()} />}
          </>
        )}
        <p className={classes['sum']}>Les séjours déjà enregistrés gardent leur prix et leur version ; les nouveaux prennent celle-ci.</p>
        <Textarea label="Ce qui change (pour l’historique)" value={note} maxLength={400} autosize minRows={2} onChange={(event) => setNote(event.currentTarget.value)} />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" loading={publish.isPending} onClick={go}>Publier la grille</Button>
        </div>
      </div>
    </Modal>
  )
}
