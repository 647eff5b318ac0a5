import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { TextButton } from '../layout.tsx'
import { withFilter, withoutFilter, type SavedFilter } from './saved-filters.ts'

type Props = {
  all: readonly SavedFilter[]
  /** The filter in sight; empty: the whole list. */
  current: string
  target: ReactNode
  onOpen: (query: string) => void
  onChange: (all: readonly SavedFilter[]) => void
  onClose: () => void
}
const longestName = 60

/** The named filters of a list: opened, deleted, and the one in sight given a name. */
export function SavedFiltersPanel({ all, current, target, onOpen, onChange, onClose }: Props): ReactNode {
  const [name, setName] = useState('')
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    onChange(withFilter(all, { name, query: current }))
    setName('')
  }
  return (
    <Popover opened onChange={(opened) => !opened && onClose()} position="bottom-end" width={300} trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <div>{target}</div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Mes filtres">
        <ul style={{ display: 'grid', gap: 6 }}>
          {all.map((one) => (
            <li key={one.name} style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 }}>
              <TextButton aria-current={one.query === current} onClick={() => onOpen(one.query)}>
                {one.name}
              </TextButton>
              <ActionIcon size="xs" aria-label={`Supprimer le filtre ${one.name}`} onClick={() => onChange(withoutFilter(all, one.name))}>
                <Icon of={IconTrash} size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {current === '' ? (
          all.length === 0 && <p className="muted">Filtrez la liste pour garder ce filtre sous un nom.</p>
        ) : (
          <form onSubmit={save} style={{ display: 'flex', alignItems: 'end', gap: 8, marginTop: all.length === 0 ? 0 : 12 }}>
            <TextInput
              size="xs"
              style={{ flex: 1 }}
              label="Nom du filtre affiché"
              maxLength={longestName}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              data-autofocus
            />
            <Button size="xs" type="submit" variant="filled">
              Enregistrer
            </Button>
          </form>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
