import type { ReactNode } from 'react'
import type { Fault } from '#platform/operation/refusal.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { isDraftFix } from '../../rules/draft-fixes.ts'
import { useStayForm } from './form-context.ts'
import classes from './stay.module.css'

/** What refuses the whole stay, with what lifts it; a failure that is no refusal is said in the same place. */
export function Refusals({ faults, failure }: { faults: readonly Fault[]; failure: string | null }): ReactNode {
  const { dispatch } = useStayForm()
  if (faults.length === 0 && failure === null) return null
  const blocked = failure !== null || faults.some((fault) => fault.warning !== true)
  return (
    <div className={classes['faults']} data-tone={blocked ? undefined : 'ochre'} role="alert" data-refusals tabIndex={-1} style={{ marginTop: 8 }}>
      {failure !== null && <p>{failure}</p>}
      {faults.map((fault) => (
        <p key={fault.message}>
          {fault.message} {fault.fix && isDraftFix(fault.fix) && <TextButton onClick={() => fault.fix && dispatch({ type: 'fix', fix: fault.fix })}>{fault.fix.label}</TextButton>}
        </p>
      ))}
    </div>
  )
}
