import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Fault } from '#platform/operation/refusal.ts'
import { Icon } from './Icon.tsx'
import { Remedies } from './Remedies.tsx'
import classes from './refusals.module.css'

/** Refusals and warnings as strips above a form, each with what lifts it. */
export function Refusals({ faults }: { faults: readonly Fault[] }): ReactNode {
  return faults.map((fault) => (
    <div key={fault.rule + fault.message} className={classes['refusal']} data-warning={fault.warning ? true : undefined} role="alert">
      <Icon of={IconAlertCircle} />
      <div>
        {fault.message}
        <Remedies faults={[fault]} />
      </div>
    </div>
  ))
}
