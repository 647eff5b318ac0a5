import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { firstStepsContract } from '../../contract/first-steps.ts'
import classes from './first-steps.module.css'

type Step = ReplyOf<typeof firstStepsContract.firstSteps>['steps'][number]

const watched = [
  'establishment',
  'place-type',
  'place',
  'activity-period',
  'price-grid',
  'tax',
  'payment-method',
  'user',
  'booking',
] as const
const { right } = firstStepsContract.firstSteps

/** On the home page of a new site: what its first stay needs, in order, each with its tick and the way to it. Gone once nothing is missing. */
export function FirstSteps(): ReactNode {
  const mayWrite = useAllowed(right, 'write')
  const read = useOperation(firstStepsContract.firstSteps, {}, { enabled: mayWrite, entities: watched })
  const steps = read.data?.steps ?? []
  if (steps.length === 0) return null
  const next = steps.find(({ done }) => !done)
  return (
    <section className={classes['steps']} aria-label="Mise en route">
      <header>
        <h2>Mise en route</h2>
        <Tag tone="pine">{`${steps.filter(({ done }) => done).length} sur ${steps.length}`}</Tag>
        <p>Du premier réglage au premier séjour, dans l’ordre. Cette liste disparaît quand tout y est.</p>
      </header>
      <ol>
        {steps.map((step, at) => (
          <StepLine key={step.key} step={step} number={at + 1} isNext={step.key === next?.key} />
        ))}
      </ol>
    </section>
  )
}

function StepLine({ step, number, isNext }: { step: Step; number: number; isNext: boolean }): ReactNode {
  const mayWrite = useAllowed(step.right, 'write')
  return (
    <li data-done={step.done || undefined} data-next={isNext || undefined}>
      <span className={classes['mark']}>{step.done ? <Icon of={IconCheck} size={15} /> : <span aria-hidden>{number}</span>}</span>
      <div>
        <b>
          {step.label}
          {!step.required && !step.done && <small>&#160;(si besoin)</small>}
        </b>
        <span className="sr">{step.done ? 'fait' : 'à faire'}</span>
        <small>{step.detail}</small>
      </div>
      {mayWrite && (
        <Link to={step.url} className={classes['verb']} aria-label={`${step.verb}, ${step.label}`}>
          {step.verb}
        </Link>
      )}
    </li>
  )
}
