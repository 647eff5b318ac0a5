import { Button, Modal, Textarea } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { fr } from '#domain/french.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { checkUpOperations } from '../../contract/check-up-operations.ts'
import { gridOperations } from '../../contract/grid-operations.ts'
import type { StayToCompare } from '../../rules/check-up/difference.ts'
import { sampleStays } from '../../rules/check-up/samples.ts'
import type { TypeTariff } from '../../rules/check-up/stay-findings.ts'
import { besideYearBefore, type DatedGrid } from '../../rules/check-up/year-before.ts'
import { DifferencePart } from './DifferencePart.tsx'
import { tariffEntities, useTypeTariffs } from './use-check-up.ts'
import { useGridOfYearBefore } from './use-year-before.ts'
import classes from './check-up.module.css'

type Props = { grid: DatedGrid & { readonly version: number; readonly current: number }; onClose: () => void }
const nothing: readonly TypeTariff[] = []

/** Before a grid is published: what it changes on sample stays, and on the options and quotes of its season. The first version of next year's is seen beside this year's. */
export function PublishDialog({ grid, onClose }: Props): ReactNode {
  const [note, setNote] = useState('')
  const after = useTypeTariffs(grid.id, 0)
  const isFirst = grid.current === 0
  const last = useGridOfYearBefore(grid, isFirst)
  const before = useTypeTariffs(last?.id ?? grid.id, isFirst ? (last?.historyVersion ?? null) : grid.current)
  const open = useOperation(checkUpOperations.listStaysToReprice, { id: grid.id }, { entities: ['booking'] })
  const publish = useAction(gridOperations.publishGrid, tariffEntities)
  const samples = useMemo(() => {
    const made =
      after.types &&
      sampleStays(after.types).map(({ placeTypeId, stay, bookedOn }, index): StayToCompare => ({
        reference: String(index + 1),
        placeTypeId,
        stay,
        context: { bookedOn },
      }))
    return made && isFirst ? besideYearBefore(made) : made
  }, [after.types, isFirst])
  const stays = useMemo(
    () =>
      open.data?.stays.map(({ code, placeTypeId, stay, bookedOn, channel, partnerId }): StayToCompare => ({
        reference: code,
        placeTypeId,
        stay: { ...stay, extras: stay.extras.map(({ extraId, quantity }) => ({ extraId, quantity })), discounts: [] },
        context: { bookedOn, channel, partnerId },
      })),
    [open.data],
  )
  const go = (): void =>
    publish.mutate(
      { id: grid.id, version: grid.version, note: note.trim() === '' ? null : note },
      {
        onSuccess: ({ number }) => {
          toast(`«\u00A0${grid.label}\u00A0», version ${number}, est publiée`)
          onClose()
        },
      },
    )
  const failure = publish.error ?? after.error ?? before.error
  return (
    <Modal opened onClose={onClose} title={`Publier «\u00A0${grid.label}\u00A0»`} size={720} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['dialog']}>
        {failure && <ErrorState title="La grille n’est pas publiée" error={failure} />}
        {isFirst && (
          <p
            className={classes['sum']}
          >{fr`Première version : elle n’en remplace aucune.${last === null ? '' : ` Elle suit « ${last.label} ».`}`}</p>
        )}
        {(!isFirst || last !== null) && (
          <DifferencePart
            title={last === null ? 'Séjours d’essai' : 'Séjours d’essai, et les mêmes un an plus tôt'}
            none="Aucun séjour d’essai&#160;: la grille ne vend rien."
            stays={samples}
            before={before.types}
            after={after.types}
            {...(last === null ? {} : { beforeName: last.label, afterName: grid.label })}
          />
        )}
        <DifferencePart
          title="Options et devis de la saison"
          none="Aucune option, aucun devis dans les dates de la grille."
          stays={stays}
          before={isFirst ? nothing : before.types}
          after={after.types}
        />
        {open.error && (
          <ErrorState title="Les options et devis n’ont pas pu être lus" error={open.error} onRetry={() => void open.refetch()} />
        )}
        <p className={classes['sum']}>Les séjours déjà enregistrés gardent leur prix et leur version ; les nouveaux prennent celle-ci.</p>
        <Textarea
          label="Ce qui change (pour l’historique)"
          value={note}
          maxLength={400}
          autosize
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" loading={publish.isPending} onClick={go}>
            Publier la grille
          </Button>
        </div>
      </div>
    </Modal>
  )
}
