import type { ReactNode } from 'react'
import type { FieldPartProps } from '#kernel/web/slots.ts'
import { priceGrid } from '../../entities/price-grid.ts'
import { priceModelWords } from '../../rules/grid-edit/new-grid.ts'
import classes from './new-grid.module.css'

/** The nine models side by side, each with what it means and what a customer pays. */
export function PriceModelField({ name, value, onChange, onBlur, error, disabled, inputRef }: FieldPartProps): ReactNode {
  const models = Object.entries(priceGrid.fields.priceModel.options)
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error !== undefined}
      className={classes['models']}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
      onBlur={onBlur}
    >
      <legend className="sr">Modèle de prix</legend>
      {models.map(([key, label], at) => (
        <label key={key} data-chosen={String(value) === key || undefined}>
          <input
            type="radio"
            name={name}
            value={key}
            ref={at === 0 ? inputRef : undefined}
            checked={String(value) === key}
            disabled={disabled}
            onChange={() => onChange(Number(key))}
          />
          <b>{label}</b>
          <span>{priceModelWords[key]?.line}</span>
          <small>{priceModelWords[key]?.example}</small>
        </label>
      ))}
      {error !== undefined && (
        <p id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
