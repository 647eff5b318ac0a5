import '@mantine/core/styles/Skeleton.css'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useRef, useState, type ReactNode } from 'react'
import { formatDay, plural } from '#domain/french.ts'
import { call, concerns, useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { cleaningContract, type CleaningRow } from '../contract.ts'
import type { CleaningAct } from '../rules/cleaning-acts.ts'
import { bySector, isLeft, type CleaningView } from '../rules/cleaning-board.ts'
import { workWords } from '../rules/cleaning-work.ts'
import { PlaceCard } from './PlaceCard.tsx'
import classes from './cleaning.module.css'

const ProblemDialog = lazy(async () => ({ default: (await import('./ProblemDialog.tsx')).ProblemDialog }))

/** `/cleanning-planning`: the day's work by sector. */
export function CleaningScreen(): ReactNode {
  return <Board title="Planning du ménage" empty="Rien à nettoyer aujourd’hui" keeps={() => true} />
}
/** `/booking-departure-cleanning`: the places that somebody leaves today, with what becomes of them. */
export function DeparturesCleaningScreen(): ReactNode {
  return <Board title="Départs et ménage" empty="Aucun départ aujourd’hui" keeps={({ departure }) => departure !== null} />
}

const entities = ['cleaning-task', 'booking', 'occupancy', 'place', 'place-type'] as const
const viewLabels: Readonly<Record<CleaningView, string>> = { todo: 'À faire', done: 'Fait', all: 'Tout' }
const doneWords: Readonly<Record<CleaningAct, string>> = { start: 'commencé', done: 'terminé', undo: 'repris', ask: 'demandé à nouveau' }

/** The acts of housekeeping, one place at a time. */
function useActs(): { readonly busyId: number | null; readonly act: (row: CleaningRow, act: CleaningAct) => void; readonly mended: (row: CleaningRow) => void } {
  const client = useQueryClient()
  const [busyId, setBusyId] = useState<number | null>(null)
  const sending = useRef(new Set<number>())
  const run = async (row: CleaningRow, work: () => Promise<unknown>, said: string): Promise<void> => {
    if (sending.current.has(row.placeId)) return
    sending.current.add(row.placeId)
    setBusyId(row.placeId)
    try {
      await work()
      toast(said)
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      sending.current.delete(row.placeId)
      setBusyId(null)
      await client.invalidateQueries({ predicate: (query) => concerns(query, 'cleaning-task') })
    }
  }
  return {
    busyId,
    act: (row, act) => void run(row, () => call(cleaningContract.cleanPlace, { placeId: row.placeId, act, version: row.task?.version ?? 0 }), `${row.number}\u00A0: ${row.task?.type === 'control' && act === 'done' ? 'contrôlée' : `ménage ${doneWords[act]}`}`),
    mended: (row) => void (row.problem && run(row, () => call(cleaningContract.problemMended, { id: row.problem?.id ?? 0, version: row.problem?.version ?? 0 }), `${row.number}\u00A0: problème réglé`)),
  }
}

function Views({ rows, view, onView }: { rows: readonly CleaningRow[]; view: CleaningView; onView: (view: CleaningView) => void }): ReactNode {
  const left = rows.filter(isLeft).length
  const counts: Readonly<Record<CleaningView, number>> = { todo: left, done: rows.length - left, all: rows.length }
  return (
    <div className={classes['views']} role="group" aria-label="Afficher">
      {(Object.keys(viewLabels) as CleaningView[]).map((key) => <button key={key} type="button" aria-pressed={key === view} onClick={() => onView(key)}>{viewLabels[key]} <b>{counts[key]}</b></button>)}
    </div>
  )
}

/** How far the day is. */
function Progress({ done, of }: { done: number; of: number }): ReactNode {
  return <div className={classes['progress']} role="img" aria-label={`${plural(done, 'place faite', 'places faites')} sur ${of}`} data-noprint><i style={{ width: `${(100 * done) / of}%` }} /></div>
}

function Board({ title, empty, keeps }: { title: string; empty: string; keeps: (row: CleaningRow) => boolean }): ReactNode {
  const query = useOperation(cleaningContract.cleaningDay, {}, { entities, keepPrevious: true })
  const mayWrite = useAllowed('camp_cleaning', 'write')
  const [view, setView] = useState<CleaningView>('todo')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<CleaningRow | null>(null)
  const { busyId, act, mended } = useActs()
  const rows = (query.data?.rows ?? []).filter(keeps)
  const day = query.data?.day ?? ''
  const work = query.data ? workWords(rows, query.data.hours, query.data.time) : null
  const typed = text.trim().toLocaleLowerCase('fr')
  const sectors = bySector(rows.filter(({ number }) => number.toLocaleLowerCase('fr').includes(typed)), view, day)
  return (
    <div className={classes['page']}>
      <PageHead title={title} tags={<Views rows={rows} view={view} onView={setView} />}>
        <SearchBox label="Chercher une place" placeholder="Place" width={110} value={text} onSearch={setText} />
        <ActionIcon variant="default" aria-label="Imprimer la liste" data-tip="Imprimer" className={classes['print']} onClick={() => print()}><Icon of={IconPrinter} /></ActionIcon>
      </PageHead>
      <p className={classes['printTitle']}>{day === '' ? title : `${title}, ${formatDay(day)}`}</p>
      {rows.length > 0 && <Progress done={rows.length - rows.filter(isLeft).length} of={rows.length} />}
      {work !== null && <p className={classes['work']} data-over={work.isTooMuch || undefined} role="status">{work.text}</p>}
      <div className={classes['body']} aria-busy={query.isPending}>
        {query.error !== null && query.data === undefined && <ErrorState title="Le travail du jour n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height={160} animate={false} />}
        {query.data && sectors.length === 0 && <EmptyState title={rows.length === 0 ? empty : view === 'todo' ? 'Tout est fait' : 'Aucune place'} text="Une place se met ici d’elle-même quand son client est coché parti." />}
        {sectors.map(({ sector, rows: places }) => (
          <section key={sector} aria-label={sector}>
            <h2>{sector} <span className="muted">{places.length}</span></h2>
            <ul>{places.map((row) => <PlaceCard key={row.placeId} row={row} day={day} isBusy={busyId === row.placeId} mayWrite={mayWrite} onAct={act} onProblem={setProblem} onMended={mended} />)}</ul>
          </section>
        ))}
      </div>
      {problem !== null && (
        <Suspense fallback={null}>
          <ProblemDialog row={problem} onClose={() => setProblem(null)} onDone={() => {
            toast(`${problem.number}\u00A0: problème signalé`)
            setProblem(null)
          }} />
        </Suspense>
      )}
    </div>
  )
}
