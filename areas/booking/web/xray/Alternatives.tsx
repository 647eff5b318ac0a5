import { IconBulb } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { groupedAlternatives } from '../../rules/alternatives.ts'
import type { Draft } from '../../rules/draft-types.ts'
import { useStayForm } from '../new-booking/form-context.ts'
import { plainFix } from '../plain-fault.ts'
import { useAlternatives, useApply, type Alternative } from './use-xray.ts'
import classes from './xray.module.css'

/** « Arriver dimanche 12/07  −84,00 € »: one click takes it, with a way back. */
function One({ alternative, onApplied }: { alternative: Alternative; onApplied: (() => void) | undefined }): ReactNode {
  const apply = useApply()
  const { label, total, gain, fix } = alternative
  return (
    <li>
      <button
        type="button"
        aria-label={`${label}\u00A0: ${formatAmount(cents(-gain))}, total ${formatAmount(cents(total))}`}
        title={`Total ${formatAmount(cents(total))}`}
        onClick={() => {
          apply(plainFix(fix), formatAmount(cents(-gain)))
          onApplied?.()
        }}
      >
        <span>{label}</span>
        <b>{formatAmount(cents(-gain))}</b>
      </button>
    </li>
  )
}

/** What would cost less nearby, free and allowed; nothing is drawn where there is nothing. `wanted`: the price on screen is an answer to what is typed. */
export function Alternatives({
  wanted,
  from,
  onApplied,
}: {
  wanted: boolean
  /** Another stay than the one of the form: a type that is only looked at. */ from?: Draft
  onApplied?: () => void
}): ReactNode {
  const { draft, locked } = useStayForm()
  const mayAsk = useAllowed('stay_availability', 'select')
  const { data, isPlaceholderData } = useAlternatives(from ?? draft, wanted && mayAsk && locked === null)
  if (data === undefined || locked !== null) return null
  return groupedAlternatives(data.alternatives).map(({ title, alternatives }) => (
    <section
      key={title}
      className={classes['alternatives']}
      aria-label={title}
      aria-busy={isPlaceholderData}
      data-late={isPlaceholderData || undefined}
    >
      <h3>
        <Icon of={IconBulb} size={15} />
        {title}
      </h3>
      <ul>
        {alternatives.map((alternative) => (
          <One key={alternative.key} alternative={alternative} onApplied={onApplied} />
        ))}
      </ul>
    </section>
  ))
}
