import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import classes from './stay.module.css'

type Props = { label: string; detail?: string; value: number; onChange: (count: number) => void; name?: string; max?: number; disabled?: boolean }

/** « Adulte 18 ans et plus  − 2 + »: changed by the buttons, the arrows or by typing. */
export function CountRow({ label, detail, value, onChange, name, max = 60, disabled = false }: Props): ReactNode {
  const set = (count: number): void => onChange(Math.max(0, Math.min(max, count)))
  return (
    <div className={classes['count']}>
      <span>
        {label} {detail !== undefined && <small>{detail}</small>}
      </span>
      <div className={classes['stepper']}>
        <button type="button" tabIndex={-1} disabled={disabled || value === 0} aria-label={`${label}\u00A0: un de moins`} onClick={() => set(value - 1)}><Icon of={IconMinus} size={14} /></button>
        <input
          name={name} aria-label={label} inputMode="numeric" autoComplete="off" disabled={disabled} value={value}
          onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 2)))}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' || event.key === '+' ? 1 : event.key === 'ArrowDown' || event.key === '-' ? -1 : 0
            if (step === 0) return
            event.preventDefault()
            set(value + step)
          }}
        />
        <button type="button" tabIndex={-1} disabled={disabled || value >= max} aria-label={`${label}\u00A0: un de plus`} onClick={() => set(value + 1)}><Icon of={IconPlus} size={14} /></button>
      </div>
    </div>
  )
}
