import { Button, Checkbox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { capitalized, formatDay, list } from '#domain/french.ts'
import { monthLabel } from '#areas/establishment/rules/accounting-days.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { call } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Card } from '#platform/web/ui/layout.tsx'
import { ReasonButton } from '#platform/web/ui/ReasonButton.tsx'
import { closureContract } from '../contract.ts'
import { monthWait } from '../rules/longer.ts'
import type { Closing } from './use-closing.ts'
import classes from './closure.module.css'

type State = ReplyOf<typeof closureContract.closureState>
type Props = { state: State; closing: Closing }

const sureOf = (title: string, text: string): Promise<boolean> =>
  confirm({ title, text: `${text} Une clôture est définitive et ne peut pas être annulée.`, confirm: 'Clôturer', danger: true })

function NoYear({ day }: { day: string | null }): ReactNode {
  if (day === null) return null
  return (
    <p>
      {`Le ${formatDay(day)} n’est dans aucun exercice comptable\u00A0: ses journées se clôturent, mais ni son mois ni son année. `}
      <Link to="/admin/financial-year/0">Créer l’exercice</Link>
    </p>
  )
}

/** The next month: the sum of its days. */
export function MonthCard({ state: { month, closedUntil, withoutYear, today }, closing }: Props): ReactNode {
  const mayClose = useAllowed(closureContract.closeMonth.right, 'write')
  if (month === null)
    return (
      <Card title="Mois">
        <p className="muted">Un mois se clôture quand toutes ses journées le sont.</p>
        <NoYear day={withoutYear} />
      </Card>
    )
  const name = monthLabel(month.startDate)
  const wait = monthWait(month, { today, closedUntil })
  const close = async (): Promise<void> => {
    if (await sureOf(`Clôturer ${name}\u00A0?`, 'Aucune facturation ne sera plus possible sur ce mois.'))
      await closing.one(() => call(closureContract.closeMonth, { startDate: month.startDate }))
  }
  return (
    <Card title={capitalized(name)}>
      <div className={classes['stack']}>
        <p className="muted">{wait ?? 'Toutes ses journées sont clôturées.'}</p>
        <NoYear day={withoutYear} />
        {mayClose && (
          <ReasonButton reason={wait} disabled={closing.progress !== null} onClick={() => void close()}>
            Clôturer le mois
          </ReasonButton>
        )}
      </div>
    </Card>
  )
}

function PeriodForm({ state: { periodStart, months }, closing }: Props): ReactNode {
  const [end, setEnd] = useState<string | null>(null)
  if (periodStart === null) return null
  // No whole month to close together yet: nothing is proposed that could only be refused.
  if (!months.some(({ isClosed, startDate }) => isClosed && startDate >= periodStart))
    return <p className="muted">{`Une période se clôture par mois entiers déjà clôturés, à partir du ${formatDay(periodStart)}.`}</p>
  const endDate = end ?? months.findLast(({ isClosed, endDate: last }) => isClosed && last >= periodStart)?.endDate ?? null
  const close = async (): Promise<void> => {
    if (endDate !== null && (await sureOf('Clôturer la période\u00A0?', `Du ${formatDay(periodStart)} au ${formatDay(endDate)}.`)))
      await closing.one(() => call(closureContract.closePeriod, { startDate: periodStart, endDate }))
  }
  return (
    <div className={classes['actions']}>
      <DateField label={`Période du ${formatDay(periodStart)} au`} name="periodEnd" value={endDate} onChange={setEnd} />
      <Button disabled={endDate === null || closing.progress !== null} onClick={() => void close()}>
        Clôturer la période
      </Button>
    </div>
  )
}

/** Periods and the accounting year, which only technical users close. */
export function YearCard({ state, closing }: Props): ReactNode {
  const { year, maySystem } = state
  const [createsNext, setCreatesNext] = useState(true)
  const mayClose = useAllowed(closureContract.closeExercise.right, 'write')
  const mayPeriod = useAllowed(closureContract.closePeriod.right, 'write')
  if (year === null) return null
  const left = state.yearLeft.length === 0 ? null : `Avant l’exercice, reste à clôturer\u00A0: ${list(state.yearLeft.map(monthLabel))}.`
  const close = async (): Promise<void> => {
    if (
      await sureOf(
        `Clôturer l’exercice «\u00A0${year.label}\u00A0»\u00A0?`,
        `Du ${formatDay(year.startDate)} au ${formatDay(year.endDate)}.`,
      )
    )
      await closing.one(() => call(closureContract.closeExercise, { financialYearId: year.id, createsNext: !year.hasNext && createsNext }))
  }
  return (
    <Card title={`Exercice «\u00A0${year.label}\u00A0»`}>
      {maySystem ? (
        <div className={classes['stack']}>
          {mayPeriod && <PeriodForm state={state} closing={closing} />}
          {left !== null && <p className="muted">{left}</p>}
          {mayClose && !year.hasNext && (
            <Checkbox
              label="Créer l’exercice suivant"
              checked={createsNext}
              onChange={(event) => setCreatesNext(event.currentTarget.checked)}
            />
          )}
          {mayClose && (
            <ReasonButton reason={left} disabled={closing.progress !== null} onClick={() => void close()}>
              Clôturer l’exercice
            </ReasonButton>
          )}
        </div>
      ) : (
        <p className="muted">Seul un utilisateur technique peut clôturer une période fiscale. Veuillez contacter votre prestataire.</p>
      )}
    </Card>
  )
}
