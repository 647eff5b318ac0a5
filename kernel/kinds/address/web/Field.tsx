import type { ReactNode } from 'react'
import type { AddressValue } from '#kernel/entity/entity.ts'
import { addressLines, emptyAddress } from '#kernel/kinds/address/kind.ts'
import type { FieldOf } from '#kernel/kinds/kind.ts'
import { shared, type KindFieldProps } from '#kernel/web/kind-field.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'

const isAddress = (value: unknown): value is AddressValue =>
  typeof value === 'object' && value !== null && 'line1' in value && 'town' in value
const spans = { line1: 6, line2: 3, line3: 3, postalCode: 2, town: 4 } as const
type Line = keyof typeof spans

/** Lines, postal code, town and country of one address. */
export function AddressKindField(props: KindFieldProps<FieldOf<'address'>>): ReactNode {
  const value = isAddress(props.value) ? props.value : emptyAddress
  const countries = useRecordSource('country', false)
  const { help: _help, error, warning, inputRef, unit: _unit, ...common } = shared(props)
  const country = props.labels?.[`${props.name}.countryId`]
  const set = (change: Partial<AddressValue>): void => props.onChange({ ...value, ...change })
  const line = (name: Line): ReactNode => (
    <div key={name} style={{ gridColumn: `span ${spans[name]}` }}>
      <TextField
        {...common}
        name={`${props.name}.${name}`}
        label={addressLines[name].label}
        required={props.field.required === true && (name === 'postalCode' || name === 'town')}
        maxLength={addressLines[name].maxLength}
        error={props.partErrors?.[name] ?? (name === 'line1' ? error : undefined)}
        warning={name === 'line1' ? warning : undefined}
        inputRef={name === 'line1' ? inputRef : undefined}
        value={value[name] === '' ? null : value[name]}
        onChange={(text) => set({ [name]: text ?? '' })}
      />
    </div>
  )
  return (
    <fieldset
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: 12 }}
    >
      <legend className="sr">{props.field.label}</legend>
      {(['line1', 'line2', 'line3', 'postalCode', 'town'] as const).map(line)}
      <div style={{ gridColumn: 'span 3' }}>
        <SearchSelect
          {...common}
          {...countries}
          name={`${props.name}.countryId`}
          required={false}
          label="Pays"
          error={props.partErrors?.['countryId']}
          value={value.countryId}
          valueLabel={typeof country === 'string' ? country : undefined}
          onChange={(countryId) => set({ countryId })}
        />
      </div>
    </fieldset>
  )
}
