import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { chosenItems } from '../../rules/drawing.ts'
import type { PlanData } from '../plan-model.ts'
import { BackdropPanel } from './BackdropPanel.tsx'
import { BrushPanel } from './BrushPanel.tsx'
import type { Brush } from './drawing-model.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { closeSketch, type Desk } from './use-drawing-pointer.ts'
import classes from './drawing.module.css'

type Props = {
  site: PlanData
  desk: Desk
  setBrush: (brush: Brush) => void
  /** Keys of the shapes whose measures the plan gives to their places. */
  follows: ReadonlySet<string>
  onFollow: Dispatch<SetStateAction<ReadonlySet<string>>>
  onCopy: () => void
  onScale: () => void
}

/** The name of the sector, the tool at hand, the chosen shape and the background. */
export function DrawingAside({ site, desk, setBrush, follows, onFollow, onCopy, onScale }: Props): ReactNode {
  const { history, act, tool, brush } = desk
  const chosen = chosenItems(history)
  return (
    <aside className={classes['aside']} aria-label="Réglages du dessin">
      <TextField
        label="Nom du secteur"
        maxLength={40}
        value={history.present.label}
        onChange={(label) => act({ do: 'sector', change: { label: label ?? '' } })}
      />
      <BrushPanel
        tool={tool}
        brush={brush}
        plan={site}
        onBrush={(change) => {
          // What is begun is of the kind that it was begun with.
          if (change.element !== undefined) closeSketch(desk)
          setBrush({ ...brush, ...change })
        }}
      />
      <h2>Forme choisie</h2>
      <ItemPanel
        items={chosen}
        plan={site}
        act={act}
        onCopy={onCopy}
        follows={follows}
        onFollow={(key) =>
          onFollow((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key])))
        }
      />
      <h2>Fond de plan</h2>
      <BackdropPanel
        backdrop={history.present.backdrop}
        onBackdrop={(backdrop) => act({ do: 'sector', change: { backdrop } })}
        onScale={onScale}
      />
    </aside>
  )
}
