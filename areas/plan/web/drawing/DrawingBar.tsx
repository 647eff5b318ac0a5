import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconFileImport, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { Segments, type Segment } from '#platform/web/ui/Segments.tsx'
import type { PlanData } from '../plan-model.ts'
import { toolHelp, toolLabels, type Tool } from './drawing-model.ts'
import type { Desk } from './use-drawing-pointer.ts'
import plan from '../plan.module.css'
import classes from './drawing.module.css'

const tools: readonly Segment<Tool>[] = (['select', 'rectangle', 'polygon', 'row', 'element', 'outline'] as const).map((value) => ({
  value,
  label: toolLabels[value],
  says: toolHelp[value],
}))

type Props = {
  site: PlanData
  sector: { readonly id: number }
  history: Desk['history']
  isChanged: boolean
  isSaving: boolean
  tool: Tool
  onTool: (tool: Tool) => void
  onStep: Desk['step']
  onSector: (id: number) => void
  onImport: () => void
  onSave: () => void
  onClose: () => void
}

/** Which sector is drawn, with which tool, and what becomes of it. */
export function DrawingBar({
  site,
  sector,
  history,
  isChanged,
  isSaving,
  tool,
  onTool,
  onStep,
  onSector,
  onImport,
  onSave,
  onClose,
}: Props): ReactNode {
  return (
    <div className={plan['toolbar']} role="toolbar" aria-label="Dessin du plan">
      <h1 className="sr">Dessin du plan</h1>
      <div className={classes['sector']}>
        <SelectField
          size="xs"
          label="Secteur"
          hideLabel
          isKept
          options={[...site.sectors.map(({ id, label }) => ({ value: String(id), label })), { value: '0', label: 'Nouveau secteur…' }]}
          value={String(sector.id)}
          disabled={isChanged}
          onChange={(value) => onSector(Number(value))}
        />
      </div>
      <Segments label="Outils" choices={tools} value={tool} onChange={onTool} />
      <span className={plan['rest']} />
      {isChanged && <Tag tone="ochre">Modifié</Tag>}
      <Button size="xs" aria-label="Annuler" title="Annuler (Ctrl Z)" disabled={history.past.length === 0} onClick={() => onStep('undo')}>
        <Icon of={IconArrowBackUp} size={15} />
      </Button>
      <Button
        size="xs"
        aria-label="Rétablir"
        title="Rétablir (Ctrl Y)"
        disabled={history.future.length === 0}
        onClick={() => onStep('redo')}
      >
        <Icon of={IconArrowForwardUp} size={15} />
      </Button>
      <Button size="xs" leftSection={<Icon of={IconFileImport} size={15} />} onClick={onImport}>
        Importer
      </Button>
      <Button size="xs" leftSection={<Icon of={IconX} size={15} />} onClick={onClose}>
        Fermer
      </Button>
      <Button size="xs" variant="filled" loading={isSaving} onClick={onSave}>
        Enregistrer
      </Button>
    </div>
  )
}
