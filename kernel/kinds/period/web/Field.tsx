import type { ReactNode } from 'react'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, textOrNull, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'

function part(value: unknown, name: 'start' | 'end'): string | null {
  return typeof value === 'object' && value !== null && name in value
    ? textOrNull(Object.entries(value).find(([key]) => key === name)?.[1])
    : null
}

/** Two typed days; the error of the pair stands under the first. */
export function PeriodKindField(props: KindFieldProps<FieldOf<'period'>>): ReactNode {
  const [start, end] = [part(props.value, 'start'), part(props.value, 'end')]
  const give = (next: { start: string | null; end: string | null }): void =>
    props.onChange(next.start === null && next.end === null ? null : next)
  const { help: _help, inputRef, ...common } = shared(props)
  const label = props.field.label
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
      <DateField
        {...common}
        inputRef={inputRef}
        label={`${label}, du`}
        value={start}
        onChange={(value) => give({ start: value, end })}
        onUnreadable={(value) => give({ start: value, end })}
      />
      <DateField
        {...common}
        error={undefined}
        warning={undefined}
        label="au"
        from={end === null && start !== null ? start : undefined}
        value={end}
        onChange={(value) => give({ start, end: value })}
        onUnreadable={(value) => give({ start, end: value })}
      />
    </div>
  )
}
