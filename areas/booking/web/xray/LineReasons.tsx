import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { isDraftFix } from '../../rules/draft-fixes.ts'
import { useStayForm } from '../new-booking/form-context.ts'
import type { Answer } from '../new-booking/use-offer.ts'
import { plainFix } from '../plain-fault.ts'
import { useApply, type Explained, type Fact } from './use-xray.ts'
import classes from './xray.module.css'

type Part = Fact['details'][number]

/** A part of a reason: counted or not, how much, and what would change it. */
function Detail({ part }: { part: Part }): ReactNode {
  const { locked } = useStayForm()
  const apply = useApply()
  const fix = part.fix === null ? null : plainFix(part.fix)
  return (
    <li data-applied={part.applied ?? undefined}>
      {part.applied !== null && <Icon of={part.applied ? IconCheck : IconX} size={13} />}
      <span>
        {part.text}
        {fix && locked === null && isDraftFix(fix) && (
          <>
            {' '}
            <TextButton onClick={() => apply(fix)}>{fix.label}</TextButton>
          </>
        )}
      </span>
      {part.amount !== null && <b>{formatAmount(cents(part.amount))}</b>}
    </li>
  )
}

/** The reasons of one line, one under the other. */
export function Reasons({ facts, id, label }: { facts: readonly Fact[]; id?: string; label: string }): ReactNode {
  return (
    <dl className={classes['reasons']} {...(id === undefined ? {} : { id })} aria-label={`Raisons\u00A0: ${label}`}>
      {facts.map((fact) => (
        <div key={fact.kind + fact.label} data-kind={fact.kind}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.text}
            {fact.details.length > 0 && (
              <ul>
                {fact.details.map((part) => (
                  <Detail key={part.text} part={part} />
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The reasons of a line of the price on screen: they come a moment after it is opened, and follow what is typed. */
export function LineReasons({
  facts,
  answer,
  id,
  label,
}: {
  facts: readonly Fact[] | null
  answer: Answer<Explained>
  id: string
  label: string
}): ReactNode {
  if (facts !== null) return <Reasons facts={facts} id={id} label={label} />
  return (
    <p className={classes['waiting']} id={id} role="status">
      {answer.error ? sentenceOf(answer.error) : 'Les raisons arrivent…'}
    </p>
  )
}
