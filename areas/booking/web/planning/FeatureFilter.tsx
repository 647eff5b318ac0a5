import { ActionIcon, Checkbox, Popover, Tooltip } from '@mantine/core'
import { IconFilter, IconFold, IconFoldDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'

/** Types only, or every place. */
export function FoldAll({ isFolded, onFold }: { isFolded: boolean; onFold: () => void }): ReactNode {
  const label = isFolded ? 'Tout déplier' : 'Tout replier'
  return (
    <Tooltip label={isFolded ? 'Tout déplier\u00A0: chaque emplacement' : 'Tout replier\u00A0: les types seulement'}>
      <ActionIcon size="xs" variant="default" aria-label={label} onClick={onFold}><Icon of={isFolded ? IconFoldDown : IconFold} size={15} /></ActionIcon>
    </Tooltip>
  )
}

type Props = { features: readonly { id: number; label: string }[]; asked: readonly number[]; onAsk: (ids: readonly number[]) => void }
/** Hides the places that lack one of the features that are ticked. */
export function FeatureFilter({ features, asked, onAsk }: Props): ReactNode {
  if (features.length === 0) return null
  const said = `Caractéristiques demandées aux emplacements${asked.length === 0 ? '' : `\u00A0: ${asked.length}`}`
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon size="xs" variant={asked.length > 0 ? 'light' : 'default'} style={{ flex: 'none', gap: 4, width: 'auto', minWidth: 26, paddingInline: 4 }} aria-label={said} title={said}>
          <Icon of={IconFilter} size={15} />
          {asked.length > 0 && <small>{asked.length}</small>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown style={{ maxHeight: 360, overflow: 'auto' }}>
        <Checkbox.Group value={asked.map(String)} onChange={(ids) => onAsk(ids.map(Number))} aria-label="Caractéristiques demandées">
          <div style={{ display: 'grid', gap: 6 }}>{features.map(({ id, label }) => <Checkbox key={id} value={String(id)} label={label} />)}</div>
        </Checkbox.Group>
        {asked.length > 0 && <div style={{ marginTop: 8 }}><TextButton onClick={() => onAsk([])}>Tout montrer</TextButton></div>}
      </Popover.Dropdown>
    </Popover>
  )
}
