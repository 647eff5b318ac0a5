import { useEffect, useState, type ReactNode } from 'react'
import type { AddressValue } from '#kernel/entity/entity.ts'
import { emptyAddress } from '#kernel/kinds/address/kind.ts'
import { AddressKindField } from '#kernel/kinds/address/web/Field.tsx'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import type { FieldPartProps } from '#kernel/web/slots.ts'
import { customerContract } from '../contract.ts'
import { customer } from '../entities/customer.ts'
import { onlyTown, townKept, townsToChoose } from '../rules/town-of-code.ts'
import { useSettled } from './use-settled.ts'
import classes from './customer.module.css'

type FoundTown = ReplyOf<typeof customerContract.findTowns>['towns'][number]
const shortest = 3
const most = 8
const isAddress = (value: unknown): value is AddressValue => typeof value === 'object' && value !== null && 'postalCode' in value

/** The address of a customer: the postal code proposes its towns, and takes the only one by itself. */
export function AddressField(props: FieldPartProps): ReactNode {
  const { onChange, disabled } = props
  const value = isAddress(props.value) ? props.value : emptyAddress
  const [typedCode, setTypedCode] = useState<string | null>(null)
  const [taken, setTaken] = useState<FoundTown | null>(null)
  const asked = useSettled(typedCode ?? '')
  const found = useOperation(customerContract.findTowns, { postalCode: asked }, { enabled: asked.length >= shortest, entities: ['town'] })
  const towns = typedCode !== null && typedCode === asked && asked.length >= shortest ? (found.data?.towns ?? []) : []
  const take = (town: FoundTown): void => {
    setTypedCode(null)
    setTaken(town)
    onChange({ ...value, postalCode: town.postalCode, town: town.name, countryId: town.countryId })
  }
  // The label of a country that a town brought is not in the record yet.
  const labels =
    taken !== null && taken.countryId === value.countryId ? { ...props.labels, [`${props.name}.countryId`]: taken.country } : props.labels
  const only = onlyTown(value, towns)
  const choices = townsToChoose(value, towns)
  useEffect(() => {
    if (only) take(only)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is taken is the town that has just been found
  }, [only])
  return (
    <>
      <AddressKindField
        field={customer.fields.address}
        name={props.name}
        value={value}
        onBlur={props.onBlur}
        error={props.error}
        warning={props.warning}
        partErrors={props.partErrors}
        disabled={disabled}
        labels={labels}
        inputRef={props.inputRef}
        onChange={(next) => {
          // Who types another town than the only one of its code has seen it.
          if (isAddress(next) && next.town !== value.town && towns.length === 1) setTypedCode(null)
          if (!isAddress(next) || next.postalCode === value.postalCode) return onChange(next)
          setTypedCode(next.postalCode.trim())
          onChange({ ...next, town: townKept(value, next.postalCode, taken) })
        }}
      />
      {choices.length > 0 && !disabled && (
        <div className={classes['towns']} role="group" aria-label="Villes de ce code postal">
          {choices.slice(0, most).map((town) => (
            <button key={town.townId} type="button" onClick={() => take(town)}>{`${town.postalCode} ${town.name}`}</button>
          ))}
        </div>
      )}
    </>
  )
}
