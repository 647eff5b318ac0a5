import { Button, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { capitalized } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import { agree, newOne, withArticle } from '#domain/french-noun.ts'
import { ConflictStrip } from '#kernel/web/form/ConflictStrip.tsx'
import { FormField } from '#kernel/web/form/FormField.tsx'
import { sectionsOf } from '#kernel/web/form/form-layout.ts'
import { useRecordForm } from '#kernel/web/form/use-record-form.ts'
import { FormContext, useAllFaults, type FaultStore } from '#platform/web/form-faults.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { createStore, useStore } from '#platform/web/store.ts'
import { FieldGrid, ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { today } from '#platform/web/today.ts'
import { begunInTill, begunToday } from '../../rules/begun-today.ts'
import { outgoingOf } from '../../rules/till-short.ts'
import { useMethods } from '../stay-money/use-methods.ts'
import { mayLeaveTill } from './ask-till.ts'
import classes from './till.module.css'

const opened = createStore<{ readonly entity: string; readonly id: number } | null>(null)

/** Opens a record over its list; 0 is a new one. For entities whose list is their only address. */
export function openRecord(entity: Entity, id: number): void {
  opened.set({ entity: entity.name, id })
}

const close = (): void => opened.set(null)

/** Draws the record of one entity that was opened over its list. */
export function RecordHost({ entity }: { entity: Entity }): ReactNode {
  const now = useStore(opened)
  if (now?.entity !== entity.name) return null
  return (
    <WorkModal
      onClose={close}
      size="lg"
      title={now.id === 0 ? newOne(entity.label) : capitalized(entity.label.one)}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <Stored entity={entity} id={now.id} />
    </WorkModal>
  )
}

function Stored({ entity, id }: { entity: Entity; id: number }): ReactNode {
  const query = useQuery({
    queryKey: entityKey(entity, 'record', id),
    queryFn: ({ signal }) => readRecord(entity, id, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
  const { methods, isRead, error } = useMethods()
  if (query.error) return <ErrorState title={capitalized(entity.label.one)} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || (!isRead && error === undefined)) return <Loader />
  return <Fields entity={entity} row={id === 0 ? begunInTill(entity, begunToday(entity, query.data, today()), methods) : query.data} />
}

/** What is at fault beyond one field. */
function General({ store, names }: { store: FaultStore; names: readonly string[] }): ReactNode {
  const loose = useAllFaults(store).filter(({ field }) => field === undefined || !names.includes(field))
  return (
    loose.length > 0 && (
      <p role="alert" className={classes['error']}>
        {loose.map(({ message }) => message).join(' ')}
      </p>
    )
  )
}

function Fields({ entity, row }: { entity: Entity; row: WireRow }): ReactNode {
  const user = useUser()
  const client = useQueryClient()
  const locked = !allowed(user, entity.right, 'write')
  const record = useRecordForm({
    entity,
    row,
    locked,
    onFault: (faults) => faults[0]?.field !== undefined && record.form.setFocus(faults[0].field),
  })
  const fields = sectionsOf(entity).flatMap((section) => section.fields)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    try {
      if (!(await mayLeaveTill(outgoingOf(entity.name, record.form.getValues(), row.id === 0 ? null : row)))) return
    } catch (error) {
      return toast(sentenceOf(error), { tone: 'brick' })
    }
    if (!(await record.save())) return
    await client.invalidateQueries({ queryKey: entityKey(entity) })
    toast(`${capitalized(withArticle(entity.label))} est ${agree(entity.label, 'enregistré')}`)
    close()
  }
  return (
    <FormProvider {...record.form}>
      <FormContext value={record.tools}>
        <form onSubmit={(event) => void save(event)} style={{ display: 'grid', gap: 12 }}>
          {record.conflict && (
            <ConflictStrip
              entity={entity}
              conflict={record.conflict}
              mine={record.form.getValues}
              onTake={record.take}
              onKeep={record.keep}
            />
          )}
          <General store={record.faults} names={fields.map(({ name }) => name)} />
          <FieldGrid>
            {fields.map(({ name, field, span }) => (
              <div key={name} style={{ gridColumn: `span ${span}` }}>
                <FormField path={name} field={field} labels={row._labels} />
              </div>
            ))}
          </FieldGrid>
          <div className={classes['buttons']}>
            <Button onClick={close}>{locked ? 'Fermer' : 'Annuler'}</Button>
            {!locked && (
              <Button type="submit" variant="filled" aria-busy={record.saving}>
                Enregistrer
              </Button>
            )}
          </div>
        </form>
      </FormContext>
    </FormProvider>
  )
}
