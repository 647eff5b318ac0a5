import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '#kernel/web/form/FormField.tsx'
import { childFields } from '#kernel/web/form/form-layout.ts'
import { newChild, type Values } from '#kernel/web/form/record-model.ts'
import { blocking } from '#platform/web/fault-map.ts'
import { useFaults, useFormTools } from '#platform/web/form-faults.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { FieldGrid, Section } from '#platform/web/ui/layout.tsx'
import { priceGridOption } from '../../entities/price-grid-parts.ts'
import {
  optionFields,
  optionLayout,
  optionTargets,
  targetFields,
  targetOf,
  withoutTargets,
  type OptionTargetKind,
} from '../../rules/grid-edit/option-target.ts'
import classes from './grid-options.module.css'

type Lists = Record<string, Record<string, unknown>[]>
type Labels = Readonly<Record<string, string | readonly string[]>>
const path = 'options'
const usual = newChild(priceGridOption, () => 0)
const laid = childFields(priceGridOption, 'priceGridId')
const inOrder = optionLayout.flatMap(([name, span]) => laid.filter((one) => one.name === name).map((one) => ({ ...one, span })))

type RowProps = { at: number; begun: OptionTargetKind; remove: (() => void) | undefined }

function OptionRow({ at, begun, remove }: RowProps): ReactNode {
  const { setValue } = useFormContext<Lists>()
  const { locked, changed } = useFormTools()
  const base = `${path}.${at}`
  const row = (useWatch<Values>({ name: base }) ?? usual) as Values
  const [chosen, setChosen] = useState<OptionTargetKind>(begun)
  const kind = targetOf(row) ?? chosen
  const shown = optionFields(row, kind, usual)
  const faults = blocking(useFaults(base))
  // A fault stands where it can be corrected, even at a field that this target does not use; that of the target, at the target.
  const wrong = new Set(faults.map(({ field }) => field?.slice(base.length + 1)))
  const untargeted = kind === 'age' ? undefined : faults.find(({ rule }) => rule === 'option-target')
  const labels = row['_labels'] as Labels | undefined
  const name = `${priceGridOption.label.one} ${at + 1}`
  const turn = (next: string): void => {
    setChosen(next as OptionTargetKind)
    for (const [field, value] of Object.entries(withoutTargets())) setValue(`${path}.${at}.${field}`, value, { shouldDirty: true })
    changed(base)
  }
  return (
    <fieldset className={classes['card']}>
      <legend className="sr">{name}</legend>
      <header>
        {locked || Number(row['id']) !== 0 ? (
          <b>{optionTargets[kind]}</b>
        ) : (
          <SegmentedControl
            size="xs"
            aria-label={`Ce dont c’est le prix, ${name}`}
            data={Object.entries(optionTargets).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={turn}
          />
        )}
        {remove && (
          <ActionIcon size="xs" aria-label={`Retirer ${name}`} data-tip="Retirer" onClick={remove}>
            <Icon of={IconTrash} size={15} />
          </ActionIcon>
        )}
      </header>
      {untargeted && (
        <p className={classes['fault']} role="alert">
          {untargeted.message}
        </p>
      )}
      <FieldGrid>
        {inOrder
          .filter((one) => shown.has(one.name) || (wrong.has(one.name) && !Object.values<string>(targetFields).includes(one.name)))
          .map(({ name: field, field: declared, span }) => (
            <div key={field} style={{ gridColumn: `span ${span}` }}>
              <FormField path={`${base}.${field}`} field={declared} labels={labels} />
            </div>
          ))}
      </FieldGrid>
    </fieldset>
  )
}

/** The options of a grid: what each is for is chosen first, and only what that uses is asked. */
export function GridOptions({ id, title, purpose }: { id: string; title: string; purpose: string | undefined }): ReactNode {
  const { control } = useFormContext<Lists>()
  const { locked } = useFormTools()
  // The rows have an id of their own: the key of the list goes under another name.
  const { fields, append, remove } = useFieldArray<Lists, string, '_key'>({ control, name: path, keyName: '_key' })
  const [begun, setBegun] = useState<OptionTargetKind>('age')
  const add = (kind: OptionTargetKind): void => {
    const { priceGridId: _parent, ...values } = newChild(priceGridOption, Math.random)
    setBegun(kind)
    append(values)
  }
  return (
    <Section id={id} title={title} purpose={purpose}>
      <div className={classes['options']}>
        {fields.map((field, at) => (
          <OptionRow key={field._key} at={at} begun={begun} remove={locked ? undefined : () => remove(at)} />
        ))}
        {!locked && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="xs" leftSection={<Icon of={IconPlus} size={15} />} rightSection={<Icon of={IconChevronDown} size={14} />}>
                Nouveau supplément de grille
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {Object.entries(optionTargets).map(([kind, label]) => (
                <Menu.Item key={kind} onClick={() => add(kind as OptionTargetKind)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </Section>
  )
}
