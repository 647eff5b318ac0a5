import { Button, Modal } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import { today as todayNow } from '#platform/web/today.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { endFault, proposedEnd } from '../../rules/option-batch.ts'
import { codeOf } from './stay-works.ts'

type Props = {
  verb: string
  /** Days for which it is proposed; absent: as many as options are prolonged by. */ days?: number
  view: BookingView
  onChosen: (day: string) => Promise<string | null>
  onClose: () => void
}

/** Until when an option is kept: asked when a stay becomes one, and when it is given a new end. */
export function OptionEndDialog({ verb, days, view, onChosen, onClose }: Props): ReactNode {
  const today = todayNow()
  const { startDate, optionFreedAt, optionExpiresOn } = view.header
  const options = [{ startDate, code: codeOf(view) ?? '' }]
  const [day, setDay] = useState(() => proposedEnd(options, today, days))
  const [error, setError] = useState<string | undefined>()
  const run = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // The dialog may stand in another form, whose own submit it is not.
    event.stopPropagation()
    const fault = endFault(day, options, today)
    setError(fault ?? undefined)
    if (fault !== null || day === null) return
    const refused = await onChosen(day)
    if (refused === null) onClose()
    else setError(refused)
  }
  return (
    <Modal opened onClose={onClose} title={`${verb}\u00A0?`} withCloseButton={false}>
      <form noValidate onSubmit={(event) => void run(event)}>
        {optionFreedAt !== null && optionExpiresOn !== null && (
          <p
            className="ink2"
            style={{ marginBottom: 12 }}
          >{`L’option a expiré le ${formatDay(optionExpiresOn)} et sa place a été libérée\u00A0: elle est reprise si personne ne l’a prise depuis.`}</p>
        )}
        <DateField
          label="Option gardée jusqu’au"
          required
          autoFocus
          from={today}
          value={day}
          error={error}
          onChange={setDay}
          help={`Au plus tard le ${formatDay(startDate)}, jour de l’arrivée.`}
        />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" type="submit">
            {verb}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
