import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { Segments, type Segment } from '#platform/web/ui/Segments.tsx'
import { bookingContract } from '../../contract.ts'
import {
  headColumns,
  movedType,
  orderedTypes,
  usualRows,
  type PlaceOrder,
  type RowChoice,
  type TypeOrder,
} from '../../rules/planning-order.ts'
import type { PlanningType } from '../../rules/planning-rows.ts'
import classes from './rows-menu.module.css'

const placeOrders: readonly Segment<PlaceOrder>[] = [
  { value: 'site', label: 'Site', says: 'Dans l’ordre réglé pour le site' },
  { value: 'number', label: 'Numéro', says: 'Par numéro' },
  { value: 'name', label: 'Nom', says: 'Par nom ou particularité' },
  { value: 'sector', label: 'Secteur', says: 'Par secteur du site' },
  { value: 'zone', label: 'Zone', says: 'Par numéro de zone' },
]
const typeOrders: readonly Segment<TypeOrder>[] = [
  { value: 'site', label: 'Site', says: 'Dans l’ordre réglé pour le site' },
  { value: 'label', label: 'Nom', says: 'Par ordre alphabétique' },
  { value: 'own', label: 'Le mien', says: 'Dans l’ordre que je choisis' },
]

type Props = { types: readonly PlanningType[]; choice: RowChoice; onChoose: (choice: RowChoice) => void }

/** The types one by one, with what moves them. */
function OwnOrder({ types, choice, onChoose }: Props): ReactNode {
  const sorted = orderedTypes(types, choice)
  return (
    <ol className={classes['own']} aria-label="Ordre des types">
      {sorted.map(({ id, label }, at) => (
        <li key={id}>
          <span title={label}>{label}</span>
          <ActionIcon
            size="xs"
            variant="subtle"
            aria-label={`Monter ${label}`}
            aria-disabled={at === 0 || undefined}
            onClick={() => onChoose(movedType(types, choice, id, -1))}
          >
            <Icon of={IconChevronUp} size={14} />
          </ActionIcon>
          <ActionIcon
            size="xs"
            variant="subtle"
            aria-label={`Descendre ${label}`}
            aria-disabled={at === sorted.length - 1 || undefined}
            onClick={() => onChoose(movedType(types, choice, id, 1))}
          >
            <Icon of={IconChevronDown} size={14} />
          </ActionIcon>
        </li>
      ))}
    </ol>
  )
}

/** In which order the rows come, and what is read beside the numbers: for this user, on this computer. */
export function RowsMenu({ types, choice, onChoose }: Props): ReactNode {
  const maySeePrices = useAllowed(bookingContract.planningPrices.right, 'select')
  const toggle = (id: (typeof headColumns)[number]['id']): void =>
    onChoose({ ...choice, columns: headColumns.map((column) => column.id).filter((one) => (one === id) !== choice.columns.includes(one)) })
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon size="xs" variant="default" aria-label="Ordre et colonnes des lignes" data-tip="Ordre et colonnes des lignes">
          <Icon of={IconColumns} size={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Ordre et colonnes des lignes">
        <div className={classes['menu']}>
          <p>Emplacements</p>
          <Segments
            label="Ordre des emplacements"
            choices={placeOrders}
            value={choice.places}
            onChange={(places) => onChoose({ ...choice, places })}
          />
          <p>Types</p>
          <Segments
            label="Ordre des types"
            choices={typeOrders}
            value={choice.types}
            onChange={(by) => onChoose({ ...choice, types: by })}
          />
          {choice.types === 'own' && <OwnOrder types={types} choice={choice} onChoose={onChoose} />}
          <p>À côté du numéro</p>
          {headColumns.map(({ id, label }) => (
            <Checkbox key={id} label={label} checked={choice.columns.includes(id)} onChange={() => toggle(id)} />
          ))}
          {maySeePrices && (
            <>
              <p>Sous chaque type</p>
              <Checkbox
                label="Prix de la nuit, deux adultes"
                checked={choice.prices}
                onChange={() => onChoose({ ...choice, prices: !choice.prices })}
              />
            </>
          )}
          <TextButton onClick={() => onChoose(usualRows)}>Revenir aux lignes habituelles</TextButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
