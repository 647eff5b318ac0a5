import type { ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DecimalField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { elementKindNames, elementKinds, isElementKind } from '../../rules/element-kinds.ts'
import type { PlanData } from '../plan-model.ts'
import type { Brush, Tool } from './drawing-model.ts'
import classes from './drawing.module.css'

/** Odd numbers often face even ones. */
const steps = [
  { value: '1', label: 'Tous, à la suite' },
  { value: '2', label: 'Un sur deux (pairs ou impairs)' },
]

/** What the next shapes are made with. */
export function BrushPanel({
  tool,
  brush,
  plan,
  onBrush,
}: {
  tool: Tool
  brush: Brush
  plan: PlanData
  onBrush: (change: Partial<Brush>) => void
}): ReactNode {
  if (tool === 'element')
    return (
      <SelectField
        size="xs"
        label="Équipement à dessiner"
        isKept
        options={elementKindNames.map((value) => ({ value, label: elementKinds[value] }))}
        value={brush.element}
        onChange={(value) => value !== null && isElementKind(value) && onBrush({ element: value })}
      />
    )
  if (tool !== 'rectangle' && tool !== 'polygon' && tool !== 'row') return null
  const metres = (name: 'width' | 'depth' | 'gap', label: string): ReactNode => (
    <DecimalField
      label={label}
      decimals={2}
      value={String(brush[name])}
      onChange={(value) => value !== null && Number(value) >= (name === 'gap' ? 0 : 1) && onBrush({ [name]: Number(value) })}
    />
  )
  return (
    <div className={classes['fields']}>
      <TextField
        label="Prochain numéro"
        maxLength={10}
        help={
          plan.undrawn.length === 0
            ? undefined
            : `${plural(plan.undrawn.length, 'emplacement existe', 'emplacements existent')} sans dessin\u00A0: les places du même type sont posées d’abord, dans leur ordre.`
        }
        value={brush.number}
        onChange={(number) => onBrush({ number: number ?? '' })}
      />
      <SelectField
        size="xs"
        label="Numéros"
        isKept
        options={steps}
        value={String(brush.step)}
        onChange={(value) => onBrush({ step: value === '2' ? 2 : 1 })}
      />
      <SelectField
        size="xs"
        label="Type des places nouvelles"
        isKept
        options={plan.types.map(({ id, label }) => ({ value: String(id), label }))}
        value={brush.placeTypeId === 0 ? null : String(brush.placeTypeId)}
        onChange={(value) => onBrush({ placeTypeId: Number(value ?? 0) })}
      />
      {tool === 'row' && (
        <div className={classes['numbers']}>
          {metres('width', 'Largeur (m)')}
          {metres('depth', 'Profondeur (m)')}
          {metres('gap', 'Écart (m)')}
        </div>
      )}
    </div>
  )
}
