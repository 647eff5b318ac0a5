import type { ReactNode } from 'react'
import type { Fix } from '#platform/operation/refusal.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { liftableFirst } from '../../rules/draft-places.ts'
import type { RefusedItem } from './use-offer.ts'
import classes from './places.module.css'

type Props = { items: readonly RefusedItem[]; onFix: ((fix: Fix) => void) | null; /** Nothing is free: the reasons are all there is to read. */ alone?: boolean }

/** The first reason that can be lifted, else the first one. */
function toShow({ faults }: RefusedItem): { message: string; fix: Fix | undefined } {
  const fault = faults.find(({ fix }) => fix !== undefined) ?? faults[0]
  const fix = fault?.fix
  return {
    message: faults.map(({ message }) => message).join('\u00A0; '),
    fix: fix === undefined ? undefined : { label: fix.label, action: fix.action, ...(fix.values === undefined ? {} : { values: fix.values }) },
  }
}

/** « Pourquoi pas ? »: every place that is not offered, why, and what would lift it in one click. */
export function WhyNot({ items, onFix, alone = false }: Props): ReactNode {
  if (items.length === 0) return null
  return (
    <section className={classes['not']} data-alone={alone || undefined} aria-label="Pourquoi pas ?" tabIndex={0}>
      <h3>Pourquoi pas&#160;?</h3>
      <ul>
        {liftableFirst(items).map((item) => {
          const { message, fix } = toShow(item)
          return (
            <li key={`${item.label}${item.placeTypeId}${message}`}>
              <b title={item.label}>{item.label}</b>
              <span>{message}</span>
              {fix && onFix ? <TextButton onClick={() => onFix(fix)}>{fix.label}</TextButton> : <span />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
