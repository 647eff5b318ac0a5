import { Popover, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { frameOf } from '#platform/web/ui/fields/field.tsx'
import { inputProps } from '#platform/web/ui/fields/TypedInput.tsx'
import classes from '#platform/web/ui/fields/fields.module.css'

const proposed = [
  '#0C6B4D',
  '#6EBA9A',
  '#125D9D',
  '#6CADEE',
  '#B67F06',
  '#E7BD7A',
  '#BD4419',
  '#F58360',
  '#6E4788',
  '#BC95D9',
  '#3D4641',
  '#848D88',
  '#A0522D',
  '#2F7F86',
  '#C2185B',
  '#5B6B2F',
]

/** A colour of the establishment: shown as a square beside a label, never as a fill under text. */
export function ColourKindField(props: KindFieldProps<FieldOf<'colour'>>): ReactNode {
  const [open, setOpen] = useState(false)
  const value = textOrNull(props.value)
  const common = shared(props)
  const locked = common.disabled === true || common.readOnly === true
  return (
    <Popover opened={open && !locked} onChange={setOpen} trapFocus={false} withRoles={false}>
      <Popover.Target>
        <div>
          <TextInput
            {...frameOf(common)}
            {...inputProps({ ...common, value, onChange: props.onChange })}
            value={value ?? ''}
            placeholder="#0C6B4D"
            maxLength={7}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onChange={(event) => props.onChange(textOrNull(event.currentTarget.value))}
            onBlur={props.onBlur}
            autoComplete="off"
            leftSection={
              <span
                className={classes['colour']}
                style={{ background: value !== null && /^#[0-9a-f]{6}$/i.test(value) ? value : 'transparent' }}
              />
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes['swatches']}>
          {proposed.map((colour) => (
            <button
              key={colour}
              type="button"
              aria-label={`Couleur ${colour}`}
              aria-pressed={value === colour}
              style={{ background: colour }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                props.onChange(colour)
                setOpen(false)
              }}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
