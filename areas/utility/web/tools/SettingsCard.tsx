import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Entity } from '#kernel/entity/entity.ts'
import { entityKey, readRecord, saveRecord } from '#kernel/web/entity-api.ts'
import { KindField } from '#kernel/web/KindField.tsx'
import { Refused } from '#platform/operation/refusal.ts'
import { byField } from '#platform/web/fault-map.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Card, ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import classes from '#areas/utility/web/tools/tools.module.css'

type Props = { entity: Entity; title: string; saved: string; onSaved?: () => void }

/** The settings that govern a screen, on that screen: the one record of a declaration, saved by its own button. */
export function SettingsCard({ entity, title, saved, onSaved }: Props): ReactNode {
  const client = useQueryClient()
  const mayWrite = useAllowed(entity.right, 'write')
  const query = useQuery({ queryKey: entityKey(entity, 'record', 1), queryFn: ({ signal }) => readRecord(entity, 1, signal) })
  const [changes, setChanges] = useState<Readonly<Record<string, unknown>>>({})
  const [error, setError] = useState<unknown>(null)
  const names = Object.keys(entity.fields)
  const placed = byField(error instanceof Refused ? error.faults : [], names)
  const row = query.data === undefined ? undefined : { ...query.data, ...changes }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (row === undefined) return
    try {
      const { _labels, ...body } = row
      client.setQueryData(entityKey(entity, 'record', 1), await saveRecord(entity, body))
      setChanges({})
      setError(null)
      toast(saved)
      onSaved?.()
    } catch (reason) {
      setError(reason)
    }
  }
  return (
    <Card title={title}>
      {query.error && <ErrorState title="Les réglages n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />}
      {row !== undefined && (
        <form onSubmit={(event) => void save(event)} className={classes['form']}>
          {names.map((name) => {
            const field = entity.fields[name]
            return (
              field && (
                <div key={name} className={field.kind === 'flag' ? classes['wide'] : undefined}>
                  <KindField
                    field={field}
                    name={name}
                    value={row[name]}
                    disabled={!mayWrite}
                    error={placed.fields.get(name)?.[0]?.message}
                    onBlur={() => undefined}
                    onChange={(value) => setChanges({ ...changes, [name]: value })}
                  />
                </div>
              )
            )
          })}
          <div className={classes['wide']}>
            {error !== null && !(error instanceof Refused) && <ErrorState title="Les réglages ne sont pas enregistrés" error={error} />}
            {mayWrite && (
              <Button type="submit" disabled={Object.keys(changes).length === 0}>
                Enregistrer les réglages
              </Button>
            )}
          </div>
        </form>
      )}
    </Card>
  )
}
