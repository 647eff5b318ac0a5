import '@mantine/core/styles/Progress.css'
import { Button, Progress } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconLock, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatDay, formatDayInWords, list, plural } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Link } from '#platform/web/navigation.tsx'
import { openPrintTab, printDocument } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import { closureContract } from '../contract.ts'
import { progressWords, stoppedWords } from '../rules/closing-words.ts'
import { isAlarming, leastReason, passedOf } from '../rules/light.ts'
import { AfterClosure, CountedCash } from './CountedCash.tsx'
import { Lamps } from './Light.tsx'
import { useDayPreview } from './use-day-preview.ts'
import type { Closing } from './use-closing.ts'
import classes from './closure.module.css'

type State = ReplyOf<typeof closureContract.closureState>
type Preview = ReplyOf<typeof closureContract.previewDay>

/** What stands in the way, each with where it is put right. */
export function Blockers({ blockers }: { blockers: Preview['light']['blockers'] }): ReactNode {
  if (blockers.length === 0) return null
  return (
    <ul className={classes['blockers']}>
      {blockers.map(({ key, label, detail, url, verb }) => {
        const alarms = isAlarming({ key })
        return (
          <li key={label} data-alarms={alarms || undefined}>
            <Icon of={alarms ? IconAlertOctagon : IconAlertTriangle} size={18} />
            <div>
              <b>{label}</b>
              <small>{detail}</small>
            </div>
            <Button size="xs" component={Link} to={url} aria-label={`${verb}, ${label}`}>
              {verb}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** What is in order, on one line each. */
function Passed({ light: { blockers }, sealed }: Preview): ReactNode {
  return (
    <ul className={`${classes['blockers']} ${classes['passed']}`} aria-label="En ordre">
      {[...sealed, ...passedOf(blockers)].map(({ label, detail }) => (
        <li key={label}>
          <Icon of={IconCircleCheck} size={18} />
          <b>{label}</b>
          <small>{detail}</small>
        </li>
      ))}
    </ul>
  )
}

/** How far the closures under way are, or where they stopped and why: whichever card began them. */
export function Going({ closing }: { closing: Closing }): ReactNode {
  const { progress, stopped, stop } = closing
  if (progress === null) {
    if (stopped === null) return null
    const { title, far } = stoppedWords(stopped)
    return (
      <div className={classes['stack']}>
        {far !== null && <p>{far}</p>}
        <ErrorState title={title} error={stopped.error} />
      </div>
    )
  }
  const { done, of, isStopping = false } = progress
  return (
    <div className={classes['actions']}>
      <div role="status">
        <p>{progressWords(progress)}</p>
        <Progress value={(100 * done) / of} aria-label="Avancement" />
      </div>
      {of > 1 && (
        <Button disabled={isStopping} onClick={stop}>
          Arrêter
        </Button>
      )}
    </div>
  )
}

function printDraft(day: string): void {
  printDocument(
    'list',
    { address: `/rest/accounting/closure/print/${day}`, fileName: `projet-de-cloture-${day}.pdf` },
    openPrintTab('list'),
  )
}

/** The next day to close: its dry run, what stands in its way, and the closure itself. */
export function DayCard({ state, closing }: { state: State; closing: Closing }): ReactNode {
  const { nextDay, openDays, today } = state
  const mayClose = useAllowed(closureContract.closeDay.right, 'write')
  const preview = useDayPreview(state)
  const [reason, setReason] = useState<string | null>(null)
  if (openDays === 0)
    return (
      <Card title="Journée">
        <EmptyState
          title="La journée est clôturée"
          text={`La prochaine est celle du ${formatDay(nextDay)}\u00A0: rien ne s’encaisse ni ne se facture d’ici là.`}
        />
      </Card>
    )
  const blockers = preview.data?.light.blockers ?? []
  const isBlocked = blockers.length > 0 && (reason ?? '').trim().length < leastReason
  const closeDay = `Clôturer le ${formatDayInWords(nextDay)}`
  const close = async (count: number): Promise<void> => {
    const isToday = nextDay === today || count === openDays
    const sure = await confirm({
      title: count === 1 ? `${closeDay}\u00A0?` : `Clôturer ${plural(count, 'journée')}\u00A0?`,
      confirm: 'Clôturer',
      danger: true,
      text: `Une clôture est définitive et ne peut pas être annulée\u00A0: plus rien n’y sera ajouté ni changé.${isToday ? ' La journée en cours est comprise\u00A0: plus rien ne s’encaissera ni ne se facturera avant demain.' : ''}${count === 1 ? '' : ` La clôture s’arrête à la première journée qui a ${blockers.length === 0 ? 'quelque chose' : 'autre chose'} à régler, ou de l’argent qui ne tombe pas juste.`}${blockers.length === 0 ? '' : ` Passé outre ${count === 1 ? `le ${formatDay(nextDay)}` : 'ces jours-là'}, avec votre motif\u00A0: ${list(blockers.map(({ label }) => label))}.`}`,
    })
    if (sure) await closing.days(nextDay, count, { reason, keys: blockers.map(({ key }) => key) }).then(() => setReason(null))
  }
  const isBusy = closing.progress !== null
  return (
    <div className={classes['stack']}>
      <Card
        title={`Journée du ${formatDay(nextDay)}`}
        actions={
          preview.data && (
            <>
              <Lamps level={preview.data.light.level} count={preview.data.light.blockers.length} />
              <Button
                size="xs"
                aria-busy={preview.isFetching}
                leftSection={<Icon of={IconRefresh} size={15} />}
                onClick={() => void preview.refetch()}
              >
                Recontrôler
              </Button>
              <Button size="xs" leftSection={<Icon of={IconPrinter} size={15} />} onClick={() => printDraft(nextDay)}>
                Imprimer le projet
              </Button>
            </>
          )
        }
      >
        <div className={classes['stack']}>
          {preview.error !== null && (
            <ErrorState title="La clôture à blanc n’a pas pu être calculée" error={preview.error} onRetry={() => void preview.refetch()} />
          )}
          {preview.isPending && <Waiting rows={6} />}
          {preview.data && (
            <div>
              <Blockers blockers={preview.data.light.blockers} />
              <Passed {...preview.data} />
            </div>
          )}
          {mayClose && (
            <div className={classes['actions']}>
              {blockers.length > 0 && (
                <TextField
                  label={`Motif, pour clôturer le ${formatDay(nextDay)} malgré ce qui reste à régler`}
                  maxLength={200}
                  value={reason}
                  onChange={setReason}
                />
              )}
              {openDays > 2 && (
                <Button
                  disabled={isBusy || isBlocked || preview.data === undefined}
                  onClick={() => void close(openDays - 1)}
                >{`Clôturer jusqu’à hier (${plural(openDays - 1, 'journée')})`}</Button>
              )}
              <Button
                variant="filled"
                disabled={isBusy || isBlocked || preview.data === undefined}
                leftSection={isBlocked ? <Icon of={IconLock} size={15} /> : undefined}
                onClick={() => void close(1)}
              >
                {closeDay}
              </Button>
              <p className={classes['why']}>
                {isBlocked
                  ? `Réglez d’abord ce qui précède, ou dites pourquoi vous clôturez ainsi (${leastReason} caractères au moins).`
                  : 'La clôture est définitive.'}
              </p>
            </div>
          )}
        </div>
      </Card>
      {preview.data && <CountedCash day={nextDay} rows={preview.data.cash} />}
      <AfterClosure day={nextDay} />
    </div>
  )
}
