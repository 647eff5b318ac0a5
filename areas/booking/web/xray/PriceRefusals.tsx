import { Suspense, useState, type ReactNode } from 'react'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import { isDraftFix } from '../../rules/draft-fixes.ts'
import { overrideAction, whyNotHere } from '../../rules/why-not.ts'
import { useStayForm } from '../new-booking/form-context.ts'
import { useRest, type PriceReply } from '../new-booking/use-offer.ts'
import stay from '../new-booking/stay.module.css'
import { plainFault } from '../plain-fault.ts'
import { openedBeside, useApply } from './use-xray.ts'
import { WhyNotRows } from './WhyNotRows.tsx'

const OverrideDialog = lazy(async () => ({ default: (await import('./OverrideDialog.tsx')).OverrideDialog }))

/** Why the tariff refuses the stay: every rule with what lifts it; whoever may grant reductions may decide otherwise. */
export function PriceRefusals({ price }: { price: PriceReply }): ReactNode {
  const { draft, locked, free, families } = useStayForm()
  const mayOverride = useAllowed('supplement_price_discount', 'select') && locked === null
  const mayOpen = useAllowed('establishment_access_activity_period', 'write')
  const mayReopen = useAllowed('camp_unavailability', 'write')
  const apply = useApply()
  const [overriding, setOverriding] = useState(false)
  const told = price.refusals.map(plainFault)
  const rest = useRest(draft, told)
  if (told.length === 0) return null
  const rows = whyNotHere(told, { draft, free, rest, families, override: mayOverride ? 'price' : 'none', mayOpen, mayReopen })
  const isBlocked = rows.some(({ warning }) => !warning)
  const run = (fix: Fix): void => {
    if (fix.action === overrideAction) setOverriding(true)
    else if (openedBeside[fix.action]) openedBeside[fix.action]?.(fix)
    else apply(fix)
  }
  return (
    <section className={stay['faults']} data-tone={isBlocked ? undefined : 'ochre'} aria-label="Pourquoi pas ?">
      <WhyNotRows
        rows={rows}
        onFix={locked === null ? run : null}
        can={(fix) => fix.action === overrideAction || openedBeside[fix.action] !== undefined || isDraftFix(fix)}
      />
      {overriding && (
        <Suspense fallback={null}>
          <OverrideDialog
            rows={rows.filter(({ fixes }) => fixes.some(({ action }) => action === overrideAction))}
            lines={price.lines.filter(({ occupancyIndex }) => occupancyIndex === draft.current)}
            onClose={() => setOverriding(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
