import type { ReactNode } from 'react'
import type { Fault } from '#platform/operation/refusal.ts'
import { isDraftFix } from '../../rules/draft-fixes.ts'
import { whyNotHere } from '../../rules/why-not.ts'
import { useApply } from '../xray/use-xray.ts'
import { WhyNotRows } from '../xray/WhyNotRows.tsx'
import { useStayForm } from './form-context.ts'
import classes from './stay.module.css'

/** What refuses the whole stay, and what is said on a field and can be lifted: each rule with its remedies. A failure that is no refusal is said in the same place. */
export function Refusals({
  faults,
  failure,
  onApplied,
}: {
  faults: readonly Fault[]
  failure: string | null
  /** A remedy was taken: where its effect is not on this page, shows the one that has it. */ onApplied?: () => void
}): ReactNode {
  const { draft, free, families, faults: placed } = useStayForm()
  const apply = useApply()
  const liftable = [...placed.values()].flat().filter(({ fix }) => fix !== undefined && isDraftFix(fix))
  const told = [...faults, ...liftable]
  if (told.length === 0 && failure === null) return null
  const blocked = failure !== null || told.some((fault) => fault.warning !== true)
  return (
    <div
      className={classes['faults']}
      data-tone={blocked ? undefined : 'ochre'}
      role="alert"
      data-refusals
      tabIndex={-1}
      style={{ marginTop: 8 }}
    >
      {failure !== null && <p>{failure}</p>}
      {told.length > 0 && (
        <WhyNotRows
          rows={whyNotHere(told, { draft, free, families, override: 'none' })}
          onFix={(fix) => {
            apply(fix)
            onApplied?.()
          }}
          can={isDraftFix}
        />
      )}
    </div>
  )
}
