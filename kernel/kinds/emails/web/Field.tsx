import { ActionIcon } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import classes from '#platform/web/ui/fields/fields.module.css'

/** One address per line; the first is the one that mails use. */
export function EmailsKindField(props: KindFieldProps<FieldOf<'emails'>>): ReactNode {
  const given = Array.isArray(props.value) ? props.value.map(String) : []
  const values = given.length === 0 ? [''] : given
  const { help: _help, error, inputRef, ...common } = shared(props)
  const locked = common.disabled === true || common.readOnly === true
  const set = (at: number, text: string | null): void => props.onChange(values.map((value, other) => (other === at ? (text ?? '') : value)))
  // Lines left empty are taken away when the field is left, so that they are neither refused nor stored.
  const leave = (): void => {
    const kept = values.filter((value) => value.trim() !== '')
    if (kept.length !== given.length) props.onChange(kept)
    props.onBlur()
  }
  return (
    <div style={{ display: 'grid', gap: 6 }}>
      {values.map((value, at) => (
        <div key={at} className={classes['fileRow']} style={{ alignItems: 'flex-end' }}>
          <div style={{ flex: 1 }}>
            <TextField
              {...common}
              type="email"
              label={at === 0 ? props.field.label : `${props.field.label} ${at + 1}`}
              hideLabel={at > 0 || common.hideLabel === true}
              error={props.partErrors?.[String(at)] ?? (at === 0 ? error : undefined)}
              inputRef={at === 0 ? inputRef : undefined}
              value={value === '' ? null : value}
              onChange={(text) => set(at, text)}
              onBlur={leave}
            />
          </div>
          {values.length > 1 && !locked && (
            <ActionIcon
              aria-label={`Retirer l’adresse ${at + 1}`}
              onClick={() => props.onChange(values.filter((_value, other) => other !== at))}
            >
              <Icon of={IconX} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!locked && given.length > 0 && given.length < (props.field.max ?? 5) && (
        <div>
          <TextButton onClick={() => props.onChange([...values, ''])}>
            <Icon of={IconPlus} size={14} />
            Ajouter une adresse
          </TextButton>
        </div>
      )}
    </div>
  )
}
