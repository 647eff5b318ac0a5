import { useQuery } from '@tanstack/react-query'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Entity } from '#kernel/entity/entity.ts'
import { request } from '#platform/web/api.ts'
import { entityKey } from '../entity-api.ts'
import { formatMoment } from '#platform/web/today.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, ErrorState, TextButton } from '#platform/web/ui/layout.tsx'
import { journalLine, type JournalChange, type JournalEntry } from './journal-text.ts'
import classes from './form.module.css'

const fewLines = 6
export const readJournal = (entity: Entity, id: number, signal?: AbortSignal): Promise<{ entries: readonly JournalEntry[] }> =>
  request('GET', `utility/journal/${entity.name}/${id}`, { signal })

type Props = { entity: Entity; id: number; onRestore: ((name: string, value: unknown) => void) | undefined }

function Change({ change, onRestore }: { change: JournalChange; onRestore: Props['onRestore'] }): ReactNode {
  return (
    <>
      <p>
        {change.label} {change.before !== '' && <s>{change.before}</s>} <b>{change.after}</b>
      </p>
      {onRestore && change.raw !== undefined && change.before !== '' && (
        <TextButton onClick={() => onRestore(change.name, change.raw)} style={{ fontSize: 12 }}>
          <Icon of={IconArrowBackUp} size={13} />
          {`Rétablir ${change.before}`}
        </TextButton>
      )}
    </>
  )
}

/** Who changed what and when; a value can be put back into the form. */
export function HistoryPanel({ entity, id, onRestore }: Props): ReactNode {
  const [all, setAll] = useState(false)
  const query = useQuery({ queryKey: entityKey(entity, 'journal', id), queryFn: ({ signal }) => readJournal(entity, id, signal) })
  const lines = (query.data?.entries ?? []).map((entry) => journalLine(entity, entry))
  const more = lines.length > fewLines
  return (
    <Card
      title="Historique"
      icon={<Icon of={IconHistory} size={18} />}
      actions={more && <TextButton onClick={() => setAll(!all)}>{all ? 'Réduire' : 'Tout voir'}</TextButton>}
    >
      {query.error && <ErrorState title="L’historique n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && lines.length === 0 && <p className="muted">Aucun changement enregistré</p>}
      <ul className={classes['history']}>
        {(all ? lines : lines.slice(0, fewLines)).map((line) => (
          <li key={line.id}>
            <i />
            <div>
              <small>{[formatMoment(line.at), line.who, line.station].filter((part) => part !== null && part !== '').join(' · ')}</small>
              {line.title !== undefined && <p>{line.title}</p>}
              {line.changes.map((change, at) => (
                <Change
                  key={change.name}
                  change={change}
                  onRestore={at < 3 && entity.fields[change.name]?.readOnly !== true ? onRestore : undefined}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
