import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { changeOperations, type UpdateMode } from '#areas/booking/contract/change.ts'
import type { StayChange } from '#areas/booking/contract/change-schema.ts'
import { askMoneyOf } from '../asked-money-slot.ts'
import { useAsked } from '../new-booking/use-offer.ts'
import type { ModePrice } from '#areas/booking/contract/stay.ts'
import { detailFromGrid } from '../../rules/update-modes.ts'
import { BeforeAfter, Refusals, type Fixes, type PricedMode, type Told } from './BeforeAfter.tsx'
import classes from './change.module.css'

/** A price that the server gives, with what it notes of it. */
function pricedMode({ mode, price, difference }: ModePrice): PricedMode {
  return {
    mode,
    total: price.total,
    difference,
    reason: null,
    more: price.notes
      .filter(({ rule }) => rule === detailFromGrid)
      .map(({ message }) => message)
      .join(' '),
  }
}

export type Choice = { readonly version: number; readonly updateMode: UpdateMode | null }
type Props = {
  title: string
  /** Repeats the verb of the title. */ verb: string
  bookingId: number
  /** What is asked; null while something is still to be said. */
  change: StayChange | null
  /** The questions of this change. */
  children?: ReactNode
  onApply: (choice: Choice) => Promise<void>
  fixes?: Fixes
  /** A reason with what the screen itself does about it, where the server proposes nothing. */
  withFix?: ((fault: Told) => Told) | undefined
  /** Another way out, at the left of the buttons. */
  aside?: ReactNode
  /** Everything was said by the gesture that opened it: Enter does it. */
  answered?: true
  onClose: () => void
}

/** What the customer has paid beyond the new price: he is given it back, or it waits for him. */
function Overpaid({ paid, total }: { paid: number; total: number }): ReactNode {
  if (paid <= total) return null
  return (
    <p
      className={classes['note']}
    >{`Déjà réglé ${formatAmount(cents(paid))}\u00A0: trop-perçu de ${formatAmount(cents(paid - total))}, à rendre dans ses règlements.`}</p>
  )
}

type ShownProps = {
  title: string
  data: ReplyOf<typeof changeOperations.previewChange>
  mode: UpdateMode
  onMode: (mode: UpdateMode) => void
}
/** Both sides, the prices, and what the one that is chosen leaves to give back. */
function Shown({ title, data, mode, onMode }: ShownProps): ReactNode {
  const note = mode === data.usualMode ? data.note : (data.noteOtherwise ?? data.note)
  return (
    <>
      <BeforeAfter
        rows={[{ key: title, label: title, before: data.before.lines, after: data.after.lines }]}
        total={data.before.total}
        after={data.after.total}
        modes={data.modes.map(pricedMode)}
        mode={mode}
        onMode={onMode}
        note={note}
      />
      <Overpaid paid={data.paid} total={data.modes.find((one) => one.mode === mode)?.price.total ?? data.after.total} />
    </>
  )
}

/** While a change is applied it is asked once more, as the stay changes: by then it is refused, for having been done. */
const toldNow = (faults: readonly Told[], isApplied: boolean): readonly Told[] =>
  isApplied ? faults.filter(({ warning }) => warning === true) : faults

/** Asks one change of a stay: its questions, « Avant / Après » with the four prices, and every reason that refuses it. */
export function ChangeDialog({
  title,
  verb,
  bookingId,
  change,
  children,
  onApply,
  fixes,
  withFix,
  aside,
  answered,
  onClose,
}: Props): ReactNode {
  const { data, error, isPlaceholderData } = useAsked(changeOperations.previewChange, change === null ? null : { id: bookingId, change }, [
    'booking',
    'occupancy',
    'calendar',
    'price-grid',
  ])
  const [chosen, setChosen] = useState<UpdateMode | null>(null)
  const [refused, setRefused] = useState<{ readonly asked: string; readonly faults: readonly Told[] } | null>(null)
  const [busy, setBusy] = useState(false)
  /** A price that was chosen among others than those offered now is not chosen any more. */
  const mode = data?.modes.some((one) => one.mode === chosen) ? chosen : null
  // What was refused no longer is once something else is asked.
  const asked = JSON.stringify([change, mode])
  const faults = toldNow(refused?.asked === asked ? refused.faults : (data?.refusals ?? []), busy)
  const ready = change !== null && data !== undefined && !isPlaceholderData && data.refusals.every(({ warning }) => warning === true)
  /** A bill stands: its page asks at once for the credit note. */
  const creditNote = (): void => {
    onClose()
    void askMoneyOf(bookingId, 'creditNote').catch((failure: unknown) => toast(sentenceOf(failure), { tone: 'brick' }))
  }
  const run = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // The dialog may stand in another form, whose own submit it is not.
    event.stopPropagation()
    if (!ready || busy) return
    setBusy(true)
    try {
      await onApply({ version: data.version, updateMode: mode ?? data.usualMode })
    } catch (failure) {
      setRefused({ asked, faults: failure instanceof Refused ? failure.faults : [{ rule: 'unexpected', message: sentenceOf(failure) }] })
      setBusy(false)
    }
  }
  return (
    <WorkModal onClose={onClose} title={title} size={640} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form noValidate onSubmit={(event) => void run(event)}>
        {children !== undefined && <div className={classes['asked']}>{children}</div>}
        {error !== null && data === undefined && <ErrorState title="Le changement n’a pas pu être calculé" error={error} />}
        {data && change !== null && (
          <div className={isPlaceholderData ? classes['late'] : undefined} aria-busy={isPlaceholderData}>
            <Shown title={title} data={data} mode={mode ?? data.usualMode} onMode={setChosen} />
          </div>
        )}
        <Refusals faults={faults} fixes={{ creditNote, ...fixes }} withFix={withFix} />
        <div className={classes['foot']}>
          {aside}
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="filled"
            type="submit"
            data-autofocus={answered}
            aria-disabled={!ready || undefined}
            aria-busy={busy || undefined}
          >
            {verb}
          </Button>
        </div>
      </form>
    </WorkModal>
  )
}
