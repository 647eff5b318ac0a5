import { Button, Checkbox } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DecimalField, IntegerField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { measured, measuresOf, shiftedBy, turnedBy, type DrawingAction, type Item, type Measures } from '../../rules/drawing.ts'
import { elementKindNames, elementKinds, isElementKind, isLine } from '../../rules/element-kinds.ts'
import { areaOf, centreOf } from '../../rules/geometry.ts'
import type { PlanData } from '../plan-model.ts'
import { isClosedItem } from './drawing-model.ts'
import classes from './drawing.module.css'

type Act = (action: DrawingAction) => void
const decimal = (value: number): string => String(value)

/** X, Y, length, width and angle typed for the chosen shape. */
function MeasureFields({ item, act }: { item: Item; act: Act }): ReactNode {
  const found = measuresOf(item.points)
  const isSurface = isClosedItem(item)
  const set = (wanted: Partial<Measures>): void => act({ do: 'reshape', shapes: new Map([[item.key, measured(item.points, wanted)]]) })
  const [x, y] = centreOf(item.points)
  const shift = (axis: 0 | 1, value: string | null): void => {
    if (value === null) return
    const by = Number(value) - (axis === 0 ? x : y)
    act({ do: 'reshape', shapes: shiftedBy([item], axis === 0 ? by : 0, axis === 1 ? by : 0) })
  }
  const typed = (name: 'length' | 'width', value: string | null): void => {
    if (value !== null && Number(value) > 0) set({ [name]: Number(value) })
  }
  return (
    <div className={classes['numbers']}>
      <DecimalField label="X (m)" decimals={2} value={x.toFixed(2)} onChange={(value) => shift(0, value)} />
      <DecimalField label="Y (m)" decimals={2} value={y.toFixed(2)} onChange={(value) => shift(1, value)} />
      {isSurface && (
        <DecimalField label="Longueur (m)" decimals={2} value={decimal(found.length)} onChange={(value) => typed('length', value)} />
      )}
      {isSurface && (
        <DecimalField label="Largeur (m)" decimals={2} value={decimal(found.width)} onChange={(value) => typed('width', value)} />
      )}
      {isSurface && (
        <DecimalField
          label="Angle (°)"
          decimals={1}
          value={decimal(found.degrees)}
          onChange={(value) => value !== null && set({ degrees: Number(value) })}
        />
      )}
      {isSurface && (
        <p className="muted">
          {formatNumber(areaOf(item.points).toFixed(1))}
          {'\u00A0'}m²
        </p>
      )}
    </div>
  )
}

function PlaceFields({ item, plan, act }: { item: Item; plan: PlanData; act: Act }): ReactNode {
  const change = (next: Partial<Item>): void => act({ do: 'change', keys: new Set([item.key]), change: next })
  const known = item.placeId > 0
  const options = plan.undrawn.map(({ placeId, number, typeLabel }) => ({ value: String(placeId), label: `${number} · ${typeLabel}` }))
  const current = known ? [{ value: String(item.placeId), label: item.number }] : []
  return (
    <>
      <SelectField
        size="xs"
        label="Emplacement existant"
        placeholder="Nouveau"
        options={[...current, ...options.filter(({ value }) => value !== String(item.placeId))]}
        value={known ? String(item.placeId) : null}
        onChange={(value) => {
          const found = plan.undrawn.find(({ placeId }) => String(placeId) === value)
          if (found) change({ placeId: found.placeId, number: found.number, placeTypeId: found.placeTypeId })
          else if (value === null) change({ placeId: 0, number: '' })
        }}
      />
      {!known && <TextField label="Numéro" maxLength={10} value={item.number} onChange={(number) => change({ number: number ?? '' })} />}
      {!known && (
        <SelectField
          size="xs"
          label="Type"
          isKept
          options={plan.types.map(({ id, label }) => ({ value: String(id), label }))}
          value={item.placeTypeId === 0 ? null : String(item.placeTypeId)}
          onChange={(value) => change({ placeTypeId: Number(value ?? 0) })}
        />
      )}
    </>
  )
}

function ElementFields({ item, act }: { item: Item; act: Act }): ReactNode {
  const change = (next: Partial<Item>): void => act({ do: 'change', keys: new Set([item.key]), change: next })
  const { kind } = item
  return (
    <>
      <SelectField
        size="xs"
        label="Nature"
        isKept
        options={elementKindNames.map((value) => ({ value, label: elementKinds[value] }))}
        value={kind}
        onChange={(value) => value !== null && isElementKind(value) && change({ kind: value })}
      />
      <TextField label="Nom" maxLength={40} value={item.label} onChange={(label) => change({ label: label === '' ? null : label })} />
      {kind !== 'place' && isLine(kind) && (
        <DecimalField
          label="Largeur de la voie (m)"
          decimals={1}
          value={item.width === null ? null : decimal(item.width)}
          onChange={(value) => change({ width: value === null ? null : Number(value) })}
        />
      )}
      {(kind === 'power' || kind === 'charging') && (
        <IntegerField label="Intensité (A)" value={item.amperes} onChange={(amperes) => change({ amperes })} />
      )}
      <Checkbox size="xs" label="En maintenance" checked={item.isClosed} onChange={() => change({ isClosed: !item.isClosed })} />
      <Checkbox
        size="xs"
        label="Pour l’équipe seulement"
        checked={item.isStaffOnly}
        onChange={() => change({ isStaffOnly: !item.isStaffOnly })}
      />
    </>
  )
}

type Props = {
  items: readonly Item[]
  plan: PlanData
  act: Act
  onCopy: () => void
  follows: ReadonlySet<string>
  onFollow: (key: string) => void
}
/** What is chosen: its numbers, its name, what can be done to it. */
export function ItemPanel({ items, plan, act, onCopy, follows, onFollow }: Props): ReactNode {
  const [only] = items
  if (!only) return <p className="muted">Choisissez une forme pour la mesurer, la nommer, la tourner. Maj + clic en choisit plusieurs.</p>
  const keys = new Set(items.map(({ key }) => key))
  const places = items.filter(({ kind }) => kind === 'place')
  return (
    <div className={classes['fields']}>
      {items.length > 1 && <b>{plural(items.length, 'forme choisie', 'formes choisies')}</b>}
      {items.length === 1 &&
        (only.kind === 'place' ? <PlaceFields item={only} plan={plan} act={act} /> : <ElementFields item={only} act={act} />)}
      {items.length === 1 && <MeasureFields key={only.key} item={only} act={act} />}
      {items.length > 1 && (
        <IntegerField
          label="Tourner de (°)"
          value={null}
          onChange={(degrees) => degrees !== null && act({ do: 'reshape', shapes: turnedBy(items, degrees) })}
        />
      )}
      {places.length > 0 && (
        <Checkbox
          size="xs"
          label="La surface et les mesures suivent le dessin"
          checked={places.every(({ key }) => follows.has(key))}
          onChange={() => places.forEach(({ key }) => onFollow(key))}
        />
      )}
      <div className={classes['row']}>
        <Button size="xs" leftSection={<Icon of={IconCopy} size={15} />} onClick={onCopy}>
          Copier
        </Button>
        <Button size="xs" leftSection={<Icon of={IconTrash} size={15} />} onClick={() => act({ do: 'remove', keys })}>
          Effacer du dessin
        </Button>
      </div>
    </div>
  )
}
