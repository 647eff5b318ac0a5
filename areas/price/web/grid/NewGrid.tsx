import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Fault } from '#platform/operation/refusal.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { Field } from '#kernel/entity/entity.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import { newOne } from '#domain/french-noun.ts'
import { FormField } from '#kernel/web/form/FormField.tsx'
import { useRecordForm } from '#kernel/web/form/use-record-form.ts'
import { blocking, errorCount } from '#platform/web/fault-map.ts'
import { FormContext, useAllFaults } from '#platform/web/form-faults.ts'
import { go } from '#platform/web/navigation.tsx'
import { allowed, useUser } from '#platform/web/session.ts'
import { ErrorState, PageHead, Section, Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { SaveSplitButton } from '#platform/web/ui/SaveSplitButton.tsx'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { priceGrid } from '../../entities/price-grid.ts'
import { newGridSections } from '../../rules/grid-edit/new-grid.ts'
import { PriceModelField } from './PriceModelField.tsx'
import classes from './new-grid.module.css'

const list = '/price/grid-list'
const fields: Readonly<Record<string, Field>> = priceGrid.fields
const next =
  'Ensuite s’ouvre la feuille des prix\u00A0: les périodes de la saison, puis un prix par type d’emplacement. Suppléments, jours d’arrivée, canaux et partenaires sont dans ses «\u00A0Réglages et suppléments\u00A0». Rien n’est vendu avant la publication.'
const asked = newGridSections.flatMap((section) => section.fields.map(({ name }) => name))

function Form({ row }: { row: WireRow }): ReactNode {
  const client = useQueryClient()
  const locked = !allowed(useUser(), priceGrid.right, 'write')
  const leaving = useRef(false)
  const record = useRecordForm({ entity: priceGrid, row, locked, onFault: (faults) => showFirst(faults) })
  const showFirst = (faults: readonly Fault[]): void => {
    const first = asked.find((name) => blocking(faults).some(({ field }) => field === name))
    if (first !== undefined) record.form.setFocus(first)
  }
  const { setFocus } = record.form
  useEffect(() => {
    if (!locked && asked[0] !== undefined) setFocus(asked[0])
  }, [locked, setFocus])
  const found = useAllFaults(record.faults)
  const others = blocking(found).filter(({ field }) => field === undefined || !asked.includes(field))
  const save = async (): Promise<void> => {
    const stored = await record.save()
    if (stored === undefined) return
    leaving.current = true
    client.setQueryData(entityKey(priceGrid, 'record', stored.id, 0, ''), stored)
    void client.invalidateQueries({ queryKey: entityKey(priceGrid, 'search') })
    go(recordPath(priceGrid, stored.id) ?? list, { replace: true })
  }
  return (
    <FormProvider {...record.form}>
      <FormContext value={record.tools}>
        <UnsavedGuard when={record.form.formState.isDirty && !locked} allow={() => leaving.current} />
        <PageHead title={newOne(priceGrid.label)} onBack={() => go(list)} tags={locked && <Tag>Lecture seule</Tag>}>
          {errorCount(found) !== '' && <TextButton onClick={() => showFirst(found)}>{errorCount(found)}</TextButton>}
          {!locked && <Button onClick={() => go(list)}>Annuler</Button>}
          {!locked && (
            <SaveSplitButton saving={record.saving} onSave={() => void save()} endings={[]} label="Enregistrer et saisir les prix" />
          )}
        </PageHead>
        <div className={classes['page']}>
          {others.map((fault) => (
            <p key={fault.rule + fault.message} role="alert" className={classes['fault']}>
              {fault.message}
            </p>
          ))}
          {newGridSections.map((section) => (
            <Section key={section.title} title={section.title} purpose={section.purpose}>
              {section.fields.map(({ name, span }) => {
                const field = fields[name]
                return (
                  field && (
                    <div key={name} style={{ gridColumn: `span ${span}` }}>
                      <FormField
                        path={name}
                        field={field}
                        labels={row._labels}
                        part={name === 'priceModel' ? PriceModelField : undefined}
                      />
                    </div>
                  )
                )
              })}
            </Section>
          ))}
          <p className={classes['next']}>{next}</p>
        </div>
      </FormContext>
    </FormProvider>
  )
}

/** A new grid asks what it cannot be without, then opens on its sheet. */
export function NewGrid(): ReactNode {
  const query = useQuery({
    queryKey: entityKey(priceGrid, 'record', 0, 0, ''),
    queryFn: ({ signal }) => readRecord(priceGrid, 0, signal, ''),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (query.data) return <Form row={{ ...query.data, id: 0, version: 0 }} />
  return (
    <>
      <PageHead title={newOne(priceGrid.label)} onBack={() => go(list)} />
      {query.error && <ErrorState title="La grille n’a pas pu être préparée" error={query.error} onRetry={() => void query.refetch()} />}
    </>
  )
}
