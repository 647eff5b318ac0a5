import { ActionIcon, Checkbox, Popover, Tooltip } from '@mantine/core'
import { IconFilter, IconFold, IconFoldDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { anyPlace, type AskedPlaces } from '../../rules/planning-rows.ts'
import { past } from './time/past-store.ts'
import { useAltKey } from './use-alt-key.ts'

/** Types only, or every place. */
export function FoldAll({ isFolded, onFold }: { isFolded: boolean; onFold: () => void }): ReactNode {
  const label = isFolded ? 'Tout déplier' : 'Tout replier'
  return (
    <Tooltip label={isFolded ? 'Tout déplier\u00A0: chaque emplacement' : 'Tout replier\u00A0: les types seulement'}>
      <ActionIcon size="xs" variant="default" aria-label={label} onClick={onFold}>
        <Icon of={isFolded ? IconFoldDown : IconFold} size={15} />
      </ActionIcon>
    </Tooltip>
  )
}

type Choice = { readonly id: number; readonly label: string }

function Boxes({
  title,
  label,
  choices,
  chosen,
  onChoose,
}: {
  title: string
  label: string
  choices: readonly Choice[]
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}): ReactNode {
  if (choices.length === 0) return null
  return (
    <Checkbox.Group value={chosen.map(String)} onChange={(ids) => onChoose(ids.map(Number))} aria-label={label}>
      <div style={{ display: 'grid', gap: 6, marginBottom: 10 }}>
        <b>{title}</b>
        {choices.map((one) => (
          <Checkbox key={one.id} value={String(one.id)} label={one.label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

type Props = { features: readonly Choice[]; sectors: readonly Choice[]; asked: AskedPlaces; onAsk: (asked: AskedPlaces) => void }
/** Hides the places of other sectors than those that are ticked, and those that lack one of the features. */
export function PlaceFilter({ features, sectors, asked, onAsk }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const isAsking = features.length + sectors.length > 0
  // The past covers it.
  useAltKey('x', isAsking ? () => past.get() === null && setOpen(true) : null)
  if (!isAsking) return null
  const count = asked.features.length + asked.sectors.length
  const said = `Secteurs et caractéristiques demandés aux emplacements${count === 0 ? '' : `\u00A0: ${count}`}`
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size="xs"
          variant={count > 0 ? 'light' : 'default'}
          style={{ flex: 'none', gap: 4, width: 'auto', minWidth: 26, paddingInline: 4 }}
          aria-label={said}
          title={`${said} (Alt X)`}
          aria-keyshortcuts="Alt+X"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={IconFilter} size={15} />
          {count > 0 && <small>{count}</small>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown style={{ maxHeight: 420, overflow: 'auto' }}>
        <Boxes
          title="Secteurs"
          label="Secteurs demandés"
          choices={sectors}
          chosen={asked.sectors}
          onChoose={(ids) => onAsk({ ...asked, sectors: ids })}
        />
        <Boxes
          title="Caractéristiques"
          label="Caractéristiques demandées"
          choices={features}
          chosen={asked.features}
          onChoose={(ids) => onAsk({ ...asked, features: ids })}
        />
        {count > 0 && <TextButton onClick={() => onAsk(anyPlace)}>Tout montrer</TextButton>}
      </Popover.Dropdown>
    </Popover>
  )
}
