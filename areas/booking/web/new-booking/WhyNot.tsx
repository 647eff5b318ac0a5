import type { ReactNode } from 'react'
import type { Fix } from '#platform/operation/refusal.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { liftableFirst } from '../../rules/draft-places.ts'
import { whyNot, type WhyNotHelp, type WhyNotRow } from '../../rules/why-not.ts'
import { plainFault, plainFix } from '../xray/use-xray.ts'
import { WhyNotReason } from '../xray/WhyNotRows.tsx'
import type { RefusedItem, SearchReply } from './use-offer.ts'
import classes from './places.module.css'

type Props = {
  items: readonly RefusedItem[]; reply: Pick<SearchReply, 'places' | 'types'>; dates: WhyNotHelp['dates']; onFix: ((fix: Fix) => void) | null
  /** The profile may sell against the tariff. */
  mayOverride: boolean
  /** Nothing is free: the reasons are all there is to read. */
  alone?: boolean
}

function rowsOf({ faults, placeTypeId }: RefusedItem, { reply, dates, mayOverride }: Props): readonly WhyNotRow[] {
  const type = reply.types.find((one) => one.placeTypeId === placeTypeId)
  return whyNot(faults.map(plainFault), { dates, places: reply.places, placeTypeId, override: mayOverride && type !== undefined ? { typeLabel: type.label } : 'none' })
}

/** « Pourquoi pas ? »: every place that is not offered and why; a reason opens on each failing rule with what lifts it, the first of which is one click away. */
export function WhyNot(props: Props): ReactNode {
  const { items, onFix, alone = false } = props
  if (items.length === 0) return null
  return (
    <section className={classes['not']} data-alone={alone || undefined} aria-label="Pourquoi pas ?" tabIndex={0}>
      <h3>Pourquoi pas&#160;?</h3>
      <ul>
        {liftableFirst(items).map((item) => {
          const rows = rowsOf(item, props)
          const [fix] = item.faults.flatMap((fault) => (fault.fix === undefined ? [] : [plainFix(fault.fix)]))
          return (
            <li key={`${item.label}${item.placeTypeId}${item.faults.map(({ message }) => message).join()}`}>
              <b title={item.label}>{item.label}</b>
              <WhyNotReason title={item.label} rows={rows} onFix={onFix} />
              {fix && onFix ? <TextButton onClick={() => onFix(fix)}>{fix.label}</TextButton> : <span />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
