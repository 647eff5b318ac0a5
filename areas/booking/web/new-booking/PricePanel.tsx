import { IconBulb } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, TextButton } from '#platform/web/ui/layout.tsx'
import { isDraftFix } from '../../rules/draft-fixes.ts'
import { currentOccupancy, datesComplete } from '../../rules/draft-state.ts'
import type { DraftOccupancy } from '../../rules/draft-types.ts'
import { worthSaying } from '../../rules/xray-match.ts'
import { Alternatives } from '../xray/Alternatives.tsx'
import { PriceRefusals } from '../xray/PriceRefusals.tsx'
import { plainFix } from '../plain-fault.ts'
import { useApply } from '../xray/use-xray.ts'
import { useStayForm } from './form-context.ts'
import { PriceLines } from './price-lines.tsx'
import type { PriceReply } from './use-offer.ts'
import classes from './price.module.css'
import stay from './stay.module.css'

/** A sentence with the button that does what it says, where the form can do it. */
function Advice({ message, fix }: { message: string; fix: Fix | null }): ReactNode {
  const { locked } = useStayForm()
  const apply = useApply()
  const drawn = (
    <>
      <Icon of={IconBulb} size={15} />
      <span>{message}</span>
    </>
  )
  if (fix === null || locked !== null || !isDraftFix(fix)) return <p className={classes['tip']}>{drawn}</p>
  return (
    <button type="button" className={classes['tip']} title={fix.label} onClick={() => apply(fix)}>
      {drawn}
    </button>
  )
}

type Props = {
  price: PriceReply | undefined
  error: Error | null
  isLate: boolean
  /** The price is being made: what would cost less is looked for beside it. */ compares: boolean
  /** What must be decided of the total. */ choice?: ReactNode
  children?: ReactNode
}

/** What the price waits for. */
function awaited({ place, dates }: DraftOccupancy, all: readonly DraftOccupancy[]): string {
  if (place === null) return 'Le prix s’affiche dès qu’une place est choisie.'
  if (all.some((one) => one.place === null)) return 'Le prix s’affiche dès que chaque place du séjour est choisie.'
  return datesComplete(dates) ? 'Calcul du prix…' : 'Le prix s’affiche dès que les dates sont justes.'
}

/** The price, line by line with its rule, what may be added, the total, and a better offer when there is one. */
export function PricePanel({ price, error, isLate, compares, choice, children }: Props): ReactNode {
  const { dispatch, locked, draft } = useStayForm()
  const insured = price?.lines.some(({ category }) => category === lineCategory.cancellationInsurance) === true
  return (
    <>
      <header className={classes['head']}>
        <h2>Prix</h2>
        {price?.gridLabel != null && <span className="muted">{price.gridLabel}</span>}
      </header>
      {error && <ErrorState title="Le prix n’a pas pu être calculé" error={error} />}
      {price ? (
        <PriceLines lines={price.lines} isLate={isLate} />
      ) : (
        !error && <p className={`${stay['block']} muted`}>{awaited(currentOccupancy(draft), draft.occupancies)}</p>
      )}
      {price && <PriceRefusals price={price} />}
      {price && (
        <div className={classes['total']} aria-live="polite">
          <span>Total</span>
          <b>{formatAmount(cents(price.total))}</b>
        </div>
      )}
      {draft.header.hasInsurance && locked === null && (
        <p className={stay['block']} style={{ paddingTop: 0, paddingBottom: 8, fontSize: 12 }}>
          {insured ? 'Assurance annulation comprise. ' : 'Assurance annulation demandée, sans prix pour ce séjour. '}
          <TextButton onClick={() => dispatch({ type: 'header', patch: { hasInsurance: false } })}>Retirer l’assurance</TextButton>
        </p>
      )}
      {choice}
      <Alternatives wanted={compares && price !== undefined && !isLate} />
      {worthSaying(price?.notes ?? [], compares).map((note) => (
        <Advice key={note.message} message={note.message} fix={note.fix === undefined ? null : plainFix(note.fix)} />
      ))}
      {children}
    </>
  )
}
