import type { ReactNode } from 'react'
import { DateField } from './typed-fields.tsx'

/** Days, both included, as YYYY-MM-DD. */
type Period = { readonly from: string; readonly to: string }

/** From a day to a day above figures: neither stays empty, and a day typed on the wrong side of the other takes it along. */
export function FromTo({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }): ReactNode {
  return (
    <>
      <DateField
        size="xs"
        label="Du"
        name="from"
        value={period.from}
        onChange={(from) => from !== null && onPeriod({ from, to: from > period.to ? from : period.to })}
      />
      <DateField
        size="xs"
        label="Au"
        name="to"
        value={period.to}
        onChange={(to) => to !== null && onPeriod({ from: to < period.from ? to : period.from, to })}
      />
    </>
  )
}
