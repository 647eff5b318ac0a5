import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, Select, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowNarrowDown,
  IconArrowNarrowRight,
  IconPercentage,
  IconTags,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { isWholeDecrease, readPercentage, wholeDecrease } from '../../rules/grid-edit/amounts.ts'
import { selectionWords, type YearBefore } from '../../rules/grid-edit/grid-view.ts'
import { addressAt, type Layout } from '../../rules/grid-edit/selection.ts'
import type { PriceKind, Sheet } from '../../rules/grid-edit/sheet.ts'
import type { SheetAction, SheetState } from '../../rules/grid-edit/sheet-reducer.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import classes from './grid.module.css'

const steps = [
  { value: '10', label: '0,10\u00A0€' },
  { value: '50', label: '0,50\u00A0€' },
  { value: '100', label: '1\u00A0€' },
  { value: '1', label: 'Au centime' },
]

/** « +5 % » on the selection, rounded. */
function Adjust({ onAct }: { onAct: (action: SheetAction) => void }): ReactNode {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('+5 %')
  const [step, setStep] = useState('10')
  const rate = readPercentage(text.trim().endsWith('%') ? text : `${text}%`) ?? readPercentage(`+${text.trim().replace(/%$/, '')}%`)
  const error = rate === null ? 'Écrivez par exemple +5 % ou −2,5 %.' : isWholeDecrease(rate) ? wholeDecrease : undefined
  const apply = (): void => {
    if (rate === null || error !== undefined) return
    onAct({ kind: 'adjust', rate, step: Number(step) })
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-end" withinPortal>
      <Popover.Target>
        <Button size="xs" leftSection={<Icon of={IconPercentage} size={15} />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          Ajuster
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <TextInput
            label="Variation de la sélection"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={error}
            data-autofocus
          />
          <div>
            <span className="label">Arrondir à</span>
            <SegmentedControl size="xs" aria-label="Arrondir à" data={steps} value={step} onChange={setStep} />
          </div>
          <Button type="submit" variant="filled" size="xs">
            Appliquer à la sélection
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

type KindsProps = {
  kinds: readonly PriceKind[]
  shown: readonly string[]
  onShow: (keys: readonly string[]) => void
  onLength: (nights: number) => void
  /** Types without a line. */ others: readonly { readonly id: number; readonly label: string }[]
  onType: (id: number) => void
}
/** Which of the prices the sheet shows; a short stay of another length is added by its nights. */
function Kinds({ kinds, shown, onShow, onLength, others, onType }: KindsProps): ReactNode {
  const [nights, setNights] = useState('')
  const length = /^\d{1,2}$/.test(nights) && Number(nights) >= 1 && Number(nights) <= 27 ? Number(nights) : null
  return (
    <Popover position="bottom-end" withinPortal>
      <Popover.Target>
        <Button size="xs" leftSection={<Icon of={IconTags} size={15} />}>{`Affichage (${shown.length})`}</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes['form']} style={{ maxWidth: 340 }}>
          <Checkbox.Group
            label="Prix affichés"
            value={[...shown]}
            onChange={(keys) => keys.length > 0 && onShow(kinds.filter(({ key }) => keys.includes(key)).map(({ key }) => key))}
          >
            <div className={classes['kinds']}>
              {kinds.map(({ key, label }) => (
                <Checkbox key={key} value={key} size="xs" label={label} />
              ))}
            </div>
          </Checkbox.Group>
          <form
            style={{ display: 'flex', gap: 8, alignItems: 'flex-end' }}
            onSubmit={(event) => {
              event.preventDefault()
              if (length === null) return
              onLength(length)
              setNights('')
              // The button is disabled again: the keys, Escape among them, stay in the window.
              event.currentTarget.querySelector('input')?.focus()
            }}
          >
            <TextInput
              size="xs"
              label="Court séjour d’un autre nombre de nuits"
              placeholder="De 1 à 27"
              value={nights}
              onChange={(event) => setNights(event.currentTarget.value)}
            />
            <Button size="xs" type="submit" disabled={length === null}>
              Afficher
            </Button>
          </form>
          {others.length > 0 && (
            <Select
              size="xs"
              label="Ajouter un type d’emplacement"
              placeholder="Choisir un type"
              searchable
              value={null}
              data={others.map(({ id, label }) => ({ value: String(id), label }))}
              onChange={(value) => value !== null && onType(Number(value))}
              comboboxProps={{ keepMounted: false, withinPortal: false }}
            />
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

type Props = KindsProps & {
  state: SheetState
  stored: Sheet
  layout: Layout
  names: ReadonlyMap<number, string>
  locked: boolean
  yearBefore: YearBefore | null
  onAct: (action: SheetAction) => void
}

/** What the cell is, what its price does, and what can be done to the selection. */
export function ValueBar({ state, stored, layout, names, locked, yearBefore, onAct, ...kinds }: Props): ReactNode {
  const { present, past, future } = state.history
  const at = addressAt(layout, state.cursor)
  const period = present.periods.find(({ id }) => id === at?.periodId)
  return (
    <div className={classes['bar']}>
      <b>{at === null ? 'Aucune case' : `${names.get(at.placeTypeId) ?? ''} · ${period?.label ?? ''} · ${at.kind.label.toLowerCase()}`}</b>
      {state.said === null ? (
        <output>{selectionWords({ sheet: present, stored, layout, yearBefore }, state.cursor, state.anchor)}</output>
      ) : (
        <span role="alert">{state.said}</span>
      )}
      <span className={classes['space']} />
      {!locked && (
        <>
          <ActionIcon
            size="xs"
            aria-label="Annuler la dernière modification (Ctrl Z)"
            data-tip="Annuler (Ctrl Z)"
            disabled={past.length === 0}
            onClick={() => onAct({ kind: 'undo' })}
          >
            <Icon of={IconArrowBackUp} />
          </ActionIcon>
          <ActionIcon
            size="xs"
            aria-label="Rétablir (Ctrl Y)"
            data-tip="Rétablir (Ctrl Y)"
            disabled={future.length === 0}
            onClick={() => onAct({ kind: 'redo' })}
          >
            <Icon of={IconArrowForwardUp} />
          </ActionIcon>
          <ActionIcon
            size="xs"
            aria-label="Recopier vers le bas (Ctrl D)"
            data-tip="Recopier vers le bas (Ctrl D)"
            onClick={() => onAct({ kind: 'fill', to: 'down' })}
          >
            <Icon of={IconArrowNarrowDown} />
          </ActionIcon>
          <ActionIcon
            size="xs"
            aria-label="Recopier vers la droite (Ctrl R)"
            data-tip="Recopier vers la droite (Ctrl R)"
            onClick={() => onAct({ kind: 'fill', to: 'right' })}
          >
            <Icon of={IconArrowNarrowRight} />
          </ActionIcon>
          <Adjust onAct={onAct} />
        </>
      )}
      <Kinds {...kinds} />
    </div>
  )
}
