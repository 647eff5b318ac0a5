import '@mantine/core/styles/Popover.css'
import { ActionIcon, Button, Checkbox, Popover, Tooltip } from '@mantine/core'
import { IconFilter, IconPencil, IconPrinter, IconStack2 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { addDays, daysBetween } from '#domain/day.ts'
import { plural } from '#domain/french.ts'
import { changeEnd, changeStart } from '#domain/linked-dates.ts'
import { monthAgo } from '#platform/web/today.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { Segments, type Segment } from '#platform/web/ui/Segments.tsx'
import { noFilters, type Filters, type PlanMode, type Subject } from '../rules/plan-view.ts'
import type { Layers, PlanData } from './plan-model.ts'
import type { PlanMemory } from './remembered-plan.ts'
import classes from './plan.module.css'

const modes: readonly Segment<PlanMode>[] = [
  { value: 'day', label: 'Jour', says: 'Qui dort où une nuit donnée' },
  { value: 'stay', label: 'Séjour', says: 'Libre pendant tout le séjour' },
  { value: 'states', label: 'États', says: 'Arrivées, départs et règlements d’un jour' },
]
const subjects: readonly Segment<Subject>[] = [
  { value: 'movements', label: 'Mouvements', says: 'Arrivées et départs du jour' },
  { value: 'payment', label: 'Règlement', says: 'Ce qui est réglé' },
  { value: 'cleaning', label: 'Ménage', says: 'Comment sont les places maintenant' },
]
const splits: readonly Segment<'plan' | 'split'>[] = [
  { value: 'plan', label: 'Plan', says: 'Le plan seul' },
  { value: 'split', label: 'Plan et planning', says: 'Le plan et le planning côte à côte, avec la même sélection' },
]

type Period = { readonly from: string; readonly to: string }
type Props = {
  plan: PlanData
  memory: PlanMemory
  period: Period
  filters: Filters
  canDraw: boolean
  canSplit: boolean
  readsMoney: boolean
  onMemory: (change: Partial<PlanMemory>) => void
  onPeriod: (period: Period) => void
  onFilters: (filters: Filters) => void
  onDraw: () => void
}

/** The 42 px above the plan. */
export function PlanToolbar({
  plan,
  memory,
  period,
  filters,
  canDraw,
  canSplit,
  readsMoney,
  onMemory,
  onPeriod,
  onFilters,
  onDraw,
}: Props): ReactNode {
  const { mode, subject, isSplit, layers } = memory
  const nights = daysBetween(period.from, period.to)
  const start = (iso: string | null): void => {
    if (iso === null) return
    const next = changeStart({ start: period.from, nights, end: period.to }, iso)
    onPeriod({ from: next.start, to: next.end || addDays(iso, 1) })
  }
  const end = (iso: string | null): void => {
    const next = iso === null ? null : changeEnd({ start: period.from, nights, end: period.to }, iso)
    if (next && next.end > next.start) onPeriod({ from: next.start, to: next.end })
  }
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label="Plan" data-noprint>
      <h1 className="sr">Plan du camping</h1>
      <Segments label="Ce que montre le plan" choices={modes} value={mode} onChange={(next) => onMemory({ mode: next })} />
      <DateField label={mode === 'stay' ? 'Arrivée' : 'Jour'} hideLabel size="xs" from={monthAgo()} value={period.from} onChange={start} />
      {mode === 'stay' && (
        <>
          <span className="muted">au</span>
          <DateField label="Départ" hideLabel size="xs" from={addDays(period.from, 1)} value={period.to} onChange={end} />
          <Tag>{plural(nights, 'nuit')}</Tag>
        </>
      )}
      {mode === 'states' && (
        <Segments
          label="États"
          choices={readsMoney ? subjects : subjects.filter(({ value }) => value !== 'payment')}
          value={subject}
          onChange={(next) => onMemory({ subject: next })}
        />
      )}
      <FilterButton plan={plan} filters={filters} onFilters={onFilters} />
      <span className={classes['rest']} />
      {canSplit && (
        <Segments
          label="Présentation"
          choices={splits}
          value={isSplit ? 'split' : 'plan'}
          onChange={(next) => onMemory({ isSplit: next === 'split' })}
        />
      )}
      <LayerButton layers={layers} onLayers={(next) => onMemory({ layers: next })} />
      {canDraw && (
        <Button size="xs" leftSection={<Icon of={IconPencil} size={15} />} onClick={onDraw}>
          Dessiner
        </Button>
      )}
      <Tooltip label="Imprimer le plan affiché sur une page">
        <ActionIcon size="xs" variant="default" aria-label="Imprimer le plan" onClick={() => print()}>
          <Icon of={IconPrinter} size={15} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}

function FilterButton({
  plan,
  filters,
  onFilters,
}: {
  plan: PlanData
  filters: Filters
  onFilters: (filters: Filters) => void
}): ReactNode {
  const [opened, setOpened] = useState(false)
  const chosen = [
    ...plan.types.filter(({ id }) => filters.typeIds.includes(id)),
    ...plan.features.filter(({ id }) => filters.featureIds.includes(id)),
  ].map(({ label }) => label)
  const drawn = new Set(plan.places.map(({ placeTypeId }) => placeTypeId))
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withRoles={false} position="bottom-start">
      <Popover.Target>
        <Button size="xs" aria-expanded={opened} leftSection={<Icon of={IconFilter} size={15} />} onClick={() => setOpened(!opened)}>
          {chosen.length === 0
            ? 'Types et caractéristiques'
            : chosen.length > 2
              ? `${chosen.slice(0, 2).join(', ')} et ${chosen.length - 2} de plus`
              : chosen.join(', ')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Filtrer les places">
        <div className={classes['popover']}>
          <h3>Types</h3>
          {plan.types
            .filter(({ id }) => drawn.has(id))
            .map(({ id, label }) => (
              <Checkbox
                key={id}
                size="xs"
                label={label}
                checked={filters.typeIds.includes(id)}
                onChange={() => onFilters({ ...filters, typeIds: toggled(filters.typeIds, id) })}
              />
            ))}
          <h3>Caractéristiques</h3>
          {plan.features.map(({ id, label }) => (
            <Checkbox
              key={id}
              size="xs"
              label={label}
              checked={filters.featureIds.includes(id)}
              onChange={() => onFilters({ ...filters, featureIds: toggled(filters.featureIds, id) })}
            />
          ))}
          {chosen.length > 0 && <TextButton onClick={() => onFilters(noFilters)}>Effacer les filtres</TextButton>}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const layerLabels: Readonly<Record<keyof Layers, string>> = {
  equipment: 'Sanitaires, jeux, services',
  networks: 'Eau et électricité',
  names: 'Noms des clients',
  picture: 'Fond de plan',
}
function LayerButton({ layers, onLayers }: { layers: Layers; onLayers: (layers: Layers) => void }): ReactNode {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withRoles={false} position="bottom-end">
      <Popover.Target>
        <Button size="xs" aria-expanded={opened} leftSection={<Icon of={IconStack2} size={15} />} onClick={() => setOpened(!opened)}>
          Calques
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calques du plan">
        <div className={classes['popover']} style={{ width: 210 }}>
          {(Object.keys(layerLabels) as (keyof Layers)[]).map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={layerLabels[name]}
              checked={layers[name]}
              onChange={() => onLayers({ ...layers, [name]: !layers[name] })}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
